package org.warpladder.simulator.flow;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Instruction.AtomicKind;
import org.warpladder.simulator.flow.Instruction.BlockVoteKind;
import org.warpladder.simulator.flow.Instruction.ShuffleKind;
import org.warpladder.simulator.flow.Instruction.VoteKind;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Type;

/** Calls by which lanes meet: atomics, votes and reductions, shuffles, the barrier of a warp. */
final class ExchangeLowering {
    private final ExpressionLowering expressions;
    private final BlockBuilder builder;

    ExchangeLowering(ExpressionLowering expressions, BlockBuilder builder) {
        this.expressions = expressions;
        this.builder = builder;
    }

    /** Its value; null where the call is none of these. */
    @Nullable
    Value call(Expr.Call call) {
        var name = call.name();
        for (var kind : AtomicKind.values()) {
            if (kind.function().equals(name)) {
                return atomic(call, kind);
            }
        }
        for (var kind : VoteKind.values()) {
            if (kind.function().equals(name)) {
                return vote(call, kind);
            }
        }
        for (var kind : ShuffleKind.values()) {
            if (kind.function().equals(name)) {
                return shuffle(call, kind);
            }
        }
        for (var kind : BlockVoteKind.values()) {
            if (kind.function().equals(name)) {
                return blockVote(call, kind);
            }
        }
        return switch (name) {
            case "__syncwarp" -> syncWarp(call);
            case "__activemask" -> activeMask(call);
            default -> null;
        };
    }

    private Value syncWarp(Expr.Call call) {
        CallLowering.expect(call, 0, 1);
        int mask = call.arguments().isEmpty()
                ? builder.constant(-1)
                : expressions.value(call.arguments().getFirst(), Type.UNSIGNED).register();
        builder.emit(new Instruction.SyncWarp(call.span(), mask));
        return new Value(builder.constant(0), Type.VOID, null);
    }

    private Value activeMask(Expr.Call call) {
        CallLowering.expect(call, 0, 0);
        int target = builder.register();
        builder.emit(new Instruction.ActiveMask(call.span(), target));
        return new Value(target, Type.UNSIGNED, null);
    }

    private Value atomic(Expr.Call call, AtomicKind kind) {
        int count = kind == AtomicKind.COMPARE_AND_SWAP ? 3 : 2;
        CallLowering.expect(call, count, count);
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
        CallLowering.expect(call, 2, 2);
        var mask = expressions.value(call.arguments().getFirst(), Type.UNSIGNED);
        var operand = call.arguments().get(1);
        return switch (kind) {
            case BALLOT -> vote(call, kind, Type.UNSIGNED, mask, expressions.value(operand, Type.BOOL));
            case ANY, ALL -> vote(call, kind, Type.INT, mask, expressions.value(operand, Type.BOOL));
            case AND, OR, XOR -> vote(call, kind, Type.UNSIGNED, mask, expressions.value(operand, Type.UNSIGNED));
            case ADD, MIN, MIN_UNSIGNED, MAX, MAX_UNSIGNED -> reduction(call, kind, mask, expressions.value(operand));
        };
    }

    /** In the type of the value: unsigned, or int for all others. */
    private Value reduction(Expr.Call call, VoteKind kind, Value mask, Value value) {
        if (value.type() == Type.FLOAT) {
            throw new LoweringError(
                    call.span(),
                    "`" + call.name() + "` takes integers, not `float`.",
                    "Add up with `__shfl_down_sync` in a loop.");
        }
        boolean unsigned = value.type() == Type.UNSIGNED;
        var type = unsigned ? Type.UNSIGNED : Type.INT;
        var typed = switch (kind) {
            case MIN -> unsigned ? VoteKind.MIN_UNSIGNED : kind;
            case MAX -> unsigned ? VoteKind.MAX_UNSIGNED : kind;
            default -> kind;
        };
        return vote(call, typed, type, mask, expressions.arithmetic().convert(call.span(), value, type));
    }

    private Value vote(Expr.Call call, VoteKind kind, Type type, Value mask, Value operand) {
        int target = builder.register();
        builder.emit(new Instruction.Vote(call.span(), kind, target, mask.register(), operand.register()));
        return new Value(target, type, null);
    }

    /** A barrier of the block by which each thread learns what all threads brought to it. */
    private Value blockVote(Expr.Call call, BlockVoteKind kind) {
        CallLowering.expect(call, 1, 1);
        var operand = expressions.value(call.arguments().getFirst(), Type.BOOL);
        builder.emit(new Instruction.BlockVote(call.span(), operand.register()));
        builder.barrier(call.span());
        int target = builder.register();
        builder.emit(new Instruction.BlockOutcome(call.span(), kind, target));
        return new Value(target, Type.INT, null);
    }

    private Value shuffle(Expr.Call call, ShuffleKind kind) {
        CallLowering.expect(call, 3, 4);
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
}
