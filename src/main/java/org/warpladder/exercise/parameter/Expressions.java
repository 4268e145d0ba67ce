package org.warpladder.exercise.parameter;

import dev.cel.checker.CelStandardDeclarations;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** Whole numbers are exact; the language's other kinds of number, and its times, are left out. */
    private static final Set<CelKind> LEFT_OUT =
            Set.of(CelKind.DOUBLE, CelKind.UINT, CelKind.BYTES, CelKind.TIMESTAMP, CelKind.DURATION);

    private static final CelStandardDeclarations STANDARD = CelStandardDeclarations.newBuilder()
            .filterFunctions((function, overload) -> Stream.concat(
                            overload.celOverloadDecl().parameterTypes().stream(),
                            Stream.of(overload.celOverloadDecl().resultType()))
                    .noneMatch(type -> LEFT_OUT.contains(type.kind())))
            .build();

    private static final Pattern WORD = Pattern.compile("[A-Za-z_]+");

    private final Map<String, CelType> names = new LinkedHashMap<>();
    private final Types types = new Types();
    private final Map<Set<String>, CelCompiler> compilers = new HashMap<>();

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

        /** Whether its value can have one of the shapes, as far as types tell. */
        public boolean fits(Shape... shapes) {
            return Arrays.stream(shapes).anyMatch(shape -> shape.takes(type));
        }

        /** What its value is, in an author's words. */
        public String kind() {
            return Shape.name(type);
        }
    }

    /** What is wrong with an expression, or with its value for some parameters. */
    public static final class ExpressionError extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final int offset;
        private final @Nullable String hint;

        public ExpressionError(String message) {
            this(message, 0, null);
        }

        ExpressionError(String message, int offset, @Nullable String hint) {
            super(message, null, false, false);
            this.offset = offset;
            this.hint = hint;
        }

        /** Characters before the place in the expression's text. */
        public int offset() {
            return offset;
        }

        public @Nullable String hint() {
            return hint;
        }
    }

    /** A name whose values are like the examples. */
    public void declare(String name, List<Object> examples) {
        declare(name, types.of(name, examples));
    }

    public void declare(String name, Expression expression) {
        declare(name, expression.type);
    }

    public void declareText(String name) {
        declare(name, SimpleType.STRING);
    }

    public void declareRun(String name) {
        declare(name, RunTypes.RUN);
    }

    private void declare(String name, CelType type) {
        names.put(name, type);
        compilers.clear();
    }

    /** Compiles and checks. Throws an {@link ExpressionError} with one sentence. */
    public Expression compile(String text) {
        try {
            var checked = compiler(text).compile(text).getAst();
            return new Expression(RUNTIME.createProgram(checked), checked.getResultType());
        } catch (CelValidationException failure) {
            throw Complaint.of(failure.getErrors().getFirst(), text, names.keySet());
        } catch (CelEvaluationException failure) {
            throw new ExpressionError("`" + text.strip() + "`: " + firstLine(failure.getMessage()));
        }
    }

    /** The checker declares everything anew for each expression, so it gets no function that is not called. */
    private CelCompiler compiler(String text) {
        var called = WORD.matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(Functions::known)
                .collect(Collectors.toSet());
        return compilers.computeIfAbsent(called, this::compiler);
    }

    private CelCompiler compiler(Set<String> functions) {
        var builder = CelCompilerFactory.standardCelCompilerBuilder()
                .setOptions(OPTIONS)
                .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                .setTypeProvider(types)
                .setStandardEnvironmentEnabled(false)
                .setStandardDeclarations(STANDARD)
                .addFunctionDeclarations(Functions.declarations(functions));
        names.forEach(builder::addVar);
        return builder.build();
    }

    private static String firstLine(@Nullable String message) {
        return message == null ? "it has no value" : message.lines().findFirst().orElse("");
    }
}
