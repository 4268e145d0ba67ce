package org.warpladder.simulator.code;

import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.plan.Exchanges;

/** Which blocks may be part of a region: those in which no lane sees or changes what another does. */
public final class WholeBlocks implements Predicate<BasicBlock> {
    /** Instructions of a block. */
    private static final int LONGEST = 120;
    /** Elements of a local array that is kept before it is stored to. */
    private static final int KEPT = 16;

    private final Constants constants;
    private final BitSet changed;
    private final BitSet exchanged;

    public WholeBlocks(Kernel kernel, Constants constants) {
        this.constants = constants;
        this.changed = Fusion.stored(kernel);
        this.exchanged = Exchanges.of(kernel);
    }

    @Override
    public boolean test(BasicBlock block) {
        return Instructions.count(block.instructions()) <= LONGEST && whole(block.instructions());
    }

    private boolean whole(List<Instruction> instructions) {
        return instructions.stream().allMatch(this::whole);
    }

    private boolean whole(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Compute compute -> true;
            case Instruction.Select select -> true;
            case Instruction.Address address -> true;
            case Instruction.Define define -> true;
            case Instruction.CheckDefined check -> true;
            case Instruction.PricedCall call -> true;
            case Instruction.Load load -> loads(load.array());
            case Instruction.Store store -> stores(store.array());
            case Instruction.Work work -> constants.cycles(work).isPresent();
            case Instruction.Guarded guarded -> whole(guarded.body());
            case Instruction.ActiveMask query -> false;
            case Instruction.Atomic atomic -> false;
            case Instruction.Vote vote -> false;
            case Instruction.Shuffle shuffle -> false;
            case Instruction.SyncWarp sync -> false;
            case Instruction.BlockVote vote -> false;
            case Instruction.BlockOutcome outcome -> false;
        };
    }

    private boolean loads(Array array) {
        return switch (array.space()) {
            case GLOBAL -> !changed.get(array.number());
            case SHARED -> false;
            case LOCAL -> array.length() <= KEPT;
        };
    }

    private boolean stores(Array array) {
        return array.space() == Space.LOCAL
                ? array.length() <= KEPT
                : array.space() == Space.GLOBAL && !exchanged.get(array.number());
    }
}
