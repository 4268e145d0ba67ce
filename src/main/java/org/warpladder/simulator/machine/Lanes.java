package org.warpladder.simulator.machine;

import org.warpladder.simulator.flow.Opcode;

/** One operation on all lanes at once: short loops that the JIT compiler turns into vector code. */
final class Lanes {
    private Lanes() {}

    /** {@code out = a op b} in every lane. The opcode is not partial. */
    static void compute(Opcode opcode, int[] out, int[] a, int[] b) {
        int n = out.length;
        switch (opcode) {
            case COPY -> System.arraycopy(a, 0, out, 0, n);
            case ADD -> {
                for (int l = 0; l < n; l++) {
                    out[l] = a[l] + b[l];
                }
            }
            case SUB -> {
                for (int l = 0; l < n; l++) {
                    out[l] = a[l] - b[l];
                }
            }
            case MUL -> {
                for (int l = 0; l < n; l++) {
                    out[l] = a[l] * b[l];
                }
            }
            case AND -> {
                for (int l = 0; l < n; l++) {
                    out[l] = a[l] & b[l];
                }
            }
            case OR -> {
                for (int l = 0; l < n; l++) {
                    out[l] = a[l] | b[l];
                }
            }
            case XOR -> {
                for (int l = 0; l < n; l++) {
                    out[l] = a[l] ^ b[l];
                }
            }
            case EQ -> {
                for (int l = 0; l < n; l++) {
                    out[l] = a[l] == b[l] ? 1 : 0;
                }
            }
            case NE -> {
                for (int l = 0; l < n; l++) {
                    out[l] = a[l] != b[l] ? 1 : 0;
                }
            }
            case LT_I -> {
                for (int l = 0; l < n; l++) {
                    out[l] = a[l] < b[l] ? 1 : 0;
                }
            }
            case LE_I -> {
                for (int l = 0; l < n; l++) {
                    out[l] = a[l] <= b[l] ? 1 : 0;
                }
            }
            case ADD_F -> {
                for (int l = 0; l < n; l++) {
                    out[l] = Float.floatToRawIntBits(Float.intBitsToFloat(a[l]) + Float.intBitsToFloat(b[l]));
                }
            }
            case MUL_F -> {
                for (int l = 0; l < n; l++) {
                    out[l] = Float.floatToRawIntBits(Float.intBitsToFloat(a[l]) * Float.intBitsToFloat(b[l]));
                }
            }
            default -> {
                for (int l = 0; l < n; l++) {
                    out[l] = opcode.apply(a[l], b[l]);
                }
            }
        }
    }

    /** {@code target = value} in the lanes of {@code mask}. */
    static void blend(int[] target, int[] value, long mask) {
        for (int l = 0; l < target.length; l++) {
            int m = -(int) (mask >>> l & 1);
            target[l] = target[l] & ~m | value[l] & m;
        }
    }
}
