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
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.text.Speech;

/**
 * Authored expressions in CEL: typed, without side effects, and bounded. Lists of two integers stand for exact ratios.
 * Names are declared one after the other; an expression sees those declared before it. Mutable while it is built.
 */
public final class Expressions {
    private static final CelOptions OPTIONS =
            CelOptions.current().comprehensionMaxIterations(100_000).build();
    /** By the language of the texts that functions give. */
    private static final Map<Locale, CelRuntime> RUNTIMES = new ConcurrentHashMap<>();

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
    private static final Pattern QUOTED = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'");
    private static final Pattern NAME = Pattern.compile("(?<![\\w.])([A-Za-z_]\\w*)(\\.[A-Za-z_]\\w*)?(?!\\w*\\()");

    private final Map<String, CelType> names;
    private final Types types;
    private Map<Set<String>, CelCompiler> compilers;
    private final CelRuntime runtime;
    private final Speech speech;

    public Expressions() {
        this(new LinkedHashMap<>(), new Types(), new HashMap<>(), Locale.ENGLISH);
    }

    private Expressions(
            Map<String, CelType> names, Types types, Map<Set<String>, CelCompiler> compilers, Locale language) {
        this.names = names;
        this.types = types;
        this.compilers = compilers;
        this.runtime = RUNTIMES.computeIfAbsent(
                language,
                it -> CelRuntimeFactory.standardCelRuntimeBuilder()
                        .setOptions(OPTIONS)
                        .addFunctionBindings(Functions.bindings(it))
                        .build());
        this.speech = Speech.in(language);
    }

    /** The names so far, for expressions whose texts are in the language. */
    public Expressions in(Locale language) {
        return new Expressions(new LinkedHashMap<>(names), types, compilers, language);
    }

    public Speech speech() {
        return speech;
    }

    /** All names that there are so far. */
    public Set<String> names() {
        return java.util.Collections.unmodifiableSet(names.keySet());
    }

    /** Whether a name's values can have one of the shapes. */
    public boolean fits(String name, Shape... shapes) {
        return Arrays.stream(shapes).anyMatch(shape -> shape.takes(typeOf(name)));
    }

    /** What a name's values are, in an author's words. */
    public String kind(String name) {
        return Shape.name(typeOf(name));
    }

    private CelType typeOf(String name) {
        return java.util.Objects.requireNonNull(names.get(name), name);
    }

    /** The names that an expression mentions, of a run its figures, {@code run.tDiv}, each with its first offset. */
    public Map<String, Integer> mentioned(String expression) {
        var code = new StringBuilder(expression);
        QUOTED.matcher(expression)
                .results()
                .forEach(text -> code.replace(text.start(), text.end(), " ".repeat(text.end() - text.start())));
        var mentioned = new LinkedHashMap<String, Integer>();
        NAME.matcher(code)
                .results()
                .filter(name -> names.containsKey(name.group(1)))
                .forEach(name -> {
                    boolean figure =
                            name.group(2) != null && typeOf(name.group(1)).equals(RunTypes.RUN);
                    mentioned.putIfAbsent(figure ? name.group() : name.group(1), name.start());
                });
        return mentioned;
    }

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
        compilers = new HashMap<>();
    }

    /** Compiles and checks. Throws an {@link ExpressionError} with one sentence. */
    public Expression compile(String text) {
        try {
            var checked = compiler(text).compile(text).getAst();
            return new Expression(runtime.createProgram(checked), checked.getResultType());
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
