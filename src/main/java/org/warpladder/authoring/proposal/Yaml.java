package org.warpladder.authoring.proposal;

/** Texts as YAML that is read as that text and nothing else. */
final class Yaml {
    private Yaml() {}

    static String quoted(String text) {
        return text.matches("[A-Za-z][A-Za-z0-9_.() ]*") && !text.matches("(?i)yes|no|on|off|null|true|false|y|n")
                ? text.strip()
                : text.indexOf('"') >= 0
                                && text.indexOf('\'') < 0
                                && text.chars().noneMatch(c -> c < ' ')
                        ? "'" + text + "'"
                        : '"'
                                + text.replace("\\", "\\\\")
                                        .replace("\"", "\\\"")
                                        .replace("\n", "\\n")
                                        .replace("\t", "\\t")
                                + '"';
    }

    /** A text of several lines below a key. */
    static String block(String text, int indent) {
        var margin = " ".repeat(indent);
        var lines = new StringBuilder("|\n");
        text.stripTrailing()
                .lines()
                .forEach(line -> lines.append(line.isBlank() ? "" : margin + line.stripTrailing())
                        .append('\n'));
        return lines.toString();
    }
}
