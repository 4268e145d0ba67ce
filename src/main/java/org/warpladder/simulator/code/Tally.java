package org.warpladder.simulator.code;

/** What regions add to a warp's figures. Mutable; its fields are public because the written code counts in them. */
public final class Tally {
    public long blocks;
    public long issues;
    public long cycles;
    public long branches;
    public long divergent;
    /** The greatest depth of a stack, and the most distinct joins on it. */
    public int depth;

    public int joins;
    /** By lane, cycles that it worked. */
    public final long[] own = new long[64];

    /** A copy of it, from before lanes ran of which one may fail. */
    public final long[] kept = new long[64];

    /** Begins again, but for {@link #own}, which a warp adds up at its end. */
    public void clear() {
        blocks = issues = cycles = branches = divergent = 0;
        depth = joins = 0;
    }
}
