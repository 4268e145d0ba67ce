package org.warpladder.exercise.grading;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.warpladder.exercise.Scenario;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.trace.TraceEvent;

/** Runs what a learner wrote, within limits that keep a submission short, and says how it behaved. */
final class GradedRun {
    /** Issues end a run long before the time does, so that a grade does not depend on a machine's load. */
    private static final Limits LIMITS = new Limits(2_000_000, Duration.ofSeconds(5), 200_000);

    private GradedRun() {}

    static Simulation simulate(Scenario scenario) {
        return limited(scenario).simulate();
    }

    /** Of a problem's own kernel, which runs: it was checked. */
    static Simulation.Run run(Scenario scenario) {
        return limited(scenario).run();
    }

    private static Scenario limited(Scenario scenario) {
        return new Scenario(
                scenario.source(), scenario.launch().withLimits(LIMITS).withTrace(true), scenario.arguments());
    }

    /** The warps in which a branch split the lanes. */
    static long splitWarps(Simulation.Run run) {
        return run.warps().stream()
                .filter(warp -> warp.metrics().divergentBranches() > 0)
                .count();
    }

    /** How many lanes ran each priced piece of code, over the grid. */
    static Map<String, Long> lanesByCall(Simulation.Run run) {
        var lanes = new TreeMap<String, Long>();
        for (var warp : run.warps()) {
            for (var event : warp.trace()) {
                if (event.detail() instanceof TraceEvent.Work(var name, var guard)) {
                    var call = name.equals("work") ? "work(" + event.cycles() + ")" : name;
                    lanes.merge(call, (long) Long.bitCount(guard == null ? event.mask() : guard), Long::sum);
                }
            }
        }
        return lanes;
    }

    static String text(Map<String, Long> lanesByCall) {
        return lanesByCall.entrySet().stream()
                .map(call -> "`" + call.getKey() + "` " + call.getValue())
                .collect(Collectors.joining(", "));
    }
}
