package org.warpladder.playground;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.warpladder.playground.DataText.Given;
import org.warpladder.simulator.Signature;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;

/**
 * A kernel's arguments.
 *
 * @param arguments by parameter
 * @param usual parameters that the data did not give: arrays of zeros, an element a thread, and numbers of threads
 */
record Inputs(Map<String, Argument> arguments, List<String> usual) {
    /** Of all arrays together. */
    private static final int MOST_ELEMENTS = 4 * DataText.MOST_ELEMENTS;

    static Inputs bind(Signature signature, Map<String, Given> data, Launch launch, List<Fault> faults) {
        int threads = threads(launch);
        var arguments = new LinkedHashMap<String, Argument>();
        var usual = new ArrayList<String>();
        long elements = 0;
        for (var parameter : signature.parameters()) {
            var given = data.get(parameter.name());
            if (given == null) {
                usual.add(parameter.name());
                arguments.put(
                        parameter.name(),
                        parameter.pointer() ? zeros(parameter, threads) : new Argument.Scalar(threads));
                elements += parameter.pointer() ? threads : 0;
            } else if (parameter.pointer()) {
                var values = given.elements(threads);
                elements += values.length;
                arguments.put(parameter.name(), array(parameter, given, values, faults));
            } else {
                var values = given.elements(1);
                if (values.length != 1) {
                    faults.add(Fault.at("data", given.line(), "data.scalar", given.name(), values.length));
                }
                arguments.put(parameter.name(), new Argument.Scalar(values[0]));
            }
        }
        if (elements > MOST_ELEMENTS) {
            faults.add(Fault.of("data", "data.much", elements, MOST_ELEMENTS));
        }
        return new Inputs(arguments, usual);
    }

    /** At most as many as an array may have elements; a launch of more is refused when it is run. */
    static int threads(Launch launch) {
        long most = DataText.MOST_ELEMENTS;
        return (int) Math.min(
                most,
                Math.min(most, launch.block().size())
                        * Math.min(most, launch.grid().size()));
    }

    /** Lines of data for which neither kernel has a parameter. */
    static void checkNames(List<Signature> kernels, Map<String, Given> data, List<Fault> faults) {
        var known = kernels.stream()
                .flatMap(kernel -> kernel.parameters().stream())
                .map(Signature.Parameter::name)
                .distinct()
                .toList();
        data.values().stream()
                .filter(given -> !known.contains(given.name()))
                .forEach(given -> faults.add(
                        Fault.at("data", given.line(), "data.unknown", given.name(), String.join("`, `", known))));
    }

    private static Argument zeros(Signature.Parameter parameter, int length) {
        return parameter.type().equals("float")
                ? new Argument.Floats(new float[length])
                : new Argument.Ints(new int[length]);
    }

    private static Argument array(Signature.Parameter parameter, Given given, double[] values, List<Fault> faults) {
        if (parameter.type().equals("float")) {
            var floats = new float[values.length];
            for (int i = 0; i < floats.length; i++) {
                floats[i] = (float) values[i];
            }
            return new Argument.Floats(floats);
        }
        var ints = new int[values.length];
        for (int i = 0; i < ints.length; i++) {
            if (values[i] != Math.rint(values[i]) || values[i] < Integer.MIN_VALUE || values[i] > 0xffffffffL) {
                faults.add(Fault.at(
                        "data",
                        given.line(),
                        "data.integer",
                        given.name(),
                        i,
                        String.valueOf(values[i]),
                        parameter.type()));
                break;
            }
            ints[i] = (int) (long) values[i];
        }
        return new Argument.Ints(ints);
    }
}
