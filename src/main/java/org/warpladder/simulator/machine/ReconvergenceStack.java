package org.warpladder.simulator.machine;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Entries of (pc, active mask, reconvergence pc), the running one on top. Mutable. Below an entry with reconvergence
 * pc r there is one that starts at r and holds its lanes; the base entry has no reconvergence pc (-1).
 */
final class ReconvergenceStack {
    private static final int NONE = -1;
    private int[] pc = new int[16];
    private long[] mask = new long[16];
    private int[] meet = new int[16];
    private int depth;

    interface Visitor {
        /** @param meet the reconvergence pc; -1 in the base entry */
        void entry(int pc, long mask, int meet);
    }

    void start(int entry, long lanes) {
        depth = 0;
        push(entry, lanes, NONE);
    }

    boolean isEmpty() {
        return depth == 0;
    }

    int depth() {
        return depth;
    }

    int pc() {
        return pc[depth - 1];
    }

    long mask() {
        return mask[depth - 1];
    }

    /** The top entry's join; -1 in the base entry. */
    int meet() {
        return meet[depth - 1];
    }

    void pop() {
        depth--;
    }

    /** Whether an entry other than the top one, unless it has the same join as that, waits for one of {@code joins}. */
    boolean awaits(BitSet joins) {
        for (int i = 1; i < depth; i++) {
            if (meet[i] != meet[depth - 1] && meet[i] != NONE && joins.get(meet[i])) {
                return true;
            }
        }
        return false;
    }

    void goTo(int target) {
        pc[depth - 1] = target;
    }

    void push(int at, long lanes, int join) {
        if (depth == pc.length) {
            pc = Arrays.copyOf(pc, 2 * depth);
            mask = Arrays.copyOf(mask, 2 * depth);
            meet = Arrays.copyOf(meet, 2 * depth);
        }
        pc[depth] = at;
        mask[depth] = lanes;
        meet[depth] = join;
        depth++;
    }

    /** The top entry becomes the join of a branch; where it waits for the same join itself, the arms replace it. */
    void split(int join) {
        if (meet[depth - 1] == join) {
            depth--;
        } else {
            pc[depth - 1] = join;
        }
    }

    /** Pops entries that have come to their join; true where the lanes on top now meet lanes that they were apart from. */
    boolean settle() {
        boolean met = false;
        while (depth > 0 && pc[depth - 1] == meet[depth - 1]) {
            int join = meet[depth - 1];
            long lanes = mask[depth - 1];
            depth--;
            met = depth > 0 && pc[depth - 1] == join && (met || mask[depth - 1] != lanes);
        }
        return met;
    }

    /** Takes lanes out of every entry; entries without lanes go. */
    void remove(long lanes) {
        int kept = 0;
        for (int i = 0; i < depth; i++) {
            long rest = mask[i] & ~lanes;
            if (rest != 0) {
                pc[kept] = pc[i];
                mask[kept] = rest;
                meet[kept] = meet[i];
                kept++;
            }
        }
        depth = kept;
    }

    /** How many distinct reconvergence pcs there are. */
    int joins() {
        int distinct = 0;
        for (int i = 0; i < depth; i++) {
            boolean first = meet[i] != NONE;
            for (int j = 0; j < i && first; j++) {
                first = meet[j] != meet[i];
            }
            distinct += first ? 1 : 0;
        }
        return distinct;
    }

    void forEach(Visitor visitor) {
        for (int i = 0; i < depth; i++) {
            visitor.entry(pc[i], mask[i], meet[i]);
        }
    }

    void forEachFromTop(Visitor visitor) {
        for (int i = depth - 1; i >= 0; i--) {
            visitor.entry(pc[i], mask[i], meet[i]);
        }
    }
}
