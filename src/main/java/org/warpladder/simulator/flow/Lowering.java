package org.warpladder.simulator.flow;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.BlockBuilder.Draft;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Function;
import org.warpladder.simulator.syntax.Program;
import org.warpladder.simulator.syntax.Type;

/** From a syntax tree to a {@link Kernel}: types are checked, device functions written out. One use each. Mutable. */
public final class Lowering {
    private static final int MAX_NESTING = 2_400;

    private final Program program;
    private final Dialect dialect;
    private final List<Diagnostic> diagnostics;
    private final Map<String, Function> functions = new HashMap<>();
    private final BlockBuilder builder = new BlockBuilder();
    private final ExpressionLowering expressions = new ExpressionLowering(this, builder);
    private final StatementLowering statements = new StatementLowering(this, expressions, builder);
    private final BitSet variables = new BitSet();
    private final int before;
    private @Nullable Frame frame;
    private int nesting;

    private Lowering(Program program, Dialect dialect, List<Diagnostic> diagnostics) {
        this.program = program;
        this.dialect = dialect;
        this.diagnostics = diagnostics;
        this.before = diagnostics.size();
    }

    /** The program's only kernel; null where {@code diagnostics} got an entry that forbids to run it. */
    public static @Nullable Kernel lower(Program program, Dialect dialect, List<Diagnostic> diagnostics) {
        var lowering = new Lowering(program, dialect, diagnostics);
        var kernel = lowering.kernel();
        return diagnostics.size() == lowering.before ? kernel : null;
    }

    private @Nullable Kernel kernel() {
        for (var function : program.functions()) {
            if (functions.put(function.name(), function) != null) {
                diagnostics.add(new Diagnostic(
                        function.span(), "The function `" + function.name() + "` is there twice.", null));
            }
        }
        var kernels = program.functions().stream().filter(Function::kernel).toList();
        if (kernels.size() != 1) {
            diagnostics.add(
                    kernels.isEmpty()
                            ? new Diagnostic(
                                    null, "There is no kernel.", "Write one: `__global__ void name(...) { ... }`.")
                            : new Diagnostic(
                                    kernels.get(1).span(), "There is a second kernel; one is run.", "Keep one."));
            return null;
        }
        return lower(kernels.getFirst());
    }

    private @Nullable Kernel lower(Function kernel) {
        var scope = new Scope();
        scope.open();
        frame = new Frame(kernel, scope, builder.constant(0), null, null);
        program.constants().forEach(statements::statement);
        scope.open();
        for (int i = 0; i < kernel.parameters().size(); i++) {
            scope.declare(
                    kernel.parameters().get(i).name(),
                    parameter(kernel.parameters().get(i), i));
        }
        scope.open();
        kernel.body().statements().forEach(statements::statement);
        statements.checkLabels(frame());
        if (diagnostics.size() > before) {
            return null;
        }
        var built = builder.build(kernel.end());
        return new Kernel(
                kernel.name(),
                kernel.parameters(),
                built.presets(),
                built.registers(),
                built.arrays(),
                built.graph(),
                PostDominatorTree.of(built.graph()),
                new Once<>(() -> ConvergenceBarriers.of(built.graph(), built.presets())));
    }

    private Binding parameter(Function.Parameter parameter, int number) {
        if (parameter.pointer()) {
            return new Binding.Elements(
                    builder.array(place -> new Array(
                            place,
                            parameter.name(),
                            parameter.type() == Type.VOID ? Type.INT : parameter.type(),
                            Space.GLOBAL,
                            parameter.constant(),
                            number,
                            0)),
                    builder.constant(0),
                    List.of());
        }
        if (parameter.type() == Type.VOID) {
            report(new LoweringError(parameter.span(), "A parameter cannot be `void`.", null));
        }
        int register = variable();
        builder.copy(parameter.span(), register, builder.preset(new Preset.Parameter(number)));
        return new Binding.Variable(register, parameter.type(), false);
    }

    /** A call of a device function, written out at the place of the call. */
    Value inline(Expr.Call call, Function function) {
        var caller = frame();
        if (function.kernel()) {
            throw new LoweringError(call.span(), "A kernel is not called from device code.", null);
        }
        builder.checkSize(call.span());
        if (caller.calls(function)) {
            throw new LoweringError(
                    call.span(),
                    "`" + function.name() + "` calls itself; functions are written out, so recursion is not possible.",
                    "Use a loop.");
        }
        if (call.arguments().size() != function.parameters().size()) {
            throw new LoweringError(
                    call.span(),
                    "`" + function.name() + "` takes " + function.parameters().size() + " arguments, found "
                            + call.arguments().size() + ".",
                    null);
        }
        var scope = caller.scope().global();
        scope.open();
        for (int i = 0; i < call.arguments().size(); i++) {
            scope.declare(
                    function.parameters().get(i).name(),
                    argument(call.arguments().get(i), function.parameters().get(i)));
        }
        scope.open();
        var end = new Draft();
        int result = variable();
        if (function.type() != Type.VOID) {
            builder.copy(call.span(), result, builder.constant(0));
        }
        frame = new Frame(function, scope, result, end, caller);
        try {
            function.body().statements().forEach(statements::statement);
            statements.checkLabels(frame());
        } finally {
            frame = caller;
        }
        builder.jump(function.end(), end);
        builder.place(end);
        return new Value(result, function.type(), null);
    }

    private Binding argument(Expr argument, Function.Parameter parameter) {
        if (parameter.pointer()) {
            var place = expressions.places().pointer(argument);
            if (place.array().type() != parameter.type()) {
                throw new LoweringError(
                        argument.span(),
                        "`" + parameter.name() + "` points to `" + parameter.type() + "`, but `"
                                + place.array().name() + "` holds `"
                                + place.array().type() + "`.",
                        null);
            }
            return new Binding.Elements(place.array(), place.index(), List.of());
        }
        int register = variable();
        builder.copy(
                argument.span(),
                register,
                expressions.value(argument, parameter.type()).register());
        return new Binding.Variable(register, parameter.type(), false);
    }

    /** Goes deeper by {@code weight}, so that no source makes the nesting of our own calls too deep. */
    void enter(Span place, int weight) {
        if (nesting + weight > MAX_NESTING) {
            throw new LoweringError(
                    place,
                    "With its `__device__` calls written out the kernel is nested too deep here.",
                    "Call fewer functions from inside one another.");
        }
        nesting += weight;
    }

    void leave(int weight) {
        nesting -= weight;
    }

    /** A register that a name of the source stands for. */
    int variable() {
        int register = builder.register();
        variables.set(register);
        return register;
    }

    boolean isVariable(int register) {
        return variables.get(register);
    }

    Frame frame() {
        return Objects.requireNonNull(frame);
    }

    Scope scope() {
        return frame().scope();
    }

    Dialect dialect() {
        return dialect;
    }

    @Nullable
    Function function(String name) {
        return functions.get(name);
    }

    Stream<String> functionNames() {
        return functions.keySet().stream();
    }

    void report(LoweringError error) {
        if (diagnostics.size() < 50 && !diagnostics.contains(error.diagnostic())) {
            diagnostics.add(error.diagnostic());
        }
    }
}
