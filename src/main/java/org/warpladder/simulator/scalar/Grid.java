package org.warpladder.simulator.scalar;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.scalar.Held.Elements;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Function;
import org.warpladder.simulator.syntax.Program;
import org.warpladder.simulator.syntax.Stmt;
import org.warpladder.simulator.syntax.Type;

/** What the threads of a run have in common. Mutable. */
final class Grid {
    private static final int BETWEEN_CLOCK_READS = 4096;

    private final Launch launch;
    private final Map<String, Function> functions = new HashMap<>();
    private final Names globals = new Names(null);
    private final Map<Stmt.Declarator, Elements> shared = new IdentityHashMap<>();
    private final Function kernel;
    private final long deadline;
    private long steps;

    Grid(Program program, Launch launch) {
        this.launch = launch;
        program.functions().forEach(function -> functions.put(function.name(), function));
        this.kernel = program.functions().stream()
                .filter(Function::kernel)
                .findFirst()
                .orElseThrow();
        globals.declare("warpSize", new Held.Variable(Type.INT, launch.warpSize()));
        this.deadline = System.nanoTime() + launch.limits().time().toNanos();
    }

    Launch launch() {
        return launch;
    }

    Function kernel() {
        return kernel;
    }

    @Nullable
    Function function(String name) {
        return functions.get(name);
    }

    Names globals() {
        return globals;
    }

    Elements shared(Stmt.Declarator declarator, Supplier<Elements> make) {
        return shared.computeIfAbsent(declarator, key -> make.get());
    }

    void nextBlock() {
        shared.clear();
    }

    /** Counts a statement against the launch's limits. */
    void step(Span place) {
        if (++steps > launch.limits().issues()
                || steps % BETWEEN_CLOCK_READS == 0
                        && (System.nanoTime() > deadline
                                || Thread.currentThread().isInterrupted())) {
            throw new Ended("limit", place, "The run was ended at line " + place.line() + ".");
        }
    }
}
