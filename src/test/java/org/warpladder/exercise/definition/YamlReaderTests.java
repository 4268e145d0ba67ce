package org.warpladder.exercise.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlReaderTests {
    private final Faults faults = new Faults("a.yaml");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "010", "08", "-07", "1:30", "no", "No", "yes", "on", "off", "null", "~", ".inf", "-.inf", ".nan", "1.5",
                "1e3", "0x1f", "0o17", "+4"
            })
    void whatPeopleReadInTwoWaysIsRefusedWhereItStands(String value) {
        YamlReader.read("id: x\ncost: " + value + "\n", faults);
        assertThat(told())
                .containsExactly("a.yaml:2:7: `" + value + "` can be read in more than one way. Write a plain whole"
                        + " number, `true`, `false`, or a text in quotes.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"010", "1:30", "no", ".inf", "1.5"})
    void inQuotesItIsAText(String value) {
        assertThat(plain("cost: \"" + value + "\"")).isEqualTo(Map.of("cost", value));
        assertThat(told()).isEmpty();
    }

    @Test
    void wholeNumbersTruthValuesAndTextsAreRead() {
        assertThat(plain("{a: -12, b: true, c: i < 8, d: [0, \"1\"]}"))
                .isEqualTo(Map.of("a", -12L, "b", true, "c", "i < 8", "d", List.of(0L, "1")));
        assertThat(told()).isEmpty();
    }

    @Test
    void aKeyThatIsThereTwiceIsToldAtTheSecond() {
        YamlReader.read("level: 1\ntitle: a\nlevel: 2\n", faults);
        assertThat(told()).containsExactly("a.yaml:3:1: The key `level` is there twice. Keep one.");
    }

    @Test
    void aKeyInTwoReadingsIsToldOnce() {
        YamlReader.read("choices:\n  no: Never\n", faults);
        assertThat(told()).singleElement().asString().startsWith("a.yaml:2:3: `no` can be read");
    }

    @Test
    void aNumberIsNoKey() {
        YamlReader.read("choices:\n  1: One\n", faults);
        assertThat(told()).containsExactly("a.yaml:2:3: A key is a text. Put it in quotes.");
    }

    @Test
    void anAnchorIsRefusedOnceHoweverOftenItIsUsed() {
        YamlReader.read("a: &one 1\nb: *one\nc: [*one, *one]\n", faults);
        assertThat(told()).containsExactly("a.yaml:1:4: Anchors and aliases are not used here. Write the value out.");
    }

    @Test
    void anAliasThatHoldsItselfIsRefused() {
        YamlReader.read("a: &me [*me]\n", faults);
        assertThat(told()).singleElement().asString().contains("1:4: Anchors and aliases");
    }

    @Test
    void anAliasBombIsNeverUnfolded() {
        var bomb = new StringBuilder("l0: &l0 [lol, lol]\n");
        for (int i = 1; i <= 60; i++) {
            bomb.append("l%d: &l%d [*l%d, *l%d, *l%d]\n".formatted(i, i, i - 1, i - 1, i - 1));
        }
        YamlReader.read(bomb.toString(), faults);
        assertThat(faults.sorted())
                .hasSize(61)
                .allMatch(fault -> fault.message().startsWith("Anchors"));
    }

    @Test
    void aTabThatIndentsIsToldWhereItStands() {
        YamlReader.read("launch:\n\tblock: 32\n", faults);
        assertThat(told()).singleElement().asString().startsWith("a.yaml:2:1: This is not YAML:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "# nothing but a comment\n"})
    void anEmptyFileIsToldSo(String text) {
        assertThat(YamlReader.read(text, faults)).isNull();
        assertThat(told()).containsExactly("a.yaml:1:1: The file is empty.");
    }

    @Test
    void aValueThatIsMissingIsToldSo() {
        YamlReader.read("title:\nlevel: 1\n", faults);
        assertThat(told()).containsExactly("a.yaml:1:7: A value is missing.");
    }

    @Test
    void bytesThatAreNotUtf8AreToldWithTheirPlace() {
        YamlReader.read("id: x\ntitle: caf\uFFFD\n", faults);
        assertThat(told()).containsExactly("a.yaml:2:11: There are bytes here that are not UTF-8.");
    }

    @Test
    void nestingWithoutEndIsRefused() {
        YamlReader.read("[".repeat(40) + "]".repeat(40), faults);
        assertThat(told()).singleElement().asString().endsWith("This is nested more than 30 deep.");
    }

    private Object plain(String text) {
        return Yaml.plain(java.util.Objects.requireNonNull(YamlReader.read(text, faults)));
    }

    private List<String> told() {
        return faults.sorted().stream().map(Object::toString).toList();
    }
}
