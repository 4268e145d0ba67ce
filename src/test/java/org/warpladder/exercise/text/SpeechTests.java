package org.warpladder.exercise.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpeechTests {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        1 cycles     | 1 cycle      | 1 Takt
        40 cycles    | 40 cycles    | 40 Takte
        53.1 cycles  | 53.1 cycles  | 53,1 Takte
        0.1 cycles   | 0.1 cycles   | 0,1 Takte
        62.5 %       | 62.5 %       | 62,5 %
        """)
    void aUnitAgreesWithTheWholeNumberBeforeIt(String read, String english, String german) {
        assertThat(Speech.in(Locale.ENGLISH).reading(read)).isEqualTo(english);
        assertThat(Speech.in(Locale.GERMAN).reading(read)).isEqualTo(german);
    }
}
