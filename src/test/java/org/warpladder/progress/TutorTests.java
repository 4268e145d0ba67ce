package org.warpladder.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.warpladder.exercise.Skill;

class TutorTests {
    private static final Skill SKILL = new Skill("path-sum", "Add up", 2, List.of(), 0.2, 0.15, 0.1, 0.05);
    private static final Instant MONDAY = Instant.parse("2026-11-30T08:00:00Z");

    /** 0.2·0.9 / (0.2·0.9 + 0.8·0.05) = 0.18/0.22 = 0.8182; learnt on top: 0.8182 + 0.1818·0.15 = 0.8455. */
    @Test
    void aRightAnswerRaisesTheProbabilityByBayesRule() {
        assertThat(KnowledgeTracing.after(0.2, SKILL, answer(true, false))).isCloseTo(0.8455, within(0.0001));
    }

    /** 0.2·0.1 / (0.2·0.1 + 0.8·0.95) = 0.02/0.78 = 0.0256; learnt on top: 0.0256 + 0.9744·0.15 = 0.1718. */
    @Test
    void aWrongAnswerLowersIt() {
        assertThat(KnowledgeTracing.after(0.2, SKILL, answer(false, false))).isCloseTo(0.1718, within(0.0001));
    }

    /** Odds 1/4 · √18 = 1.0607, so 0.5147; learnt on top: 0.5147 + 0.4853·0.15 = 0.5875. */
    @Test
    void anAnswerAfterAHintIsHalfTheEvidence() {
        assertThat(KnowledgeTracing.after(0.2, SKILL, answer(true, true))).isCloseTo(0.5875, within(0.0001));
    }

    @Test
    void twoRightAnswersMaster() {
        double once = KnowledgeTracing.after(0.2, SKILL, answer(true, false));
        assertThat(once).isLessThan(KnowledgeTracing.MASTERED);
        assertThat(KnowledgeTracing.after(once, SKILL, answer(true, false))).isGreaterThan(KnowledgeTracing.MASTERED);
    }

    @Test
    void certaintyIsNeverReachedSoThatWrongAnswersAlwaysCount() {
        double known = 0.2;
        for (int i = 0; i < 100; i++) {
            known = KnowledgeTracing.after(known, SKILL, answer(true, false));
        }
        assertThat(known).isLessThan(1);
        assertThat(KnowledgeTracing.after(known, SKILL, answer(false, false))).isLessThan(known);
        assertThat(KnowledgeTracing.after(known, SKILL, answer(false, false))).isGreaterThan(KnowledgeTracing.MASTERED);
    }

    @Test
    void reviewsComeAfter1And3And7And16And35DaysAndStartOverAfterAMiss() {
        var schedule = ReviewSchedule.NONE.after(true, MONDAY);
        var now = MONDAY;
        for (int days : List.of(1, 3, 7, 16, 35, 35)) {
            assertThat(schedule.due()).contains(now.plus(Duration.ofDays(days)));
            now = now.plus(Duration.ofDays(days));
            schedule = schedule.after(true, now);
        }
        assertThat(schedule.after(false, now).due()).contains(now.plus(Duration.ofDays(1)));
    }

    @Test
    void aSuccessBeforeItsDayMovesNoReview() {
        var schedule = ReviewSchedule.NONE.after(true, MONDAY);
        assertThat(schedule.after(true, MONDAY.plusSeconds(60))).isEqualTo(schedule);
    }

    private static Evidence answer(boolean succeeded, boolean hinted) {
        return new Evidence("a", "two-paths", "path-sum", succeeded, hinted, OptionalDouble.empty(), MONDAY);
    }
}
