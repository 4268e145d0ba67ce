package org.warpladder.playground.web;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.WarpRun;

/** The warps of a run that can be played, by name: {@code block.warp}. */
final class PlayableWarps {
    private static final int MOST_WARPS = 64;

    private PlayableWarps() {}

    /** The wanted warp where it was traced, else the one that splits most often, the first of several. */
    static String chosen(Simulation.Run run, Optional<String> wanted) {
        return wanted.filter(name -> find(run, name).isPresent())
                .or(() -> run.warps().stream()
                        .filter(warp -> !warp.trace().isEmpty())
                        .min(Comparator.comparingLong(warp -> -warp.metrics().divergentBranches()))
                        .map(PlayableWarps::name))
                .orElse("0.0");
    }

    static List<String> names(Simulation.Run run) {
        return run.warps().stream()
                .filter(warp -> !warp.trace().isEmpty())
                .limit(MOST_WARPS)
                .map(PlayableWarps::name)
                .toList();
    }

    static Optional<WarpRun> find(Simulation.Run run, String name) {
        return run.warps().stream()
                .filter(warp -> name(warp).equals(name) && !warp.trace().isEmpty())
                .findFirst();
    }

    private static String name(WarpRun warp) {
        return warp.block() + "." + warp.warp();
    }
}
