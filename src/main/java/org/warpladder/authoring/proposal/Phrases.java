package org.warpladder.authoring.proposal;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Properties;

/** The sentences of proposed problems. They are content, in the language of the content. */
final class Phrases {
    private static final Properties ALL = new Properties();

    static {
        try (var file = new InputStreamReader(
                Objects.requireNonNull(Phrases.class.getResourceAsStream("/problem-templates/kernel.properties")),
                StandardCharsets.UTF_8)) {
            ALL.load(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Phrases() {}

    static String say(String key, Object... arguments) {
        var text = Objects.requireNonNull(ALL.getProperty(key), key);
        for (int i = arguments.length; i > 0; i--) {
            text = text.replace("%" + i, String.valueOf(arguments[i - 1]));
        }
        return text;
    }
}
