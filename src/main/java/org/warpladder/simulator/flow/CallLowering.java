package org.warpladder.simulator.flow;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpladder.simulator.source.NearNames;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Type;
import org.warpladder.simulator.syntax.Unsupported;

/** Calls: {@code work}, priced names, device functions, and CUDA's built-in functions. */
final class CallLowering {
    private final Lowering lowering;
    private final ExpressionLowering expressions;
    private final BlockBuilder builder;
    private final FunctionLowering functions;
    private final ExchangeLowering exchanges;

    CallLowering(Lowering lowering, ExpressionLowering expressions, BlockBuilder builder, Arithmetic arithmetic) {
        this.lowering = lowering;
        this.expressions = expressions;
        this.builder = builder;
        this.functions = new FunctionLowering(expressions, arithmetic);
        this.exchanges = new ExchangeLowering(expressions, builder);
    }

    Value call(Expr.Call call) {
        var function = lowering.function(call.name());
        if (function != null) {
            return lowering.inline(call, function);
        }
        if (lowering.dialect().pricedCalls().contains(call.name())) {
            var arguments = call.arguments().stream()
                    .map(argument -> expressions.value(argument).register())
                    .toList();
            int target = builder.register();
            builder.emit(new Instruction.PricedCall(call.span(), call.name(), target, arguments));
            return new Value(target, Type.INT, null);
        }
        var exchanged = exchanges.call(call);
        if (exchanged != null) {
            return exchanged;
        }
        return builtIn(call);
    }

    private Value builtIn(Expr.Call call) {
        var name = call.name();
        var floats = FloatFunctions.of(name);
        if (floats != null) {
            return functions.real(call, floats);
        }
        var count = BuiltIns.operands(name);
        if (count == null) {
            var unsupported = Unsupported.of(name);
            if (unsupported != null) {
                throw new LoweringError(call.span(), unsupported.sentence(), unsupported.instead());
            }
            throw new LoweringError(call.span(), "There is no function `" + name + "`.", unknownHint(name));
        }
        expect(call, count, count);
        return switch (name) {
            case "work" -> {
                var cycles = expressions.value(call.arguments().getFirst(), Type.INT);
                builder.emit(new Instruction.Work(call.span(), cycles.register()));
                yield nothing();
            }
            case "__syncthreads" -> {
                builder.barrier(call.span());
                yield nothing();
            }
            case "__ldg" ->
                expressions.value(
                        new Expr.Dereference(call.span(), call.arguments().getFirst()));
            // Lanes see at once what another lane of the grid stored.
            case "__threadfence", "__threadfence_block" -> nothing();
            default -> functions.call(call);
        };
    }

    static void expect(Expr.Call call, int least, int most) {
        int found = call.arguments().size();
        if (found < least || found > most) {
            throw new LoweringError(
                    call.span(),
                    "`" + call.name() + "` takes " + least + (most > least ? " or " + most : "") + " argument"
                            + (most == 1 ? "" : "s") + ", found " + found + ".",
                    null);
        }
    }

    private String unknownHint(String name) {
        var old = Set.of("__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__ballot", "__any", "__all");
        if (old.contains(name)) {
            return "Use `" + name + "_sync`, which takes a mask first.";
        }
        var own = NearNames.hint(
                name, Stream.concat(lowering.dialect().pricedCalls().stream(), lowering.functionNames()));
        if (own != null) {
            return own;
        }
        var near = NearNames.hint(name, BuiltIns.names().filter(known -> likely(name, known)));
        return near != null ? near : pricedHint();
    }

    /** Names of float functions are so short that other words are near them: their last letter tells them apart. */
    private static boolean likely(String unknown, String known) {
        return FloatFunctions.of(known) == null || unknown.endsWith("f") || known.equals(unknown + "f");
    }

    private String pricedHint() {
        var priced = lowering.dialect().pricedCalls().stream()
                .sorted()
                .limit(5)
                .map(name -> "`" + name + "`")
                .collect(Collectors.joining(", "));
        return priced.isEmpty()
                ? "Define it as a `__device__` function, or give the name a cost."
                : "Names with a cost are " + priced + "; `work(c)` is work of c cycles.";
    }

    private Value nothing() {
        return new Value(builder.constant(0), Type.VOID, null);
    }
}
