package org.warpladder.exercise;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.warpladder.exercise.grading.Grading;

/** The content proves itself: right answers are right, wrong ideas are named, for the fixed and 200 random instances. */
class ShippedProblemsTests {
    private static final Catalogue CATALOGUE = Catalogue.of(Path.of("exercises"));
    private static final int SEEDS = 200;

    @Test
    void contentHasNoFaults() {
        assertThat(CATALOGUE.faults()).isEmpty();
        assertThat(CATALOGUE.problems()).hasSizeGreaterThanOrEqualTo(14);
    }

    @Test
    void testsInTheFilesHoldForTheFixedInstance() {
        var wrong = new ArrayList<String>();
        for (var problem : CATALOGUE.problems()) {
            var variant = problem.draw(Seed.FIXED);
            for (var test : problem.tests()) {
                var grade = variant.grade(test.answers());
                test.verdicts().forEach((field, expected) -> {
                    var found = Objects.requireNonNull(grade.fields().get(field), problem.id() + " " + field);
                    var named = found.misconception() == null
                            ? String.valueOf(found.verdict()).toLowerCase(java.util.Locale.ROOT)
                            : found.misconception();
                    if (!named.equals(expected)) {
                        wrong.add(
                                problem.id() + ":" + test.line() + " " + field + " is " + named + ", not " + expected);
                    }
                });
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void computedAnswersGradeFullAndWrongIdeasAreNamed() {
        var faults = new ArrayList<String>();
        var different = new LinkedHashMap<String, Integer>();
        int checks = 0;
        for (var problem : CATALOGUE.problems()) {
            var seen = new java.util.HashSet<String>();
            for (int seed = 0; seed <= SEEDS; seed++) {
                var variant = problem.draw(new Seed(seed));
                seen.add(variant.statement() + variant.kernel());
                checks += check(variant, faults);
            }
            different.put(problem.id(), seen.size());
        }
        System.out.println("Problems: " + different.size() + ", variants: " + different.size() * (SEEDS + 1)
                + ", checks: " + checks + ", different: " + different);
        assertThat(faults).isEmpty();
        assertThat(checks).isGreaterThan(20_000);
    }

    private static int check(Variant variant, List<String> faults) {
        int checks = 1;
        var right = new LinkedHashMap<String, String>();
        variant.fields()
                .forEach(field -> right.put(
                        field.id(),
                        Grading.typed(
                                field, Objects.requireNonNull(variant.right().get(field.id())))));
        var full = variant.grade(right);
        if (!full.allRight()) {
            faults.add(variant.problemId() + " seed " + variant.seed() + ": right answer graded " + full + " for "
                    + right);
        }
        for (var wrong : variant.wrong()) {
            if (variant.seed() == 0) {
                continue;
            }
            checks++;
            var field = variant.field(wrong.field());
            var typed = new LinkedHashMap<>(right);
            typed.put(wrong.field(), Grading.typed(field, wrong.answer()));
            var grade = Objects.requireNonNull(variant.grade(typed).fields().get(wrong.field()));
            var first = variant.wrong().stream()
                    .filter(other -> other.field().equals(wrong.field())
                            && other.answer().equals(wrong.answer()))
                    .findFirst()
                    .orElseThrow();
            if (grade.verdict() != Verdict.WRONG || !first.misconception().equals(grade.misconception())) {
                faults.add(variant.problemId() + " seed " + variant.seed() + ": " + wrong + " graded " + grade);
            }
        }
        return checks;
    }

    @Test
    void freezingAndThawingChangesNothing() {
        for (var problem : CATALOGUE.problems()) {
            var variant = problem.draw(new Seed(7));
            assertThat(Variant.fromJson(variant.toJson())).isEqualTo(variant);
        }
    }

    @Test
    void sameVersionAndSeedGiveTheSameVariant() {
        var again = Catalogue.of(Path.of("exercises"));
        for (var problem : CATALOGUE.problems()) {
            var other = again.problem(problem.id()).orElseThrow();
            assertThat(other.version()).isEqualTo(problem.version());
            assertThat(other.draw(new Seed(123)).toJson())
                    .isEqualTo(problem.draw(new Seed(123)).toJson());
        }
    }

    @Test
    void unreadableAnswersAreNeverGraded() {
        for (var problem : CATALOGUE.problems()) {
            var variant = problem.draw(Seed.FIXED);
            for (var field : variant.fields()) {
                var grade = variant.grade(Map.of(field.id(), "§"));
                assertThat(grade.unreadable())
                        .as(problem.id() + " " + field.id())
                        .isTrue();
                assertThat(grade.spendsTry()).isFalse();
            }
        }
    }
}
