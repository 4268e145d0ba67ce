package org.warpladder.exercise.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpladder.exercise.grading.Fields.field;
import static org.warpladder.exercise.grading.Fields.said;
import static org.warpladder.exercise.grading.Fields.wrong;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.RunFigure;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.Verdict;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.Fraction;

class RunGradersTests {
    private static final Field KERNEL = field("kernel", FieldKind.KERNEL, "", 0);
    private static final Field DATA = field("data", FieldKind.DATA, "", 0);
    private static final Field PROPERTY = field("paths", FieldKind.PROPERTY, "", 0);

    /** Of 64 elements every second one is heavy: both warps split, 72 cycles each. */
    private static final Scenario PARITY = new Scenario(
            kernel("i % 2 == 0"),
            Launch.DEFAULT.withBlock(Shape.of(64)).withCosts(Map.of("heavy", 60, "light", 12)),
            Map.of("out", new Scenario.Data.Array(java.util.Collections.nCopies(64, 0))));

    private static String kernel(String condition) {
        return """
            __global__ void k(int *out) {
              int i = threadIdx.x;
              if (%s)
                heavy(i);
              else
                light(i);
            }
            """.formatted(condition);
    }

    private static final Answer.Program NO_SPLIT =
            new Answer.Program(PARITY, new Answer.KernelCheck(true, false, true, null), kernel("(i / 32) % 2 == 0"));

    private static FieldGrade rewrite(String source) {
        var branchFree = new Answer.Program(PARITY, NO_SPLIT.check(), BRANCH_FREE);
        var blind = new Answer.Program(PARITY, NO_SPLIT.check(), kernel("i % 2 == 1"));
        return Fields.grade(
                KERNEL,
                NO_SPLIT,
                List.of(wrong("branch-free-wins", KERNEL, branchFree), wrong("warp-blind", KERNEL, blind)),
                source);
    }

    private static final String BRANCH_FREE = """
        __global__ void k(int *out) {
          int i = threadIdx.x;
          heavy(i);
          light(i);
        }
        """;

    @ParameterizedTest
    @ValueSource(strings = {"(i / 32) % 2 == 0", "i < 32", "i / 32 == 1", "(i >> 5 & 1) == 0"})
    void acceptsAnyKernelWithTheSameCallsInWhichNoWarpSplits(String condition) {
        var grade = rewrite(kernel(condition));
        assertThat(grade.verdict()).isEqualTo(Verdict.CORRECT);
        assertThat(grade.read()).isEqualTo("72 cycles");
    }

    @Test
    void tellsHowManyWarpsSplit() {
        var grade = rewrite(kernel("i % 4 < 2"));
        assertThat(grade.verdict()).isEqualTo(Verdict.WRONG);
        assertThat(said(grade).key()).isEqualTo("answer.kernel.split");
        assertThat(said(grade).arguments()).containsExactly("2", "2");
        assertThat(grade.misconception()).isEqualTo("warp-blind");
    }

    @Test
    void tellsWhichCallsDiffer() {
        var grade = rewrite(kernel("i < 64"));
        assertThat(said(grade).key()).isEqualTo("answer.kernel.calls");
        assertThat(said(grade).arguments()).containsExactly("`heavy` 32, `light` 32", "`heavy` 64");
        assertThat(grade.misconception()).isNull();
        assertThat(rewrite(BRANCH_FREE).misconception()).isEqualTo("branch-free-wins");
    }

    @Test
    void showsWhereAKernelDoesNotCompileAndUsesNoTry() {
        var grade = rewrite("__global__ void k(int *out) {\n  if (i % 2) heavy(1);\n}\n");
        assertThat(grade.verdict()).isEqualTo(Verdict.UNREADABLE);
        assertThat(said(grade).arguments().getLast()).startsWith("2:7: ").contains("  if (i % 2) heavy(1);\n        ^");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hello", "{", "__global__ void other(int *out, int n) { }", "<script>"})
    void readsNoTextThatIsNoSuchKernel(String source) {
        assertThat(rewrite(source).verdict()).isEqualTo(Verdict.UNREADABLE);
    }

    @Test
    void readsNoDeepOrHugeSource() {
        for (var source : List.of("x".repeat(100_000), kernel("(".repeat(20_000) + "1" + ")".repeat(20_000)))) {
            Assertions.assertTimeout(
                    Duration.ofSeconds(5),
                    () -> assertThat(rewrite(source).verdict()).isEqualTo(Verdict.UNREADABLE));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"while (true) heavy(i);", "while (true) { }", "out[i + 64] = 1;", "out[0] = 1 / (i - i);"})
    void endsAKernelThatDoesNotEndWell(String statement) {
        var source = "__global__ void k(int *out) {\n  int i = threadIdx.x;\n  " + statement + "\n}\n";
        Assertions.assertTimeout(Duration.ofSeconds(8), () -> {
            var grade = rewrite(source);
            assertThat(grade.verdict()).isEqualTo(Verdict.WRONG);
            assertThat(said(grade).key()).isEqualTo("answer.kernel.ended");
        });
    }

    @Test
    void comparesOutputsAndCyclesWhereTheyAreAsked() {
        var store = new Scenario(
                "__global__ void k(int *out) {\n  int i = threadIdx.x;\n  work(10);\n  out[i] = i;\n}\n",
                Launch.DEFAULT,
                Map.of("out", new Scenario.Data.Array(java.util.Collections.nCopies(32, 0))));
        var right = new Answer.Program(store, new Answer.KernelCheck(false, true, false, 5L), "");
        var fast = "__global__ void k(int *out) {\n  int i = threadIdx.x;\n  work(%d);\n  out[i] = %s;\n}\n";
        assertThat(Fields.grade(KERNEL, right, List.of(), fast.formatted(5, "i"))
                        .verdict())
                .isEqualTo(Verdict.CORRECT);
        assertThat(said(Fields.grade(KERNEL, right, List.of(), fast.formatted(6, "i")))
                        .key())
                .isEqualTo("answer.kernel.slow");
        assertThat(said(Fields.grade(KERNEL, right, List.of(), fast.formatted(5, "2 * i")))
                        .key())
                .isEqualTo("answer.kernel.outputs");
    }

    private static FieldGrade checked(Answer.KernelCheck check, String source) {
        return Fields.grade(KERNEL, new Answer.Program(PARITY, check, ""), List.of(), source);
    }

    private static Answer.KernelCheck check(
            boolean partial,
            List<Answer.Limit> limits,
            List<Scenario> launches,
            List<String> forbidden,
            @Nullable Long tokens) {
        return new Answer.KernelCheck(true, false, false, 72L, partial, limits, launches, forbidden, tokens);
    }

    @Test
    void givesPartOfTheCreditForPartOfTheSaving() {
        assertThat(GradedRun.run(PARITY).totals().tDiv()).isEqualTo(144);
        var grade = checked(
                new Answer.KernelCheck(false, false, false, 72L, true, List.of(), List.of(), List.of(), null),
                kernel("i % 2 == 0 || i >= 32"));
        assertThat(grade.verdict()).isEqualTo(Verdict.WRONG);
        assertThat(grade.read()).isEqualTo("132 cycles");
        assertThat(grade.credit()).isEqualTo(Fraction.of(144 - 132, 144 - 72));
    }

    @Test
    void aForbiddenWordOrTooManyTokensUseNoTry() {
        var ifs = check(false, List.of(), List.of(), List.of("if", "?:"), null);
        assertThat(checked(ifs, kernel("i < 32")).verdict()).isEqualTo(Verdict.UNREADABLE);
        assertThat(said(checked(ifs, kernel("i < 32"))).arguments()).contains("if");
        assertThat(checked(ifs, "__global__ void k(int *out) { /* if */ }").verdict())
                .isEqualTo(Verdict.WRONG);
        var short40 = check(false, List.of(), List.of(), List.of(), 40L);
        assertThat(said(checked(short40, kernel("i < 32 && i < 32 && i < 32 && i < 32")))
                        .key())
                .isEqualTo("answer.unreadable.tokens");
        assertThat(checked(short40, kernel("i < 32")).verdict()).isEqualTo(Verdict.CORRECT);
    }

    @Test
    void aLimitHoldsAFigureOfTheRun() {
        var whole = new Answer.Limit(RunFigure.EFFICIENCY, Fraction.ONE, null);
        var most = check(false, List.of(whole), List.of(), List.of(), null);
        assertThat(checked(most, kernel("i < 32")).verdict()).isEqualTo(Verdict.CORRECT);
        assertThat(said(checked(most, kernel("i % 4 < 2"))).key()).isEqualTo("answer.kernel.limit");
    }

    @Test
    void aKernelThatKnowsOnlyTheGivenLaunchFailsOnTheOther() {
        var wide = new Scenario(
                PARITY.source(),
                PARITY.launch().withBlock(Shape.of(128)),
                Map.of("out", new Scenario.Data.Array(java.util.Collections.nCopies(128, 0))));
        var both = check(false, List.of(), List.of(wide), List.of(), null);
        assertThat(checked(both, kernel("(i / 32) % 2 == 0")).verdict()).isEqualTo(Verdict.CORRECT);
        assertThat(said(checked(both, kernel("i < 32"))).key()).isEqualTo("answer.kernel.elsewhere");
        assertThat(said(checked(both, kernel("i < 32"))).arguments()).containsExactly("block 128, grid 1");
    }

    @Test
    void takesBlanksAtLineEndsForNoDifference() {
        var fields = List.of(KERNEL);
        var right = Map.<String, Answer>of("kernel", NO_SPLIT);
        var unix = Grading.grade(fields, right, List.of(), Map.of("kernel", kernel("i % 4 < 2")));
        var windows = Grading.grade(
                fields, right, List.of(), Map.of("kernel", kernel("i % 4 < 2").replace("\n", " \r\n")));
        assertThat(windows.canonical()).isEqualTo(unix.canonical());
    }

    /** Warps of 4 lanes; a lane with a 1 takes 9 cycles more. Sorted, one warp takes them, and one does not. */
    private static final Scenario BINS = new Scenario(
            "__global__ void k(const int *kind) {\n"
                    + "  if (kind[threadIdx.x] == 1)\n"
                    + "    work(9);\n"
                    + "  else\n"
                    + "    work(2);\n"
                    + "}\n",
            Launch.DEFAULT.withWarpSize(4).withBlock(Shape.of(8)),
            Map.of("kind", new Scenario.Data.Array(List.of(0, 1, 0, 1, 0, 1, 0, 1))));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,0,0,0,1,1,1,1 | CORRECT | 11 cycles",
                "[1, 1, 1, 1, 0, 0, 0, 0] | CORRECT | 11 cycles",
                "1 1 1 0 0 0 0 1 | WRONG | 22 cycles",
                "0,1,0,1,0,1,0,1 | WRONG | 22 cycles",
                "0,0,0,0,0,0,0,0 | UNREADABLE | ",
                "0,0,0,0,1,1,1 | UNREADABLE | ",
                "0,0,0,0,1,1,1,x | UNREADABLE | ",
            })
    void runsTheDataInTheOrderThatWasTyped(String typed, Verdict verdict, String read) {
        var right = new Answer.Arrangement(BINS, "kind", 11, List.of(0, 0, 0, 0, 1, 1, 1, 1));
        var grade = Fields.grade(DATA, right, List.of(), typed);
        assertThat(grade.verdict()).isEqualTo(verdict);
        assertThat(grade.read()).isEqualTo(read == null ? "" : read);
    }

    private static FieldGrade property(String figure, String relation, Fraction bound, String typed) {
        return Fields.grade(PROPERTY, new Answer.Property(figure, relation, bound, 32, ""), List.of(), typed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "15 x 8, 25 x 24 | CORRECT | 62.5 %",
                "25x1; 15x31 | CORRECT | 62.5 %",
                "5 \u00d7 16 / 3 * 16 | CORRECT | 62.5 %",
                "5 x 20, 3 x 12, 99 x 0 | CORRECT | 62.5 %",
                "10 x 16, 10 x 16 | WRONG | 50 %",
                "7 x 32 | WRONG | 100 %",
                "15 x 8, 25 x 23 | UNREADABLE | ",
                "0 x 32 | UNREADABLE | ",
                "15 | UNREADABLE | ",
                "-5 x 32 | UNREADABLE | ",
                "9999999 x 32 | UNREADABLE | ",
            })
    void acceptsAnyPathsWithTheEfficiency(String typed, Verdict verdict, String read) {
        var grade = property("efficiency", "=", Fraction.of(5, 8), typed.replace('/', '\n'));
        assertThat(grade.verdict()).isEqualTo(verdict);
        assertThat(grade.read()).isEqualTo(read == null ? "" : read);
    }

    @Test
    void echoesACountAsANumberAndAShareAsAPercentage() {
        assertThat(property("divergentBranches", "=", Fraction.ZERO, "10 x 32").read())
                .isEqualTo("0");
        assertThat(property("tDiv", "=", Fraction.of(10), "10 x 32").read()).isEqualTo("10");
        assertThat(property("branchEfficiency", "=", Fraction.ONE, "10 x 32").read())
                .contains("%");
    }

    @Test
    void acceptsPathsBelowAUtilisation() {
        assertThat(property("utilisation", "<", Fraction.of(1, 2), "100 x 1, 1 x 31")
                        .verdict())
                .isEqualTo(Verdict.CORRECT);
        assertThat(property("utilisation", "<", Fraction.of(1, 2), "10 x 16, 10 x 16")
                        .verdict())
                .isEqualTo(Verdict.WRONG);
        assertThat(property("utilisation", ">", Fraction.of(1, 2), "10 x 32").verdict())
                .isEqualTo(Verdict.CORRECT);
    }

    @Test
    void namesTheWrongIdeaWhosePropertyThePathsHave() {
        var right = new Answer.Property("efficiency", "=", Fraction.of(5, 8), 32, "");
        var utilisation = new Answer.Property("utilisation", "=", Fraction.of(5, 8), 32, "");
        var loss = new Answer.Property("loss", "=", Fraction.of(5, 8), 32, "");
        var wrongs = List.of(
                wrong("utilisation-for-efficiency", PROPERTY, utilisation),
                wrong("loss-for-efficiency", PROPERTY, loss));
        assertThat(Fields.grade(PROPERTY, right, wrongs, "1 x 12, 1 x 12, 2 x 8")
                        .misconception())
                .isNull();
        assertThat(Fields.grade(PROPERTY, right, wrongs, "3 x 8, 1 x 24, 0 x 0").misconception())
                .isNull();
        assertThat(Fields.grade(PROPERTY, right, wrongs, "2 x 24, 2 x 8, 1 x 0").misconception())
                .isNull();
        assertThat(Fields.grade(PROPERTY, right, wrongs, "3 x 8, 3 x 8, 2 x 16").misconception())
                .isEqualTo("loss-for-efficiency");
        assertThat(Fields.grade(PROPERTY, right, wrongs, "6 x 24, 2 x 8").misconception())
                .isEqualTo("utilisation-for-efficiency");
    }

    @Test
    void namesTheWrongIdeaOfAnOrder() {
        var right = new Answer.Arrangement(BINS, "kind", 11, List.of(0, 0, 0, 0, 1, 1, 1, 1));
        var alternating = new Answer.Arrangement(BINS, "", 0, List.of(1, 0, 1, 0, 1, 0, 1, 0));
        assertThat(Fields.grade(DATA, right, List.of(wrong("warp-blind", DATA, alternating)), "1 0 1 0 1 0 1 0")
                        .misconception())
                .isEqualTo("warp-blind");
        assertThat(Grading.apart(DATA, alternating, right)).isTrue();
        assertThat(Grading.apart(DATA, new Answer.Arrangement(BINS, "", 0, List.of(1, 1, 1, 1, 0, 0, 0, 0)), right))
                .isFalse();
    }

    @Test
    void tellsNothingOfARunBesideAFieldThatIsNotRead() {
        var right = Map.<String, Answer>of(
                "paths", new Answer.Property("efficiency", "=", Fraction.of(5, 8), 32, ""), "tDiv", Fields.is("40"));
        var grade = Grading.grade(
                List.of(PROPERTY, Fields.CYCLES), right, List.of(), Map.of("paths", "15 x 8, 25 x 24", "tDiv", "?"));
        assertThat(grade.field("paths").read()).isEmpty();
        assertThat(grade.field("paths").verdict()).isNull();
    }
}
