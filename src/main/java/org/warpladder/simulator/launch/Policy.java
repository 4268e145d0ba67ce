package org.warpladder.simulator.launch;

/** How a warp's lanes meet again after a divergent branch. */
public enum Policy {
    /** The textbook reconvergence stack: lanes meet at the immediate post-dominator. */
    STACK,
    /** The group at the lowest pc runs next; lanes that meet at a pc merge. */
    FRONTIER,
    /** The stack with every join one post-dominator later. */
    LATE,
    /** The stack, with short arms if-converted. */
    PREDICATED,
    /** A pc per lane and a fair scheduler among the warp's groups. */
    INDEPENDENT,
    /** Where the joins are that NVIDIA's compiler gives a convergence barrier. */
    HARDWARE;

    /** Whether the warp keeps a reconvergence stack. */
    public boolean hasStack() {
        return switch (this) {
            case STACK, LATE, PREDICATED -> true;
            case FRONTIER, INDEPENDENT, HARDWARE -> false;
        };
    }
}
