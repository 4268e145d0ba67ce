package org.warpladder.simulator.machine;

import java.util.Arrays;
import java.util.List;
import org.warpladder.simulator.flow.ConvergenceBarrier;
import org.warpladder.simulator.flow.ConvergenceBarrier.Start;

/**
 * Where lanes begin to take part in convergence barriers, which are numbered in the order of placement.
 *
 * @param atBranch the barriers that each block's branch starts
 * @param atLoop the barriers that an edge into each loop header starts
 */
record BarrierStarts(int[][] atBranch, int[][] atLoop) {
    static BarrierStarts of(List<ConvergenceBarrier> barriers, int blocks) {
        var starts = new BarrierStarts(none(blocks), none(blocks));
        for (int i = 0; i < barriers.size(); i++) {
            var barrier = barriers.get(i);
            var table = barrier.start() == Start.LOOP_ENTRY ? starts.atLoop() : starts.atBranch();
            var before = table[barrier.at()];
            var longer = Arrays.copyOf(before, before.length + 1);
            longer[before.length] = i;
            table[barrier.at()] = longer;
        }
        return starts;
    }

    private static int[][] none(int blocks) {
        var table = new int[blocks][];
        Arrays.fill(table, new int[0]);
        return table;
    }
}
