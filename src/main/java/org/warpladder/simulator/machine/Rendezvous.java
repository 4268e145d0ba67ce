package org.warpladder.simulator.machine;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Where the lanes of split branches wait for one another: for each lane the open branches, the innermost on top.
 * Mutable. A lane that arrives at the join of its innermost branch waits until every other lane of that branch has
 * arrived, has returned or spins.
 */
final class Rendezvous {
    private final Deque<Meeting>[] open;
    private long waiting;
    private long spinning;

    /** The lanes of one branch that split. */
    private static final class Meeting {
        final int join;
        long expected;
        long arrived;

        Meeting(int join, long expected) {
            this.join = join;
            this.expected = expected;
        }
    }

    @SuppressWarnings("unchecked")
    Rendezvous(int width) {
        this.open = new Deque[width];
    }

    void start() {
        for (int l = 0; l < open.length; l++) {
            open[l] = new ArrayDeque<>();
        }
        waiting = 0;
        spinning = 0;
    }

    long waiting() {
        return waiting;
    }

    boolean anyWaits() {
        return waiting != 0;
    }

    /** The join of the innermost branch that {@code lane} is inside; -1 outside all. */
    int join(int lane) {
        var meeting = open[lane].peek();
        return meeting == null ? -1 : meeting.join;
    }

    void open(int join, long lanes) {
        var meeting = new Meeting(join, lanes);
        for (long rest = lanes; rest != 0; rest &= rest - 1) {
            open[Long.numberOfTrailingZeros(rest)].push(meeting);
        }
    }

    /** Lanes come to {@code block}; returns those that were apart and go on together because a meeting is complete. */
    long arrive(long lanes, int block) {
        for (long rest = lanes; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            var meeting = open[l].peek();
            if (meeting != null && meeting.join == block) {
                meeting.arrived |= 1L << l;
                waiting |= 1L << l;
            }
        }
        return release();
    }

    /** Lanes that nobody needs to wait for until they move on. */
    void spin(long lanes) {
        if (lanes != 0) {
            spinning |= lanes;
            release();
        }
    }

    void leave(long lanes) {
        for (long rest = lanes; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            for (var meeting : open[l]) {
                meeting.expected &= ~(1L << l);
            }
            open[l].clear();
        }
        release();
    }

    /** Dissolves every meeting that is complete; one may complete another. */
    private long release() {
        long released = 0;
        for (boolean again = true; again; ) {
            again = false;
            for (long rest = waiting; rest != 0; rest &= rest - 1) {
                int l = Long.numberOfTrailingZeros(rest);
                var meeting = open[l].peek();
                if (meeting != null && (waiting >>> l & 1) != 0 && complete(meeting)) {
                    released |= dissolve(meeting);
                    again = true;
                }
            }
        }
        released &= ~waiting;
        return Long.bitCount(released) > 1 ? released : 0;
    }

    private boolean complete(Meeting meeting) {
        return (meeting.expected & ~meeting.arrived & ~spinning) == 0;
    }

    /** The arrived lanes go on; each may have come to the join of the branch around this one as well. */
    private long dissolve(Meeting meeting) {
        long lanes = meeting.arrived;
        meeting.expected &= ~lanes;
        meeting.arrived = 0;
        waiting &= ~lanes;
        spinning &= ~lanes;
        for (long rest = lanes; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            open[l].pop();
            var outer = open[l].peek();
            if (outer != null && outer.join == meeting.join) {
                outer.arrived |= 1L << l;
                waiting |= 1L << l;
            }
        }
        return lanes;
    }
}
