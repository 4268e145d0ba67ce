package org.warpladder.simulator.machine;

import java.util.Arrays;

/** What the registers of a warp held at one time. Mutable only in what it tries first. */
final class Snapshot {
    private final int[][] registers;
    /** The register that told two states apart last: most likely it does so again. */
    private int differing;

    Snapshot(Warp warp) {
        registers = new int[warp.registers.length][];
        for (int i = 0; i < registers.length; i++) {
            registers[i] = warp.registers[i].clone();
        }
    }

    /** Whether the registers hold the same now. */
    boolean same(Warp warp) {
        if (!Arrays.equals(registers[differing], warp.registers[differing])) {
            return false;
        }
        for (int i = 0; i < registers.length; i++) {
            if (!Arrays.equals(registers[i], warp.registers[i])) {
                differing = i;
                return false;
            }
        }
        return true;
    }
}
