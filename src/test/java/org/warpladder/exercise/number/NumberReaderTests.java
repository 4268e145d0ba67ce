package org.warpladder.exercise.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.exercise.FieldKind;
import org.warpladder.simulator.trace.Fraction;

/** Texts are written in ASCII where they can be; \u2212 is the minus sign, \u00a0 a space that does not break. */
class NumberReaderTests {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "62.5%",
                "62.5 %",
                "0.625",
                ".625",
                "5/8",
                "10/16",
                "2.5/4",
                "6.25e-1",
                "0,625",
                "62,5 %",
                "62,5%",
                "+0.625",
                "62.5\u00a0%",
                "62.5 percent",
                "\uff16\uff12.\uff15\uff05",
                " 5 / 8 ",
                "5\u20448",
                "0.625000",
                "6250e-4",
                "6.25E-1",
                "\u0660\u066b\u0666\u0662\u0665"
            })
    void readsFiveEighthsInAllItsSpellings(String typed) {
        assertThat(ratio(typed).value()).isEqualTo(Fraction.of(5, 8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,625 | true",
                "62,5 % | true",
                "2,5/4 | true",
                "0.625 | false",
                "62.5 % | false",
                "5/8 | false",
            })
    void noticesADecimalComma(String typed, boolean comma) {
        assertThat(ratio(typed).decimalComma()).isEqualTo(comma);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "40 | 40",
                "40 cycles | 40",
                "40cyc | 40",
                "+40 | 40",
                "4e1 | 40",
                "40. | 40",
                "40.0 | 40",
                "80/2 | 40",
                "1 024 | 1024",
                "1,024 | 1024",
                "'1''024' | 1024",
                "1\u2019024 | 1024",
                "1\u00a0024 | 1024",
                "1\u202f024 | 1024",
                "1\u2009024 cycles | 1024",
                "1.024.000 | 1024000",
                "1,024,000 | 1024000",
                "1,024.5 | 2049/2",
                "'1.024,5' | 2049/2",
                "1.0240 | 128/125",
                "1.024e3 | 1024",
                "'0,625' | 5/8",
                "0.625 | 5/8",
                "'1,02' | 51/50",
                "'1024,0' | 1024",
                "\uff14\uff10 | 40",
                "-0 | 0",
                "0.0 | 0",
                "0% | 0",
            })
    void readsCyclesWithGroupsAndUnits(String typed, String value) {
        assertThat(NumberReader.read(FieldKind.CYCLES, "cycles", typed))
                .isInstanceOfSatisfying(
                        Reading.Number.class,
                        number -> assertThat(number.value()).hasToString(value));
    }

    @ParameterizedTest
    @EnumSource(names = {"CYCLES", "RATIO", "INTEGER", "FACTOR"})
    void takesAnyDashForMinusInEveryKind(FieldKind kind) {
        for (var minus : new String[] {"-", "\u2212", "\u2013", "\u2014", "\u2011", "\uff0d"}) {
            assertThat(NumberReader.read(kind, "", minus + "3"))
                    .isInstanceOfSatisfying(
                            Reading.Number.class,
                            number -> assertThat(number.value()).isEqualTo(Fraction.of(-3)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"4", "4x", "4 x", "4\u00d7", "4.0", "8/2", "4 times", "4-fold"})
    void readsAFactor(String typed) {
        assertThat(NumberReader.read(FieldKind.FACTOR, "", typed))
                .isInstanceOfSatisfying(
                        Reading.Number.class,
                        number -> assertThat(number.value()).isEqualTo(Fraction.of(4)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.024 | 1024 | 128/125",
                "12.000 cycles | 12000 | 12",
                "-1.024 | -1024 | -128/125",
                "'1,024e3' | 1024000 | 1024"
            })
    void doubtsALonePointBeforeThreeDigitsOfCycles(String typed, String grouped, String decimal) {
        for (var kind : new FieldKind[] {FieldKind.CYCLES, FieldKind.INTEGER}) {
            assertThat(NumberReader.read(kind, "", typed)).isInstanceOfSatisfying(Reading.Ambiguous.class, both -> {
                assertThat(both.grouped().value()).hasToString(grouped);
                assertThat(both.decimal().value()).hasToString(decimal);
            });
        }
        assertThat(NumberReader.read(FieldKind.RATIO, "", typed)).isInstanceOf(Reading.Number.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NaN",
                "nan",
                "Infinity",
                "-Infinity",
                "1e309",
                "1/0",
                "0/0",
                "1/0.0",
                "0x1p3",
                "62.5d",
                "40f",
                "1 1/2",
                "5 8",
                "62.5abc%",
                "cycles",
                "%",
                ".",
                ",",
                "-",
                "1..2",
                "1,,2",
                "1/2/3",
                "--3",
                "+-3",
                "5,",
                "12,34,567",
                "1,024 000",
                "01,024,000",
                "1e1e1",
                "1/",
                "/2",
                "= 40",
                "40 Nm",
                "\u00bd",
                "1_024",
                "1e31",
                "<script>alert(1)</script>",
                "=HYPERLINK(\"http://x\")",
                "\ud83d\ude00",
                "\u0000",
                "{0}"
            })
    void doesNotReadWhatIsNoNumber(String typed) {
        for (var kind : new FieldKind[] {FieldKind.CYCLES, FieldKind.RATIO, FieldKind.INTEGER, FieldKind.FACTOR}) {
            assertThat(NumberReader.read(kind, "", typed)).isInstanceOf(Reading.Unreadable.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", "\u00a0", "\u3000", "\u200b"})
    void takesBlanksForNothing(String typed) {
        assertThat(NumberReader.read(FieldKind.CYCLES, "", typed)).isEqualTo(new Reading.Empty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "53 | 1/2",
                "53.1 | 1/20",
                "53.125 e0 | ",
                "66.7% | 1/2000",
                "67 % | 1/200",
                "0.67 | 1/200",
                "6.7e-1 | 1/200",
                "2/3 | 0",
                "4e1 | 5",
            })
    void knowsHalfAUnitOfTheLastPlaceTyped(String typed, String half) {
        var reading = NumberReader.read(FieldKind.RATIO, "", typed);
        if (half == null) {
            assertThat(reading).isInstanceOf(Reading.Unreadable.class);
        } else {
            assertThat(((Reading.Number) reading).halfUnit()).hasToString(half);
        }
    }

    @Test
    void acceptsTheFieldsOwnUnitWhateverItIs() {
        assertThat(NumberReader.read(FieldKind.INTEGER, "rows", "12 rows")).isInstanceOf(Reading.Number.class);
        assertThat(NumberReader.read(FieldKind.INTEGER, "", "12 rows"))
                .isEqualTo(new Reading.Unreadable(Reading.Reason.UNKNOWN_UNIT, "rows"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "1e-999999999", "1e99999999999999999999", "9e30/9e-30"})
    void answersHostileExponentsAtOnce(String typed) {
        assertTimeout(Duration.ofMillis(200), () -> NumberReader.read(FieldKind.CYCLES, "", typed));
    }

    @Test
    void answersAHundredThousandDigitsAtOnce() {
        for (var text :
                new String[] {"9".repeat(100_000), "1,".repeat(50_000), " ".repeat(100_000), "1/".repeat(50_000)}) {
            assertTimeout(
                    Duration.ofMillis(200),
                    () -> assertThat(NumberReader.read(FieldKind.CYCLES, "", text))
                            .isEqualTo(new Reading.Unreadable(Reading.Reason.TOO_LONG, "")));
        }
    }

    @Test
    void neverThrowsOnRandomTexts() {
        var alphabet = "0123456789.,' /%eE+-x\u2212\u00a0cycles\u00d7()abN";
        var random = new SplittableRandom(7);
        var kinds = new FieldKind[] {FieldKind.CYCLES, FieldKind.RATIO, FieldKind.INTEGER, FieldKind.FACTOR};
        assertTimeout(Duration.ofSeconds(20), () -> {
            for (int i = 0; i < 100_000; i++) {
                var text = new StringBuilder();
                int length = random.nextInt(i % 10 == 0 ? 70 : 9);
                for (int k = 0; k < length; k++) {
                    text.append(
                            i % 7 == 0
                                    ? (char) random.nextInt(0x10000)
                                    : alphabet.charAt(random.nextInt(alphabet.length())));
                }
                NumberReader.read(kinds[i % 4], "", text.toString());
                MaskReader.read(text.toString(), 32);
            }
        });
    }

    private static Reading.Number ratio(String typed) {
        return (Reading.Number) NumberReader.read(FieldKind.RATIO, "%", typed);
    }
}
