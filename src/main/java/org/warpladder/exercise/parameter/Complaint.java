package org.warpladder.exercise.parameter;

import dev.cel.common.CelIssue;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.parameter.Expressions.ExpressionError;
import org.warpladder.simulator.source.NearNames;

/** What the expression language's checker found, in an author's words and with near names. */
final class Complaint {
    private static final Pattern UNDECLARED = Pattern.compile("undeclared reference to '([^']+)'.*");
    private static final Pattern NO_FIELD = Pattern.compile("undefined field '([^']+)'.*");
    private static final Pattern NO_OVERLOAD =
            Pattern.compile("found no matching overload for '([^']+)' applied to '\\(([^']*)\\)'.*", Pattern.DOTALL);

    private Complaint() {}

    static ExpressionError of(CelIssue issue, String text, Set<String> names) {
        int offset = offset(
                text,
                issue.getSourceLocation().getLine(),
                issue.getSourceLocation().getColumn());
        var undeclared = UNDECLARED.matcher(issue.getMessage());
        if (undeclared.matches()) {
            var name = undeclared.group(1);
            return error(
                    "`" + name + "` is not known here",
                    offset,
                    NearNames.hint(name, Stream.concat(names.stream(), Functions.names())));
        }
        var field = NO_FIELD.matcher(issue.getMessage());
        if (field.matches()) {
            var name = field.group(1);
            return error(
                    "There is no `" + name + "` in `" + before(text, offset) + "`",
                    offset,
                    NearNames.hint(name, RunTypes.ALL.stream().flatMap(type -> type.fieldNames().stream())));
        }
        var overload = NO_OVERLOAD.matcher(issue.getMessage());
        if (overload.matches()) {
            return error(
                    "`" + overload.group(1).replaceAll("^_|_$", "").replace("@", "") + "` does not take ("
                            + overload.group(2) + ")",
                    offset,
                    null);
        }
        return error("`" + text.strip() + "`: " + firstLine(issue.getMessage()), offset, null);
    }

    private static ExpressionError error(String message, int offset, @Nullable String hint) {
        return new ExpressionError(message, offset, hint);
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("not an expression");
    }

    /** The names and points before the place. */
    private static String before(String text, int offset) {
        int start = Math.min(offset, text.length());
        int from = start;
        while (from > 0
                && (Character.isJavaIdentifierPart(text.charAt(from - 1))
                        || ".[]".indexOf(text.charAt(from - 1)) >= 0)) {
            from--;
        }
        return from == start ? text.strip() : text.substring(from, start);
    }

    private static int offset(String text, int line, int column) {
        int at = 0;
        for (int l = 1; l < line && at >= 0; l++) {
            at = text.indexOf('\n', at) + 1;
        }
        return Math.clamp((long) at + Math.max(0, column), 0, text.length());
    }
}
