package org.warpladder.simulator.trace;

/**
 * What the lanes of a warp are to a branch: four sets that have no lane in common and hold every lane together.
 *
 * @param taken lanes whose condition is true
 * @param notTaken lanes whose condition is false
 * @param inactive lanes that exist and do not run the branch now: they wait, or they have returned
 * @param absent lanes that do not exist, in a last warp that is not full
 */
public record Ballot(long taken, long notTaken, long inactive, long absent) {
    /** Whether the branch splits the warp. */
    public boolean divergent() {
        return taken != 0 && notTaken != 0;
    }
}
