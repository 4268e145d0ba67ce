package org.warpladder.lti.content;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What can be chosen for a link. Its text stays with the link through copies of a course; so does its path, for platforms that
 * drop what is added to a link.
 */
public record Content(Kind kind, String id) {
    /** The name under which the platform keeps the text. */
    public static final String CUSTOM = "exercise_id";

    /** The name under which a link says {@code no} where it takes no grade. */
    public static final String GRADED = "graded";

    private static final Pattern ID = Pattern.compile("[a-z0-9-]{1,100}");
    private static final String PATHS = "/lti/";

    /** A problem, or a set of problems with points. */
    public enum Kind {
        PROBLEM("problem:", "problems/"),
        SET("set:", "sets/");

        private final String mark;
        private final String folder;

        Kind(String mark, String folder) {
            this.mark = mark;
            this.folder = folder;
        }
    }

    /** {@code problem:two-paths}. */
    public String text() {
        return kind.mark + id;
    }

    /** {@code /lti/problems/two-paths}. */
    public String path() {
        return PATHS + kind.folder + id;
    }

    public static Optional<Content> ofText(String text) {
        return read(text, kind -> kind.mark);
    }

    public static Optional<Content> ofPath(String path) {
        return path.startsWith(PATHS) ? read(path.substring(PATHS.length()), kind -> kind.folder) : Optional.empty();
    }

    private static Optional<Content> read(String text, java.util.function.Function<Kind, String> beginning) {
        for (var kind : Kind.values()) {
            var before = beginning.apply(kind);
            if (text.startsWith(before)
                    && ID.matcher(text.substring(before.length())).matches()) {
                return Optional.of(new Content(kind, text.substring(before.length())));
            }
        }
        return Optional.empty();
    }
}
