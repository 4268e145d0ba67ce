package org.warpladder.authoring.proposal;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.trace.TraceEvent;

/** One instance and its run. */
record Sample(Recipe.Instance instance, Simulation.Run run) {
    /** It ran to its end and lanes of some warp parted. */
    boolean good() {
        return run.completed() && run.totals().divergentBranches() > 0;
    }

    boolean clean() {
        return run.findings().isEmpty();
    }

    /** Branches of a warp at a place, in order. */
    static List<TraceEvent> at(WarpRun warp, Site site) {
        return branches(warp)
                .filter(event ->
                        site.equals(new Site(event.line(), branch(event).kind())))
                .toList();
    }

    static TraceEvent.Branch branch(TraceEvent event) {
        return (TraceEvent.Branch) event.detail();
    }

    private static Stream<TraceEvent> branches(WarpRun warp) {
        return warp.trace().stream().filter(event -> event.detail() instanceof TraceEvent.Branch);
    }

    /** Where lanes came to a condition at all. */
    Set<Site> sites() {
        return sites(_ -> true);
    }

    /** Where lanes of some warp parted. */
    Set<Site> splits() {
        return sites(TraceEvent.Branch::divergent);
    }

    private Set<Site> sites(java.util.function.Predicate<TraceEvent.Branch> which) {
        var sites = new TreeSet<Site>();
        run.warps()
                .forEach(warp -> branches(warp)
                        .filter(event -> which.test(branch(event)))
                        .forEach(event ->
                                sites.add(new Site(event.line(), branch(event).kind()))));
        return sites;
    }

    /** What tells one instance from another: its figures, and who went where. */
    List<Object> print() {
        return List.of(
                run.totals(),
                run.warps().stream()
                        .flatMap(Sample::branches)
                        .map(event -> List.of(event.line(), branch(event).taken()))
                        .toList());
    }

    /** How many issues and branches one has to follow. */
    long steps() {
        return run.totals().issues()
                + run.totals().divergentBranches()
                + run.totals().uniformBranches();
    }
}
