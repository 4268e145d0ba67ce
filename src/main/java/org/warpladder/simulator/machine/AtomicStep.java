package org.warpladder.simulator.machine;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Opcode;
import org.warpladder.simulator.syntax.Type;
import org.warpladder.simulator.trace.TraceEvent;

/** An atomic: the lanes one after the other, the lowest first. */
final class AtomicStep extends Step {
    private final Access access;
    private final Instruction.Atomic atomic;

    AtomicStep(Instruction.Atomic atomic, int site, int cycles) {
        super(atomic.span(), site, cycles);
        this.access = new Access(atomic.array(), atomic.index(), atomic.span(), site);
        this.atomic = atomic;
    }

    @Override
    void run(Warp warp, long active) {
        var state = access.state(warp);
        access.check(warp, state, active, "updates");
        var indexes = access.indexes(warp);
        var operands = warp.registers[atomic.operand()];
        var compares = warp.registers[atomic.compare()];
        var out = warp.registers[atomic.target()];
        warp.noteAtomic(active);
        synchronized (state) {
            for (int l = 0; l < out.length; l++) {
                if ((active >>> l & 1) != 0) {
                    int at = access.at(warp, l, indexes[l]);
                    int old = state.elements[at];
                    int next = combine(old, operands[l], compares[l]);
                    if (next != old) {
                        state.elements[at] = next;
                        warp.progress++;
                    }
                    if (state.written != null) {
                        state.written[indexes[l]] = -1L;
                    }
                    if (state.writer != null) {
                        state.writer[indexes[l]] = 0;
                    }
                    out[l] = old;
                }
            }
        }
        warp.sectors = access.sectors(warp, active);
        access.noteRead(warp, out, active);
    }

    private int combine(int old, int operand, int compare) {
        var type = atomic.array().type();
        return switch (atomic.kind()) {
            case ADD -> (type == Type.FLOAT ? Opcode.ADD_F : Opcode.ADD).apply(old, operand);
            case SUB -> old - operand;
            case MIN -> (type == Type.UNSIGNED ? Opcode.MIN_U : Opcode.MIN_I).apply(old, operand);
            case MAX -> (type == Type.UNSIGNED ? Opcode.MAX_U : Opcode.MAX_I).apply(old, operand);
            case AND -> old & operand;
            case OR -> old | operand;
            case XOR -> old ^ operand;
            // Up to the operand, then 0 again; down to 0, then the operand again.
            case INCREMENT -> Integer.compareUnsigned(old, operand) >= 0 ? 0 : old + 1;
            case DECREMENT -> old == 0 || Integer.compareUnsigned(old, operand) > 0 ? operand : old - 1;
            case EXCHANGE -> operand;
            case COMPARE_AND_SWAP -> old == compare ? operand : old;
        };
    }

    @Override
    TraceEvent.@Nullable Detail detail(Warp warp, @Nullable Long guard) {
        return new TraceEvent.Memory(atomic.kind().function(), access.array().name(), warp.sectors, guard);
    }

    @Override
    void noteReads(Warp warp, long active, int[][] last) {
        access.noteRead(warp, last, warp.registers[atomic.target()], active);
    }

    @Override
    boolean endsTurn() {
        return true;
    }

    boolean global() {
        return atomic.array().space() == Space.GLOBAL;
    }
}
