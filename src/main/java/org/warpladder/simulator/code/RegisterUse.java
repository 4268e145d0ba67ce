package org.warpladder.simulator.code;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import org.warpladder.simulator.flow.ControlFlowGraph;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.flow.Terminator;

/** Where registers are read and written: whether a value is still wanted behind an instruction. Mutable while it counts. */
final class RegisterUse {
    private static final int NOWHERE = -1;

    /** The only block that uses a register; {@link #NOWHERE}; or -2 where several do. */
    private final int[] home;
    /** The place in that block of the last read; the number of instructions stands for the branch. */
    private final int[] lastRead;
    /** Registers that a block reads before it writes them. */
    private final BitSet carried = new BitSet();

    private final BitSet written = new BitSet();
    private int block;
    private int place;

    private RegisterUse(int registers) {
        home = new int[registers];
        lastRead = new int[registers];
        Arrays.fill(home, NOWHERE);
        Arrays.fill(lastRead, NOWHERE);
    }

    static RegisterUse of(Kernel kernel) {
        var use = new RegisterUse(kernel.registers());
        use.count(kernel.graph());
        return use;
    }

    private void count(ControlFlowGraph graph) {
        for (var each : graph.blocks()) {
            block = each.number();
            place = 0;
            written.clear();
            for (var instruction : each.instructions()) {
                reads(instruction, this::read);
                // What only some of the active lanes write keeps its value in the others.
                boolean partly = instruction instanceof Instruction.Guarded;
                writes(instruction, register -> write(register, partly));
                place++;
            }
            if (each.terminator() instanceof Terminator.Branch branch) {
                read(branch.condition());
            }
        }
    }

    private void read(int register) {
        settle(register);
        lastRead[register] = place;
        if (!written.get(register)) {
            carried.set(register);
        }
    }

    private void write(int register, boolean partly) {
        settle(register);
        if (partly && !written.get(register)) {
            carried.set(register);
        }
        written.set(register);
    }

    private void settle(int register) {
        home[register] = home[register] == NOWHERE || home[register] == block ? block : -2;
    }

    /** Whether the value that {@code register} has before place {@code at} of {@code block} may be read there or later. */
    boolean wanted(int register, int block, int at) {
        return home[register] != block || carried.get(register) || lastRead[register] >= at;
    }

    static void reads(Instruction instruction, IntConsumer register) {
        switch (instruction) {
            case Instruction.Compute compute -> {
                register.accept(compute.left());
                register.accept(compute.right());
            }
            case Instruction.Select select -> {
                register.accept(select.condition());
                register.accept(select.whenTrue());
                register.accept(select.whenFalse());
            }
            case Instruction.Address address -> {
                register.accept(address.base());
                register.accept(address.index());
            }
            case Instruction.Load load -> register.accept(load.index());
            case Instruction.Store store -> {
                register.accept(store.index());
                register.accept(store.value());
            }
            case Instruction.Atomic atomic -> {
                register.accept(atomic.index());
                register.accept(atomic.operand());
                register.accept(atomic.compare());
            }
            case Instruction.Work work -> register.accept(work.cycles());
            case Instruction.PricedCall call -> call.arguments().forEach(register::accept);
            case Instruction.Guarded guarded -> {
                register.accept(guarded.condition());
                inside(guarded.body(), register);
            }
            case Instruction.Vote vote -> {
                register.accept(vote.mask());
                register.accept(vote.operand());
            }
            case Instruction.Shuffle shuffle -> {
                register.accept(shuffle.mask());
                register.accept(shuffle.value());
                register.accept(shuffle.lane());
                register.accept(shuffle.width());
            }
            case Instruction.SyncWarp sync -> register.accept(sync.mask());
            case Instruction.BlockVote vote -> register.accept(vote.operand());
            case Instruction.BlockOutcome outcome -> {}
            case Instruction.ActiveMask query -> {}
            case Instruction.Define define -> {}
            case Instruction.CheckDefined check -> {}
        }
    }

    private static void inside(List<Instruction> body, IntConsumer register) {
        body.forEach(instruction -> reads(instruction, register));
    }

    static void writes(Instruction instruction, IntConsumer register) {
        switch (instruction) {
            case Instruction.Compute compute -> register.accept(compute.target());
            case Instruction.Select select -> register.accept(select.target());
            case Instruction.Address address -> register.accept(address.target());
            case Instruction.Load load -> register.accept(load.target());
            case Instruction.Atomic atomic -> register.accept(atomic.target());
            case Instruction.PricedCall call -> register.accept(call.target());
            case Instruction.Guarded guarded -> guarded.body().forEach(each -> writes(each, register));
            case Instruction.Vote vote -> register.accept(vote.target());
            case Instruction.Shuffle shuffle -> register.accept(shuffle.target());
            case Instruction.ActiveMask query -> register.accept(query.target());
            case Instruction.BlockOutcome outcome -> register.accept(outcome.target());
            case Instruction.BlockVote vote -> {}
            case Instruction.Store store -> {}
            case Instruction.Work work -> {}
            case Instruction.SyncWarp sync -> {}
            case Instruction.Define define -> {}
            case Instruction.CheckDefined check -> {}
        }
    }
}
