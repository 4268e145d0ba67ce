package org.warpladder.simulator.machine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.plan.Exchanges;
import org.warpladder.simulator.syntax.Type;

/** The arrays that a run was given, as it changes them. Mutable. */
final class GlobalMemory {
    private final Kernel kernel;
    /** By number; null for arrays of a block or a thread. */
    private final ArrayState[] arrays;

    GlobalMemory(Kernel kernel, List<int[]> bound) {
        this.kernel = kernel;
        var exchanged = Exchanges.of(kernel);
        arrays = new ArrayState[kernel.arrays().size()];
        for (var array : kernel.arrays()) {
            if (array.space() == Space.GLOBAL) {
                int[] given = bound.get(array.parameter());
                arrays[array.number()] = ArrayState.global(
                        array, array.constant() ? given : given.clone(), exchanged.get(array.number()));
            }
        }
    }

    ArrayState[] arrays() {
        return arrays;
    }

    /** The same arrays, for one of several threads: it is noted what the thread loads and stores. */
    ArrayState[] watched() {
        var watched = arrays.clone();
        for (int i = 0; i < watched.length; i++) {
            watched[i] = watched[i] == null || watched[i].array.constant() ? watched[i] : watched[i].watched();
        }
        return watched;
    }

    /** The arrays that are not const, as they are now. */
    Map<String, Argument> outputs() {
        var outputs = new LinkedHashMap<String, Argument>();
        for (var array : kernel.arrays()) {
            if (array.space() == Space.GLOBAL && !array.constant()) {
                outputs.put(array.name(), argument(array, arrays[array.number()].elements));
            }
        }
        return outputs;
    }

    private static Argument argument(Array array, int[] elements) {
        if (array.type() == Type.UNSIGNED) {
            return new Argument.Unsigneds(elements.clone());
        }
        if (array.type() != Type.FLOAT) {
            return new Argument.Ints(elements.clone());
        }
        var floats = new float[elements.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = Float.intBitsToFloat(elements[i]);
        }
        return new Argument.Floats(floats);
    }
}
