package org.warpladder.simulator.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.warpladder.simulator.flow.Preset;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;

/** Fills the registers that hold constants, indices and scalar arguments. */
final class Presets {
    private final Map<Integer, Preset> presets;
    private final Launch launch;
    /** Bits of each scalar argument by its parameter's number. */
    private final int[] scalars;

    Presets(Map<Integer, Preset> presets, Launch launch, int[] scalars) {
        this.presets = presets;
        this.launch = launch;
        this.scalars = scalars;
    }

    void allocate(int[][] registers, int width) {
        for (int i = 0; i < registers.length; i++) {
            registers[i] = new int[width];
        }
        presets.forEach((register, preset) -> {
            switch (preset) {
                case Preset.Constant(int bits) -> Arrays.fill(registers[register], bits);
                case Preset.BlockDimension(int axis) -> Arrays.fill(registers[register], extent(launch.block(), axis));
                case Preset.GridDimension(int axis) -> Arrays.fill(registers[register], extent(launch.grid(), axis));
                case Preset.WarpSize() -> Arrays.fill(registers[register], width);
                case Preset.Parameter(int number) -> Arrays.fill(registers[register], scalars[number]);
                case Preset.ThreadIndex index -> {}
                case Preset.BlockIndex index -> {}
            }
        });
    }

    /** The indices of a warp whose lane 0 is thread {@code first} of its block. */
    void place(Warp warp, long first) {
        for (var entry : presets.entrySet()) {
            var values = warp.registers[entry.getKey()];
            if (entry.getValue() instanceof Preset.ThreadIndex(int axis)) {
                var block = launch.block();
                for (int l = 0; l < values.length; l++) {
                    values[l] = coordinate(first + l, block, axis);
                }
            } else if (entry.getValue() instanceof Preset.BlockIndex(int axis)) {
                Arrays.fill(values, coordinate(warp.block, launch.grid(), axis));
            }
        }
    }

    private static int coordinate(long linear, Shape shape, int axis) {
        return (int)
                switch (axis) {
                    case 0 -> linear % shape.x();
                    case 1 -> linear / shape.x() % shape.y();
                    default -> linear / ((long) shape.x() * shape.y()) % shape.z();
                };
    }

    private static int extent(Shape shape, int axis) {
        return List.of(shape.x(), shape.y(), shape.z()).get(axis);
    }
}
