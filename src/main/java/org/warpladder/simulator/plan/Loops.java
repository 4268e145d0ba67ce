package org.warpladder.simulator.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.warpladder.simulator.flow.Kernel;

/** Where the loops of a kernel begin and where their lanes meet, on the paths that a policy takes. */
final class Loops {
    /** No place, or no single one. */
    static final int NOWHERE = -1;

    private final Kernel kernel;
    private final Paths paths;
    private final BitSet headers = new BitSet();
    private final List<List<Integer>> predecessors = new ArrayList<>();

    Loops(Kernel kernel, Paths paths) {
        this.kernel = kernel;
        this.paths = paths;
        kernel.graph().blocks().forEach(block -> predecessors.add(new ArrayList<>()));
        for (int block = 0; block < paths.ends().length; block++) {
            int from = block;
            successors(from).forEach(target -> predecessors.get(target).add(from));
            successors(from).filter(target -> target <= from).forEach(headers::set);
        }
    }

    boolean beginsAt(int block) {
        return headers.get(block);
    }

    /** Where the lanes meet that leave a loop; {@link #NOWHERE} if in several places. */
    int exit(int header) {
        var within = within(header);
        int exit = NOWHERE;
        for (int block = within.nextSetBit(0); block >= 0; block = within.nextSetBit(block + 1)) {
            if (paths.ends()[block] == Paths.End.BRANCH && !successors(block).allMatch(within::get)) {
                if (exit >= 0 && exit != join(block)) {
                    return NOWHERE;
                }
                exit = join(block);
            }
        }
        return exit;
    }

    /** The blocks from which the header can be reached without passing it. */
    private BitSet within(int header) {
        var within = new BitSet();
        within.set(header);
        var todo = new ArrayDeque<Integer>();
        predecessors.get(header).stream().filter(from -> from >= header).forEach(todo::push);
        while (!todo.isEmpty()) {
            int block = todo.pop();
            if (!within.get(block)) {
                within.set(block);
                todo.addAll(predecessors.get(block));
            }
        }
        return within;
    }

    /** Where the lanes of a branch meet; without a stack, an empty join is a place of its own. */
    int join(int block) {
        return paths.stack() ? paths.join()[block] : kernel.postDominators().immediatePostDominator(block);
    }

    private IntStream successors(int block) {
        return switch (paths.ends()[block]) {
            case JUMP, BARRIER -> IntStream.of(paths.then()[block]);
            case BRANCH -> IntStream.of(paths.then()[block], paths.otherwise()[block]);
            case LEAVE -> IntStream.empty();
        };
    }
}
