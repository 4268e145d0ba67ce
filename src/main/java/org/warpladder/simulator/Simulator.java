package org.warpladder.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Dialect;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.flow.Lowering;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.machine.GridRunner;
import org.warpladder.simulator.scalar.ScalarInterpreter;
import org.warpladder.simulator.scalar.ScalarRun;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Program;

/** The simulator's front door. */
public final class Simulator {
    private Simulator() {}

    /**
     * Compiles {@code source} and runs it. Never throws for what a learner wrote, and never runs past the launch's
     * limits; a thread that is interrupted meanwhile ends the run with a finding.
     */
    public static Simulation simulate(String source, Launch launch, Map<String, Argument> arguments) {
        var diagnostics = new ArrayList<Diagnostic>();
        var binder = new Binder(diagnostics);
        binder.checkLaunch(launch);
        var kernel = compile(source, launch, diagnostics);
        if (kernel != null) {
            binder.checkBlocks(kernel, launch);
            var bound = binder.bind(kernel, arguments);
            if (diagnostics.isEmpty()) {
                return GridRunner.run(kernel, launch, bound);
            }
        }
        return new Simulation.Rejected(diagnostics.stream().sorted().toList());
    }

    /**
     * Runs the threads one after the other on the syntax tree, without warps: an independent account of what the kernel
     * computes, as long as its threads do not depend on one another.
     *
     * @throws IllegalArgumentException if {@link #simulate} would reject the same arguments
     */
    public static ScalarRun runThreadByThread(String source, Launch launch, Map<String, Argument> arguments) {
        var diagnostics = new ArrayList<Diagnostic>();
        var binder = new Binder(diagnostics);
        binder.checkLaunch(launch);
        var kernel = compile(source, launch, diagnostics);
        var bound = kernel == null ? List.<int[]>of() : binder.bind(kernel, arguments);
        if (!diagnostics.isEmpty()) {
            throw new IllegalArgumentException(diagnostics.getFirst().render(source));
        }
        return ScalarInterpreter.run(Program.parse(source, diagnostics), launch, bound);
    }

    /** What is wrong with {@code source} before it is run; empty where nothing is. */
    public static List<Diagnostic> check(String source, Launch launch) {
        var diagnostics = new ArrayList<Diagnostic>();
        compile(source, launch, diagnostics);
        return diagnostics.stream().sorted().toList();
    }

    /** The kernel of {@code source} as blocks; null where {@code diagnostics} got what is wrong. */
    public static @Nullable Kernel compile(String source, Launch launch, List<Diagnostic> diagnostics) {
        try {
            return compileWithin(source, launch, diagnostics);
        } catch (StackOverflowError tooDeep) {
            // Nesting is bounded, but how deep a thread's stack is depends on who calls.
            diagnostics.add(new Diagnostic(null, "The kernel is nested too deep.", "Take it apart."));
            return null;
        }
    }

    private static @Nullable Kernel compileWithin(String source, Launch launch, List<Diagnostic> diagnostics) {
        if (source.length() > Limits.SOURCE) {
            diagnostics.add(new Diagnostic(
                    new Span(1, 1, 1),
                    "The source has " + source.length() + " characters; at most " + Limits.SOURCE + " are possible.",
                    null));
            return null;
        }
        int before = diagnostics.size();
        var program = Program.parse(source, diagnostics);
        return diagnostics.size() > before
                ? null
                : Lowering.lower(
                        program,
                        new Dialect(launch.costs().keySet(), launch.shortCircuit(), launch.sharedBytes()),
                        diagnostics);
    }
}
