package org.warpladder.gpu;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.trace.Fraction;

/**
 * Finds what was measured of a run's case. Nothing is interpolated: the figures are those of a measured case with the
 * same paths, or, said so, of the nearest measured case that splits in the same way.
 */
public final class MeasuredCases {
    /** A gap below this needs no words. */
    private static final Fraction NOTABLE = Fraction.of(1, 100);

    private final List<Gpu> gpus;
    private final List<Measured> cases = new ArrayList<>();

    private record Measured(Gpu gpu, PathModel.Case figures, Split split) {}

    public MeasuredCases(GpuFacts facts) {
        this.gpus = facts.gpus();
        for (var gpu : gpus) {
            for (var figures : PathModel.accuracy(facts, gpu).cases()) {
                var run = ModelRun.of(
                        figures.kernel(), figures.version(), figures.kernel().launch());
                cases.add(new Measured(gpu, figures, Split.of(run)));
            }
        }
    }

    /**
     * What is known of a run, GPU by GPU: in sentences, the figures first. Empty where nothing like it was measured.
     *
     * @param run traced
     */
    public List<MeasuredFact> about(Simulation.Run run) {
        var facts = new ArrayList<MeasuredFact>();
        for (var gpu : gpus) {
            facts.addAll(paths(gpu, run));
            facts.addAll(predication(gpu, run));
            facts.addAll(spins(gpu, run));
        }
        return List.copyOf(facts);
    }

    private List<MeasuredFact> paths(Gpu gpu, Simulation.Run run) {
        if (!comparable(run)) {
            return List.of();
        }
        var split = Split.of(run);
        if (!split.isDivergent()) {
            return List.of();
        }
        var exact = of(gpu).filter(measured -> measured.split().equals(split)).findFirst();
        if (exact.isPresent()) {
            var figures = exact.get().figures();
            return told(
                    exact.get(),
                    MeasuredFact.of(
                            gpu,
                            "gpu.fact.exact",
                            figures.model(),
                            gpu.name(),
                            figures.measured().rounded(1)));
        }
        var near = of(gpu).filter(measured -> measured.split().sameForm(split))
                .min(Comparator.comparing(Measured::split, Split.nearTo(split)));
        return near.map(measured -> told(
                        measured,
                        MeasuredFact.of(
                                gpu,
                                "gpu.fact.near",
                                measured.figures().model(),
                                gpu.name(),
                                measured.figures().measured().rounded(1),
                                measured.figures().kernel().title())))
                .orElse(List.of());
    }

    private java.util.stream.Stream<Measured> of(Gpu gpu) {
        return cases.stream().filter(measured -> measured.gpu().equals(gpu));
    }

    private static List<MeasuredFact> told(Measured measured, MeasuredFact figures) {
        return gap(measured).map(gap -> List.of(figures, gap)).orElse(List.of(figures));
    }

    /** Why the GPU took longer than the paths, by the way in which the case splits. */
    private static Optional<MeasuredFact> gap(Measured measured) {
        var error = measured.figures().error();
        if (error.abs().compareTo(NOTABLE) < 0) {
            return Optional.of(MeasuredFact.of(measured.gpu(), "gpu.fact.agrees"));
        }
        if (error.signum() < 0) {
            return Optional.empty();
        }
        var percent = error.times(Fraction.of(100)).rounded(1);
        var split = measured.split();
        if (split.has(Split.Form.LOOP)) {
            return Optional.of(MeasuredFact.of(measured.gpu(), "gpu.fact.gap.loop", percent));
        }
        return Optional.of(
                split.mostPaths() > 2
                        ? MeasuredFact.of(measured.gpu(), "gpu.fact.gap.chain", percent, (long) split.mostPaths())
                        : MeasuredFact.of(measured.gpu(), "gpu.fact.gap.branch", percent));
    }

    /** Whether T_div of the run means what it means in the measured cases. */
    private static boolean comparable(Simulation.Run run) {
        var launch = run.launch();
        return run.completed()
                && launch.warpSize() == 32
                && launch.costModel() == CostModel.PATH
                && launch.policy() != Policy.LATE
                && launch.policy() != Policy.PREDICATED
                && launch.divergenceCycles() == 0
                && costsNoBranches(launch);
    }

    private static boolean costsNoBranches(Launch launch) {
        var cycles = launch.branchCycles();
        return cycles == null || cycles == 0;
    }

    private static List<MeasuredFact> predication(Gpu gpu, Simulation.Run run) {
        if (run.launch().policy() != Policy.PREDICATED) {
            return List.of();
        }
        var predication = gpu.measurement().predication();
        return List.of(MeasuredFact.of(
                gpu,
                "gpu.fact.predication",
                gpu.name(),
                (long) predication.longestGuarded("if"),
                (long) predication.longestGuarded("ifElse"),
                gpu.measurement().machine().compiler()));
    }

    private static List<MeasuredFact> spins(Gpu gpu, Simulation.Run run) {
        boolean spins = run.findings().stream()
                .anyMatch(finding ->
                        finding.code().equals("livelock") || finding.code().equals("deadlock"));
        var lock = gpu.measurement().independent().O3().stream()
                .filter(row -> row.name().equals("naive-lock"))
                .findFirst();
        return spins && lock.isPresent()
                ? List.of(MeasuredFact.of(
                        gpu, lock.get().ends() ? "gpu.fact.spin.ends" : "gpu.fact.spin.hangs", gpu.name(), (long)
                                lock.get().lanesThrough()))
                : List.of();
    }
}
