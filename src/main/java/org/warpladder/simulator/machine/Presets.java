package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.warpladder.simulator.code.Constants;
import org.warpladder.simulator.code.UnsetReads;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.flow.Preset;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;

/** Fills the registers that have a value before the first step: constants, indices, scalar arguments. */
final class Presets {
    private final Launch launch;
    private final List<Index> indexes = new ArrayList<>();
    private final Constants constants;
    /** Registers that may be read before they are written: then they hold 0. */
    private final int[] unset;

    /** A register that holds a coordinate of the thread in its block, or of the block in the grid. */
    private record Index(int register, int axis, boolean ofThread) {}

    Presets(Kernel kernel, Launch launch, Constants constants) {
        this.launch = launch;
        this.constants = constants;
        this.unset = UnsetReads.of(kernel).stream().toArray();
        kernel.presets().forEach((register, preset) -> {
            if (preset instanceof Preset.ThreadIndex(int axis)) {
                indexes.add(new Index(register, axis, true));
            } else if (preset instanceof Preset.BlockIndex(int axis)) {
                indexes.add(new Index(register, axis, false));
            }
        });
    }

    /** What is the same for all warps of the launch. */
    void fill(int[][] registers) {
        for (int register : constants.known().stream().toArray()) {
            Arrays.fill(registers[register], constants.value(register));
        }
    }

    /** What differs from warp to warp; lane 0 is thread {@code first} of its block. */
    void place(Warp warp, long first) {
        for (int register : unset) {
            Arrays.fill(warp.registers[register], 0);
        }
        for (var index : indexes) {
            var values = warp.registers[index.register];
            if (!index.ofThread) {
                Arrays.fill(values, coordinate(warp.block, launch.grid(), index.axis));
            } else if (!warp.placed) {
                for (int l = 0; l < values.length; l++) {
                    values[l] = coordinate(first + l, launch.block(), index.axis);
                }
            }
        }
        warp.placed = true;
    }

    private static int coordinate(long linear, Shape shape, int axis) {
        return (int)
                switch (axis) {
                    case 0 -> linear % shape.x();
                    case 1 -> linear / shape.x() % shape.y();
                    default -> linear / ((long) shape.x() * shape.y()) % shape.z();
                };
    }
}
