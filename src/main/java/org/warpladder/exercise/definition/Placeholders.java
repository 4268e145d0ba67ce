package org.warpladder.exercise.definition;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.parameter.Expressions;
import org.warpladder.exercise.parameter.Expressions.Expression;
import org.warpladder.exercise.parameter.Shape;
import org.warpladder.exercise.parameter.Template;
import org.warpladder.exercise.text.Speech;

/** What a text shows by its placeholders: names of values, figures of runs, pictures. */
final class Placeholders {
    private static final Pattern FIGURE = Pattern.compile("\\{\\{\\s*figure\\s+(\\w+)");

    private Placeholders() {}

    /** Each with the offset in the text at which it stands first. */
    static Map<String, Integer> of(String text, Expressions names) {
        var shown = new LinkedHashMap<String, Integer>();
        Template.of(text, new Template.Reading() {
            @Override
            public @Nullable Expression compile(String expression, int offset, Shape... shapes) {
                names.mentioned(expression).forEach((name, at) -> shown.putIfAbsent(name, offset + at));
                return null;
            }

            @Override
            public void fault(int offset, String message, @Nullable String hint) {
                // told where the text itself is read
            }

            @Override
            public Speech speech() {
                return names.speech();
            }
        });
        FIGURE.matcher(text)
                .results()
                .forEach(figure -> shown.putIfAbsent("figure " + figure.group(1), figure.start()));
        return shown;
    }
}
