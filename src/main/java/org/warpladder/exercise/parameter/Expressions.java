package org.warpladder.exercise.parameter;

import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Authored expressions in CEL: typed, without side effects, and bounded. Lists of two integers stand for exact ratios.
 * Names are declared one after the other; an expression sees those declared before it. Mutable while it is built.
 */
public final class Expressions {
    private static final CelOptions OPTIONS =
            CelOptions.current().comprehensionMaxIterations(100_000).build();
    private static final CelRuntime RUNTIME = CelRuntimeFactory.standardCelRuntimeBuilder()
            .setOptions(OPTIONS)
            .addFunctionBindings(Functions.bindings())
            .build();

    private final Map<String, CelType> names = new HashMap<>();

    /** An expression that has been checked. */
    public static final class Expression {
        private final CelRuntime.Program program;
        private final CelType type;

        private Expression(CelRuntime.Program program, CelType type) {
            this.program = program;
            this.type = type;
        }

        /** A long, a string, a boolean, a list or a map. */
        public Object evaluate(Map<String, Object> values) {
            try {
                return program.eval(values);
            } catch (CelEvaluationException failure) {
                throw new ExpressionError(firstLine(failure.getMessage()));
            }
        }
    }

    /** What is wrong with an expression, or with its value for some parameters. */
    public static final class ExpressionError extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public ExpressionError(String message) {
            super(message, null, false, false);
        }
    }

    public void declare(String name, Object example) {
        names.put(name, typeOf(example));
    }

    public void declare(String name, Expression expression) {
        names.put(name, expression.type);
    }

    public void declareRun(String name) {
        names.put(name, MapType.create(SimpleType.STRING, SimpleType.DYN));
    }

    /** Compiles and checks. Throws an {@link ExpressionError} with one sentence. */
    public Expression compile(String text) {
        var builder = CelCompilerFactory.standardCelCompilerBuilder()
                .setOptions(OPTIONS)
                .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                .addFunctionDeclarations(Functions.declarations());
        names.forEach(builder::addVar);
        try {
            var checked = builder.build().compile(text).getAst();
            return new Expression(RUNTIME.createProgram(checked), checked.getResultType());
        } catch (CelValidationException failure) {
            throw new ExpressionError("`" + text.strip() + "`: "
                    + failure.getErrors().stream()
                            .map(issue -> issue.getMessage())
                            .findFirst()
                            .orElse("not an expression"));
        } catch (CelEvaluationException failure) {
            throw new ExpressionError("`" + text.strip() + "`: " + firstLine(failure.getMessage()));
        }
    }

    private static CelType typeOf(Object example) {
        return switch (example) {
            case Long number -> SimpleType.INT;
            case String text -> SimpleType.STRING;
            case Boolean flag -> SimpleType.BOOL;
            case List<?> list ->
                ListType.create(
                        list.stream().allMatch(Long.class::isInstance)
                                ? SimpleType.INT
                                : list.stream().allMatch(String.class::isInstance)
                                        ? SimpleType.STRING
                                        : SimpleType.DYN);
            case Map<?, ?> map -> MapType.create(SimpleType.STRING, SimpleType.DYN);
            default -> SimpleType.DYN;
        };
    }

    private static String firstLine(@Nullable String message) {
        return message == null ? "it has no value" : message.lines().findFirst().orElse("");
    }
}
