package org.warpladder.gpu;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.simulator.launch.Policy;

/**
 * How far the model is from one GPU, all of it: what the page and the tests state. Making one runs every measured kernel
 * in the simulator, a second or two.
 *
 * @param traces for each suite, policy and build
 * @param real every warp of the suite real under the calibrated model
 */
public record GpuReport(
        Gpu gpu,
        PathModel.Accuracy paths,
        List<TraceAgreement> traces,
        InstructionModel instructions,
        List<InstructionModel.Case> real,
        Errors heldOut) {

    private static final List<String> TRACED = List.of("traces", "random");

    public GpuReport {
        traces = List.copyOf(traces);
        real = List.copyOf(real);
    }

    public static GpuReport of(GpuFacts facts, Gpu gpu) {
        var traces = new ArrayList<TraceAgreement>();
        for (var suite : TRACED) {
            for (var policy : Policy.values()) {
                for (var build : Gpu.Build.values()) {
                    traces.add(TraceAgreement.of(facts, gpu, suite, policy, build));
                }
            }
        }
        var instructions = InstructionModel.calibrated(facts, gpu);
        var real = instructions.cases(facts, gpu);
        return new GpuReport(
                gpu, PathModel.accuracy(facts, gpu), traces, instructions, real, instructions.heldOutErrors(real));
    }

    public TraceAgreement traces(String suite, Policy policy, Gpu.Build build) {
        return traces.stream()
                .filter(agreement ->
                        agreement.suite().equals(suite) && agreement.policy() == policy && agreement.build() == build)
                .findFirst()
                .orElseThrow();
    }
}
