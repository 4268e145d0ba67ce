package org.warpladder.simulator.flow;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.launch.Operation;

/**
 * What a {@link Instruction.Compute} does to 32-bit values; a float is its IEEE 754 bits, a bool 0 or 1. The suffix
 * is the operands' type: I int, U unsigned, F float, B bool.
 */
public enum Opcode {
    COPY(null),
    /** What a barrier costs before lanes wait at it; computes nothing. */
    BARRIER(Operation.BARRIER),
    ADD(Operation.ADD),
    SUB(Operation.SUBTRACT),
    MUL(Operation.MULTIPLY),
    DIV_I(Operation.DIVIDE),
    DIV_U(Operation.DIVIDE),
    MOD_I(Operation.MODULO),
    MOD_U(Operation.MODULO),
    AND(Operation.LOGIC),
    OR(Operation.LOGIC),
    XOR(Operation.LOGIC),
    NOT(Operation.LOGIC),
    NOT_B(Operation.LOGIC),
    SHL(Operation.SHIFT),
    SHR_I(Operation.SHIFT),
    SHR_U(Operation.SHIFT),
    NEG(Operation.SUBTRACT),
    EQ(Operation.COMPARE),
    NE(Operation.COMPARE),
    LT_I(Operation.COMPARE),
    LE_I(Operation.COMPARE),
    LT_U(Operation.COMPARE),
    LE_U(Operation.COMPARE),
    MIN_I(Operation.SELECT),
    MAX_I(Operation.SELECT),
    MIN_U(Operation.SELECT),
    MAX_U(Operation.SELECT),
    ABS_I(Operation.SELECT),
    POPC(Operation.LOGIC),
    CLZ(Operation.LOGIC),
    FFS(Operation.LOGIC),
    BREV(Operation.LOGIC),
    ADD_F(Operation.ADD),
    SUB_F(Operation.SUBTRACT),
    MUL_F(Operation.MULTIPLY),
    DIV_F(Operation.DIVIDE),
    NEG_F(Operation.SUBTRACT),
    EQ_F(Operation.COMPARE),
    NE_F(Operation.COMPARE),
    LT_F(Operation.COMPARE),
    LE_F(Operation.COMPARE),
    MIN_F(Operation.SELECT),
    MAX_F(Operation.SELECT),
    ABS_F(Operation.SELECT),
    SQRT_F(Operation.DIVIDE),
    RSQRT_F(Operation.DIVIDE),
    FLOOR_F(Operation.CONVERT),
    CEIL_F(Operation.CONVERT),
    TRUNC_F(Operation.CONVERT),
    ROUND_F(Operation.CONVERT),
    RINT_F(Operation.CONVERT),
    EXP_F(Operation.DIVIDE),
    LOG_F(Operation.DIVIDE),
    SIN_F(Operation.DIVIDE),
    COS_F(Operation.DIVIDE),
    POW_F(Operation.DIVIDE),
    TANH_F(Operation.DIVIDE),
    EXP2_F(Operation.DIVIDE),
    LOG2_F(Operation.DIVIDE),
    FMOD_F(Operation.MODULO),
    I_TO_F(Operation.CONVERT),
    U_TO_F(Operation.CONVERT),
    F_TO_I(Operation.CONVERT),
    F_TO_U(Operation.CONVERT);

    private static final double LOG_2 = StrictMath.log(2);

    private final @Nullable Operation operation;

    Opcode(@Nullable Operation operation) {
        this.operation = operation;
    }

    /** What the instruction cost model prices it as; null where it is free. */
    public @Nullable Operation operation() {
        return operation;
    }

    /** Whether some operands have no result: division by zero, a shift by 32 or more. */
    public boolean partial() {
        return switch (this) {
            case DIV_I, DIV_U, MOD_I, MOD_U, SHL, SHR_I, SHR_U -> true;
            default -> false;
        };
    }

    /** Whether there is a result where the right operand is {@code b}. */
    public boolean defined(int b) {
        return switch (this) {
            case DIV_I, DIV_U, MOD_I, MOD_U -> b != 0;
            case SHL, SHR_I, SHR_U -> (b & ~31) == 0;
            default -> true;
        };
    }

    /** The result for one lane. A partial opcode's operands must have been checked. */
    public int apply(int a, int b) {
        return switch (this) {
            case COPY, BARRIER -> a;
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV_I -> a / b;
            case DIV_U -> Integer.divideUnsigned(a, b);
            case MOD_I -> a % b;
            case MOD_U -> Integer.remainderUnsigned(a, b);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case NOT -> ~a;
            case NOT_B -> a == 0 ? 1 : 0;
            case SHL -> a << b;
            case SHR_I -> a >> b;
            case SHR_U -> a >>> b;
            case NEG -> -a;
            case EQ -> a == b ? 1 : 0;
            case NE -> a != b ? 1 : 0;
            case LT_I -> a < b ? 1 : 0;
            case LE_I -> a <= b ? 1 : 0;
            case LT_U -> a + Integer.MIN_VALUE < b + Integer.MIN_VALUE ? 1 : 0;
            case LE_U -> a + Integer.MIN_VALUE <= b + Integer.MIN_VALUE ? 1 : 0;
            case MIN_I -> Math.min(a, b);
            case MAX_I -> Math.max(a, b);
            case MIN_U -> a + Integer.MIN_VALUE < b + Integer.MIN_VALUE ? a : b;
            case MAX_U -> a + Integer.MIN_VALUE < b + Integer.MIN_VALUE ? b : a;
            case ABS_I -> a < 0 ? -a : a;
            case POPC -> Integer.bitCount(a);
            case CLZ -> Integer.numberOfLeadingZeros(a);
            case FFS -> a == 0 ? 0 : Integer.numberOfTrailingZeros(a) + 1;
            case BREV -> Integer.reverse(a);
            case ADD_F -> bits(real(a) + real(b));
            case SUB_F -> bits(real(a) - real(b));
            case MUL_F -> bits(real(a) * real(b));
            case DIV_F -> bits(real(a) / real(b));
            case NEG_F -> a ^ 0x80000000;
            case EQ_F -> real(a) == real(b) ? 1 : 0;
            case NE_F -> real(a) != real(b) ? 1 : 0;
            case LT_F -> real(a) < real(b) ? 1 : 0;
            case LE_F -> real(a) <= real(b) ? 1 : 0;
            case MIN_F -> bits(minimum(real(a), real(b)));
            case MAX_F -> bits(-minimum(-real(a), -real(b)));
            case ABS_F -> a & 0x7fffffff;
            case SQRT_F -> bits((float) Math.sqrt(real(a)));
            case RSQRT_F -> bits((float) (1 / Math.sqrt(real(a))));
            case FLOOR_F -> bits((float) Math.floor(real(a)));
            case CEIL_F -> bits((float) Math.ceil(real(a)));
            case TRUNC_F -> bits((float) (real(a) < 0 ? Math.ceil(real(a)) : Math.floor(real(a))));
            // Halves away from 0, where the next one rounds them to even.
            case ROUND_F -> bits(Math.copySign((float) Math.floor(Math.abs((double) real(a)) + 0.5), real(a)));
            case RINT_F -> bits((float) Math.rint(real(a)));
            // To the nearest float, where a GPU may be a few of them away.
            case EXP_F -> bits((float) StrictMath.exp(real(a)));
            case LOG_F -> bits((float) StrictMath.log(real(a)));
            case SIN_F -> bits((float) StrictMath.sin(real(a)));
            case COS_F -> bits((float) StrictMath.cos(real(a)));
            case POW_F -> bits((float) StrictMath.pow(real(a), real(b)));
            case TANH_F -> bits((float) StrictMath.tanh(real(a)));
            case EXP2_F -> bits((float) StrictMath.pow(2, real(a)));
            case LOG2_F -> bits((float) (StrictMath.log(real(a)) / LOG_2));
            case FMOD_F -> bits(real(a) % real(b));
            case I_TO_F -> bits((float) a);
            case U_TO_F -> bits((float) (a & 0xffffffffL));
            case F_TO_I -> (int) real(a);
            case F_TO_U -> (int) Math.max(0L, Math.min(0xffffffffL, (long) real(a)));
        };
    }

    /** CUDA's {@code fminf}: the other operand where one is NaN. */
    private static float minimum(float a, float b) {
        return Float.isNaN(a) ? b : Float.isNaN(b) ? a : Math.min(a, b);
    }

    private static float real(int bits) {
        return Float.intBitsToFloat(bits);
    }

    private static int bits(float real) {
        return Float.floatToRawIntBits(real);
    }
}
