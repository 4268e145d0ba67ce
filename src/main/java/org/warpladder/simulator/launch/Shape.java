package org.warpladder.simulator.launch;

/** The extent of a block in threads or of a grid in blocks. */
public record Shape(int x, int y, int z) {
    public static Shape of(int x) {
        return new Shape(x, 1, 1);
    }

    public long size() {
        return (long) x * y * z;
    }
}
