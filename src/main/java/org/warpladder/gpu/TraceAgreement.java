package org.warpladder.gpu;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpladder.gpu.Measurement.Issue;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * In how many kernels a policy issues what a GPU issued: for each warp the same multiset of (work, mask). The order of
 * two sides of a branch is the hardware's choice, so order does not count.
 *
 * @param suite traces (written by hand) or random
 * @param kernels how many there are
 * @param differing names of those in which some warp differs
 */
public record TraceAgreement(Policy policy, Gpu.Build build, String suite, int kernels, List<String> differing) {

    public int agreeing() {
        return kernels - differing.size();
    }

    public static TraceAgreement of(GpuFacts facts, Gpu gpu, String suite, Policy policy, Gpu.Build build) {
        var kernels = facts.kernels(suite);
        var differing = kernels.stream()
                .filter(kernel -> !agrees(gpu, kernel, policy, build))
                .map(KernelText::name)
                .toList();
        return new TraceAgreement(policy, build, suite, kernels.size(), differing);
    }

    /** Whether every warp of {@code kernel} issued under {@code policy} what it issued on the GPU. */
    public static boolean agrees(Gpu gpu, KernelText kernel, Policy policy, Gpu.Build build) {
        var run = ModelRun.of(
                kernel, kernel.versions().getFirst(), kernel.launch().withPolicy(policy));
        var recorded = gpu.trace(kernel, build).issues();
        return run.completed()
                && run.warps().stream()
                        .allMatch(warp -> issuesOf(warp.trace())
                                .equals(counted(recorded.getOrDefault(warp.block() + "." + warp.warp(), List.of()))));
    }

    private record Key(long cycles, long lanes) {}

    private static Map<Key, Integer> issuesOf(List<TraceEvent> trace) {
        var counts = new HashMap<Key, Integer>();
        for (var event : trace) {
            if (event.detail() instanceof TraceEvent.Work) {
                counts.merge(new Key(event.cycles(), event.mask()), 1, Integer::sum);
            }
        }
        return counts;
    }

    private static Map<Key, Integer> counted(List<Issue> issues) {
        var counts = new HashMap<Key, Integer>();
        issues.forEach(issue -> counts.merge(new Key(issue.cycles(), issue.lanes()), 1, Integer::sum));
        return counts;
    }
}
