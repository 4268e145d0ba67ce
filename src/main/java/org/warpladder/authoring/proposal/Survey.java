package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.warpladder.exercise.Seed;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.source.Diagnostic;

/**
 * What became of so many instances of a recipe.
 *
 * @param samples those that ran, to their end or not
 * @param rejected why one did not run at all
 */
record Survey(Recipe recipe, int draws, List<Sample> samples, Optional<List<Diagnostic>> rejected) {
    /** Steps that a person can follow. */
    private static final int FOLLOWED = 60;

    static Survey of(Recipe recipe, int draws) {
        var samples = new ArrayList<Sample>();
        for (int draw = 1; draw <= draws; draw++) {
            var instance = recipe.draw(new Seed(draw));
            switch (instance.scenario().simulate()) {
                case Simulation.Rejected(var diagnostics) -> {
                    return new Survey(recipe, draws, samples, Optional.of(diagnostics));
                }
                case Simulation.Run run -> samples.add(new Sample(instance, run));
            }
            // The first few say enough of what never runs
            if (draw == 4 && samples.stream().noneMatch(sample -> sample.run().completed())) {
                break;
            }
        }
        return new Survey(recipe, draws, samples, Optional.empty());
    }

    List<Sample> good() {
        return samples.stream().filter(Sample::good).toList();
    }

    /** Of 1000 draws those that fulfil something. */
    int perMille(Predicate<Sample> what) {
        return samples.isEmpty()
                ? 0
                : (int) (1000 * samples.stream().filter(what).count() / draws);
    }

    /** Different instances among the good ones. */
    int different() {
        var prints = new HashSet<List<Object>>();
        good().forEach(sample -> prints.add(sample.print()));
        return prints.size();
    }

    Set<Site> splits() {
        var sites = new TreeSet<Site>();
        good().forEach(sample -> sites.addAll(sample.splits()));
        return sites;
    }

    Set<Site> sites() {
        var sites = new TreeSet<Site>();
        samples.forEach(sample -> sites.addAll(sample.sites()));
        return sites;
    }

    /** The finding that ended most draws. */
    Optional<Finding> fatal() {
        var found = samples.stream()
                .flatMap(sample -> sample.run().findings().stream())
                .filter(Finding::fatal)
                .toList();
        var counts = new TreeMap<String, Integer>();
        found.forEach(finding -> counts.merge(finding.code(), 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .flatMap(most -> found.stream()
                        .filter(finding -> finding.code().equals(most.getKey()))
                        .findFirst());
    }

    /** Higher is better: draws that run, part and differ, at many places, and that one can follow. */
    double worth() {
        if (rejected.isPresent() || samples.isEmpty()) {
            return -1;
        }
        var good = good();
        double goodShare = (double) good.size() / draws;
        double clean = good.isEmpty()
                ? 0
                : (double) good.stream().filter(Sample::clean).count() / good.size();
        double different = (double) different() / draws;
        double places = sites().isEmpty() ? 0 : (double) splits().size() / sites().size();
        double steps = good.stream().mapToLong(Sample::steps).average().orElse(0);
        double length = steps <= FOLLOWED ? 0 : Math.min(1.5, Math.log10(steps / FOLLOWED));
        double ran = perMille(sample -> sample.run().completed()) / 1000.0;
        return ran + 3 * goodShare + clean + 2 * different + 1.5 * places * goodShare - length - 0.04 * recipe.oddity();
    }

    /** The numbers of all warps in which a good draw always splits, or the first in which any does. */
    int warp() {
        var good = good();
        int warps = good.stream()
                .mapToInt(sample -> sample.run().warps().size())
                .min()
                .orElse(1);
        return IntStream.range(0, warps)
                .boxed()
                .max(java.util.Comparator.comparingLong((Integer warp) -> good.stream()
                                .filter(sample ->
                                        sample.run().warps().get(warp).metrics().divergentBranches() > 0)
                                .count())
                        .thenComparing(java.util.Comparator.reverseOrder()))
                .orElse(0);
    }
}
