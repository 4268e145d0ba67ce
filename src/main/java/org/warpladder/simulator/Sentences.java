package org.warpladder.simulator;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Diagnostic;

/**
 * What the simulator says, in another language. It speaks English itself; {@code messages-simulator} has each of its
 * sentences, with what varies in it, beside the same sentence in other languages. A sentence is found by its words, so
 * that those who made it need not know that it is translated.
 */
public final class Sentences {
    private static final ResourceBundle.Control ENGLISH_ELSE =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);
    private static final Map<String, Sentences> BY_LANGUAGE = new ConcurrentHashMap<>();
    private static final Pattern HOLE = Pattern.compile("\\{(\\d)}");
    private static final Pattern LINE = Pattern.compile("(?m)^((?:\\d+:\\d+: |  )?)(\\S.*)$");
    private static final int DEEPEST = 40;

    private final boolean english;
    private final List<Pair> whole;
    private final List<Pair> parts;

    private Sentences(Locale locale) {
        this.english = locale.getLanguage().equals(Locale.ENGLISH.getLanguage());
        this.whole = pairs("simulator.say.", locale);
        this.parts = pairs("simulator.part.", locale);
    }

    public static Sentences in(Locale locale) {
        return BY_LANGUAGE.computeIfAbsent(locale.getLanguage(), _ -> new Sentences(locale));
    }

    /** An English sentence of the simulator in this language; as it is where it has no translation. */
    public String say(String sentence) {
        return english ? sentence : find(sentence).orElse(sentence);
    }

    public @Nullable String hint(@Nullable String hint) {
        return hint == null ? null : say(hint);
    }

    public Diagnostic say(Diagnostic diagnostic) {
        return english
                ? diagnostic
                : new Diagnostic(diagnostic.span(), say(diagnostic.message()), hint(diagnostic.hint()));
    }

    public Finding say(Finding finding) {
        return english
                ? finding
                : new Finding(
                        finding.code(),
                        finding.line(),
                        finding.column(),
                        say(finding.message()),
                        hint(finding.hint()),
                        finding.fatal());
    }

    /** Diagnostics as {@link Diagnostic#render} writes them, and findings, a line each; lines of source stay. */
    public String sayLines(String text) {
        return english
                ? text
                : LINE.matcher(text).replaceAll(line -> Matcher.quoteReplacement(line.group(1) + say(line.group(2))));
    }

    /** Empty where a sentence has no translation. */
    Optional<String> find(String sentence) {
        return translated(sentence, whole, 0);
    }

    /** Empty where a part of a sentence has no translation: a name, a number, code. */
    Optional<String> findPart(String part) {
        return translated(part, parts, 0);
    }

    private Optional<String> translated(String text, List<Pair> pairs, int depth) {
        return depth > DEEPEST
                ? Optional.empty()
                : pairs.stream()
                        .flatMap(pair ->
                                pair
                                        .translate(
                                                text,
                                                part -> translated(part, parts, depth + 1)
                                                        .orElse(part))
                                        .stream())
                        .findFirst();
    }

    /** The pair with most words first: others may match what it means, too. */
    private static List<Pair> pairs(String prefix, Locale locale) {
        var from = ResourceBundle.getBundle("messages-simulator", Locale.ROOT, ENGLISH_ELSE);
        var to = ResourceBundle.getBundle("messages-simulator", locale, ENGLISH_ELSE);
        return from.keySet().stream()
                .filter(key -> key.startsWith(prefix))
                .map(key -> Pair.of(from.getString(key), to.getString(key)))
                .sorted(Comparator.comparing((Pair pair) -> -pair.words())
                        .thenComparing(pair -> pair.english.pattern()))
                .toList();
    }

    /** @param words characters that do not vary */
    private record Pair(Pattern english, String other, int words) {
        static Pair of(String english, String other) {
            var pattern = new StringBuilder();
            int at = 0;
            var holes = HOLE.matcher(english);
            while (holes.find()) {
                pattern.append(Pattern.quote(english.substring(at, holes.start())));
                boolean code = holes.start() > 0 && english.charAt(holes.start() - 1) == '`';
                pattern.append(code ? "([^`]*?)" : "(.+?)");
                at = holes.end();
            }
            pattern.append(Pattern.quote(english.substring(at)));
            return new Pair(
                    Pattern.compile(pattern.toString(), Pattern.DOTALL),
                    other,
                    HOLE.matcher(english).replaceAll("").length());
        }

        Optional<String> translate(String text, UnaryOperator<String> inner) {
            var match = english.matcher(text);
            if (!match.matches()) {
                return Optional.empty();
            }
            var values = IntStream.rangeClosed(1, match.groupCount())
                    .mapToObj(group -> inner.apply(match.group(group)))
                    .toList();
            return Optional.of(HOLE.matcher(other)
                    .replaceAll(hole -> Matcher.quoteReplacement(values.get(Integer.parseInt(hole.group(1))))));
        }
    }
}
