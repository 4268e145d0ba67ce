package org.warpladder.exercise.parameter;

import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.runtime.CelFunctionBinding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.warpladder.exercise.grading.SourceTokens;
import org.warpladder.exercise.text.Speech;

/** The functions that authors have beside CEL's own; {@code exercises/README.md} describes each. */
final class Functions {
    private static final CelType INT = SimpleType.INT;
    private static final CelType STRING = SimpleType.STRING;
    private static final CelType NUMBERS = ListType.create(SimpleType.INT);
    private static final CelType OPTIONS = MapType.create(STRING, SimpleType.DYN);
    private static final CelType RUN = RunTypes.RUN;

    private final Map<String, List<CelOverloadDecl>> overloads = new LinkedHashMap<>();
    private final List<CelFunctionBinding> bindings = new ArrayList<>();

    private static final Functions ALL = new Functions(Speech.in(Locale.ENGLISH));

    private final Speech speech;

    private Functions(Speech speech) {
        this.speech = speech;
        ratios();
        lists();
        wrongModels();
        texts();
        runs();
    }

    static List<CelFunctionDecl> declarations(Set<String> names) {
        return names.stream().sorted().map(Functions::declaration).toList();
    }

    private static CelFunctionDecl declaration(String name) {
        return CelFunctionDecl.newFunctionDeclaration(name, Objects.requireNonNull(ALL.overloads.get(name)));
    }

    static boolean known(String name) {
        return ALL.overloads.containsKey(name);
    }

    static Stream<String> names() {
        return ALL.overloads.keySet().stream();
    }

    /** What they do where texts are in the language; their names and types are the same in all. */
    static List<CelFunctionBinding> bindings(Locale language) {
        return new Functions(Speech.in(language)).bindings;
    }

    private void ratios() {
        add("ratio", NUMBERS, list(INT, INT), a -> Ratios.of(whole(a[0]), whole(a[1])));
        add(
                "plus",
                NUMBERS,
                list(NUMBERS, NUMBERS),
                a -> Ratios.list(Ratios.of(a[0]).plus(Ratios.of(a[1]))));
        add(
                "minus",
                NUMBERS,
                list(NUMBERS, NUMBERS),
                a -> Ratios.list(Ratios.of(a[0]).minus(Ratios.of(a[1]))));
        add(
                "times",
                NUMBERS,
                list(NUMBERS, NUMBERS),
                a -> Ratios.list(Ratios.of(a[0]).times(Ratios.of(a[1]))));
        add(
                "over",
                NUMBERS,
                list(NUMBERS, NUMBERS),
                a -> Ratios.list(Ratios.of(a[0]).dividedBy(Ratios.of(a[1]))));
        add(
                "invert",
                NUMBERS,
                list(NUMBERS),
                a -> Ratios.list(org.warpladder.simulator.trace.Fraction.ONE.dividedBy(Ratios.of(a[0]))));
        add(
                "loss",
                NUMBERS,
                list(NUMBERS),
                a -> Ratios.list(org.warpladder.simulator.trace.Fraction.ONE.minus(Ratios.of(a[0]))));
        add(
                "below",
                SimpleType.BOOL,
                list(NUMBERS, NUMBERS),
                a -> Ratios.of(a[0]).compareTo(Ratios.of(a[1])) < 0);
        add("percent", STRING, list(NUMBERS), a -> speech.number(Ratios.percent(a[0], 1)));
        add("percent", STRING, list(NUMBERS, INT), a -> speech.number(Ratios.percent(a[0], (int) whole(a[1]))));
        add("decimal", STRING, list(NUMBERS, INT), a -> speech.number(Ratios.decimal(a[0], (int) whole(a[1]))));
        add("fraction", STRING, list(NUMBERS), a -> Ratios.of(a[0]).toString());
    }

    private void lists() {
        add("sum", INT, list(NUMBERS), a -> Numbers.sum(a[0]));
        add("greatest", INT, list(NUMBERS), a -> Numbers.of(a[0]).max().orElse(0));
        add("least", INT, list(NUMBERS), a -> Numbers.of(a[0]).min().orElse(0));
        add("range", NUMBERS, list(INT), a -> Numbers.range(whole(a[0])));
        add(
                "sorted",
                NUMBERS,
                list(NUMBERS),
                a -> Numbers.of(a[0]).sorted().boxed().toList());
        add("reversed", NUMBERS, list(NUMBERS), a -> ((List<?>) a[0]).reversed());
        add("distinct", INT, list(NUMBERS), a -> Numbers.of(a[0]).distinct().count());
        add("slice", NUMBERS, list(NUMBERS, INT, INT), a -> Numbers.slice(a[0], whole(a[1]), whole(a[2])));
        add("spread", NUMBERS, list(NUMBERS, NUMBERS), a -> Numbers.spread(a[0], a[1]));
        add("ceilDiv", INT, list(INT, INT), a -> Math.ceilDiv(whole(a[0]), whole(a[1])));
    }

    private void wrongModels() {
        add("serial", INT, list(NUMBERS, NUMBERS), a -> WrongModels.serial(a[0], a[1]));
        add("longest", INT, list(NUMBERS, NUMBERS), a -> WrongModels.longest(a[0], a[1]));
        add("taken", INT, list(NUMBERS), a -> WrongModels.taken(a[0]));
        add("mean", NUMBERS, list(NUMBERS, NUMBERS), a -> WrongModels.mean(a[0], a[1]));
        add("weightedMean", NUMBERS, list(NUMBERS, NUMBERS), a -> WrongModels.weightedMean(a[0], a[1]));
        add("sharedCost", NUMBERS, list(NUMBERS, NUMBERS), a -> WrongModels.sharedCost(a[0], a[1]));
        add("lanesTimesCost", INT, list(NUMBERS, NUMBERS), a -> WrongModels.lanesTimesCost(a[0], a[1]));
    }

    private void texts() {
        add("text", STRING, list(NUMBERS), a -> Texts.join(a[0]));
        add("pathTable", STRING, list(NUMBERS, NUMBERS), a -> Texts.pathTable(a[0], a[1], speech));
        add("pathKernel", STRING, list(NUMBERS, NUMBERS), a -> Texts.pathKernel(a[0], a[1]));
        add("lanes", STRING, list(NUMBERS, INT), a -> Texts.lanes(a[0], (int) whole(a[1]), speech));
        add("letter", STRING, list(INT), a -> String.valueOf((char) ('A' + whole(a[0]))));
        add(
                "hex",
                STRING,
                list(INT, INT),
                a -> org.warpladder.simulator.trace.LaneMask.hex(whole(a[0]), (int) whole(a[1])));
        add(
                "strip",
                STRING,
                list(INT, INT),
                a -> org.warpladder.simulator.trace.LaneMask.strip(whole(a[0]), (int) whole(a[1])));
        add("bits", INT, list(INT), a -> (long) Long.bitCount(whole(a[0])));
        add("reverseBits", INT, list(INT, INT), a -> Long.reverse(whole(a[0])) >>> (64 - whole(a[1])));
        add("lineOf", INT, list(STRING, STRING), a -> Texts.lineOf((String) a[0], (String) a[1]));
        add(
                "replace",
                STRING,
                list(STRING, STRING, STRING),
                a -> ((String) a[0]).replace((String) a[1], (String) a[2]));
        add("joined", STRING, list(ListType.create(STRING), STRING), a -> Texts.joined(a[0], (String) a[1]));
    }

    private void runs() {
        add("with", OPTIONS, list(OPTIONS, OPTIONS), a -> merged((Map<?, ?>) a[0], (Map<?, ?>) a[1]));
        add("measured", INT, list(STRING, STRING), a -> Measured.cycles((String) a[0], (String) a[1]));
        add(
                "measuredIssues",
                ListType.create(RunTypes.ISSUE),
                list(STRING, STRING),
                a -> Measured.issues((String) a[0], (String) a[1]));
        add("tokens", INT, list(STRING), a -> (long) SourceTokens.count((String) a[0]));
        add("simulate", RUN, list(STRING), a -> RunValues.simulate((String) a[0], Map.of()));
        add("simulate", RUN, list(STRING, OPTIONS), a -> RunValues.simulate((String) a[0], a[1]));
    }

    private static Map<Object, Object> merged(Map<?, ?> options, Map<?, ?> changes) {
        var merged = new LinkedHashMap<Object, Object>(options);
        merged.putAll(changes);
        return merged;
    }

    private static List<CelType> list(CelType... types) {
        return List.of(types);
    }

    private static long whole(Object value) {
        return (Long) value;
    }

    @SuppressWarnings("Immutable") // the bodies are lambdas without state
    private void add(String name, CelType result, List<CelType> parameters, Function<Object[], Object> body) {
        var id = name + "_" + parameters.size();
        overloads
                .computeIfAbsent(name, key -> new ArrayList<>())
                .add(CelOverloadDecl.newGlobalOverload(id, result, parameters));
        var classes = parameters.stream().<Class<?>>map(Functions::javaClass).toList();
        bindings.add(CelFunctionBinding.from(id, classes, arguments -> evaluate(name, body, arguments)));
    }

    private static Object evaluate(String name, Function<Object[], Object> body, Object[] arguments) {
        try {
            return body.apply(arguments);
        } catch (ArithmeticException | IndexOutOfBoundsException | ClassCastException failure) {
            throw new Expressions.ExpressionError("`" + name + "` has no value here: " + failure.getMessage());
        }
    }

    private static Class<?> javaClass(CelType type) {
        return switch (type.kind()) {
            case INT -> Long.class;
            case STRING -> String.class;
            case LIST -> List.class;
            default -> Map.class;
        };
    }
}
