package org.warpladder.gpu;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.gpu.KernelText.Role;
import org.warpladder.gpu.KernelText.Version;
import org.warpladder.simulator.trace.Fraction;

/**
 * The path cost model against a GPU, over the ladder's kernels. A figure of the GPU is in units of the same work: the
 * clocks less those of the version in which no lane takes a path, over the clocks that a model cycle of these paths took
 * when whole warps agreed on them. T_div adds up over the warps of a block, and so do the clocks.
 */
public final class PathModel {
    private PathModel() {}

    /**
     * One version of a kernel whose warps diverge, or differ.
     *
     * @param model T_div by the simulator, in cycles, over all warps
     * @param measured the same on the GPU, in units of the same work
     */
    public record Case(KernelText kernel, Version version, long model, Fraction measured) {
        /** What the measurement exceeds the model by, relative to the model. */
        public Fraction error() {
            return measured.dividedBy(Fraction.of(model)).minus(Fraction.ONE);
        }
    }

    /**
     * How much longer one version of a kernel takes than another.
     *
     * @param model T_div of {@code slower} over that of {@code faster}
     * @param measured the same of the GPU's clocks, each less the kernel's fixed cost
     */
    public record Ratio(KernelText kernel, Version slower, Version faster, Fraction model, Fraction measured) {
        public Fraction error() {
            return measured.dividedBy(model).minus(Fraction.ONE);
        }
    }

    /** All cases and ratios, and how large their errors are. */
    public record Accuracy(List<Case> cases, List<Ratio> ratios) {
        public Errors caseErrors() {
            return Errors.of(cases.stream().map(Case::error).toList());
        }

        public Errors ratioErrors() {
            return Errors.of(ratios.stream().map(Ratio::error).toList());
        }
    }

    /** Runs the simulator on every version of every kernel of the suite ladder. */
    public static Accuracy accuracy(GpuFacts facts, Gpu gpu) {
        var cases = new ArrayList<Case>();
        var ratios = new ArrayList<Ratio>();
        for (var kernel : facts.kernels("ladder")) {
            var figures = new Figures(gpu, kernel);
            var diverged = kernel.versions().stream()
                    .filter(version -> version.role() == Role.DIVERGED)
                    .toList();
            diverged.forEach(version -> cases.add(figures.caseOf(version)));
            for (var version : diverged) {
                for (var other : kernel.versions()) {
                    if (other.role() != Role.NONE && figures.model(version) > figures.model(other)) {
                        ratios.add(figures.ratioOf(version, other));
                    }
                }
            }
        }
        return new Accuracy(List.copyOf(cases), List.copyOf(ratios));
    }

    /** What the GPU measured of one case: "model 40, H200: 40.3". */
    public static Case of(Gpu gpu, KernelText kernel, Version version) {
        return new Figures(gpu, kernel).caseOf(version);
    }

    /** The figures of one kernel on one GPU. */
    private record Figures(Gpu gpu, KernelText kernel) {
        Case caseOf(Version version) {
            return new Case(kernel, version, model(version), measured(version));
        }

        Ratio ratioOf(Version slower, Version faster) {
            return new Ratio(
                    kernel,
                    slower,
                    faster,
                    Fraction.of(model(slower), model(faster)),
                    measured(slower).dividedBy(measured(faster)));
        }

        long model(Version version) {
            return ModelRun.tDiv(kernel, version, kernel.launch()).stream()
                    .mapToLong(Long::longValue)
                    .sum();
        }

        /** The paths' clocks over the clocks of a model cycle, and what the version without a path costs in the model. */
        private Fraction measured(Version version) {
            return Fraction.of(clocks(version) - clocks(none()))
                    .dividedBy(clocksOfACycle())
                    .plus(Fraction.of(model(none())));
        }

        private Fraction clocksOfACycle() {
            long clocks = 0;
            long cycles = 0;
            for (var version : kernel.versions()) {
                if (version.role() == Role.UNIFORM) {
                    clocks += clocks(version) - clocks(none());
                    cycles += model(version) - model(none());
                }
            }
            return Fraction.of(clocks, cycles);
        }

        private long clocks(Version version) {
            return gpu.clocks(kernel, version).warps().stream()
                    .mapToLong(Long::longValue)
                    .sum();
        }

        private Version none() {
            return kernel.versions().stream()
                    .filter(version -> version.role() == Role.NONE)
                    .findFirst()
                    .orElseThrow();
        }
    }
}
