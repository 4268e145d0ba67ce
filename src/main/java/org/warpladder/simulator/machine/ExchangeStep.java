package org.warpladder.simulator.machine;

import java.util.function.IntBinaryOperator;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Opcode;
import org.warpladder.simulator.launch.Operation;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.TraceEvent;

/** Votes, shuffles and {@code __syncwarp}: steps in which the lanes of a mask take part together. */
final class ExchangeStep extends Step {
    private final Instruction instruction;
    private final int mask;
    private final Operation operation;

    ExchangeStep(Instruction.Vote vote, int site, int cycles) {
        this(vote, vote.span(), vote.mask(), Operation.VOTE, site, cycles);
    }

    ExchangeStep(Instruction.Shuffle shuffle, int site, int cycles) {
        this(shuffle, shuffle.span(), shuffle.mask(), Operation.SHUFFLE, site, cycles);
    }

    ExchangeStep(Instruction.SyncWarp sync, int site, int cycles) {
        this(sync, sync.span(), sync.mask(), Operation.BARRIER, site, cycles);
    }

    private ExchangeStep(Instruction instruction, Span span, int mask, Operation operation, int site, int cycles) {
        super(span, site, cycles);
        this.instruction = instruction;
        this.mask = mask;
        this.operation = operation;
    }

    /** The lanes that the mask of lane {@code lane} names and that are alive. */
    long named(Warp warp, int lane) {
        long bits = warp.registers[mask][lane] & 0xffffffffL;
        return (warp.width == 64 && bits == 0xffffffffL ? -1L : bits) & warp.alive;
    }

    @Override
    void run(Warp warp, long active) {
        long named = named(warp, Long.numberOfTrailingZeros(active));
        if ((named & ~active) != 0) {
            warp.findings.add(
                    "lanesApart",
                    span,
                    "The mask of `" + name() + "` names " + Warp.lanes(named & ~active) + ", but it is run by "
                            + Warp.lanes(active) + " only.",
                    "Move it behind the point where the lanes meet again, or name only the lanes that come here.");
        }
        switch (instruction) {
            case Instruction.Vote vote -> vote(warp, vote, active);
            case Instruction.Shuffle shuffle -> shuffle(warp, shuffle, active);
            default -> {}
        }
        warp.warpEpoch++;
    }

    private String name() {
        return switch (instruction) {
            case Instruction.Vote vote -> vote.kind().function();
            case Instruction.Shuffle shuffle -> shuffle.kind().function();
            default -> "__syncwarp";
        };
    }

    private static void vote(Warp warp, Instruction.Vote vote, long active) {
        long ballot = warp.ballot(vote.operand()) & active;
        var out = warp.registers[vote.target()];
        int value = switch (vote.kind()) {
            case BALLOT -> (int) ballot;
            case ANY -> ballot != 0 ? 1 : 0;
            case ALL -> ballot == active ? 1 : 0;
            case ADD -> reduce(warp, vote, active, Integer::sum);
            case MIN -> reduce(warp, vote, active, Math::min);
            case MIN_UNSIGNED -> reduce(warp, vote, active, Opcode.MIN_U::apply);
            case MAX -> reduce(warp, vote, active, Math::max);
            case MAX_UNSIGNED -> reduce(warp, vote, active, Opcode.MAX_U::apply);
            case AND -> reduce(warp, vote, active, (a, b) -> a & b);
            case OR -> reduce(warp, vote, active, (a, b) -> a | b);
            case XOR -> reduce(warp, vote, active, (a, b) -> a ^ b);
        };
        for (int l = 0; l < out.length; l++) {
            if ((active >>> l & 1) != 0) {
                out[l] = value;
            }
        }
    }

    private static int reduce(Warp warp, Instruction.Vote vote, long active, IntBinaryOperator operator) {
        var values = warp.registers[vote.operand()];
        int result = values[Long.numberOfTrailingZeros(active)];
        for (long rest = active & active - 1; rest != 0; rest &= rest - 1) {
            result = operator.applyAsInt(result, values[Long.numberOfTrailingZeros(rest)]);
        }
        return result;
    }

    private void shuffle(Warp warp, Instruction.Shuffle shuffle, long active) {
        var values = warp.registers[shuffle.value()].clone();
        var operands = warp.registers[shuffle.lane()];
        var widths = warp.registers[shuffle.width()];
        var out = warp.registers[shuffle.target()];
        for (int l = 0; l < out.length; l++) {
            if ((active >>> l & 1) != 0) {
                int width = Math.max(1, Math.min(widths[l], warp.width));
                int start = l - l % width;
                int source = switch (shuffle.kind()) {
                    case INDEX -> start + Math.floorMod(operands[l], width);
                    case UP -> l - operands[l] < start ? l : l - operands[l];
                    case DOWN -> l + operands[l] >= start + width ? l : l + operands[l];
                    case XOR -> (l ^ operands[l]) >= start + width ? l : l ^ operands[l];
                };
                boolean there = source >= 0 && source < warp.width && (active >>> source & 1) != 0;
                if (!there) {
                    warp.findings.add(
                            "lanesApart",
                            span,
                            "Lane " + l + " asks for the value of lane " + source + ", which does not run this `"
                                    + name() + "`.",
                            null);
                }
                out[l] = values[there ? source : l];
            }
        }
    }

    @Override
    TraceEvent.@Nullable Detail detail(Warp warp, @Nullable Long guard) {
        return operation == Operation.BARRIER
                ? new TraceEvent.Barrier(name())
                : cycles == 0 ? null : new TraceEvent.Instruction(StepNames.of(operation), guard);
    }

    @Override
    boolean endsTurn() {
        return true;
    }
}
