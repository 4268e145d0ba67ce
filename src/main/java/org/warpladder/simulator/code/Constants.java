package org.warpladder.simulator.code;

import java.util.BitSet;
import java.util.Map;
import java.util.OptionalInt;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Preset;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Shape;

/**
 * The registers that hold one value for all threads of a launch, and those that hold one for all lanes of a warp.
 *
 * @param values by register, of those in {@code known}
 */
public record Constants(int[] values, BitSet known, BitSet uniform) {
    /** @param scalars bits of each scalar argument by its parameter's number */
    public static Constants of(Map<Integer, Preset> presets, int registers, Launch launch, int[] scalars) {
        var constants = new Constants(new int[registers], new BitSet(), new BitSet());
        presets.forEach((register, preset) -> {
            switch (preset) {
                case Preset.Constant(int bits) -> constants.set(register, bits);
                case Preset.BlockDimension(int axis) -> constants.set(register, extent(launch.block(), axis));
                case Preset.GridDimension(int axis) -> constants.set(register, extent(launch.grid(), axis));
                case Preset.WarpSize() -> constants.set(register, launch.warpSize());
                case Preset.Parameter(int number) -> constants.set(register, scalars[number]);
                case Preset.ThreadIndex index -> {}
                case Preset.BlockIndex index -> constants.uniform.set(register);
            }
        });
        return constants;
    }

    private void set(int register, int bits) {
        values[register] = bits;
        known.set(register);
    }

    public boolean known(int register) {
        return known.get(register);
    }

    public int value(int register) {
        return values[register];
    }

    /** What a piece of work costs, where that is known and possible: any other is computed, and checked, when it runs. */
    public OptionalInt cycles(Instruction.Work work) {
        int cycles = values[work.cycles()];
        return known(work.cycles()) && cycles >= 0 && cycles <= Limits.CYCLES
                ? OptionalInt.of(cycles)
                : OptionalInt.empty();
    }

    boolean uniform(int register) {
        return uniform.get(register);
    }

    private static int extent(Shape shape, int axis) {
        return axis == 0 ? shape.x() : axis == 1 ? shape.y() : shape.z();
    }
}
