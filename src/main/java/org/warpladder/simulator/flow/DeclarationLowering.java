package org.warpladder.simulator.flow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.syntax.Stmt;
import org.warpladder.simulator.syntax.Type;

/** Declarations of variables and arrays. */
final class DeclarationLowering {
    /** Elements of a local or shared array, as many as a block of real hardware has of shared memory words. */
    private static final int MAX_ELEMENTS = 65_536;

    private static final int MAX_LOCAL_ELEMENTS = 4_096;
    /** Elements of all local arrays of a thread, those of written-out calls included. */
    private static final int MAX_ALL_LOCAL_ELEMENTS = 16_384;

    private final Lowering lowering;
    private final ExpressionLowering expressions;
    private final BlockBuilder builder;
    /** Shared arrays by where they are declared: the calls of a device function have them in common. */
    private final Map<Stmt.Declarator, Array> shared = new IdentityHashMap<>();

    private int sharedElements;
    private int localElements;

    DeclarationLowering(Lowering lowering, ExpressionLowering expressions, BlockBuilder builder) {
        this.lowering = lowering;
        this.expressions = expressions;
        this.builder = builder;
    }

    void declare(Stmt.Declaration declaration) {
        for (var declarator : declaration.declarators()) {
            if (declaration.type() == Type.VOID) {
                throw new LoweringError(declarator.span(), "A variable cannot be `void`.", null);
            }
            if (!lowering.scope().declare(declarator.name(), bindOrReport(declaration, declarator))) {
                throw new LoweringError(
                        declarator.span(), "`" + declarator.name() + "` is declared twice in this block.", null);
            }
        }
    }

    /** A name whose declaration is wrong is declared all the same: where it is used there is no second mistake. */
    private Binding bindOrReport(Stmt.Declaration declaration, Stmt.Declarator declarator) {
        try {
            return bind(declaration, declarator);
        } catch (LoweringError error) {
            lowering.report(error);
            return declarator.dimensions().isEmpty()
                    ? new Binding.Variable(lowering.variable(), declaration.type(), false)
                    : new Binding.Elements(
                            memory(declarator, declaration.type(), Space.LOCAL, 1),
                            builder.constant(0),
                            Collections.nCopies(declarator.dimensions().size(), 1));
        }
    }

    private Binding bind(Stmt.Declaration declaration, Stmt.Declarator declarator) {
        if (!declarator.dimensions().isEmpty()) {
            return array(declaration, declarator);
        }
        var type = declaration.type();
        if (declaration.shared()) {
            if (declarator.initialiser() != null) {
                throw new LoweringError(
                        declarator.span(),
                        "`__shared__` memory has no initial value.",
                        "Let one thread store it, then call `__syncthreads()`.");
            }
            return new Binding.SharedScalar(memory(declarator, type, Space.SHARED, 1));
        }
        var initialiser = declarator.initialiser();
        if (initialiser == null) {
            if (declaration.constant()) {
                throw new LoweringError(
                        declarator.span(), "`" + declarator.name() + "` is `const` and needs a value.", null);
            }
            return new Binding.Variable(lowering.variable(), type, true);
        }
        var value = expressions.value(initialiser, type);
        if (declaration.constant() && value.constant() != null) {
            return new Binding.Constant(value);
        }
        int register = lowering.variable();
        expressions.places().assign(declarator.span(), register, value);
        return declaration.constant()
                ? new Binding.Constant(new Value(register, type, null))
                : new Binding.Variable(register, type, false);
    }

    private Binding array(Stmt.Declaration declaration, Stmt.Declarator declarator) {
        var dimensions = new ArrayList<Integer>();
        long length = 1;
        for (var dimension : declarator.dimensions()) {
            int extent = expressions.constant(dimension, "An array's length");
            length = extent <= 0 ? 0 : Math.min(length * extent, Integer.MAX_VALUE);
            dimensions.add(extent);
        }
        int most = declaration.shared() ? MAX_ELEMENTS : MAX_LOCAL_ELEMENTS;
        if (length < 1 || length > most) {
            throw new LoweringError(
                    declarator.span(),
                    "`" + declarator.name() + "` has " + length + " elements; 1 to " + most + " are possible.",
                    null);
        }
        int elements = (int) length;
        var space = declaration.shared() ? Space.SHARED : Space.LOCAL;
        var array = memory(declarator, declaration.type(), space, elements);
        var values = declarator.elements();
        if (values != null) {
            initialise(declarator, array, values);
        }
        return new Binding.Elements(array, builder.constant(0), List.copyOf(dimensions));
    }

    private Array memory(Stmt.Declarator declarator, Type type, Space space, int length) {
        var known = shared.get(declarator);
        if (known != null) {
            return known;
        }
        if (space == Space.SHARED) {
            sharedElements += length;
            check(declarator, "`__shared__` arrays", sharedElements, MAX_ELEMENTS);
        } else {
            localElements += length;
            check(declarator, "local arrays", localElements, MAX_ALL_LOCAL_ELEMENTS);
        }
        var array = builder.array(number -> new Array(number, declarator.name(), type, space, false, 0, length));
        if (space == Space.SHARED) {
            shared.put(declarator, array);
        }
        return array;
    }

    private static void check(Stmt.Declarator declarator, String what, int elements, int most) {
        if (elements > most) {
            throw new LoweringError(
                    declarator.span(),
                    "With `" + declarator.name() + "` the " + what + " have " + elements + " elements together; " + most
                            + " are possible.",
                    null);
        }
    }

    private void initialise(
            Stmt.Declarator declarator, Array array, List<org.warpladder.simulator.syntax.Expr> values) {
        if (array.space() == Space.SHARED) {
            throw new LoweringError(declarator.span(), "`__shared__` memory has no initial value.", null);
        }
        if (values.size() > array.length()) {
            throw new LoweringError(
                    declarator.span(),
                    "`" + declarator.name() + "` has " + array.length() + " elements, found " + values.size()
                            + " values.",
                    null);
        }
        for (int i = 0; i < array.length(); i++) {
            var value = i < values.size()
                    ? expressions.value(values.get(i), array.type())
                    : expressions.arithmetic().constant(0, array.type());
            builder.emit(new Instruction.Store(declarator.span(), array, builder.constant(i), value.register()));
        }
    }
}
