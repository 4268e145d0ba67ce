package org.warpladder.playground;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.warpladder.playground.DataText.Given;
import org.warpladder.simulator.Signature;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.source.Diagnostic;

/** Runs sketches. Whatever is written in one, it ends soon, with figures, findings, or what is wrong and where. */
@Service
public class Playground {
    private final RunSlots slots;

    Playground(RunSlots slots) {
        this.slots = slots;
    }

    /** Runs the kernel, or both, under every policy. */
    public Outcome run(Sketch sketch) {
        var faults = new ArrayList<Fault>();
        var launch = new SettingText(sketch, faults).launch();
        var data = new DataText(faults, launch.warpSize()).read(sketch.data());
        var sources = new LinkedHashMap<String, String>();
        sources.put("source", sketch.source());
        if (sketch.compares()) {
            sources.put("other", sketch.other());
        }
        var rejected = new LinkedHashMap<String, List<Diagnostic>>();
        var kernels = new LinkedHashMap<String, Kernel>();
        sources.forEach((field, source) -> {
            var diagnostics = new ArrayList<Diagnostic>();
            var kernel = Simulator.compile(source, launch, diagnostics);
            if (kernel == null) {
                rejected.put(field, diagnostics.stream().sorted().toList());
            } else {
                kernels.put(field, kernel);
            }
        });
        if (!rejected.isEmpty()) {
            return new Outcome.Rejected(rejected);
        }
        var signatures = kernels.values().stream().map(Signature::of).toList();
        Inputs.checkNames(signatures, data, faults);
        var inputs = new LinkedHashMap<String, Inputs>();
        kernels.forEach((field, kernel) ->
                inputs.put(field, Inputs.bind(Signature.of(kernel), forKernel(kernel, data), launch, faults)));
        if (!faults.isEmpty()) {
            return new Outcome.Unreadable(faults.stream().distinct().toList());
        }
        return slots.run(() -> simulate(sketch, launch, sources, kernels, inputs))
                .orElseGet(Outcome.Busy::new);
    }

    /** What keeps a kernel from compiling under the sketch's settings; nothing is run. */
    public List<Diagnostic> check(Sketch sketch, String kernel) {
        return Simulator.check(kernel, new SettingText(sketch, new ArrayList<>()).launch());
    }

    /** Elements of all arrays and threads of a launch that a measuring file may have. */
    private static final int LARGEST_FILE = 1 << 16;

    /**
     * One file that measures the first kernel on one's own GPU.
     *
     * @param ran the sketch's run
     * @param warning a comment for its head; empty for none
     * @return empty where the launch or its data are too large for a file
     */
    public Optional<String> measuringFile(Sketch sketch, Outcome.Ran ran, String warning) {
        var side = ran.first();
        var launch = side.anyRun().launch();
        long elements =
                side.arguments().values().stream().mapToLong(CudaExport::length).sum();
        if (elements > LARGEST_FILE || Inputs.threads(launch) > LARGEST_FILE) {
            return Optional.empty();
        }
        return Optional.of(CudaExport.of(
                side.source(), Signature.of(side.kernel()), side.arguments(), launch, key(sketch), warning));
    }

    /** What a measuring file printed; {@code faults} gets what is wrong, also where it is of another kernel or data. */
    public Optional<MeasuredRun> measured(Sketch sketch, String csv, List<Fault> faults) {
        var measured = MeasuredRun.read(csv, faults);
        if (measured.isPresent() && !measured.get().key().equals(key(sketch))) {
            faults.add(Fault.of(MeasuredRun.FIELD, "measured.other"));
            return Optional.empty();
        }
        return measured;
    }

    /** Whether the GPU left in its arrays what the simulator left under a policy. */
    public boolean sameArrays(Outcome.Side side, Policy policy, MeasuredRun measured) {
        var outputs = side.run(policy).outputs();
        return Signature.of(side.kernel()).parameters().stream()
                .filter(parameter -> outputs.containsKey(parameter.name()))
                .allMatch(parameter -> ArrayHash.of(required(outputs, parameter.name()), parameter.type())
                        .equals(measured.arrays().get(parameter.name())));
    }

    /** Data with the columns of a table in place of their lines; unchanged where {@code faults} got something. */
    public String withTable(String data, String csv, List<Fault> faults) {
        return new CsvText(faults).into(data, csv);
    }

    /** The same for sketches that a GPU cannot tell apart: policies and prices of the model are no matter to it. */
    private static String key(Sketch sketch) {
        var settings = new EnumMap<Setting, String>(Setting.class);
        for (var setting : List.of(Setting.BLOCK, Setting.GRID, Setting.WARP_SIZE, Setting.COSTS)) {
            settings.put(setting, sketch.setting(setting));
        }
        return new Sketch(sketch.source(), "", sketch.data(), settings, List.of()).hash();
    }

    private static Map<String, Given> forKernel(Kernel kernel, Map<String, Given> data) {
        var own = new LinkedHashMap<String, Given>();
        for (var parameter : Signature.of(kernel).parameters()) {
            var given = data.get(parameter.name());
            if (given != null) {
                own.put(parameter.name(), given);
            }
        }
        return own;
    }

    private static Outcome simulate(
            Sketch sketch,
            Launch launch,
            Map<String, String> sources,
            Map<String, Kernel> kernels,
            Map<String, Inputs> inputs) {
        var rejected = new LinkedHashMap<String, List<Diagnostic>>();
        var sides = new ArrayList<Outcome.Side>();
        sources.forEach((field, source) -> {
            var runs = new EnumMap<Policy, Simulation.Run>(Policy.class);
            var input = required(inputs, field);
            for (var policy : sketch.policies()) {
                switch (Simulator.simulate(source, launch.withPolicy(policy), input.arguments())) {
                    case Simulation.Run run -> runs.put(policy, run);
                    case Simulation.Rejected(var diagnostics) -> rejected.put(field, diagnostics);
                }
            }
            sides.add(new Outcome.Side(source, required(kernels, field), input.arguments(), runs));
        });
        if (!rejected.isEmpty()) {
            return new Outcome.Rejected(rejected);
        }
        return new Outcome.Ran(
                sides.getFirst(),
                sides.size() > 1 ? Optional.of(sides.getLast()) : Optional.empty(),
                required(inputs, "source").usual());
    }

    private static <V> V required(Map<String, V> map, String field) {
        return java.util.Objects.requireNonNull(map.get(field));
    }
}
