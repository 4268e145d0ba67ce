package org.warpladder.simulator.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.machine.GridRunner;
import org.warpladder.simulator.scalar.ScalarInterpreter;
import org.warpladder.simulator.scalar.ScalarRun;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.syntax.Program;

/** A generated kernel, compiled once, with its data: for each of 32 lanes a value of a, of b and a name. */
record GeneratedCase(long seed, String source, Program program, Kernel kernel, int[] a, int[] b, int[] ids) {
    static final int LANES = 32;

    static GeneratedCase of(long seed) {
        var source = KernelGenerator.kernel(seed);
        var diagnostics = new ArrayList<Diagnostic>();
        var program = Program.parse(source, diagnostics);
        var kernel = Simulator.compile(source, Launch.DEFAULT, diagnostics);
        if (kernel == null) {
            throw new AssertionError(diagnostics.getFirst().render(source) + "\n" + source);
        }
        var random = new Random(~seed);
        int[] a = random.ints(LANES, -8, 64).toArray();
        int[] b = random.ints(LANES, 0, 8).toArray();
        int[] ids = new int[LANES];
        for (int l = 0; l < LANES; l++) {
            ids[l] = l;
        }
        return new GeneratedCase(seed, source, program, kernel, a, b, ids);
    }

    /** The same kernel; lane l has the name, and with it the data, that {@code names[l]} says. */
    GeneratedCase permuted(int[] names) {
        return new GeneratedCase(seed, source, program, kernel, a, b, names);
    }

    /** The same kernel; every lane has lane 0's data. */
    GeneratedCase uniform() {
        return permuted(new int[LANES]);
    }

    private List<int[]> arguments() {
        return List.of(a, b, ids, new int[2 * LANES], new int[] {LANES});
    }

    Simulation.Run run(Launch launch) {
        return GridRunner.run(kernel, launch, arguments());
    }

    ScalarRun threadByThread() {
        return ScalarInterpreter.run(program, Launch.DEFAULT, arguments());
    }

    @Override
    public String toString() {
        return "seed " + seed + "\n" + source;
    }
}
