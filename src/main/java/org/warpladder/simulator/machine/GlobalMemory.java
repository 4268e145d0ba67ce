package org.warpladder.simulator.machine;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.syntax.Type;

/** The arrays that a run was given, as it changes them. Mutable. */
final class GlobalMemory {
    private final Kernel kernel;
    /** By number; null for arrays of a block or a thread. */
    private final ArrayState[] arrays;

    GlobalMemory(Kernel kernel, List<int[]> bound) {
        this.kernel = kernel;
        var exchanged = exchanged(kernel);
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

    /** Which arrays lanes can meet in: a kernel both loads and stores them, or stores them at two places. */
    private static BitSet exchanged(Kernel kernel) {
        var met = new BitSet();
        var stored = new BitSet();
        kernel.graph().blocks().forEach(block -> note(block.instructions(), met, stored));
        met.and(stored);
        return met;
    }

    private static void note(List<Instruction> instructions, BitSet met, BitSet stored) {
        for (var instruction : instructions) {
            switch (instruction) {
                case Instruction.Load load -> met.set(load.array().number());
                case Instruction.Store store -> {
                    int number = store.array().number();
                    if (stored.get(number)) {
                        met.set(number);
                    }
                    stored.set(number);
                }
                case Instruction.Guarded guarded -> note(guarded.body(), met, stored);
                default -> {}
            }
        }
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
