package org.warpladder.course;

/** Something about a variant's kernel and data on which answers may depend. */
public enum Feature {
    /** Some priced code is issued by no warp. */
    UNTAKEN_PATH,
    /** A warp's issues cost different numbers of cycles. */
    UNEQUAL_COSTS,
    /** A warp that is split already splits again. */
    NESTING,
    /** A warp has fewer threads than lanes. */
    PARTIAL_WARP
}
