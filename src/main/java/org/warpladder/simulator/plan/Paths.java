package org.warpladder.simulator.plan;

import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.launch.Policy;

/**
 * How each block ends, as tables by its number: what a machine looks up at every block. Under policies with a stack a
 * block that only jumps stands for the first behind it that does more.
 *
 * @param stack whether the policy has a stack
 * @param then where the lanes go on for which the condition is true, and those of a jump or a barrier
 * @param join where the lanes of a branch meet again: the immediate post-dominator or, if late, the one after it
 */
public record Paths(boolean stack, End[] ends, int[] condition, int[] then, int[] otherwise, int[] join) {
    public enum End {
        JUMP,
        BRANCH,
        BARRIER,
        LEAVE
    }

    public static Paths of(Kernel kernel, Policy policy) {
        boolean stack = policy.hasStack();
        var graph = kernel.graph();
        int count = graph.blocks().size();
        var paths = new Paths(stack, new End[count], new int[count], new int[count], new int[count], new int[count]);
        for (var block : graph.blocks()) {
            int at = block.number();
            switch (block.terminator()) {
                case Terminator.Jump jump -> paths.set(at, End.JUMP, jump.target());
                case Terminator.Barrier barrier -> paths.set(at, End.BARRIER, barrier.target());
                case Terminator.Return leave -> paths.set(at, End.LEAVE, leave.exit());
                case Terminator.Exit exit -> paths.set(at, End.LEAVE, at);
                case Terminator.Branch branch -> {
                    paths.set(at, End.BRANCH, branch.then());
                    paths.condition[at] = branch.condition();
                    paths.otherwise[at] = branch.otherwise();
                    int join = graph.behindJumps(kernel.postDominators().immediatePostDominator(at));
                    paths.join[at] = policy == Policy.LATE
                            ? graph.behindJumps(kernel.postDominators().immediatePostDominator(join))
                            : join;
                }
            }
            if (stack) {
                paths.then[at] = graph.behindJumps(paths.then[at]);
                paths.otherwise[at] = graph.behindJumps(paths.otherwise[at]);
            }
        }
        return paths;
    }

    private void set(int block, End end, int target) {
        ends[block] = end;
        then[block] = target;
    }
}
