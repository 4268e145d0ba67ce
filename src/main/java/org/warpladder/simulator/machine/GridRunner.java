package org.warpladder.simulator.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.syntax.Type;
import org.warpladder.simulator.trace.Metrics;

/** Runs a grid and adds up what its warps did. */
public final class GridRunner {
    /** Blocks that may wait for later ones at a time; a GPU too holds only so many. */
    private static final int RESIDENT = 256;

    private final Program program;
    private final ArrayState[] arrays;
    private final Findings findings = new Findings();
    private final Fuel fuel;
    private final List<WarpRun> results = new ArrayList<>();
    private final List<BitSet> footprints = new ArrayList<>();
    private long elapsed;

    private GridRunner(Program program, ArrayState[] arrays) {
        this.program = program;
        this.arrays = arrays;
        this.fuel = new Fuel(program.launch().limits());
    }

    /** @param bound the arguments, checked: for each parameter an array's elements or one scalar's bits */
    public static Simulation.Run run(Kernel kernel, Launch launch, List<int[]> bound) {
        int[] scalars =
                bound.stream().mapToInt(bits -> bits.length == 0 ? 0 : bits[0]).toArray();
        var program = StepCompiler.compile(kernel, launch, scalars);
        var exchanged = Exchanged.arrays(kernel);
        var arrays = new ArrayState[kernel.arrays().size()];
        for (var array : kernel.arrays()) {
            if (array.space() == Array.Space.GLOBAL) {
                arrays[array.number()] =
                        ArrayState.global(array, bound.get(array.parameter()).clone(), exchanged.get(array.number()));
            }
        }
        return new GridRunner(program, arrays).run();
    }

    private Simulation.Run run() {
        boolean completed = true;
        try {
            blocks();
        } catch (Halt halt) {
            findings.add(halt.finding());
            completed = false;
        }
        return new Simulation.Run(program.launch(), totals(), ordered(), outputs(), findings.list(), completed);
    }

    /** Blocks in order; one that waits for a later block is left and taken up again. */
    private void blocks() {
        var parked = new ArrayDeque<BlockRunner>();
        var runner = runner();
        int count = (int) program.launch().grid().size();
        for (int block = 0; block < count; block++) {
            runner.start(block);
            if (advance(runner)) {
                collect(runner);
            } else {
                parked.add(runner);
                if (parked.size() == RESIDENT) {
                    takeUp(parked);
                }
                runner = runner();
            }
        }
        while (!parked.isEmpty()) {
            takeUp(parked);
        }
    }

    /** Goes on with blocks that waited; ends the run where none of them comes to its end. */
    private void takeUp(Deque<BlockRunner> parked) {
        int before = parked.size();
        for (int i = 0; i < before; i++) {
            var waiting = parked.remove();
            if (advance(waiting)) {
                collect(waiting);
            } else {
                parked.add(waiting);
            }
        }
        if (parked.size() == before) {
            var stuck = parked.element();
            parked.forEach(this::collect);
            throw new Halt(stuck.endless());
        }
    }

    private boolean advance(BlockRunner runner) {
        try {
            return runner.run();
        } catch (Halt halt) {
            collect(runner);
            throw halt;
        }
    }

    private BlockRunner runner() {
        return new BlockRunner(program, arrays, findings, fuel);
    }

    private void collect(BlockRunner runner) {
        runner.collect(results, footprints);
        elapsed += runner.elapsed();
    }

    private List<WarpRun> ordered() {
        return results.stream()
                .sorted(Comparator.comparingInt(WarpRun::block).thenComparingInt(WarpRun::warp))
                .toList();
    }

    private Metrics totals() {
        return Totals.of(program.launch().warpSize(), results, footprints, elapsed);
    }

    private Map<String, Argument> outputs() {
        var outputs = new LinkedHashMap<String, Argument>();
        for (var array : program.kernel().arrays()) {
            if (array.space() == Array.Space.GLOBAL && !array.constant()) {
                outputs.put(array.name(), argument(array, arrays[array.number()].elements));
            }
        }
        return outputs;
    }

    private static Argument argument(Array array, int[] elements) {
        if (array.type() != Type.FLOAT) {
            return new Argument.Ints(elements.clone());
        }
        var floats = new float[elements.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = Float.intBitsToFloat(elements[i]);
        }
        return new Argument.Floats(floats);
    }

    /** Which arrays lanes can meet in: a kernel both loads and stores them, or stores them at two places. */
    private static final class Exchanged {
        static BitSet arrays(Kernel kernel) {
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
    }

    static @Nullable Integer greatest(@Nullable Integer a, @Nullable Integer b) {
        return a == null ? b : b == null ? a : Integer.valueOf(Math.max(a, b));
    }
}
