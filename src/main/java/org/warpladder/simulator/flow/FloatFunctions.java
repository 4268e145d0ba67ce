package org.warpladder.simulator.flow;

import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * CUDA's functions of floats by their names, those of C++ without the `f` among them; those with two underscores are as
 * exact here as the others.
 */
final class FloatFunctions {
    record Named(Opcode opcode, int operands) {}

    private static final Map<String, Named> NAMED = Map.ofEntries(
            Map.entry("exp", new Named(Opcode.EXP_F, 1)),
            Map.entry("log", new Named(Opcode.LOG_F, 1)),
            Map.entry("sin", new Named(Opcode.SIN_F, 1)),
            Map.entry("cos", new Named(Opcode.COS_F, 1)),
            Map.entry("pow", new Named(Opcode.POW_F, 2)),
            Map.entry("floor", new Named(Opcode.FLOOR_F, 1)),
            Map.entry("ceil", new Named(Opcode.CEIL_F, 1)),
            Map.entry("rsqrt", new Named(Opcode.RSQRT_F, 1)),
            Map.entry("__fsqrt_rn", new Named(Opcode.SQRT_F, 1)),
            Map.entry("__fdividef", new Named(Opcode.DIV_F, 2)),
            Map.entry("fabsf", new Named(Opcode.ABS_F, 1)),
            Map.entry("fabs", new Named(Opcode.ABS_F, 1)),
            Map.entry("fminf", new Named(Opcode.MIN_F, 2)),
            Map.entry("fmin", new Named(Opcode.MIN_F, 2)),
            Map.entry("fmax", new Named(Opcode.MAX_F, 2)),
            Map.entry("fmaxf", new Named(Opcode.MAX_F, 2)),
            Map.entry("sqrtf", new Named(Opcode.SQRT_F, 1)),
            Map.entry("sqrt", new Named(Opcode.SQRT_F, 1)),
            Map.entry("rsqrtf", new Named(Opcode.RSQRT_F, 1)),
            Map.entry("floorf", new Named(Opcode.FLOOR_F, 1)),
            Map.entry("ceilf", new Named(Opcode.CEIL_F, 1)),
            Map.entry("expf", new Named(Opcode.EXP_F, 1)),
            Map.entry("__expf", new Named(Opcode.EXP_F, 1)),
            Map.entry("logf", new Named(Opcode.LOG_F, 1)),
            Map.entry("__logf", new Named(Opcode.LOG_F, 1)),
            Map.entry("sinf", new Named(Opcode.SIN_F, 1)),
            Map.entry("__sinf", new Named(Opcode.SIN_F, 1)),
            Map.entry("cosf", new Named(Opcode.COS_F, 1)),
            Map.entry("__cosf", new Named(Opcode.COS_F, 1)),
            Map.entry("truncf", new Named(Opcode.TRUNC_F, 1)),
            Map.entry("trunc", new Named(Opcode.TRUNC_F, 1)),
            Map.entry("roundf", new Named(Opcode.ROUND_F, 1)),
            Map.entry("round", new Named(Opcode.ROUND_F, 1)),
            Map.entry("rintf", new Named(Opcode.RINT_F, 1)),
            Map.entry("rint", new Named(Opcode.RINT_F, 1)),
            Map.entry("fmodf", new Named(Opcode.FMOD_F, 2)),
            Map.entry("fmod", new Named(Opcode.FMOD_F, 2)),
            Map.entry("tanhf", new Named(Opcode.TANH_F, 1)),
            Map.entry("tanh", new Named(Opcode.TANH_F, 1)),
            Map.entry("exp2f", new Named(Opcode.EXP2_F, 1)),
            Map.entry("log2f", new Named(Opcode.LOG2_F, 1)),
            Map.entry("__log2f", new Named(Opcode.LOG2_F, 1)),
            Map.entry("powf", new Named(Opcode.POW_F, 2)),
            Map.entry("__powf", new Named(Opcode.POW_F, 2)));

    private FloatFunctions() {}

    static @Nullable Named of(String name) {
        return NAMED.get(name);
    }

    static Stream<String> names() {
        return NAMED.keySet().stream();
    }
}
