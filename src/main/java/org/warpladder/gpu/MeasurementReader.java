package org.warpladder.gpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads measurement files, and refuses those that lack a figure that the product shows. */
final class MeasurementReader {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();
    private static final Set<String> TIMED = Set.of("ladder", "traces", "real");
    private static final Set<String> TRACED = Set.of("traces", "random");
    private static final List<String> OPERATIONS = List.of(
            "shift",
            "add+shift",
            "logic+shift",
            "multiply",
            "float-add",
            "float-multiply",
            "compare+select",
            "convert-both-ways",
            "divide",
            "modulo",
            "load-first-level-cache",
            "load-shared",
            "store",
            "atomic-one-address",
            "atomic-own-address",
            "shuffle",
            "vote",
            "warp-barrier",
            "test+branch+32-multiplies",
            "test+split-branch+64-multiplies");
    private static final List<String> HAND_OFFS = List.of(
            "naive-lock",
            "safe-lock",
            "hand-off-producer-in-then-arm",
            "hand-off-spinner-in-then-arm",
            "spins-until-code-after-the-join");

    private final List<KernelText> kernels;

    MeasurementReader(List<KernelText> kernels) {
        this.kernels = kernels;
    }

    /** @throws UnusableMeasurement with all that is wrong with the file */
    Measurement read(String file, String json) {
        Measurement measurement;
        try {
            measurement = JSON.readValue(json, Measurement.class);
        } catch (JacksonException notOurs) {
            throw new UnusableMeasurement(
                    file,
                    List.of("It cannot be read: " + notOurs.getOriginalMessage() + " In " + notOurs.getPathReference()
                            + "."));
        }
        var faults = new ArrayList<String>();
        if (measurement.format() != Measurement.FORMAT) {
            faults.add("Its format is " + measurement.format() + "; this version reads " + Measurement.FORMAT + ".");
        }
        checkMembers(measurement, faults);
        if (faults.isEmpty()) {
            checkTimings(measurement, faults);
            checkTraces("tracesO3", measurement.tracesO3(), faults);
            checkTraces("tracesO0", measurement.tracesO0(), faults);
            checkNames(
                    "operations",
                    OPERATIONS,
                    measurement.operations().stream()
                            .map(Measurement.OperationRow::operation)
                            .toList(),
                    faults);
            checkHandOffs("independent.O3", measurement.independent().O3(), faults);
            checkHandOffs("independent.O0", measurement.independent().O0(), faults);
            checkRows(measurement, faults);
        }
        if (!faults.isEmpty()) {
            throw new UnusableMeasurement(file, faults);
        }
        return measurement;
    }

    /** A member that the file leaves out is null here, whatever its type says. */
    @SuppressWarnings("ConstantValue")
    private static void checkMembers(Measurement measurement, List<String> faults) {
        for (var component : Measurement.class.getRecordComponents()) {
            try {
                if (component.getAccessor().invoke(measurement) == null) {
                    faults.add("`" + component.getName() + "` is missing.");
                }
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    private void checkTimings(Measurement measurement, List<String> faults) {
        for (var kernel :
                kernels.stream().filter(k -> TIMED.contains(k.suite())).toList()) {
            String place = kernel.suite() + "/" + kernel.name();
            var timing = measurement.timings().stream()
                    .filter(t -> t.suite().equals(kernel.suite()) && t.name().equals(kernel.name()))
                    .findFirst();
            if (timing.isEmpty()) {
                faults.add("`timings` lacks " + place + ".");
            } else if (!timing.get().hash().equals(kernel.hash())) {
                faults.add("`timings` of " + place + " are of another text of the kernel.");
            } else {
                checkVersions(place, kernel, timing.get(), faults);
            }
        }
    }

    private static void checkVersions(String place, KernelText kernel, Measurement.Timing timing, List<String> faults) {
        for (var version : kernel.versions()) {
            var clocks = timing.versions().stream()
                    .filter(v -> v.name().equals(version.name()))
                    .findFirst();
            if (clocks.isEmpty()) {
                faults.add("`timings` of " + place + " lack the version " + version.name() + ".");
            } else if (clocks.get().warps().size() != kernel.warps()) {
                faults.add("`timings` of " + place + " " + version.name() + " have "
                        + clocks.get().warps().size() + " of " + kernel.warps() + " warps.");
            } else if (clocks.get().warps().stream().anyMatch(warp -> warp <= 0)) {
                faults.add("`timings` of " + place + " " + version.name() + " have a warp that took no time.");
            }
        }
    }

    private void checkTraces(String member, List<Measurement.Recorded> traces, List<String> faults) {
        for (var kernel :
                kernels.stream().filter(k -> TRACED.contains(k.suite())).toList()) {
            String place = kernel.suite() + "/" + kernel.name();
            var trace = traces.stream()
                    .filter(t -> t.suite().equals(kernel.suite()) && t.name().equals(kernel.name()))
                    .findFirst();
            if (trace.isEmpty()) {
                faults.add("`" + member + "` lacks " + place + ".");
            } else if (!trace.get().hash().equals(kernel.hash())) {
                faults.add("`" + member + "` of " + place + " is of another text of the kernel.");
            } else if (trace.get().issues().size() != kernel.warps()) {
                faults.add("`" + member + "` of " + place + " lacks warps.");
            } else if (!trace.get().complete() || !trace.get().masksAgree()) {
                faults.add("`" + member + "` of " + place + " says itself that it is not whole.");
            }
        }
    }

    private static void checkHandOffs(String member, List<Measurement.HandOff> rows, List<String> faults) {
        checkNames(
                member, HAND_OFFS, rows.stream().map(Measurement.HandOff::name).toList(), faults);
    }

    private static void checkNames(String member, List<String> wanted, List<String> found, List<String> faults) {
        wanted.stream()
                .filter(name -> !found.contains(name))
                .forEach(name -> faults.add("`" + member + "` lacks " + name + "."));
    }

    private static void checkRows(Measurement measurement, List<String> faults) {
        var forms = measurement.predication().rows().stream()
                .collect(Collectors.groupingBy(Measurement.PredicationRow::form, Collectors.counting()));
        checkNames("predication", List.of("if", "ifElse", "arithmetic"), List.copyOf(forms.keySet()), faults);
        checkNames(
                "memory",
                List.of("cache loop", "cache straight", "memory loop", "memory straight"),
                measurement.memory().stream()
                        .map(row -> row.where() + " " + row.arms())
                        .toList(),
                faults);
        checkNames(
                "slots",
                List.of("latency 1", "latency 2", "latency 4", "issue 1", "issue 2", "issue 4"),
                measurement.slots().stream()
                        .map(row -> row.bound() + " " + row.warps())
                        .toList(),
                faults);
        checkNames(
                "sectors",
                List.of(
                        "cache all",
                        "cache first-half",
                        "cache alternating",
                        "memory all",
                        "memory first-half",
                        "memory alternating"),
                measurement.sectors().stream()
                        .map(row -> row.where() + " " + row.lanes())
                        .toList(),
                faults);
    }
}
