package org.warpladder.simulator.machine;

import org.warpladder.simulator.source.Span;

/** Steps that have been taken from a run's limits and not been used, for the warps of one block. Mutable. */
final class Tank {
    private final Fuel fuel;
    private int steps;

    Tank(Fuel fuel) {
        this.fuel = fuel;
    }

    int steps() {
        return steps;
    }

    boolean isEmpty() {
        return steps == 0;
    }

    /** Whether the run has none left either. */
    boolean spent() {
        return steps == 0 && fuel.spent();
    }

    /** Some more. Throws where there is none, or the run has to end. */
    void fill(Span place, boolean livelock) {
        steps += fuel.take(place, livelock);
    }

    /** At least so many; false where there are not, or the run has to end. */
    boolean fillTo(long needed) {
        while (steps < needed) {
            int more = fuel.takeIfAny();
            if (more == 0) {
                return false;
            }
            steps += more;
        }
        return true;
    }

    void use(int used) {
        steps -= used;
    }

    /** Gives back what is left. */
    void empty() {
        fuel.giveBack(steps);
        steps = 0;
    }
}
