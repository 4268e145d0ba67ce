package org.warpladder.simulator.flow;

import java.util.Map;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Type;

/** C's conversions and operators on values; what is known before the run is computed at once. */
final class Arithmetic {
    private static final Map<String, Opcode> FLOATS = Map.of(
            "+",
            Opcode.ADD_F,
            "-",
            Opcode.SUB_F,
            "*",
            Opcode.MUL_F,
            "/",
            Opcode.DIV_F,
            "==",
            Opcode.EQ_F,
            "!=",
            Opcode.NE_F,
            "<",
            Opcode.LT_F,
            "<=",
            Opcode.LE_F);
    private static final Map<String, Opcode> INTS = Map.ofEntries(
            Map.entry("+", Opcode.ADD),
            Map.entry("-", Opcode.SUB),
            Map.entry("*", Opcode.MUL),
            Map.entry("/", Opcode.DIV_I),
            Map.entry("%", Opcode.MOD_I),
            Map.entry("&", Opcode.AND),
            Map.entry("|", Opcode.OR),
            Map.entry("^", Opcode.XOR),
            Map.entry("<<", Opcode.SHL),
            Map.entry(">>", Opcode.SHR_I),
            Map.entry("==", Opcode.EQ),
            Map.entry("!=", Opcode.NE),
            Map.entry("<", Opcode.LT_I),
            Map.entry("<=", Opcode.LE_I));

    private final BlockBuilder builder;

    Arithmetic(BlockBuilder builder) {
        this.builder = builder;
    }

    Value constant(int bits, Type type) {
        return new Value(builder.constant(bits), type, bits);
    }

    Value convert(Span span, Value value, Type type) {
        var from = value.type();
        if (from == type || isInteger(from) && (type == Type.INT || type == Type.UNSIGNED)) {
            return value.as(type);
        }
        if (from == Type.VOID || type == Type.VOID) {
            throw new LoweringError(span, "This has no value.", null);
        }
        if (type == Type.BOOL) {
            return compute(span, from == Type.FLOAT ? Opcode.NE_F : Opcode.NE, Type.BOOL, value, constant(0, from));
        }
        var opcode = type == Type.FLOAT
                ? from == Type.UNSIGNED ? Opcode.U_TO_F : Opcode.I_TO_F
                : type == Type.INT ? Opcode.F_TO_I : Opcode.F_TO_U;
        return compute(span, opcode, type, value, value);
    }

    Value binary(Span span, String operator, Value left, Value right) {
        boolean shift = operator.equals("<<") || operator.equals(">>");
        var common = shift ? promoted(left.type()) : common(left.type(), right.type());
        if (left.type() == Type.VOID || right.type() == Type.VOID) {
            throw new LoweringError(span, "An operand of `" + operator + "` has no value.", null);
        }
        boolean real = common == Type.FLOAT || shift && right.type() == Type.FLOAT;
        if (real && ("%&|^".contains(operator) || shift)) {
            throw new LoweringError(span, "`" + operator + "` takes integers, not `float`.", "Cast to `int` first.");
        }
        var a = convert(span, left, common);
        var b = shift ? convert(span, right, promoted(right.type())) : convert(span, right, common);
        boolean swap = operator.startsWith(">") && !shift;
        var text = swap ? operator.replace('>', '<') : operator;
        var opcode = common == Type.FLOAT ? opcode(FLOATS, text) : unsigned(opcode(INTS, text), common);
        boolean comparison = opcode.operation() == org.warpladder.simulator.launch.Operation.COMPARE;
        return compute(span, opcode, comparison ? Type.BOOL : common, swap ? b : a, swap ? a : b);
    }

    private static Opcode opcode(Map<String, Opcode> opcodes, String operator) {
        return java.util.Objects.requireNonNull(opcodes.get(operator), operator);
    }

    private static Opcode unsigned(Opcode opcode, Type type) {
        if (type != Type.UNSIGNED) {
            return opcode;
        }
        return switch (opcode) {
            case DIV_I -> Opcode.DIV_U;
            case MOD_I -> Opcode.MOD_U;
            case SHR_I -> Opcode.SHR_U;
            case LT_I -> Opcode.LT_U;
            case LE_I -> Opcode.LE_U;
            default -> opcode;
        };
    }

    Value unary(Span span, String operator, Value operand) {
        var type = promoted(operand.type());
        return switch (operator) {
            case "+" -> convert(span, operand, type);
            case "-" ->
                compute(
                        span,
                        type == Type.FLOAT ? Opcode.NEG_F : Opcode.NEG,
                        type,
                        convert(span, operand, type),
                        operand);
            case "~" -> {
                if (type == Type.FLOAT) {
                    throw new LoweringError(span, "`~` takes an integer, not `float`.", null);
                }
                yield compute(span, Opcode.NOT, type, convert(span, operand, type), operand);
            }
            default ->
                operand.type() == Type.BOOL
                        ? compute(span, Opcode.NOT_B, Type.BOOL, operand, operand)
                        : compute(
                                span,
                                operand.type() == Type.FLOAT ? Opcode.EQ_F : Opcode.EQ,
                                Type.BOOL,
                                operand,
                                constant(0, operand.type()));
        };
    }

    Value compute(Span span, Opcode opcode, Type type, Value left, Value right) {
        var a = left.constant();
        var b = right.constant();
        if (a != null && b != null && opcode.defined(b)) {
            return constant(opcode.apply(a, b), type);
        }
        int target = builder.register();
        builder.emit(new Instruction.Compute(span, opcode, target, left.register(), right.register()));
        return new Value(target, type, null);
    }

    static Type common(Type a, Type b) {
        if (a == Type.FLOAT || b == Type.FLOAT) {
            return Type.FLOAT;
        }
        return a == Type.UNSIGNED || b == Type.UNSIGNED ? Type.UNSIGNED : Type.INT;
    }

    private static Type promoted(Type type) {
        return type == Type.BOOL ? Type.INT : type;
    }

    private static boolean isInteger(Type type) {
        return type == Type.BOOL || type == Type.INT || type == Type.UNSIGNED;
    }
}
