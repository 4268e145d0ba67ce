package org.warpladder.gpu;

import org.warpladder.gpu.Measurement.Recorded;
import org.warpladder.gpu.Measurement.Timing;
import org.warpladder.gpu.Measurement.VersionClocks;

/**
 * A GPU and what was measured on it.
 *
 * @param id short and stable, for example {@code h200}
 * @param file the measurement as the harness printed it
 */
public record Gpu(String id, Measurement measurement, String file) {
    /** How sentences name it: {@code H200}. */
    public String name() {
        return measurement.machine().gpu().replaceFirst("^NVIDIA (GeForce )?", "");
    }

    /** What a figure's source line says: {@code NVIDIA H200, driver 580.159.04, nvcc 13.0.88 -O3, 2026-11-30}. */
    public String source() {
        var machine = measurement.machine();
        return machine.gpu() + ", driver " + measurement.driver() + ", " + machine.compiler() + " "
                + String.join(" ", measurement.flags().O3()) + ", " + machine.date();
    }

    /** The clocks of a kernel of the suites ladder, traces or real. */
    public Timing timing(KernelText kernel) {
        return measurement.timings().stream()
                .filter(timing ->
                        timing.suite().equals(kernel.suite()) && timing.name().equals(kernel.name()))
                .findFirst()
                .orElseThrow();
    }

    public VersionClocks clocks(KernelText kernel, KernelText.Version version) {
        return timing(kernel).versions().stream()
                .filter(clocks -> clocks.name().equals(version.name()))
                .findFirst()
                .orElseThrow();
    }

    /** The trace of a kernel of the suites traces or random. */
    public Recorded trace(KernelText kernel, Build build) {
        return build.traces(measurement).stream()
                .filter(trace ->
                        trace.suite().equals(kernel.suite()) && trace.name().equals(kernel.name()))
                .findFirst()
                .orElseThrow();
    }

    /** How the traced programs were compiled. */
    public enum Build {
        O3,
        O0;

        java.util.List<Recorded> traces(Measurement measurement) {
            return switch (this) {
                case O3 -> measurement.tracesO3();
                case O0 -> measurement.tracesO0();
            };
        }
    }
}
