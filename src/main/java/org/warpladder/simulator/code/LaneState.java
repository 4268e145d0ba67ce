package org.warpladder.simulator.code;

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

    protected LaneState(int width, int registers, int arrays) {
        this.registers = new int[registers][width];
        this.defined = new long[registers];
        this.elements = new int[arrays][];
        this.written = new long[arrays][];
        this.numbers = new int[Fusion.LOADS][width];
    }

    /** Counts the sectors of {@code times} loads of the elements whose numbers the lanes have. */
    public final void touch(int[] elements, long lanes, int elementBits, int times) {
        touched += (long) times * distinct.count(elements, lanes, elementBits);
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
