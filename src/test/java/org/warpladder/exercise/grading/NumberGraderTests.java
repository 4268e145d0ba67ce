package org.warpladder.exercise.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpladder.exercise.grading.Fields.CYCLES;
import static org.warpladder.exercise.grading.Fields.FACTOR;
import static org.warpladder.exercise.grading.Fields.INTEGER;
import static org.warpladder.exercise.grading.Fields.RATIO;
import static org.warpladder.exercise.grading.Fields.is;
import static org.warpladder.exercise.grading.Fields.said;
import static org.warpladder.exercise.grading.Fields.wrong;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Verdict;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.exercise.number.Shown;
import org.warpladder.simulator.trace.Fraction;

class NumberGraderTests {
    /** Lane 0 takes 100 cycles, the other 31 take 50: 150 in all, at best 100. */
    private static final List<WrongAnswer> ONE_LANE = List.of(
            wrong("shared-cost", CYCLES, is("425/8")),
            wrong("longest-path", CYCLES, is("100")),
            wrong("efficiency-inverted", RATIO, is("3/2")),
            wrong("loss-for-efficiency", RATIO, is("1/3")),
            wrong("one-over-paths", RATIO, is("1/2")));

    private static FieldGrade ratio(String right, String typed) {
        return Fields.grade(
                RATIO,
                is(right),
                List.of(
                        wrong(
                                "efficiency-inverted",
                                RATIO,
                                new Answer.Number(Fraction.ONE.dividedBy(Fields.number(right)))),
                        wrong("utilisation-for-efficiency", RATIO, is("9/16"))),
                typed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "66.7% | CORRECT",
                "66.67% | CORRECT",
                "2/3 | CORRECT",
                "0.667 | CORRECT",
                "0.6667 | CORRECT",
                "66.65 % | CORRECT",
                "66.62 % | CORRECT",
                "66.616 % | WRONG",
                "66.7166 % | CORRECT",
                "66.717 % | WRONG",
                "67% | CLOSE",
                "0.67 | CLOSE",
                "67 % | CLOSE",
                "6.7e-1 | CLOSE",
                "66% | WRONG",
                "0.66 | WRONG",
                "0.7 | WRONG",
                "70 % | WRONG",
                "1 | WRONG",
                "0 | WRONG",
                "66.7 | UNREADABLE",
                "67 | UNREADABLE",
                "100 | UNREADABLE",
                "1.01 | UNREADABLE",
                "101 | WRONG",
                "-0.667 | WRONG",
            })
    void asksTwoThirdsToOneDecimalOfAPercent(String typed, Verdict verdict) {
        assertThat(ratio("2/3", typed).verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"62.55 % | CORRECT", "62.45 % | CORRECT", "62.551 % | WRONG", "62.449 % | WRONG"})
    void includesTheEndsOfTheTolerance(String typed, Verdict verdict) {
        assertThat(ratio("5/8", typed).verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.6", "8/5", "160 %", "1.60", "2"})
    void namesTheEfficiencyThatIsUpsideDownAndDoesNotAskBack(String typed) {
        var grade = ratio("5/8", typed);
        assertThat(grade.verdict()).isEqualTo(Verdict.WRONG);
        assertThat(grade.misconception()).isEqualTo("efficiency-inverted");
    }

    @Test
    void asksABareNumberAboveOneBack() {
        var grade = ratio("5/8", "62.5");
        assertThat(grade.verdict()).isEqualTo(Verdict.UNREADABLE);
        assertThat(grade.read()).isEqualTo("62.5 %?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "53.125 | shared-cost",
                "53.1 | shared-cost",
                "53 | shared-cost",
                "425/8 | shared-cost",
                "53.13 cycles | shared-cost",
                "100 | longest-path",
                "53.2 | ",
                "54 | ",
                "52 | "
            })
    void namesAWrongIdeaWithinHalfAUnitOfTheLastPlaceTyped(String typed, String misconception) {
        var grade = Fields.grade(CYCLES, is("150"), ONE_LANE, typed);
        assertThat(grade.verdict()).isEqualTo(Verdict.WRONG);
        assertThat(grade.misconception()).isEqualTo(misconception);
    }

    @Test
    void namesTheNearestWrongIdeaWhereTwoRoundToTheSame() {
        var wrongs = List.of(wrong("far", CYCLES, is("266/5")), wrong("near", CYCLES, is("531/10")));
        assertThat(Fields.grade(CYCLES, is("150"), wrongs, "53").misconception())
                .isEqualTo("near");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "0", "1e0"})
    void namesNoIdeaForAWholeNumberThatItsShareMerelyRoundsTo(String typed) {
        var wrongs = List.of(wrong("loss-for-efficiency", RATIO, is("5/8")), wrong("small", RATIO, is("1/5")));
        assertThat(Fields.grade(RATIO, is("3/8"), wrongs, typed).misconception())
                .isNull();
    }

    @Test
    void namesNoIdeaThatIsFartherThanTheRightNumber() {
        var wrongs = List.of(wrong("utilisation-for-efficiency", RATIO, is("3/4")));
        var grade = Fields.grade(RATIO, is("2/3"), wrongs, "0.7");
        assertThat(grade.verdict()).isEqualTo(Verdict.WRONG);
        assertThat(grade.misconception()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | CORRECT",
                "0.0 | CORRECT",
                "-0 | CORRECT",
                "0 cycles | CORRECT",
                "0% | WRONG",
                "0.001 | WRONG",
                "0x | WRONG",
                "0 lanes | WRONG"
            })
    void gradesAnExactZero(String typed, Verdict verdict) {
        assertThat(Fields.grade(CYCLES, is("0"), List.of(), typed).verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"62.5 cycles | 62.5 cycles", "0.625x | 0.625 x", "0.625 lanes | 0.625 lanes"})
    void readsAUnitOfAnotherKindAndCountsItWrong(String typed, String read) {
        var grade = Fields.grade(RATIO, is("5/8"), List.of(), typed);
        assertThat(grade.verdict()).isEqualTo(Verdict.WRONG);
        assertThat(grade.read()).isEqualTo(read);
        assertThat(said(grade).key()).isEqualTo("answer.wrong.unit");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "18 | CORRECT",
                "18 lanes | CORRECT",
                "18 threads | CORRECT",
                "18 warps | WRONG",
                "36/2 | CORRECT",
                "17.99 | WRONG",
                "18 % | WRONG"
            })
    void gradesCountsExactly(String typed, Verdict verdict) {
        assertThat(Fields.grade(INTEGER, is("18"), List.of(), typed).verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2.37x | CORRECT",
                "2.37 | CORRECT",
                "320/135 | CORRECT",
                "2.370\u00d7 | CORRECT",
                "2.4 | CLOSE",
                "2 | WRONG",
                "237 % | WRONG"
            })
    void gradesAFactorToTwoPlaces(String typed, Verdict verdict) {
        assertThat(Fields.grade(FACTOR, is("64/27"), List.of(), typed).verdict())
                .isEqualTo(verdict);
    }

    @Test
    void asksGroupsBackUnlessTheDecimalIsAWrongIdeasAnswer() {
        var asked = Fields.grade(CYCLES, is("1024"), ONE_LANE, "1.024");
        assertThat(asked.verdict()).isEqualTo(Verdict.UNREADABLE);
        assertThat(asked.read()).isEqualTo("1024? 1.024?");
        assertThat(said(asked).arguments()).containsExactly("Field tDiv", "1024", "1.0240");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0,625 | 62.5 %", "62,5 % | 62.5 %", "5/8 | 62.5 %", "10/16 | 62.5 %"})
    void echoesHowANumberWasRead(String typed, String read) {
        assertThat(ratio("5/8", typed).read()).isEqualTo(read);
    }

    @Test
    void noticesADecimalCommaInARightAnswer() {
        assertThat(said(ratio("5/8", "0,625")).key()).isEqualTo("answer.notice.comma");
        assertThat(ratio("5/8", "0.625").feedback()).isNull();
    }

    @Test
    void namesTheFieldAndShowsAnExampleThatIsNotTheAnswer() {
        assertThat(said(ratio("5/8", "lots")).arguments()).containsExactly("Field efficiency", "`43.75 %` or `7/16`");
        assertThat(said(ratio("2/3", "lots")).arguments()).containsExactly("Field efficiency", "`62.5 %` or `5/8`");
    }

    @Test
    void takesEveryShownAnswerTypedBackForRight() {
        var random = new SplittableRandom(11);
        for (int i = 0; i < 20_000; i++) {
            var value = Fraction.of(random.nextLong(100_000), 1 + random.nextLong(5_000));
            var share = Fraction.of(random.nextLong(100), 100 + random.nextLong(900));
            for (var field : List.of(CYCLES, INTEGER, FACTOR)) {
                assertRight(field, value);
            }
            for (int decimals = 0; decimals < 4; decimals++) {
                assertRight(Fields.field("r", RATIO.kind(), "%", decimals), share);
                assertRight(Fields.field("f", FACTOR.kind(), "x", decimals), share);
            }
        }
    }

    private static void assertRight(Field field, Fraction value) {
        var typed = Shown.value(field, value);
        assertThat(Fields.grade(field, new Answer.Number(value), List.of(), typed)
                        .verdict())
                .as("%s as %s", value, typed)
                .isEqualTo(Verdict.CORRECT);
    }

    @Test
    void keepsAnswersApartThatCouldPassForOneAnother() {
        assertThat(Grading.apart(RATIO, is("5/8"), is("9/16"))).isTrue();
        assertThat(Grading.apart(RATIO, is("625/1000"), is("6258/10000"))).isFalse();
        assertThat(Grading.apart(RATIO, is("2/3"), is("67/100"))).isFalse(); // 67 % is close to 2/3
        assertThat(Grading.apart(CYCLES, is("53"), is("425/8"))).isTrue();
    }
}
