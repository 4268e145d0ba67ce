package org.warpladder.exercise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.exercise.PlacementTest.Answered;
import org.warpladder.exercise.PlacementTest.Step;

class PlacementTests {
    private static final PlacementTest TEST = new PlacementTest(
            "placement",
            "Where to begin",
            10,
            2,
            new TreeMap<>(java.util.Map.of(
                    1, List.of("a1", "b1"),
                    2, List.of("a2", "b2"),
                    3, List.of("a3", "b3"),
                    4, List.of("a4", "b4"),
                    5, List.of("a5", "b5"))));

    @Test
    void beginsWhereItsFileSays() {
        assertThat(TEST.next(List.of())).isEqualTo(new Step.Ask("a2", 2));
    }

    // Each letter is an answer: r right, w wrong
    @ParameterizedTest
    @CsvSource({
        "r, a3",
        "w, b2",
        "wr, a3",
        "ww, a1",
        "rw, b3",
        "rww, 3",
        "wwr, 2",
        "wwww, 1",
        "rrrr, 5",
        "rrww, 4",
        "rrrww, 5",
        "wwwr, 2"
    })
    void climbsOnARightAnswerAndStepsDownAfterTwoWrongOnes(String answers, String expected) {
        var history = new ArrayList<Answered>();
        for (char answer : answers.toCharArray()) {
            if (!(TEST.next(history) instanceof Step.Ask(var problem, var _))) {
                throw new AssertionError("ended after " + history);
            }
            history.add(new Answered(problem, answer == 'r'));
        }
        assertThat(
                        switch (TEST.next(history)) {
                            case Step.Ask(var problem, var _) -> problem;
                            case Step.StartAt(var level) -> String.valueOf(level);
                        })
                .isEqualTo(expected);
    }

    @Test
    void everyLearnerComesToAnEndWithinEightProblems() {
        for (int pattern = 0; pattern < 1 << 10; pattern++) {
            var history = new ArrayList<Answered>();
            while (TEST.next(history) instanceof Step.Ask(var problem, var _)) {
                history.add(new Answered(problem, (pattern >> history.size() & 1) == 1));
            }
            assertThat(history).hasSizeLessThanOrEqualTo(8);
        }
    }

    @Test
    void theShippedTestHasProblemsForEveryLevel() {
        var test = Catalogue.shipped().placement().orElseThrow();
        assertThat(test.levels().keySet()).containsExactly(1, 2, 3, 4, 5);
        assertThat(Catalogue.shipped().sets().get("exam")).satisfies(exam -> {
            assertThat(exam.minutes()).hasValue(50);
            assertThat(exam.items())
                    .allSatisfy(item -> assertThat(
                                    item.any().size() * Math.max(1, item.seeds().size()))
                            .as("different instances for %s", item.any())
                            .isGreaterThanOrEqualTo(2));
        });
    }
}
