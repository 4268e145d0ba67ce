package org.warpladder.exercise.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Picture;
import org.warpladder.exercise.parameter.Expressions.Expression;
import org.warpladder.exercise.text.Figures;
import org.warpladder.exercise.text.Speech;
import org.warpladder.simulator.source.NearNames;

/**
 * A text with <code>{{expression}}</code>s in it, and with figures, each alone in a paragraph.
 *
 * <pre>
 * figure = "{{figure" name [ "of" expression [ "," quoted name of the numbers ] ] "}}" ;
 * </pre>
 *
 * A figure of something else than the own run becomes the number of a picture that is frozen with the variant.
 */
public final class Template {
    private static final Pattern FIGURE =
            Pattern.compile("figure\\s+(\\w+)(?:\\s+of\\s+(.+?))?(?:,\\s*\"([^\"]*)\")?", Pattern.DOTALL);

    private sealed interface Part {}

    private record Text(String text) implements Part {}

    private record Hole(Expression expression) implements Part {}

    private record FigureOf(String figure, Expression expression, String name) implements Part {}

    /** Where expressions are compiled, and faults told, by their offset in the text. */
    public interface Reading {
        /** Null where it is wrong, with the fault told. */
        @Nullable
        Expression compile(String expression, int offset, Shape... shapes);

        void fault(int offset, String message, @Nullable String hint);

        /** How values that are no texts are said. */
        Speech speech();
    }

    private final List<Part> parts;
    private final Speech speech;

    private Template(List<Part> parts, Speech speech) {
        this.parts = parts;
        this.speech = speech;
    }

    public static Template of(String text, Reading reading) {
        var parts = new ArrayList<Part>();
        int at = 0;
        while (true) {
            int open = text.indexOf("{{", at);
            int close = open < 0 ? -1 : text.indexOf("}}", open);
            if (close < 0) {
                if (open >= 0) {
                    reading.fault(open, "`{{` is not closed.", "Write `}}` after the expression.");
                }
                parts.add(new Text(text.substring(at)));
                return new Template(List.copyOf(parts), reading.speech());
            }
            parts.add(new Text(text.substring(at, open)));
            while (text.startsWith("}", close + 2) && open(text.substring(open + 2, close))) {
                close++;
            }
            var part = text.startsWith("figure", open + 2 + blanks(text, open + 2))
                    ? figure(text, open, close, reading)
                    : hole(text, open, close, reading);
            if (part != null) {
                parts.add(part);
            }
            at = close + 2;
        }
    }

    /** Whether a mapping in the expression is still to be closed: of `}}}` the first brace is the mapping's then. */
    private static boolean open(String expression) {
        return expression.chars().filter(c -> c == '{').count()
                > expression.chars().filter(c -> c == '}').count();
    }

    private static int blanks(String text, int at) {
        int blanks = 0;
        while (Character.isWhitespace(text.charAt(at + blanks))) {
            blanks++;
        }
        return blanks;
    }

    private static @Nullable Part hole(String text, int open, int close, Reading reading) {
        var expression = reading.compile(text.substring(open + 2, close), open + 2);
        return expression == null ? null : new Hole(expression);
    }

    private static @Nullable Part figure(String text, int open, int close, Reading reading) {
        var inside = text.substring(open + 2, close).strip();
        var match = FIGURE.matcher(inside);
        if (!match.matches()) {
            reading.fault(
                    open, "`" + inside + "` is no figure.", "Write `{{figure bars}}` or `{{figure bars of run}}`.");
            return null;
        }
        var figure = match.group(1);
        if (!Figures.NAMES.contains(figure)) {
            var near = NearNames.hint(figure, Figures.NAMES.stream());
            reading.fault(
                    open,
                    "There is no figure `" + figure + "`.",
                    near != null
                            ? near
                            : "Figures: "
                                    + String.join(
                                            ", ",
                                            Figures.NAMES.stream().sorted().toList()) + ".");
            return null;
        }
        if (!aloneInItsLine(text, open, close + 2)) {
            reading.fault(open, "A figure stands alone in its paragraph.", "Leave a blank line before and after it.");
            return null;
        }
        int offset = text.indexOf(figure, open);
        if (match.group(2) == null) {
            var run = reading.compile("run", open);
            return run == null ? null : new Text("{{figure " + figure + "}}");
        }
        offset = text.indexOf(match.group(2), offset + figure.length());
        var shapes = figure.equals("chart") ? new Shape[] {Shape.WHOLES, Shape.RUN} : new Shape[] {Shape.RUN};
        var expression = reading.compile(match.group(2), offset, shapes);
        return expression == null
                ? null
                : new FigureOf(figure, expression, match.group(3) == null ? "" : match.group(3));
    }

    private static boolean aloneInItsLine(String text, int from, int to) {
        int start = text.lastIndexOf('\n', from) + 1;
        int end = text.indexOf('\n', to);
        return text.substring(start, from).isBlank()
                && text.substring(to, end < 0 ? text.length() : end).isBlank();
    }

    /** The text; a figure in it is left out. */
    public String fill(Map<String, Object> values) {
        return fill(values, new ArrayList<>());
    }

    /** @param pictures gets what the text's figures are drawn from */
    public String fill(Map<String, Object> values, List<Picture> pictures) {
        var text = new StringBuilder();
        for (var part : parts) {
            switch (part) {
                case Text(var plain) -> text.append(plain);
                case Hole(var expression) -> text.append(shown(expression.evaluate(values)));
                case FigureOf(var figure, var expression, var name) ->
                    text.append("{{figure ")
                            .append(figure)
                            .append(" of ")
                            .append(number(picture(expression.evaluate(values), name), pictures))
                            .append("}}");
            }
        }
        return text.toString();
    }

    private static Picture picture(Object value, String name) {
        return switch (value) {
            case Ran run -> new Picture.OfRun(run.scenario());
            case List<?> list -> new Picture.OfNumbers(Numbers.of(list).boxed().toList(), name);
            default -> throw new Expressions.ExpressionError("a figure cannot be drawn of " + value);
        };
    }

    private static int number(Picture picture, List<Picture> pictures) {
        if (!pictures.contains(picture)) {
            pictures.add(picture);
        }
        return pictures.indexOf(picture);
    }

    private String shown(Object value) {
        return switch (value) {
            case List<?> list when list.stream().allMatch(Long.class::isInstance) -> Texts.join(list);
            case Boolean flag -> speech.say(flag ? "yes" : "no");
            default -> String.valueOf(value);
        };
    }
}
