package org.warpladder.diagram;

import java.util.Comparator;

/** One side of a branch, by the place of the branch in the source. */
record Arm(int line, int column, boolean then) {
    static final Comparator<Arm> SOURCE_ORDER =
            Comparator.comparingInt(Arm::line).thenComparingInt(Arm::column).thenComparing(arm -> !arm.then());
}
