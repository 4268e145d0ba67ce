package org.warpladder.simulator;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Diagnostic;

/**
 * What a module says, in another language. It speaks English itself; its catalogue has each of its sentences under
 * {@code simulator.say}, and words that are put into them under {@code simulator.part}, with what varies in them, beside
 * the same in other languages. A sentence is found by its words, so that those who made it need not know that it is
 * translated. What is put in between backticks is code and stays.
 */
public final class Sentences {
    private static final ResourceBundle.Control ENGLISH_ELSE =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);
    private static final Map<String, Sentences> KNOWN = new ConcurrentHashMap<>();
    private static final Pattern HOLE = Pattern.compile("\\{(\\d)}");
    private static final Pattern LINE = Pattern.compile("(?m)^((?:\\d+:\\d+: |  )?)(\\S.*)$");
    private static final int DEEPEST = 40;

    /** What is longer is somebody's text; to try every sentence on it would take long. */
    private static final int LONGEST_PART = 2_000;

    private final boolean english;
    private final List<Pair> whole;
    private final List<Pair> parts;

    /** Whose sentences stand inside of these; null where nobody's do. */
    private final @Nullable Sentences quoted;

    /** As the catalogue has them now; {@link #in} and {@link #of} read it once. */
    Sentences(String module, Locale locale, @Nullable Sentences quoted) {
        this.english = locale.getLanguage().equals(Locale.ENGLISH.getLanguage());
        this.whole = pairs(module, "say", locale);
        this.parts = pairs(module, "part", locale);
        this.quoted = quoted;
    }

    /** What the simulator says. */
    public static Sentences in(Locale locale) {
        return KNOWN.computeIfAbsent(
                "simulator " + locale.getLanguage(), _ -> new Sentences("simulator", locale, null));
    }

    /** What a module says that repeats what the simulator said to it. */
    public static Sentences of(String module, Locale locale) {
        var simulator = in(locale);
        return KNOWN.computeIfAbsent(
                module + " " + locale.getLanguage(), _ -> new Sentences(module, locale, simulator));
    }

    /** An English sentence of the module in this language; as it is where it has no translation. */
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
                        .flatMap(pair -> pair.translate(text, part -> inner(part, depth)).stream())
                        .findFirst();
    }

    private String inner(String part, int depth) {
        if (part.length() > LONGEST_PART) {
            return part;
        }
        return translated(part, parts, depth + 1)
                .or(() -> quoted == null ? Optional.empty() : quoted.find(part))
                .orElse(part);
    }

    /** The pair with most words first: others may match what it means, too. */
    private static List<Pair> pairs(String module, String kind, Locale locale) {
        var prefix = module + "." + kind + ".";
        var from = ResourceBundle.getBundle("messages-" + module, Locale.ROOT, ENGLISH_ELSE);
        var to = ResourceBundle.getBundle("messages-" + module, locale, ENGLISH_ELSE);
        return from.keySet().stream()
                .filter(key -> key.startsWith(prefix))
                .map(key -> Pair.of(from.getString(key), to.getString(key)))
                .sorted(Comparator.comparing((Pair pair) -> -pair.words())
                        .thenComparing(pair -> pair.english.pattern()))
                .toList();
    }

    /**
     * @param code the holes within backticks, from 1
     * @param words characters that do not vary
     */
    private record Pair(Pattern english, String other, Set<Integer> code, int words) {
        static Pair of(String english, String other) {
            var pattern = new StringBuilder();
            int at = 0;
            var code = new HashSet<Integer>();
            var holes = HOLE.matcher(english);
            for (int number = 1; holes.find(); number++) {
                pattern.append(Pattern.quote(english.substring(at, holes.start())));
                boolean opened = holes.start() > 0 && english.charAt(holes.start() - 1) == '`';
                pattern.append(opened ? "([^`]*?)" : "(.+?)");
                if (english.substring(0, holes.start())
                                        .chars()
                                        .filter(c -> c == '`')
                                        .count()
                                % 2
                        == 1) {
                    code.add(number);
                }
                at = holes.end();
            }
            pattern.append(Pattern.quote(english.substring(at)));
            return new Pair(
                    Pattern.compile(pattern.toString(), Pattern.DOTALL),
                    other,
                    Set.copyOf(code),
                    HOLE.matcher(english).replaceAll("").length());
        }

        Optional<String> translate(String text, UnaryOperator<String> inner) {
            var match = english.matcher(text);
            if (!match.matches()) {
                return Optional.empty();
            }
            var values = IntStream.rangeClosed(1, match.groupCount())
                    .mapToObj(group -> code.contains(group) ? match.group(group) : inner.apply(match.group(group)))
                    .toList();
            return Optional.of(HOLE.matcher(other)
                    .replaceAll(hole -> Matcher.quoteReplacement(values.get(Integer.parseInt(hole.group(1))))));
        }
    }
}
