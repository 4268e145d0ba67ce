package org.warpladder.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NameOrderTests {
    @Test
    void accentsAndCapitalsStandWithTheirLetters() {
        assertThat(sorted(Locale.GERMAN, "zeno", "Ömer", "Zoë", "Anna", "Åsa", "Änne", "Olga", "anna"))
                .containsExactly("anna", "Anna", "Änne", "Åsa", "Olga", "Ömer", "zeno", "Zoë");
    }

    @Test
    void lettersStandWhereTheLanguageHasThem() {
        assertThat(sorted(Locale.of("sv"), "Ömer", "Zoë", "Åsa", "Anna", "Änne"))
                .containsExactly("Anna", "Zoë", "Åsa", "Änne", "Ömer");
    }

    @Test
    void aShorterFirstWordComesBeforeALongerOne() {
        assertThat(sorted(Locale.ENGLISH, "Annabel Ames", "Ann Zeller", "Ann", "Ann Ames"))
                .containsExactly("Ann", "Ann Ames", "Ann Zeller", "Annabel Ames");
    }

    @Test
    void otherScriptsFollowEachTogether() {
        assertThat(sorted(Locale.ENGLISH, "王小明", "Zoë", "محمد", "Анна", "李明", "Ann", "Борис"))
                .containsSubsequence("Ann", "Zoë", "Анна", "Борис")
                .containsSubsequence("Zoë", "محمد")
                .containsSubsequence("Zoë", "李明", "王小明");
    }

    @Test
    void namesThatLookAlikeHaveOneOrderAllTheSame() {
        assertThat(NameOrder.of(Locale.ENGLISH).compare("Zoe\u0308", "Zo\u00eb"))
                .isNotZero();
        assertThat(NameOrder.of(Locale.ENGLISH).compare("Ann", "Ann")).isZero();
    }

    private static List<String> sorted(Locale locale, String... names) {
        return Stream.of(names).sorted(NameOrder.of(locale)).toList();
    }
}
