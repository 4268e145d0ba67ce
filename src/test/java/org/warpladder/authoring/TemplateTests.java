package org.warpladder.authoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.WouldBe;

class TemplateTests {
    private static final Catalogue CATALOGUE = Catalogue.of(Path.of("exercises"));

    @ParameterizedTest
    @EnumSource
    void eachIsAWholeProblemWhoseAnswersAreNamed(Template template) {
        var reading = CATALOGUE.read("2-application/mine.yaml", template.text("mine", "Mine"));
        assertThat(reading.faults()).isEmpty();
        for (int seed = 0; seed < 20; seed++) {
            var variant = reading.problem().orElseThrow().draw(new Seed(seed));
            assertThat(WouldBe.of(variant)).allSatisfy(answer -> {
                if (answer.idea() == null) {
                    assertThat(answer.grade().credit().toString()).isEqualTo("1");
                } else {
                    assertThat(answer.grade().misconception()).isNotNull();
                }
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Rows: long & short", "\"Quoted\" \\ it", "no", "# 1", "Größe", "true", "{{a}}"})
    void anyTitleIsReadAsItWasTyped(String title) {
        var reading = CATALOGUE.read("2-application/mine.yaml", Template.NUMBERS.text("mine", title));
        assertThat(reading.problem().map(Problem::title)).contains(title);
    }

    @Test
    void aHeadIsReadHoweverBrokenTheRestIs() {
        assertThat(Head.of("id: mine # for ever\ntitle: \"Long rows\"\nlevel: 3\nfields: ["))
                .isEqualTo(new Head("mine", "Long rows", 3));
        assertThat(Head.of("")).isEqualTo(new Head("", "", 0));
    }
}
