package org.warpladder.exercise.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpladder.exercise.grading.Fields.field;
import static org.warpladder.exercise.grading.Fields.said;
import static org.warpladder.exercise.grading.Fields.wrong;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Verdict;
import org.warpladder.exercise.WrongAnswer;

class ComparisonTests {
    private static final Field CHOICE = field("choice", FieldKind.CHOICE, "", 0, "a", "b", "c");
    private static final Field CHOICES = field("choices", FieldKind.CHOICES, "", 0, "a", "b", "c", "d");
    private static final Field LINES = field("lines", FieldKind.LINES, "", 0);
    private static final Field ORDER = field("order", FieldKind.ORDER, "", 0, "a", "b", "c");
    private static final Field MASK = field("mask", FieldKind.MASK, "", 0);
    private static final Field STACK = field("stack", FieldKind.STACK, "", 0);
    private static final Field PAINT = field("paint", FieldKind.PAINT, "", 0, "A", "B");

    private static Answer.Options options(String... ids) {
        return new Answer.Options(List.of(ids));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "b | CORRECT | ",
                "B | CORRECT | ",
                "a | WRONG | first",
                "c | WRONG | ",
                "d | UNREADABLE | ",
                "a,b | UNREADABLE | ",
                "'' | UNANSWERED | "
            })
    void namesTheFirstOfTheIdeasThatShareAnOption(String typed, Verdict verdict, String misconception) {
        var wrongs = List.of(wrong("first", CHOICE, options("a")), wrong("second", CHOICE, options("a")));
        var grade = Fields.grade(CHOICE, options("b"), wrongs, typed);
        assertThat(grade.verdict()).isEqualTo(verdict);
        assertThat(grade.misconception()).isEqualTo(misconception);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,c | CORRECT | 1",
                "c, a | CORRECT | 1",
                "A c c | CORRECT | 1",
                "a | WRONG | 1/2",
                "a,c,d | WRONG | 1/2",
                "a,b | WRONG | 0",
                "b,d | WRONG | 0",
                "a,b,c,d | WRONG | 0",
                "a,x | UNREADABLE | 0",
                ", | UNREADABLE | 0"
            })
    void creditsRightChoicesLessWrongOnes(String typed, Verdict verdict, String credit) {
        var grade = Fields.grade(CHOICES, options("a", "c"), List.of(), typed);
        assertThat(grade.verdict()).isEqualTo(verdict);
        assertThat(grade.credit()).hasToString(credit);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3,5 | CORRECT",
                "5 3 | CORRECT",
                "03, 5 | CORRECT",
                "3 | WRONG",
                "3,5,7 | WRONG",
                "line 3 | UNREADABLE",
                "3-5 | UNREADABLE"
            })
    void comparesLinesAsASet(String typed, Verdict verdict) {
        assertThat(Fields.grade(LINES, options("5", "3"), List.of(), typed).verdict())
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "b,a,c | CORRECT",
                "B A C | CORRECT",
                "a,b,c | WRONG",
                "b,a | UNREADABLE",
                "b,a,a | UNREADABLE",
                "b,a,c,c | UNREADABLE"
            })
    void comparesOrdersOfAllTheOptions(String typed, Verdict verdict) {
        var grade = Fields.grade(
                ORDER, options("b", "a", "c"), List.of(wrong("as-written", ORDER, options("a", "b", "c"))), typed);
        assertThat(grade.verdict()).isEqualTo(verdict);
        assertThat(grade.misconception()).isEqualTo(verdict == Verdict.WRONG ? "as-written" : null);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0x55555555 | CORRECT | ", "10101010101010101010101010101010 | CORRECT | ",
                "0,2,4,6,8,10,12,14,16,18,20,22,24,26,28,30 | CORRECT | ", "0xaaaaaaaa | WRONG | bits-reversed",
                "0x5555 | WRONG | ", "even | UNREADABLE | "
            })
    void comparesMasksHoweverTheyAreWritten(String typed, Verdict verdict, String misconception) {
        var wrongs = List.of(wrong("bits-reversed", MASK, new Answer.Mask(0xaaaaaaaaL, 32)));
        var grade = Fields.grade(MASK, new Answer.Mask(0x55555555L, 32), wrongs, typed);
        assertThat(grade.verdict()).isEqualTo(verdict);
        assertThat(grade.misconception()).isEqualTo(misconception);
    }

    /** A split at line 4 with the join at line 9: the join below, the arm of line 5 on top. */
    private static final Answer.Stack SPLIT = new Answer.Stack(
            List.of(
                    new Answer.Stack.Entry(9, 0xffffffffL, null),
                    new Answer.Stack.Entry(7, 0xffffff00L, 9),
                    new Answer.Stack.Entry(5, 0xffL, 9)),
            32);

    private static FieldGrade stack(String typed) {
        return Fields.grade(STACK, SPLIT, List.of(), typed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9 0xffffffff -\n7 0xffffff00 9\n5 0x000000ff 9",
                "  9 all \u2212\r\n\r\n7  8-31 9\r\n5 0-7 9  ",
                "9 0xffffffff \u2013\n7 0xffffff00 9\n5 11111111000000000000000000000000 9",
            })
    void readsAStackFromBottomToTop(String typed) {
        assertThat(stack(typed).verdict()).isEqualTo(Verdict.CORRECT);
    }

    @Test
    void creditsEachEntryThatIsRightWhereItStands() {
        assertThat(stack("9 0xffffffff -\n7 0xffffff00 9").credit()).hasToString("2/3");
        assertThat(stack("9 0xffffffff -\n7 0xffffff00 -\n5 0xff 9").credit()).hasToString("2/3");
        assertThat(stack("5 0xff 9\n7 0xffffff00 9\n9 0xffffffff -").credit()).hasToString("1/3");
        assertThat(stack("9 0xffffffff -\n7 0xffffff00 9\n5 0xff 9\n5 0xff 9").credit())
                .hasToString("3/4");
    }

    @Test
    void tellsHowManyOfTheTypedRowsAreRightButNotHowManyThereAre() {
        assertThat(said(stack("9 0xffffffff -")).arguments()).containsExactly("1", "1");
    }

    @Test
    void readsTheExitInAStack() {
        var answer = new Answer.Stack(List.of(new Answer.Stack.Entry(0, 1, 0)), 32);
        assertThat(Fields.grade(STACK, answer, List.of(), "exit 0x1 exit").verdict())
                .isEqualTo(Verdict.CORRECT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"9", "9 0xff", "9 0xff 9 9", "x 0xff 9", "9 0xfff00000000 9", "9 0xff +", "99999 0xff 9"})
    void namesTheRowOfAStackThatItCannotRead(String row) {
        var grade = stack("9 0xffffffff -\n" + row);
        assertThat(grade.verdict()).isEqualTo(Verdict.UNREADABLE);
        assertThat(said(grade).arguments()).containsExactly("Field stack", "2");
    }

    private static final Answer.Painting PAINTING = new Answer.Painting(
            List.of(Map.of("A", 0xffL, "B", 0L), Map.of("B", 0xffffff00L), Map.of("A", 0xfL, "B", 0xf0L)), 32);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A=0x000000ff/B=0xffffff00/A=0xf B=0xf0 | 1",
                "A=0-7 B=none/B=8-31/B=4-7 A=0-3 | 1",
                "A=0xff/B=0xffffff00/A=0xf | 2/3",
                "A=0xff/B=0xffffff00 | 2/3",
                "B=0xffffff00/A=0xff/A=0xf B=0xf0 | 1/3",
                "A=0xff/B=0xffffff00/A=0xf B=0xf0/- | 3/4",
                "- | 0",
            })
    void creditsEachStepOfAPainting(String typed, String credit) {
        var grade = Fields.grade(PAINT, PAINTING, List.of(), typed.replace('/', '\n'));
        assertThat(grade.credit()).hasToString(credit);
        assertThat(grade.verdict()).isEqualTo(credit.equals("1") ? Verdict.CORRECT : Verdict.WRONG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"C=0xff", "A=0xzz", "A", "A=0xff A=0xff", "0xff", "A=0-32"})
    void readsOnlyKnownPathsOncePerStep(String typed) {
        assertThat(Fields.grade(PAINT, PAINTING, List.of(), typed).verdict()).isEqualTo(Verdict.UNREADABLE);
    }

    @Test
    void readsEveryAnswerAsItWritesIt() {
        var empty = new Answer.Painting(List.of(Map.of(), Map.of("A", 1L), Map.of()), 32);
        var answers = Map.<Field, Answer>of(
                CHOICE,
                options("c"),
                CHOICES,
                options("d", "b"),
                LINES,
                options("12", "3"),
                ORDER,
                options("c", "a", "b"),
                MASK,
                new Answer.Mask(0, 32),
                STACK,
                SPLIT,
                PAINT,
                empty);
        answers.forEach((field, answer) -> assertThat(
                        Fields.grade(field, answer, List.<WrongAnswer>of(), Grading.typed(field, answer))
                                .verdict())
                .as(field.id())
                .isEqualTo(Verdict.CORRECT));
    }
}
