package org.warpladder.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The catalogues of interface texts: {@code messages-<module>.properties} and its translations. */
class CatalogueOfTextsTests {
    private static final Path RESOURCES = Path.of("src/main/resources");
    private static final Pattern VALUE = Pattern.compile("\\{(\\d)");

    static List<Path> english() throws IOException {
        try (var files = Files.list(RESOURCES)) {
            return files.filter(file -> file.getFileName().toString().matches("messages-[a-z]+\\.properties"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("english")
    void isCompleteInGerman(Path english) throws IOException {
        var german = read(RESOURCES.resolve(english.getFileName().toString().replace(".properties", "_de.properties")));
        assertThat(german.stringPropertyNames())
                .containsExactlyInAnyOrderElementsOf(read(english).stringPropertyNames());
    }

    @ParameterizedTest
    @MethodSource("english")
    void takesTheSameValuesInGerman(Path english) throws IOException {
        var german = read(RESOURCES.resolve(english.getFileName().toString().replace(".properties", "_de.properties")));
        var texts = read(english);
        for (var key : texts.stringPropertyNames()) {
            assertThat(values(german.getProperty(key, ""))).as(key).isEqualTo(values(texts.getProperty(key)));
        }
    }

    @Test
    void givesEachKeyToOneModuleAndIsRead() throws IOException {
        var owner = new HashMap<String, Path>();
        var registered = Files.readString(RESOURCES.resolve("application.yaml"));
        for (var file : english()) {
            for (var key : read(file).stringPropertyNames()) {
                assertThat(owner.put(key, file)).as(key).isNull();
            }
            var name = file.getFileName().toString().replace(".properties", "");
            // Pictures are pure Java and read their own
            assertThat(registered.matches("(?s).* " + name + ",?\n.*") || name.equals("messages-diagram"))
                    .as("%s stands in application.yaml", name)
                    .isTrue();
        }
    }

    private static TreeSet<String> values(String text) {
        var values = new TreeSet<String>();
        VALUE.matcher(text).results().forEach(match -> values.add(match.group(1)));
        return values;
    }

    private static Properties read(Path file) throws IOException {
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        return properties;
    }
}
