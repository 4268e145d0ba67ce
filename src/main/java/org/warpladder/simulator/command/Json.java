package org.warpladder.simulator.command;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maps, lists, texts, numbers, truth values and null as JSON. */
final class Json {
    private Json() {}

    static String of(@Nullable Object value) {
        var text = new StringBuilder();
        write(value, text);
        return text.toString();
    }

    private static void write(@Nullable Object value, StringBuilder text) {
        switch (value) {
            case Map<?, ?> object -> {
                text.append('{');
                object.forEach((name, member) -> {
                    separate(text, '{');
                    quote(String.valueOf(name), text);
                    text.append(": ");
                    write(member, text);
                });
                text.append('}');
            }
            case List<?> list -> {
                text.append('[');
                for (var element : list) {
                    separate(text, '[');
                    write(element, text);
                }
                text.append(']');
            }
            case String string -> quote(string, text);
            // JSON has no infinity and no NaN.
            case Float real when !Float.isFinite(real) -> quote(real.toString(), text);
            case null, default -> text.append(value);
        }
    }

    private static void separate(StringBuilder text, char open) {
        if (text.charAt(text.length() - 1) != open) {
            text.append(", ");
        }
    }

    private static void quote(String string, StringBuilder text) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                default -> text.append(c < ' ' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
            }
        }
        text.append('"');
    }
}
