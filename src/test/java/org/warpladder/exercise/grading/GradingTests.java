package org.warpladder.exercise.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpladder.exercise.grading.Fields.CYCLES;
import static org.warpladder.exercise.grading.Fields.RATIO;
import static org.warpladder.exercise.grading.Fields.is;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Grade;
import org.warpladder.exercise.Verdict;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.simulator.trace.Fraction;

/** Lanes 0 to 7 take 15 cycles, lanes 8 to 31 take 25: 40 in all, 25 at best, 5/8. */
class GradingTests {
    private static final Field IDEAL = Fields.field("tIdeal", FieldKind.CYCLES, "cycles", 0);
    private static final List<Field> FIELDS = List.of(CYCLES, IDEAL, RATIO);
    private static final Map<String, Answer> RIGHT =
            Map.of("tDiv", is("40"), "tIdeal", is("25"), "efficiency", is("5/8"));
    private static final List<WrongAnswer> WRONG = List.of(
            Fields.wrong("longest-path", CYCLES, is("25")),
            Fields.wrong("mean-of-paths", CYCLES, is("20")),
            Fields.wrong("sum-for-ideal", IDEAL, is("40")));

    private static Grade grade(String tDiv, String tIdeal, String efficiency) {
        return Grading.grade(FIELDS, RIGHT, WRONG, Map.of("tDiv", tDiv, "tIdeal", tIdeal, "efficiency", efficiency));
    }

    @Test
    void makesThreeThirdsExactlyOne() {
        var grade = grade("40 cycles", "25", "62,5 %");
        assertThat(grade.score()).isEqualTo(Fraction.ONE);
        assertThat(grade.allRight()).isTrue();
        assertThat(grade.spendsTry()).isFalse();
    }

    @Test
    void creditsEachFieldAlone() {
        var grade = grade("25", "25", "5/8");
        assertThat(grade.score()).isEqualTo(Fraction.of(2, 3));
        assertThat(grade.spendsTry()).isTrue();
        assertThat(grade.field("tDiv").misconception()).isEqualTo("longest-path");
    }

    @Test
    void comparesAFieldWithTheWrongIdeasAboutItOnly() {
        assertThat(grade("40", "20", "5/8").field("tIdeal").misconception()).isNull();
        assertThat(grade("40", "40", "5/8").field("tIdeal").misconception()).isEqualTo("sum-for-ideal");
    }

    @Test
    void gradesNothingBesideAFieldThatIsNotRead() {
        for (var unread : List.of("62.5", "nan", "1/0", "62.5abc%")) {
            var grade = grade("25", "25", unread);
            assertThat(grade.unreadable()).isTrue();
            assertThat(grade.spendsTry()).isFalse();
            assertThat(grade.allRight()).isFalse();
            assertThat(grade.score()).isEqualTo(Fraction.ZERO);
            var other = grade.field("tDiv");
            assertThat(other.verdict()).isNull();
            assertThat(other.misconception()).isNull();
            assertThat(other.feedback()).isNull();
            assertThat(other.read()).isEqualTo("25 cycles");
            assertThat(grade.field("efficiency").verdict()).isEqualTo(Verdict.UNREADABLE);
        }
    }

    @Test
    void countsCloseAndEmptyFieldsAsUnanswered() {
        var grade = grade("40", "", "63 %");
        assertThat(grade.field("tIdeal").verdict()).isEqualTo(Verdict.UNANSWERED);
        assertThat(grade.field("efficiency").verdict()).isEqualTo(Verdict.CLOSE);
        assertThat(grade.score()).isEqualTo(Fraction.of(1, 3));
        assertThat(grade.spendsTry()).isFalse();
        assertThat(grade.allRight()).isFalse();
    }

    @Test
    void knowsABlankResponse() {
        var blank = Grading.grade(FIELDS, RIGHT, WRONG, Map.of());
        assertThat(blank.blank()).isTrue();
        assertThat(blank.spendsTry()).isFalse();
        assertThat(grade(" ", "\u00a0", "\n").blank()).isTrue();
        assertThat(grade("40", "", "").blank()).isFalse();
    }

    @Test
    void givesTheSameAnswersTypedInAnotherWayTheSameDigest() {
        var first = grade("25", "25", "0.5").canonical();
        assertThat(first).matches("[0-9a-f]{64}");
        assertThat(grade("25 cycles", "+25.0", "50,0 %").canonical()).isEqualTo(first);
        assertThat(grade("25", "25", "0.501").canonical()).isNotEqualTo(first);
        assertThat(grade("25", "", "0.5").canonical()).isNotEqualTo(first);
        assertThat(grade("25 %", "25", "0.5").canonical()).isNotEqualTo(first);
        assertThat(grade("25", "25", "huh").canonical())
                .isNotEqualTo(grade("25", "25", "what").canonical());
    }

    @Test
    void neverTakesMarkupOrFormulasForAnswers() {
        for (var typed : List.of("<script>alert(1)</script>", "=HYPERLINK(\"http://x\")", "${7*7}", "{0}", "'")) {
            assertThat(grade(typed, "25", "5/8").field("tDiv").verdict()).isEqualTo(Verdict.UNREADABLE);
        }
    }

    @Test
    void ignoresAnswersToFieldsThatThereAreNot() {
        var typed = new HashMap<>(Map.of("tDiv", "40", "tIdeal", "25", "efficiency", "5/8"));
        typed.put("score", "1");
        assertThat(Grading.grade(FIELDS, RIGHT, WRONG, typed).fields())
                .containsOnlyKeys("tDiv", "tIdeal", "efficiency");
    }
}
