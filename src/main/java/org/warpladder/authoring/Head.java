package org.warpladder.authoring;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a text says of itself, however broken the rest is. */
record Head(String id, String title, int level) {
    private static final Pattern ID = Pattern.compile("(?m)^id:[ \\t]*['\"]?([a-z][a-z0-9-]*)");
    private static final Pattern TITLE = Pattern.compile("(?m)^title:[ \\t]*(['\"]?)(.*?)\\1[ \\t]*(?: #.*)?$");
    private static final Pattern LEVEL = Pattern.compile("(?m)^level:[ \\t]*([1-5])\\b");

    static Head of(String text) {
        var id = ID.matcher(text);
        var title = TITLE.matcher(text);
        var level = LEVEL.matcher(text);
        return new Head(
                id.find() ? id.group(1) : "",
                title.find() ? title.group(2) : "",
                level.find() ? Integer.parseInt(level.group(1)) : 0);
    }

    /** The text with another id and another title. */
    static String named(String text, String id, String title) {
        var renamed = text.replaceFirst("(?m)^id:.*$", Matcher.quoteReplacement("id: " + id));
        return renamed.replaceFirst("(?m)^title:.*$", Matcher.quoteReplacement("title: " + quoted(title)));
    }

    /** A text as YAML that is read as that text and nothing else. */
    static String quoted(String text) {
        return text.matches("[A-Za-z][A-Za-z0-9 ,.?!()-]*") && !text.matches("(?i)yes|no|on|off|null|true|false")
                ? text.strip()
                : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
