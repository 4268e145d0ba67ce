package org.warpladder.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogueLanguagesTests {
    private static final Pattern PLACE = Pattern.compile("\\{\\d");

    @ParameterizedTest
    @ValueSource(strings = {"messages-diagram", "messages-practice", "messages-progress"})
    void germanSaysWhatEnglishSaysWithTheSameValues(String catalogue) throws IOException {
        assertThat(places(catalogue + "_de")).isEqualTo(places(catalogue));
    }

    /** By key the values that stand in its text. */
    private static TreeMap<String, String> places(String catalogue) throws IOException {
        var texts = new Properties();
        var file = CatalogueLanguagesTests.class.getResourceAsStream("/" + catalogue + ".properties");
        try (var reader = new InputStreamReader(Objects.requireNonNull(file, catalogue), StandardCharsets.UTF_8)) {
            texts.load(reader);
        }
        var places = new TreeMap<String, String>();
        texts.forEach((key, text) -> places.put(
                (String) key,
                Arrays.toString(PLACE.matcher((String) text)
                        .results()
                        .map(match -> match.group())
                        .distinct()
                        .sorted()
                        .toArray())));
        return places;
    }
}
