package org.warpladder.authoring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;

/** How a new problem can begin: a small whole problem of each kind, to be changed step by step. */
public enum Template {
    NUMBERS,
    CHOICE,
    LOOP,
    MASK,
    REWRITE;

    /** Its name in forms and messages. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one that is named, else the first. */
    public static Template of(String key) {
        return Arrays.stream(values())
                .filter(template -> template.key().equals(key))
                .findFirst()
                .orElse(NUMBERS);
    }

    public String text(String id, String title) {
        try (var file = Objects.requireNonNull(
                Template.class.getResourceAsStream("/problem-templates/" + key() + ".yaml"), key())) {
            return Head.named(new String(file.readAllBytes(), StandardCharsets.UTF_8), id, title);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
