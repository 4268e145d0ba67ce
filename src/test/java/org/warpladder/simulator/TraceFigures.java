package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.TraceEvent;

/** A warp's figures, added up from nothing but the events of its trace. Mutable. */
final class TraceFigures {
    /** Of each lane, what it needs alone: of a branch that is predicated, its price too. */
    private final long[] lanes = new long[64];

    private final int branchCycles;
    private long issueCycles;
    private long issues;
    private long laneCycles;
    private long divergent;
    private long uniform;
    private long sectors;
    private int depth;

    private TraceFigures(int branchCycles) {
        this.branchCycles = branchCycles;
    }

    /** @param branchCycles what a branch costs in this launch */
    static void check(WarpRun warp, Launch launch, int branchCycles) {
        var figures = new TraceFigures(branchCycles);
        warp.trace().forEach(figures::add);
        figures.compare(warp.metrics(), launch);
    }

    private void add(TraceEvent event) {
        long worked = switch (event.detail()) {
            case TraceEvent.Work work -> guarded(work.guard(), event);
            case TraceEvent.Instruction operation -> guarded(operation.guard(), event);
            case TraceEvent.Memory memory -> {
                sectors += memory.sectors();
                yield guarded(memory.guard(), event);
            }
            case TraceEvent.Branch branch -> {
                assertThat(branch.taken() ^ branch.notTaken()).isEqualTo(event.mask());
                boolean split = branch.taken() != 0 && branch.notTaken() != 0;
                assertThat(branch.divergent()).isEqualTo(split);
                divergent += split ? 1 : 0;
                uniform += split ? 0 : 1;
                yield event.mask();
            }
            case TraceEvent.Predicate guards -> {
                assertThat(guards.taken() ^ guards.notTaken()).isEqualTo(event.mask());
                alone(branchCycles, event.mask());
                yield event.mask();
            }
            case TraceEvent.Reconverge together -> event.mask();
            case TraceEvent.Exit exit -> event.mask();
            case TraceEvent.Barrier barrier -> event.mask();
        };
        issueCycles += event.cycles();
        issues += event.cycles() > 0 ? 1 : 0;
        laneCycles += event.cycles() * Long.bitCount(worked);
        alone(event.cycles(), worked);
        depth = Math.max(depth, event.stack().size());
    }

    private void alone(long cycles, long mask) {
        for (int lane = 0; lane < 64; lane++) {
            lanes[lane] += (mask >>> lane & 1) * cycles;
        }
    }

    private static long guarded(@org.jspecify.annotations.Nullable Long guard, TraceEvent event) {
        return guard == null ? event.mask() : guard;
    }

    private void compare(Metrics metrics, Launch launch) {
        long longest = 0;
        for (long cycles : lanes) {
            longest = Math.max(longest, cycles);
        }
        assertThat(metrics.issueCycles()).as("issue cycles").isEqualTo(issueCycles);
        assertThat(metrics.tDiv()).as("T_div").isEqualTo(issueCycles + divergent * launch.divergenceCycles());
        assertThat(metrics.tIdeal()).as("T_ideal").isEqualTo(longest);
        assertThat(metrics.issues()).as("issues").isEqualTo(issues);
        assertThat(metrics.laneCycles()).as("lane-cycles").isEqualTo(laneCycles);
        assertThat(metrics.divergentBranches()).as("branches that split").isEqualTo(divergent);
        assertThat(metrics.uniformBranches()).as("uniform branches").isEqualTo(uniform);
        assertThat(metrics.sectors()).as("sectors").isEqualTo(sectors);
        if (launch.policy().hasStack()) {
            assertThat(metrics.maxStackDepth()).as("depth").isGreaterThanOrEqualTo(depth);
        }
    }
}
