package org.warpladder.simulator.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.ArrayElements;
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

    /** The array whose length the launch gives; null before there is one. */
    private Stmt.@Nullable Declarator launched;

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
            boolean launched = declaration.storage() == Stmt.Storage.LAUNCHED;
            return declarator.dimensions().isEmpty() && !declarator.pointer() && !launched
                    ? new Binding.Variable(lowering.variable(), declaration.type(), false)
                    : new Binding.Elements(
                            memory(declarator, declaration.type(), Space.LOCAL, 1),
                            builder.constant(0),
                            Collections.nCopies(declarator.dimensions().size() + (launched ? 1 : 0), 1));
        }
    }

    private Binding bind(Stmt.Declaration declaration, Stmt.Declarator declarator) {
        if (declarator.pointer()) {
            return pointer(declaration, declarator);
        }
        if (declaration.storage() == Stmt.Storage.LAUNCHED) {
            return launched(declaration, declarator);
        }
        if (!declarator.dimensions().isEmpty()) {
            return array(declaration, declarator);
        }
        var type = declaration.type();
        if (declaration.shared()) {
            refuseValues(declarator);
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

    /** A pointer names an element for as long as it is there; what its index was made of may change meanwhile. */
    private Binding pointer(Stmt.Declaration declaration, Stmt.Declarator declarator) {
        var target = expressions.places().pointer(Objects.requireNonNull(declarator.initialiser()));
        var array = target.array();
        if (array.type() != declaration.type()) {
            throw new LoweringError(
                    declarator.span(),
                    "`" + declarator.name() + "` points to `" + declaration.type() + "`, but `" + array.name()
                            + "` holds `" + array.type() + "`.",
                    null);
        }
        int offset = lowering.variable();
        builder.copy(declarator.span(), offset, target.index());
        return new Binding.Elements(array, offset, List.of());
    }

    /** The array whose length the launch gives. */
    private Binding launched(Stmt.Declaration declaration, Stmt.Declarator declarator) {
        refuseValues(declarator);
        var other = launched == null ? null : shared.get(launched);
        if (other != null && !(other.name().equals(declarator.name()) && other.type() == declaration.type())) {
            throw new LoweringError(
                    declarator.span(),
                    "`" + declarator.name() + "` would begin where `" + other.name()
                            + "` does: a block has one piece of `extern __shared__` memory.",
                    "Declare one array, and name its parts: `int *" + declarator.name() + " = " + other.name()
                            + " + n;`.");
        }
        launched = launched == null ? declarator : launched;
        long row = 1;
        var dimensions = new ArrayList<Integer>();
        for (var dimension : declarator.dimensions()) {
            int extent = expressions.constant(dimension, "An array's length");
            if (extent < 1 || extent > MAX_ELEMENTS) {
                throw wrongLength(declarator, extent, MAX_ELEMENTS);
            }
            row = Math.min(row * extent, MAX_ELEMENTS + 1L);
            dimensions.add(extent);
        }
        int size = declaration.type() == Type.BOOL ? 1 : 4;
        int rows = (int) (lowering.dialect().sharedBytes() / size / row);
        if (rows == 0) {
            throw new LoweringError(
                    declarator.span(),
                    "The launch says how long `" + declarator.name() + "` is, but its `sharedBytes` is "
                            + lowering.dialect().sharedBytes() + ".",
                    "Set `sharedBytes` of the launch: " + size + " bytes for each element.");
        }
        dimensions.addFirst(rows);
        var array = memory(launched, declaration.type(), Space.SHARED, (int) (rows * row));
        return new Binding.Elements(array, builder.constant(0), List.copyOf(dimensions));
    }

    private static LoweringError wrongLength(Stmt.Declarator declarator, long length, int most) {
        return new LoweringError(
                declarator.span(),
                "`" + declarator.name() + "` has " + length + " elements; 1 to " + most + " are possible.",
                null);
    }

    private static void refuseValues(Stmt.Declarator declarator) {
        if (declarator.initialiser() != null || declarator.elements() != null) {
            throw new LoweringError(
                    declarator.span(),
                    "`__shared__` memory has no initial value.",
                    "Let one thread store it, then call `__syncthreads()`.");
        }
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
            throw wrongLength(declarator, length, most);
        }
        if (declaration.shared()) {
            refuseValues(declarator);
        }
        int elements = (int) length;
        var space = declaration.shared() ? Space.SHARED : Space.LOCAL;
        var array = memory(declarator, declaration.type(), space, elements);
        var braces = declarator.elements();
        if (braces != null) {
            initialise(array, ArrayElements.of(declarator.name(), dimensions, braces), braces.span());
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

    /** What the braces leave out is 0. */
    private void initialise(Array array, ArrayElements elements, Span place) {
        elements.faults().forEach(fault -> lowering.report(new LoweringError(fault)));
        var written = new BitSet();
        for (var placed : elements.placed()) {
            var value = expressions.value(placed.value(), array.type());
            store(placed.value().span(), array, placed.index(), value);
            written.set(placed.index());
        }
        var zero = expressions.arithmetic().constant(0, array.type());
        for (int i = written.nextClearBit(0); i < array.length(); i = written.nextClearBit(i + 1)) {
            store(place, array, i, zero);
        }
    }

    private void store(Span place, Array array, int index, Value value) {
        builder.emit(new Instruction.Store(place, array, builder.constant(index), value.register()));
    }
}
