package org.warpladder.exercise;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MessagesTests {
    private static final Pattern KEY = Pattern.compile("\"(answer\\.[a-zA-Z.]*[a-zA-Z])\"");

    private static Properties catalogue() throws IOException {
        var properties = new Properties();
        var stream = Objects.requireNonNull(MessagesTests.class.getResourceAsStream("/messages-exercise.properties"));
        try (Reader reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
            properties.load(reader);
        }
        return properties;
    }

    @Test
    void hasASentenceForEveryKeyThatReadingAndGradingUse() throws IOException {
        var keys = new TreeSet<String>();
        try (var files = Files.walk(Path.of("src/main/java/org/warpladder/exercise"))) {
            for (var file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                KEY.matcher(Files.readString(file)).results().forEach(match -> keys.add(match.group(1)));
            }
        }
        for (var kind : FieldKind.values()) {
            keys.add("answer.rule." + kind.wireName());
        }
        for (var kind : new FieldKind[] {FieldKind.CHOICE, FieldKind.CHOICES, FieldKind.LINES, FieldKind.ORDER}) {
            keys.add("answer.unreadable." + kind.wireName());
        }
        assertThat(catalogue().stringPropertyNames()).containsAll(keys);
        assertThat(catalogue().stringPropertyNames().stream().filter(key -> key.startsWith("answer.")))
                .containsExactlyInAnyOrderElementsOf(keys);
    }

    @Test
    void formatsEveryAnswerSentence() throws IOException {
        var catalogue = catalogue();
        for (var key : catalogue.stringPropertyNames()) {
            if (key.startsWith("answer.")) {
                var sentence = MessageFormat.format(catalogue.getProperty(key), "one", "two", "three");
                assertThat(sentence).as(key).doesNotContain("{");
                assertThat(catalogue.getProperty(key)).as(key).doesNotContain("'");
            }
        }
    }
}
