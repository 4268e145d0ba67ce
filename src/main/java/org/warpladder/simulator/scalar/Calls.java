package org.warpladder.simulator.scalar;

import java.util.List;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Type;

/** Calls: {@code work}, priced names, device functions, and CUDA's built-in functions that one lane can do alone. */
final class Calls {
    private final LoneThread thread;
    private final Expressions expressions;

    Calls(LoneThread thread, Expressions expressions) {
        this.thread = thread;
        this.expressions = expressions;
    }

    Scalar call(Expr.Call call) {
        var function = thread.grid.function(call.name());
        if (function != null) {
            return thread.call(function, expressions.arguments(call, function));
        }
        var cost = thread.grid.launch().costs().get(call.name());
        if (cost != null) {
            thread.work(cost);
            return Scalar.of(mix(call.name(), values(call)));
        }
        return switch (call.name()) {
            case "work" -> work(call);
            case "__syncthreads", "__syncwarp", "__threadfence", "__threadfence_block" -> Scalar.NOTHING;
            case "__ldg" ->
                expressions.value(
                        new Expr.Dereference(call.span(), call.arguments().getFirst()));
            case "atomicAdd",
                    "atomicSub",
                    "atomicMin",
                    "atomicMax",
                    "atomicAnd",
                    "atomicOr",
                    "atomicXor",
                    "atomicInc",
                    "atomicDec",
                    "atomicExch",
                    "atomicCAS" -> atomic(call);
            default -> builtIn(call, values(call));
        };
    }

    private List<Scalar> values(Expr.Call call) {
        return call.arguments().stream().map(expressions::value).toList();
    }

    private Scalar work(Expr.Call call) {
        int cost = values(call).getFirst().to(Type.INT).bits();
        if (cost < 0) {
            throw new Ended("unequalWork", call.span(), "Work costs 0 or more cycles, not " + cost + ".");
        }
        thread.work(cost);
        return Scalar.NOTHING;
    }

    private Scalar atomic(Expr.Call call) {
        var place = expressions.pointer(call.arguments().getFirst());
        var type = place.elements().type();
        var first = expressions.value(call.arguments().get(1)).to(type);
        var last = call.arguments().size() == 2
                ? first
                : expressions.value(call.arguments().get(2)).to(type);
        var old = place.load(call.span());
        place.store(
                call.span(),
                switch (call.name()) {
                    case "atomicAdd" -> Arithmetic.binary(call.span(), "+", old, first);
                    case "atomicSub" -> Arithmetic.binary(call.span(), "-", old, first);
                    case "atomicAnd" -> Arithmetic.binary(call.span(), "&", old, first);
                    case "atomicOr" -> Arithmetic.binary(call.span(), "|", old, first);
                    case "atomicXor" -> Arithmetic.binary(call.span(), "^", old, first);
                    case "atomicMin" -> old.whole() <= first.whole() ? old : first;
                    case "atomicMax" -> old.whole() >= first.whole() ? old : first;
                    case "atomicInc" ->
                        Integer.compareUnsigned(old.bits(), first.bits()) < 0
                                ? new Scalar(type, old.bits() + 1)
                                : new Scalar(type, 0);
                    case "atomicDec" ->
                        old.bits() != 0 && Integer.compareUnsigned(old.bits(), first.bits()) <= 0
                                ? new Scalar(type, old.bits() - 1)
                                : first;
                    case "atomicExch" -> first;
                    default -> old.bits() == first.bits() ? last : old;
                });
        return old;
    }

    private Scalar builtIn(Expr.Call call, List<Scalar> values) {
        return switch (call.name()) {
            case "__popc" ->
                Scalar.of(Integer.bitCount(values.getFirst().to(Type.INT).bits()));
            case "__clz" ->
                Scalar.of(Integer.numberOfLeadingZeros(
                        values.getFirst().to(Type.INT).bits()));
            case "__ffs" -> {
                int bits = values.getFirst().to(Type.INT).bits();
                yield Scalar.of(bits == 0 ? 0 : Integer.numberOfTrailingZeros(bits) + 1);
            }
            case "__brev" ->
                new Scalar(
                        Type.UNSIGNED,
                        Integer.reverse(values.getFirst().to(Type.UNSIGNED).bits()));
            case "sqrt", "sqrtf", "__fsqrt_rn" -> Scalar.of((float) Math.sqrt(real(values)));
            case "rsqrt", "rsqrtf" -> Scalar.of((float) (1 / Math.sqrt(real(values))));
            case "floor", "floorf" -> Scalar.of((float) Math.floor(real(values)));
            case "ceil", "ceilf" -> Scalar.of((float) Math.ceil(real(values)));
            case "exp", "expf", "__expf" -> Scalar.of((float) StrictMath.exp(real(values)));
            case "log", "logf", "__logf" -> Scalar.of((float) StrictMath.log(real(values)));
            case "sin", "sinf", "__sinf" -> Scalar.of((float) StrictMath.sin(real(values)));
            case "cos", "cosf", "__cosf" -> Scalar.of((float) StrictMath.cos(real(values)));
            case "pow", "powf", "__powf" ->
                Scalar.of((float) StrictMath.pow(
                        real(values), values.get(1).to(Type.FLOAT).real()));
            case "__fdividef" ->
                Scalar.of(real(values) / values.get(1).to(Type.FLOAT).real());
            case "truncf", "trunc" ->
                Scalar.of((float) (real(values) < 0 ? Math.ceil(real(values)) : Math.floor(real(values))));
            case "rintf", "rint" -> Scalar.of((float) Math.rint(real(values)));
            case "roundf", "round" ->
                Scalar.of(Math.copySign((float) Math.floor(Math.abs((double) real(values)) + 0.5), real(values)));
            case "fmodf", "fmod" ->
                Scalar.of(real(values) % values.get(1).to(Type.FLOAT).real());
            case "tanhf", "tanh" -> Scalar.of((float) StrictMath.tanh(real(values)));
            case "exp2f" -> Scalar.of((float) StrictMath.pow(2, real(values)));
            case "log2f", "__log2f" -> Scalar.of((float) (StrictMath.log(real(values)) / StrictMath.log(2)));
            case "fabs", "fabsf" -> absolute(values.getFirst().to(Type.FLOAT));
            case "abs" ->
                absolute(
                        values.getFirst().type() == Type.FLOAT
                                ? values.getFirst()
                                : values.getFirst().to(Type.INT));
            case "min", "max" -> {
                var type = Arithmetic.common(values.get(0).type(), values.get(1).type());
                yield extreme(
                        call.name().equals("min"),
                        values.get(0).to(type),
                        values.get(1).to(type));
            }
            case "fminf", "fmin", "fmaxf", "fmax" ->
                extreme(
                        call.name().startsWith("fmin"),
                        values.get(0).to(Type.FLOAT),
                        values.get(1).to(Type.FLOAT));
            default -> throw LoneThread.needsOthers(call.span(), call.name());
        };
    }

    private static float real(List<Scalar> values) {
        return values.getFirst().to(Type.FLOAT).real();
    }

    private static Scalar absolute(Scalar value) {
        return value.type() == Type.FLOAT
                ? new Scalar(Type.FLOAT, value.bits() & Integer.MAX_VALUE)
                : Scalar.of((int) Math.abs(value.whole()));
    }

    private static Scalar extreme(boolean least, Scalar a, Scalar b) {
        if (a.type() != Type.FLOAT) {
            return a.whole() <= b.whole() == least ? a : b;
        }
        if (Float.isNaN(a.real()) || Float.isNaN(b.real())) {
            return Float.isNaN(a.real()) ? b : a;
        }
        return Scalar.of(least ? Math.min(a.real(), b.real()) : Math.max(a.real(), b.real()));
    }

    /** The value of a priced call, as the warp machines have it: a chain of MurmurHash3's finaliser. */
    private static int mix(String name, List<Scalar> arguments) {
        int value = mix(name.hashCode() ^ 0x9e3779b9);
        for (var argument : arguments) {
            value = mix(value * 31 + argument.bits());
        }
        return value;
    }

    private static int mix(int bits) {
        int h = bits;
        h = (h ^ h >>> 16) * 0x85ebca6b;
        h = (h ^ h >>> 13) * 0xc2b2ae35;
        return h ^ h >>> 16;
    }
}
