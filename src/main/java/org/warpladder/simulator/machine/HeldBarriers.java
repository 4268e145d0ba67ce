package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.ConvergenceBarrier;

/**
 * The convergence barriers in which lanes of a warp take part now. Each start of a barrier makes a group of its own:
 * its lanes wait at the join until all of them are there or have given it up. Mutable.
 */
final class HeldBarriers {
    private final List<ConvergenceBarrier> placed;
    private final List<Group> groups = new ArrayList<>();

    /** The lanes that started a barrier together, and those of them that wait at its join. */
    private static final class Group {
        final int barrier;
        long lanes;
        long arrived;
        int arrivals;

        Group(int barrier, long lanes) {
            this.barrier = barrier;
            this.lanes = lanes;
        }
    }

    /** Lanes that go on together from {@code block}; {@code merged} where they came apart. */
    record Released(int block, long mask, boolean merged) {}

    /** @param placed all barriers of the kernel in the order of placement */
    HeldBarriers(List<ConvergenceBarrier> placed) {
        this.placed = placed;
    }

    void clear() {
        groups.clear();
    }

    /** {@code lanes} start a barrier; those that still took part in an earlier start of it give that up. */
    void start(int barrier, long lanes) {
        for (var group : groups) {
            if (group.barrier == barrier) {
                group.lanes &= ~lanes;
            }
        }
        groups.add(new Group(barrier, lanes));
    }

    /** {@code lanes} go to {@code block}: they give up the barriers whose region they leave. */
    void move(long lanes, int block) {
        for (var group : groups) {
            if ((group.lanes & lanes) != 0 && !placed.get(group.barrier).holdsAt(block)) {
                group.lanes &= ~lanes;
            }
        }
    }

    /** {@code lanes} come to {@code block}; returns those that need not wait there. */
    long arrive(long lanes, int block) {
        long rest = lanes;
        while (rest != 0) {
            var group = lastPlaced(block, rest);
            if (group == null) {
                return rest;
            }
            group.arrived |= group.lanes & rest;
            group.arrivals++;
            rest &= ~group.lanes;
        }
        return 0;
    }

    private @Nullable Group lastPlaced(int join, long lanes) {
        @Nullable Group last = null;
        for (var group : groups) {
            if ((group.lanes & lanes & ~group.arrived) != 0
                    && placed.get(group.barrier).join() == join
                    && (last == null || group.barrier > last.barrier)) {
                last = group;
            }
        }
        return last;
    }

    /** {@code lanes} give up every barrier. */
    void leave(long lanes) {
        for (var group : groups) {
            group.lanes &= ~lanes;
        }
    }

    /** The groups that are complete and wait at no further barrier with the same join. */
    List<Released> release() {
        var released = new ArrayList<Released>();
        for (int i = groups.size() - 1; i >= 0; i--) {
            var group = groups.get(i);
            if (group.lanes == 0) {
                groups.remove(i);
            } else if (group.lanes == group.arrived) {
                groups.remove(i);
                int join = placed.get(group.barrier).join();
                long free = arrive(group.arrived, join);
                if (free != 0) {
                    released.add(new Released(join, free, group.arrivals > 1));
                }
                i = groups.size();
            }
        }
        return released;
    }

    /** Lets the lanes go on that have waited longest for others that wait for them in turn. */
    void breakCircle() {
        for (var group : groups) {
            if (group.arrived != 0) {
                group.lanes = group.arrived;
                return;
            }
        }
    }

    /** The last started barrier in which all of {@code mask} take part, at {@code one} block and at the {@code other}. */
    Optional<ConvergenceBarrier> innermost(long mask, int one, int other) {
        for (int i = groups.size() - 1; i >= 0; i--) {
            var barrier = placed.get(groups.get(i).barrier);
            if ((mask & ~groups.get(i).lanes) == 0 && barrier.holdsAt(one) && barrier.holdsAt(other)) {
                return Optional.of(barrier);
            }
        }
        return Optional.empty();
    }

    boolean anyWaits() {
        return groups.stream().anyMatch(group -> group.arrived != 0);
    }

    interface Visitor {
        void waiting(int block, long mask);
    }

    void forEachWaiting(Visitor visitor) {
        for (var group : groups) {
            if (group.arrived != 0) {
                visitor.waiting(placed.get(group.barrier).join(), group.arrived);
            }
        }
    }
}
