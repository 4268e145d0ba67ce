package org.warpladder.simulator.code;

import java.util.Arrays;

/**
 * What the written code works on: the registers and memory of one warp's lanes. Mutable. The arrays are public because
 * the code reads them by name.
 */
public abstract class LaneState {
    /** By lane: its bit within its half of the warp. */
    public static final int[] BITS = new int[64];

    static {
        for (int l = 0; l < BITS.length; l++) {
            BITS[l] = 1 << l;
        }
    }

    /** By register, then by lane. */
    public final int[][] registers;
    /** By register, the lanes in which a variable declared without a value has got one. */
    public final long[] defined;
    /** By array: its elements; a local array has {@code width} of each, one a lane. */
    public final int[][] elements;
    /** By array: for each element of a local one the lanes that have stored to it. */
    public final long[][] written;
    /** By load of a part: the numbers of the elements that its lanes loaded just now. */
    public final int[][] numbers;

    public final DistinctSectors distinct = new DistinctSectors();
    /** Sectors touched since they were last asked for. */
    public long touched;

    /** Figures of the regions that ran, until they are asked for. */
    public final Tally tally = new Tally();

    /** Changes with every change of memory that the warp makes, and with every piece of work. */
    public long progress;
    /** The lanes that have returned within the region that runs. */
    public long left;
    /** Of the code just run, the lanes for which the condition is true of the branch that ends it. */
    public long ballot;
    /** Blocks of {@link #tally} after which the region that runs must ask for more. */
    public long allowed;
    /** Where a region stopped before its end; empty where it did not. */
    public final Stops stops = new Stops();
    /** By piece of code: whether it was fetched, a bit each. */
    public final long[] fetched;

    private final int[] list = new int[BITS.length];
    /** The lanes that are in the list. */
    private long listed;

    private int[][] notes = new int[0][];

    protected LaneState(int width, int registers, int arrays, int pieces) {
        this.registers = new int[registers][width];
        this.defined = new long[registers];
        this.elements = new int[arrays][];
        this.written = new long[arrays][];
        this.fetched = new long[pieces + 63 >> 6];
        this.numbers = new int[Fusion.LOADS][width];
    }

    /** Counts the sectors of {@code times} loads of the elements whose numbers the lanes have. */
    public final void touch(int[] elements, long lanes, int elementBits, int times) {
        touched += (long) times * distinct.count(elements, lanes, elementBits);
    }

    /** Adds an entry to where the region stops, if any of its lanes has not returned. */
    public final void stop(int pc, long mask, int meet) {
        if ((mask & ~left) != 0) {
            stops.add(pc, mask & ~left, meet);
        }
    }

    public final boolean stopped() {
        return stops.any();
    }

    /** An array of an element a lane, kept for the written code from call to call. */
    public final int[] note(int number) {
        if (number >= notes.length) {
            int before = notes.length;
            notes = Arrays.copyOf(notes, 2 * number + 8);
            for (int i = before; i < notes.length; i++) {
                notes[i] = new int[registers.length == 0 ? BITS.length : registers[0].length];
            }
        }
        return notes[number];
    }

    /** The lanes of a mask in ascending order. */
    public final int[] listOf(long mask) {
        if (mask != listed) {
            int count = 0;
            for (long rest = mask; rest != 0; rest &= rest - 1) {
                list[count++] = Long.numberOfTrailingZeros(rest);
            }
            listed = mask;
        }
        return list;
    }

    /** As many lanes as {@code mask} has, the lowest. */
    public static long first(long mask) {
        return mask == 0 ? 0 : -1L >>> -Long.bitCount(mask);
    }

    /** Cycles that the lanes of {@code mask} worked, none of which is in {@link Tally#own}. */
    public abstract void spend(long cycles, long mask);

    /** Whether no two lanes stored to one element. */
    public final boolean apart(int[] elements, long lanes) {
        return distinct.count(elements, lanes, 0) == Long.bitCount(lanes);
    }

    /** The lanes have stored to the elements of an array in global memory. */
    public abstract void stored(int array, int[] elements, long lanes, int elementBits);

    /** Takes back what the lanes stored: the elements hold again what they held. */
    public final void takeBack(int array, int[] elements, int[] before, long lanes) {
        int[] memory = this.elements[array];
        for (int l = registers[0].length - 1; l >= 0; l--) {
            if ((lanes >>> l & 1) != 0) {
                memory[elements[l]] = before[l];
            }
        }
    }

    /** Keeps a local array as it is. */
    public abstract void keep(int array);

    /** Makes a local array what it was when it was kept. */
    public abstract void restore(int array);

    /** Pays for the blocks that have run; false where the region must stop, so that its warp goes on step by step. */
    public abstract boolean refuel();

    /** What a priced call's value begins with. */
    public static int seed(String name) {
        return mix(name.hashCode() ^ 0x9e3779b9);
    }

    /** The finaliser of MurmurHash3, a bijection of 32 bits (A. Appleby, public domain). */
    public static int mix(int bits) {
        int h = bits;
        h = (h ^ h >>> 16) * 0x85ebca6b;
        h = (h ^ h >>> 13) * 0xc2b2ae35;
        return h ^ h >>> 16;
    }

    /** Runs the instructions from {@code from} to {@code to} of a block one by one: exact about everything that fails. */
    public abstract void steps(int block, int from, int to, long active);

    /** The same, and then the ballot of the branch whose condition is in {@code register}. */
    public final long steps(int block, int from, int to, long active, int register) {
        steps(block, from, to, active);
        return ballot(register) & active;
    }

    /** The lanes in which {@code register} is not 0. */
    public final long ballot(int register) {
        int[] values = registers[register];
        long ballot = 0;
        for (int l = 0; l < values.length; l++) {
            ballot |= (values[l] != 0 ? 1L : 0L) << l;
        }
        return ballot;
    }
}
