package org.warpladder.authoring.proposal;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.TraceEvent;

/** What holds of most of the instances that part a warp. */
final class Facts {
    final Survey survey;
    final List<Sample> good;
    final int warp;
    final int warps;

    Facts(Survey survey) {
        this.survey = survey;
        this.good = survey.good();
        this.warp = survey.warp();
        this.warps = good.getFirst().run().warps().size();
    }

    Launch launch() {
        return survey.recipe().launch();
    }

    Anatomy anatomy() {
        return survey.recipe().anatomy();
    }

    boolean stack() {
        return launch().policy() == Policy.STACK;
    }

    boolean instructions() {
        return launch().costModel() == CostModel.INSTRUCTION;
    }

    /** Cycles are worth asking. */
    boolean priced() {
        return instructions() || anatomy().priced();
    }

    double share(Predicate<Sample> what) {
        return (double) good.stream().filter(what).count() / good.size();
    }

    boolean mostly(Predicate<Sample> what) {
        return share(what) >= 0.6;
    }

    WarpRun warp(Sample sample) {
        return sample.run().warps().get(warp);
    }

    double mean(ToLongFunction<Metrics> figure) {
        return good.stream()
                .mapToLong(sample -> figure.applyAsLong(sample.run().totals()))
                .average()
                .orElse(0);
    }

    /** At most so many pieces of work in the warp that is looked at, in every instance. */
    boolean fewIssues(int most) {
        return good.stream().allMatch(sample -> warp(sample).metrics().issues() <= most);
    }

    /** A line with two conditions of a kind cannot be asked about. */
    boolean plain(Site site) {
        return good.stream()
                        .flatMap(sample -> Sample.at(warp(sample), site).stream())
                        .map(TraceEvent::column)
                        .distinct()
                        .count()
                == 1;
    }

    /** The warp that is looked at comes there once at most. */
    boolean once(Site site) {
        return good.stream().allMatch(sample -> Sample.at(warp(sample), site).size() <= 1);
    }

    boolean partsAt(Sample sample, Site site) {
        return Sample.at(warp(sample), site).stream()
                .anyMatch(event -> Sample.branch(event).divergent());
    }

    /** How evenly lanes are shared out where they part, from 0 to 0.5: a guard at the edge says less than a choice. */
    double balance(Site site) {
        return good.stream()
                .flatMap(sample -> Sample.at(warp(sample), site).stream())
                .filter(event -> Sample.branch(event).divergent())
                .mapToDouble(event -> (double) Math.min(
                                Long.bitCount(Sample.branch(event).taken()),
                                Long.bitCount(Sample.branch(event).notTaken()))
                        / Long.bitCount(event.mask()))
                .average()
                .orElse(0);
    }

    /** The same join whenever lanes part there; empty where it differs, or lies at the end of the kernel. */
    Optional<Integer> join(Site site) {
        var joins = good.stream()
                .flatMap(sample -> Sample.at(warp(sample), site).stream())
                .map(Sample::branch)
                .filter(TraceEvent.Branch::divergent)
                .map(branch -> Optional.ofNullable(branch.reconvergesAtLine()))
                .distinct()
                .toList();
        return joins.size() == 1 ? Objects.requireNonNull(joins.getFirst()).filter(line -> line > 0) : Optional.empty();
    }

    /** The run of the warp, as expressions say it. */
    String run() {
        return "run.warps[" + warp + "]";
    }
}
