package org.warpladder.simulator.machine;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The source operations that a warp or a grid fetched: whole pieces of code (a block's steps, a branch), or single
 * sites where a piece did not come to its end or ran step by step. Mutable.
 */
final class Footprint {
    /** By piece its sites; no site is in two pieces. */
    private final List<BitSet> sitesOfPieces;

    /** A bit for each. */
    private final long[] pieces;

    private final BitSet sites = new BitSet();
    /** By piece how many sites it has. */
    private final int[] sizes;

    /** The pieces when they were last counted, and their size: the next warp often fetches the same. */
    private final long[] countedPieces;

    private int countedSize;

    Footprint(List<BitSet> sitesOfPieces) {
        this(sitesOfPieces, new long[sitesOfPieces.size() + 63 >> 6]);
    }

    /** @param pieces a bit for each, which others may set too */
    Footprint(List<BitSet> sitesOfPieces, long[] pieces) {
        this.sitesOfPieces = sitesOfPieces;
        this.pieces = pieces;
        this.sizes = sitesOfPieces.stream().mapToInt(BitSet::cardinality).toArray();
        this.countedPieces = new long[pieces.length];
    }

    void clear() {
        Arrays.fill(pieces, 0);
        if (!sites.isEmpty()) {
            sites.clear();
        }
    }

    void piece(int number) {
        long bit = 1L << number;
        if ((pieces[number >> 6] & bit) == 0) {
            pieces[number >> 6] |= bit;
        }
    }

    void site(int number) {
        sites.set(number);
    }

    void add(Footprint other) {
        for (int i = 0; i < pieces.length; i++) {
            pieces[i] |= other.pieces[i];
        }
        sites.or(other.sites);
    }

    int size() {
        if (!sites.isEmpty()) {
            return counted();
        }
        if (!Arrays.equals(pieces, countedPieces)) {
            countedSize = counted();
            System.arraycopy(pieces, 0, countedPieces, 0, pieces.length);
        }
        return countedSize;
    }

    private int counted() {
        int size = sites.cardinality();
        for (int i = 0; i < pieces.length; i++) {
            for (long rest = pieces[i]; rest != 0; rest &= rest - 1) {
                int piece = 64 * i + Long.numberOfTrailingZeros(rest);
                size += sites.isEmpty() ? sizes[piece] : added(sitesOfPieces.get(piece));
            }
        }
        return size;
    }

    private int added(BitSet piece) {
        var rest = (BitSet) piece.clone();
        rest.andNot(sites);
        return rest.cardinality();
    }
}
