package org.warpladder.playground;

import org.warpladder.simulator.launch.Argument;

/** FNV-1a, 64 bits, of an array's bytes as a GPU has them: what a measuring file prints of the arrays it wrote. */
final class ArrayHash {
    private ArrayHash() {}

    /** 16 hexadecimal digits; {@code bool} elements are a byte, others four, the lowest first. */
    static String of(Argument array, String type) {
        long hash = 0xcbf29ce484222325L;
        int bytes = type.equals("bool") ? 1 : 4;
        for (int element : bits(array)) {
            for (int i = 0; i < bytes; i++) {
                hash = (hash ^ (element >>> 8 * i & 0xff)) * 0x100000001b3L;
            }
        }
        return String.format("%016x", hash);
    }

    private static int[] bits(Argument array) {
        return switch (array) {
            case Argument.Ints(int[] values) -> values;
            case Argument.Unsigneds(int[] bits) -> bits;
            case Argument.Floats(float[] values) -> {
                var bits = new int[values.length];
                for (int i = 0; i < bits.length; i++) {
                    bits[i] = Float.floatToRawIntBits(values[i]);
                }
                yield bits;
            }
            case Argument.Scalar(double value) -> new int[] {(int) value};
        };
    }
}
