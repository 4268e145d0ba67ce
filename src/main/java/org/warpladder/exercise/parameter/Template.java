package org.warpladder.exercise.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** A text with <code>{{expression}}</code>s in it; <code>{{figure ...}}</code> is left for the page. */
public final class Template {
    private sealed interface Part {}

    private record Text(String text) implements Part {}

    private record Hole(Expressions.Expression expression) implements Part {}

    private final List<Part> parts;

    private Template(List<Part> parts) {
        this.parts = parts;
    }

    /** @param compile makes an expression of a text and its offset */
    public static Template of(String text, BiFunction<String, Integer, Expressions.@Nullable Expression> compile) {
        var parts = new ArrayList<Part>();
        int at = 0;
        while (true) {
            int open = text.indexOf("{{", at);
            int close = open < 0 ? -1 : text.indexOf("}}", open);
            if (close < 0) {
                parts.add(new Text(text.substring(at)));
                return new Template(List.copyOf(parts));
            }
            var inside = text.substring(open + 2, close).strip();
            if (inside.startsWith("figure")) {
                parts.add(new Text(text.substring(at, close + 2)));
            } else {
                parts.add(new Text(text.substring(at, open)));
                var expression = compile.apply(inside, open);
                if (expression != null) {
                    parts.add(new Hole(expression));
                }
            }
            at = close + 2;
        }
    }

    public String fill(Map<String, Object> values) {
        var text = new StringBuilder();
        for (var part : parts) {
            switch (part) {
                case Text(var plain) -> text.append(plain);
                case Hole(var expression) -> text.append(shown(expression.evaluate(values)));
            }
        }
        return text.toString();
    }

    private static String shown(Object value) {
        return switch (value) {
            case List<?> list when list.stream().allMatch(Long.class::isInstance) -> Texts.join(list);
            case Boolean flag -> flag ? "yes" : "no";
            default -> String.valueOf(value);
        };
    }
}
