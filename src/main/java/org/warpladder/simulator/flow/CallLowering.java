package org.warpladder.simulator.flow;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Instruction.AtomicKind;
import org.warpladder.simulator.flow.Instruction.ShuffleKind;
import org.warpladder.simulator.flow.Instruction.VoteKind;
import org.warpladder.simulator.source.NearNames;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Type;
import org.warpladder.simulator.syntax.Unsupported;

/** Calls: {@code work}, priced names, device functions, and CUDA's built-in functions. */
final class CallLowering {
    private static final Map<String, Integer> BUILT_IN = Map.ofEntries(
            Map.entry("work", 1),
            Map.entry("min", 2),
            Map.entry("max", 2),
            Map.entry("abs", 1),
            Map.entry("__ldg", 1),
            Map.entry("__threadfence", 0),
            Map.entry("__threadfence_block", 0),
            Map.entry("__popc", 1),
            Map.entry("__clz", 1),
            Map.entry("__ffs", 1),
            Map.entry("__activemask", 0),
            Map.entry("__syncthreads", 0));

    private final Lowering lowering;
    private final ExpressionLowering expressions;
    private final BlockBuilder builder;
    private final Arithmetic arithmetic;

    CallLowering(Lowering lowering, ExpressionLowering expressions, BlockBuilder builder, Arithmetic arithmetic) {
        this.lowering = lowering;
        this.expressions = expressions;
        this.builder = builder;
        this.arithmetic = arithmetic;
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
        for (var kind : AtomicKind.values()) {
            if (kind.function().equals(call.name())) {
                return atomic(call, kind);
            }
        }
        for (var kind : VoteKind.values()) {
            if (kind.function().equals(call.name())) {
                return vote(call, kind);
            }
        }
        for (var kind : ShuffleKind.values()) {
            if (kind.function().equals(call.name())) {
                return shuffle(call, kind);
            }
        }
        return builtIn(call);
    }

    private Value builtIn(Expr.Call call) {
        var name = call.name();
        if (name.equals("__syncwarp")) {
            expect(call, 0, 1);
            int mask = call.arguments().isEmpty()
                    ? builder.constant(-1)
                    : expressions
                            .value(call.arguments().getFirst(), Type.UNSIGNED)
                            .register();
            builder.emit(new Instruction.SyncWarp(call.span(), mask));
            return nothing();
        }
        var floats = FloatFunctions.of(name);
        if (floats != null) {
            return real(call, floats);
        }
        var count = BUILT_IN.get(name);
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
            case "__activemask" -> {
                int target = builder.register();
                builder.emit(new Instruction.ActiveMask(call.span(), target));
                yield new Value(target, Type.UNSIGNED, null);
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
            default -> arithmeticCall(call);
        };
    }

    private Value arithmeticCall(Expr.Call call) {
        var first = expressions.value(call.arguments().getFirst());
        return switch (call.name()) {
            case "__popc" -> integer(call, Opcode.POPC, first);
            case "__clz" -> integer(call, Opcode.CLZ, first);
            case "__ffs" -> integer(call, Opcode.FFS, first);
            case "abs" ->
                first.type() == Type.FLOAT
                        ? real(call, Opcode.ABS_F, first, first)
                        : integer(call, Opcode.ABS_I, first);
            default -> {
                var second = expressions.value(call.arguments().get(1));
                boolean least = call.name().equals("min");
                var type = Arithmetic.common(first.type(), second.type());
                if (type == Type.FLOAT) {
                    yield real(call, least ? Opcode.MIN_F : Opcode.MAX_F, first, second);
                }
                var opcode = type == Type.UNSIGNED
                        ? least ? Opcode.MIN_U : Opcode.MAX_U
                        : least ? Opcode.MIN_I : Opcode.MAX_I;
                yield arithmetic.compute(
                        call.span(),
                        opcode,
                        type,
                        arithmetic.convert(call.span(), first, type),
                        arithmetic.convert(call.span(), second, type));
            }
        };
    }

    private Value real(Expr.Call call, FloatFunctions.Named function) {
        expect(call, function.operands(), function.operands());
        var first = expressions.value(call.arguments().getFirst());
        var last = function.operands() == 1
                ? first
                : expressions.value(call.arguments().getLast());
        return real(call, function.opcode(), first, last);
    }

    private Value integer(Expr.Call call, Opcode opcode, Value operand) {
        var value = arithmetic.convert(call.span(), operand, Type.INT);
        return arithmetic.compute(call.span(), opcode, Type.INT, value, value);
    }

    private Value real(Expr.Call call, Opcode opcode, Value first, Value second) {
        return arithmetic.compute(
                call.span(),
                opcode,
                Type.FLOAT,
                arithmetic.convert(call.span(), first, Type.FLOAT),
                arithmetic.convert(call.span(), second, Type.FLOAT));
    }

    private Value atomic(Expr.Call call, AtomicKind kind) {
        int count = kind == AtomicKind.COMPARE_AND_SWAP ? 3 : 2;
        expect(call, count, count);
        var place = expressions.places().pointer(call.arguments().getFirst());
        if (place.array().constant()) {
            throw new LoweringError(call.span(), "`" + place.array().name() + "` points to `const` elements.", null);
        }
        var type = place.array().type();
        if (type == Type.FLOAT && kind != AtomicKind.ADD && kind != AtomicKind.EXCHANGE) {
            throw new LoweringError(call.span(), "`" + call.name() + "` takes integers, not `float`.", null);
        }
        var compare = count == 3 ? expressions.value(call.arguments().get(1), type) : null;
        var operand = expressions.value(call.arguments().getLast(), type);
        int target = builder.register();
        builder.emit(new Instruction.Atomic(
                call.span(),
                kind,
                target,
                place.array(),
                place.index(),
                operand.register(),
                compare == null ? operand.register() : compare.register()));
        return new Value(target, type, null);
    }

    private Value vote(Expr.Call call, VoteKind kind) {
        expect(call, 2, 2);
        var mask = expressions.value(call.arguments().getFirst(), Type.UNSIGNED);
        var predicate = expressions.value(call.arguments().get(1), Type.BOOL);
        int target = builder.register();
        builder.emit(new Instruction.Vote(call.span(), kind, target, mask.register(), predicate.register()));
        return new Value(target, kind == VoteKind.BALLOT ? Type.UNSIGNED : Type.INT, null);
    }

    private Value shuffle(Expr.Call call, ShuffleKind kind) {
        expect(call, 3, 4);
        var mask = expressions.value(call.arguments().getFirst(), Type.UNSIGNED);
        var value = expressions.value(call.arguments().get(1));
        var lane = expressions.value(call.arguments().get(2), Type.INT);
        int width = call.arguments().size() == 4
                ? expressions.value(call.arguments().get(3), Type.INT).register()
                : builder.preset(new Preset.WarpSize());
        int target = builder.register();
        builder.emit(new Instruction.Shuffle(
                call.span(), kind, target, mask.register(), value.register(), lane.register(), width));
        return new Value(target, value.type(), null);
    }

    private void expect(Expr.Call call, int least, int most) {
        int found = call.arguments().size();
        if (found < least || found > most) {
            throw new LoweringError(
                    call.span(),
                    "`" + call.name() + "` takes " + least + (most > least ? " or " + most : "") + " argument"
                            + (most == 1 ? "" : "s") + ", found " + found + ".",
                    null);
        }
    }

    private @Nullable String unknownHint(String name) {
        var old = Set.of("__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__ballot", "__any", "__all");
        if (old.contains(name)) {
            return "Use `" + name + "_sync`, which takes a mask first.";
        }
        var kinds = Stream.of(
                        List.of(AtomicKind.values()).stream().map(AtomicKind::function),
                        List.of(VoteKind.values()).stream().map(VoteKind::function),
                        List.of(ShuffleKind.values()).stream().map(ShuffleKind::function),
                        BUILT_IN.keySet().stream(),
                        FloatFunctions.names(),
                        Stream.of("__syncwarp"),
                        lowering.dialect().pricedCalls().stream(),
                        lowering.functionNames())
                .flatMap(names -> names);
        var near = NearNames.hint(name, kinds);
        return near != null ? near : "Define it as a `__device__` function, or give the name a cost.";
    }

    private Value nothing() {
        return new Value(builder.constant(0), Type.VOID, null);
    }
}
