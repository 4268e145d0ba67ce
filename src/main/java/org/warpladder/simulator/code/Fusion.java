package org.warpladder.simulator.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Kernel;

/**
 * Which instructions of a block may run lane by lane in one loop, without a difference to running each for all lanes
 * before the next: those by which lanes do not see one another. Where a lane fails, the whole part is run again step by
 * step; so a part that may fail overwrites nothing that it has read. Mutable.
 */
final class Fusion {
    /** Instructions of a part: the JVM compiles no method of more than 8,000 bytes. */
    private static final int LONGEST = 40;
    /** Loads from global memory of a part. */
    static final int LOADS = 8;

    private final Constants constants;
    private final BitSet stored;
    private final boolean latency;
    private final List<Part> parts = new ArrayList<>();
    /** Registers whose values from before the part have been read, those written in it, local arrays loaded from. */
    private final BitSet exposed = new BitSet();

    private final BitSet written = new BitSet();
    private final BitSet loaded = new BitSet();
    private int from;
    private int loads;
    private boolean mayFail;
    private boolean overwrites;

    private Fusion(Constants constants, BitSet stored, boolean latency) {
        this.constants = constants;
        this.stored = stored;
        this.latency = latency;
    }

    /** @param latency whether loads are followed by a stall */
    static List<Part> parts(List<Instruction> instructions, Constants constants, BitSet stored, boolean latency) {
        var fusion = new Fusion(constants, stored, latency);
        for (int i = 0; i < instructions.size(); i++) {
            fusion.add(i, instructions.get(i));
        }
        fusion.close(instructions.size());
        return fusion.parts;
    }

    /** The arrays that the kernel changes: their loads may see what another lane has stored. */
    static BitSet stored(Kernel kernel) {
        var stored = new BitSet();
        kernel.graph()
                .blocks()
                .forEach(block -> Instructions.each(block.instructions(), instruction -> {
                    if (instruction instanceof Instruction.Store store) {
                        stored.set(store.array().number());
                    } else if (instruction instanceof Instruction.Atomic atomic) {
                        stored.set(atomic.array().number());
                    }
                }));
        return stored;
    }

    private void add(int at, Instruction instruction) {
        boolean fails = Instructions.mayFail(instruction, constants);
        if (!fusible(instruction) || fails && overwritesItself(instruction)) {
            close(at);
            parts.add(new Part(at, at + 1, false, false));
            from = at + 1;
            return;
        }
        if (at - from == LONGEST || loads == LOADS || mayFail && overwrites(instruction) || overwrites && fails) {
            close(at);
        }
        mayFail |= fails;
        overwrites |= overwrites(instruction);
        RegisterUse.reads(
                instruction, register -> exposed.set(register, exposed.get(register) || !written.get(register)));
        RegisterUse.writes(instruction, written::set);
        if (instruction instanceof Instruction.Load load) {
            loads += load.array().space() == Space.GLOBAL ? 1 : 0;
            loaded.set(load.array().number());
        }
    }

    private void close(int to) {
        if (to > from) {
            parts.add(new Part(from, to, true, !mayFail));
        }
        from = to;
        loads = 0;
        mayFail = overwrites = false;
        exposed.clear();
        written.clear();
        loaded.clear();
    }

    private boolean fusible(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Compute compute -> true;
            case Instruction.Select select -> true;
            case Instruction.Address address -> true;
            case Instruction.ActiveMask query -> true;
            case Instruction.Define define -> true;
            case Instruction.CheckDefined check -> true;
            case Instruction.Load load -> fusible(load.array());
            case Instruction.Store store -> store.array().space() == Space.LOCAL;
            case Instruction.Atomic atomic -> false;
            case Instruction.Work work -> constants.cycles(work).isPresent();
            case Instruction.PricedCall call -> false;
            case Instruction.Guarded guarded -> false;
            case Instruction.Vote vote -> false;
            case Instruction.Shuffle shuffle -> false;
            case Instruction.SyncWarp sync -> false;
            case Instruction.BlockVote vote -> false;
            case Instruction.BlockOutcome outcome -> false;
        };
    }

    private boolean fusible(Array array) {
        return switch (array.space()) {
            case GLOBAL -> !latency && !stored.get(array.number());
            case SHARED -> false;
            case LOCAL -> true;
        };
    }

    /** Whether it changes what the part has read as it was before. */
    private boolean overwrites(Instruction instruction) {
        if (instruction instanceof Instruction.Store store) {
            return loaded.get(store.array().number());
        }
        boolean[] found = {overwritesItself(instruction)};
        RegisterUse.writes(instruction, register -> found[0] |= exposed.get(register));
        return found[0];
    }

    private boolean overwritesItself(Instruction instruction) {
        boolean[] found = new boolean[1];
        RegisterUse.writes(
                instruction,
                target -> RegisterUse.reads(
                        instruction, register -> found[0] |= register == target && !written.get(register)));
        return found[0];
    }
}
