package org.warpladder.simulator.generated;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.trace.TraceEvent;

/** What holds between the events of a warp's trace. Mutable. */
final class TraceRules {
    private final Map<Integer, Long> joinMasks = new HashMap<>();
    private final long present;
    private long alive;

    private TraceRules(long present) {
        this.present = present;
        this.alive = present;
    }

    static void check(WarpRun warp, long present) {
        var rules = new TraceRules(present);
        warp.trace().forEach(rules::event);
        assertThat(rules.alive).as("lanes that never left").isZero();
    }

    private void event(TraceEvent event) {
        assertThat(event.mask()).as("an issue has lanes: %s", event).isNotZero();
        long seen = event.mask();
        for (var group : event.waiting()) {
            assertThat(seen & group.mask()).as("lanes in one place: %s", event).isZero();
            seen |= group.mask();
        }
        if (!partial(event)) {
            assertThat(seen).as("all live lanes run or wait: %s", event).isEqualTo(alive);
        }
        assertThat(event.left()).as("lanes that have left: %s", event).isEqualTo(present & ~alive);
        switch (event.detail()) {
            case TraceEvent.Branch branch -> {
                assertThat(branch.taken() | branch.notTaken()).isEqualTo(event.mask());
                assertThat(branch.taken() & branch.notTaken()).isZero();
                if (branch.divergent()) {
                    joinMasks.put(event.stack().size(), event.mask());
                }
            }
            case TraceEvent.Predicate guards -> {
                assertThat(guards.taken() | guards.notTaken()).isEqualTo(event.mask());
                assertThat(guards.taken() & guards.notTaken()).isZero();
            }
            case TraceEvent.Exit exit -> alive &= ~event.mask();
            case TraceEvent.Reconverge together -> {
                if (!event.stack().isEmpty()) {
                    assertThat(event.mask())
                            .as("after a join the mask before the branch, less the lanes that left: %s", event)
                            .isEqualTo(joinMasks.getOrDefault(event.stack().size(), 0L) & alive);
                }
            }
            case TraceEvent.Work work -> {}
            case TraceEvent.Memory memory -> {}
            case TraceEvent.Instruction instruction -> {}
            case TraceEvent.Barrier barrier -> {}
        }
        if (!event.stack().isEmpty() && !partial(event)) {
            assertThat(event.stack().getLast().mask())
                    .as("the top of the stack runs: %s", event)
                    .isEqualTo(event.mask());
        }
    }

    /** A part of the running lanes reads the second operand of {@code &&}, or leaves by a guarded exit. */
    private static boolean partial(TraceEvent event) {
        return event.detail() instanceof TraceEvent.Memory || event.detail() instanceof TraceEvent.Exit;
    }
}
