package org.warpladder.lti.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;
import org.warpladder.lti.TestPlatform.Answer;
import org.warpladder.lti.TestPlatform.Kind;
import org.warpladder.lti.TestTokens;
import org.warpladder.simulator.trace.Fraction;

/** Rows H9 to H11 and H20 to H25: what comes of a score that is on its way, where platforms fail, refuse, or are slow. */
class DeliveryIT extends ScoreDesk {
    @Autowired
    private TransactionTemplate transaction;

    @Test
    void h9AScoreWhoseAnswerWasLostGoesOutWithTheSameTimeAndAConflictMeansThatItIsThere() {
        set(ann, Fraction.of(7));
        deliver();
        set(ann, Fraction.of(8));
        loseTheAnswer();
        pass(Duration.ofMinutes(1));
        deliver();
        assertThat(sent()).hasSize(3);
        assertThat(sent().get(2)).isEqualTo(sent().get(1));
        assertThat(state()).isEqualTo("DONE THERE_ALREADY");
        assertThat(shown()).isEqualByComparingTo("8");
    }

    @Test
    void h10AConflictOnANewScoreIsReadBackAndToldOnceMore() {
        PLATFORM.faults.answer("grades", it -> it.path().endsWith("/scores"), Answer.of(409));
        PLATFORM.grades.overrule(item, ANN, new BigDecimal("2"));
        set(ann, Fraction.of(7));
        deliver();
        settle();
        assertThat(state()).isEqualTo("DONE SENT 200");
        assertThat(shown()).isEqualByComparingTo("7");
        assertThat(time(sent().getLast())).isAfter(time(sent().getFirst()));
    }

    @Test
    void h10AConflictWhereThePlatformShowsTheScoreIsTheEndOfIt() {
        PLATFORM.faults.answer("grades", it -> it.path().endsWith("/scores"), Answer.of(409));
        PLATFORM.grades.overrule(item, ANN, new BigDecimal("7"));
        set(ann, Fraction.of(7));
        deliver();
        assertThat(state()).isEqualTo("DONE THERE_ALREADY");
        assertThat(sent()).hasSize(1);
    }

    @Test
    void h10AConflictThatStaysParksTheScore() {
        for (int i = 0; i < 9; i++) {
            PLATFORM.faults.answer("grades", it -> it.path().endsWith("/scores"), Answer.of(409));
        }
        set(ann, Fraction.of(7));
        deliver();
        settle();
        assertThat(state()).isEqualTo("PARKED LATER_SCORE");
    }

    @Test
    void h11NothingIsToldForATimeAheadOfNow() {
        pass(Duration.ofHours(1));
        set(ann, Fraction.of(7));
        deliver();
        pass(Duration.ofHours(-1));
        set(ann, Fraction.of(8));
        deliver();
        assertThat(sent()).hasSize(1);
        assertThat(state()).isEqualTo("PARKED AHEAD");
        set(ann, Fraction.of(7));
        deliver();
        assertThat(state()).isEqualTo("DONE THERE_ALREADY");
        assertThat(sent()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"MOODLE, 400", "CANVAS, 422"})
    void h18AndH19WhomThePlatformCannotGradeIsNotTriedAgain(Kind kind, int status) {
        begin(kind);
        PLATFORM.grades.cannotGrade(ANN);
        set(ann, Fraction.of(7));
        deliver();
        pass(Duration.ofHours(2));
        deliver();
        assertThat(sent()).hasSize(1);
        assertThat(state()).startsWith("PARKED REFUSED " + status + " {");
    }

    @ParameterizedTest
    @CsvSource({"429, ''", "403, '403 Forbidden (Rate Limit Exceeded)'"})
    void h20WhereThereWereTooManyRequestsTheWholePlatformIsLeftAlone(int status, String text) {
        var bob = learner("subject-of-bob");
        PLATFORM.faults.answer(
                "grades",
                it -> it.path().endsWith("/scores"),
                new Answer(status, java.util.Map.of("Retry-After", "30"), text));
        set(ann, Fraction.of(7));
        deliver();
        set(bob, Fraction.of(7));
        assertThat(state()).isEqualTo("WAITING TOO_MANY " + status);
        pass(Duration.ofSeconds(20));
        assertThat(rows.duePlatforms()).hasSize(1);
        pass(Duration.ofSeconds(11));
        deliver();
        assertThat(state()).isEqualTo("DONE SENT 200");
        assertThat(state(link, bob)).isEqualTo("DONE SENT 200");
    }

    @Test
    void h20ARefusalOfAnotherKindIsNoLimit() {
        PLATFORM.faults.answer("grades", 403);
        set(ann, Fraction.of(7));
        deliver();
        assertThat(state()).isEqualTo("PARKED REFUSED 403");
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 503, 0})
    void h21WhatFailsIsTriedAgain(int status) {
        PLATFORM.faults.answer("grades", status);
        set(ann, Fraction.of(7));
        deliver();
        assertThat(state()).startsWith(status == 0 ? "WAITING NO_ANSWER" : "WAITING FAILED " + status);
        pass(Duration.ofSeconds(2));
        deliver();
        assertThat(state()).startsWith("DONE ");
        assertThat(shown()).isEqualByComparingTo("7");
    }

    @Test
    void h21ForThreeDaysThenItIsParked() {
        set(ann, Fraction.of(7));
        for (int hours = 0; hours <= 73; hours++) {
            PLATFORM.faults.answer("grades", 503);
            deliver();
            pass(Duration.ofHours(1));
        }
        assertThat(state()).isEqualTo("PARKED FAILED 503");
        assertThat(sent()).hasSizeBetween(70, 75);
        set(ann, Fraction.of(8));
        PLATFORM.faults.clear();
        deliver();
        assertThat(shown()).isEqualByComparingTo("8");
    }

    @ParameterizedTest
    @CsvSource({"400, REFUSED 400", "404, ITEM_GONE", "415, REFUSED 415", "302, REFUSED 302"})
    void h22WhatIsRefusedIsParkedWithTheReason(int status, String outcome) {
        PLATFORM.faults.answer("grades", status);
        set(ann, Fraction.of(7));
        deliver();
        pass(Duration.ofDays(1));
        deliver();
        assertThat(state()).isEqualTo("PARKED " + outcome);
        assertThat(sent()).hasSize(1);
    }

    @Test
    void h22SoIsATokenThatIsRefusedTwice() {
        PLATFORM.faults.answer("grades", 401).answer("grades", 401);
        set(ann, Fraction.of(7));
        deliver();
        assertThat(state()).isEqualTo("PARKED REFUSED 401");
    }

    @Test
    void e9AndE13AreSaidWhereTheScoreIs() {
        database.sql("update lti_link set scopes = ? where id = ?")
                .params(TestTokens.SCORE, link)
                .update();
        PLATFORM.faults.answer("token", Answer.json(400, java.util.Map.of("error", "invalid_client")));
        set(ann, Fraction.of(7));
        deliver();
        assertThat(state()).isEqualTo("PARKED NO_TOKEN 400 invalid_client");
        PLATFORM.tokens.grant(TestTokens.RESULT);
        database.sql("update lti_link set scopes = ? where id = ?")
                .params(TestTokens.SCORE + " " + TestTokens.RESULT, link)
                .update();
        set(ann, Fraction.of(8));
        deliver();
        assertThat(state()).isEqualTo("PARKED NO_SCOPE " + TestTokens.SCORE);
        assertThat(sent()).isEmpty();
    }

    @Test
    void h23OfManyScoresOnlyTheNewestIsTold() {
        IntStream.rangeClosed(1, 5).forEach(points -> set(ann, Fraction.of(points)));
        deliver();
        assertThat(sent()).hasSize(1);
        assertThat(shown()).isEqualByComparingTo("5");
    }

    @Test
    void h23AScoreThatChangesWhileTheOldOneIsOnItsWayIsToldAfterwards() throws InterruptedException {
        PLATFORM.grades.takes(1500);
        set(ann, Fraction.of(5));
        var sending = Thread.ofVirtual().start(this::deliver);
        for (int i = 0; i < 200 && sent().isEmpty(); i++) {
            Thread.sleep(50);
        }
        assertThat(sent()).hasSize(1);
        set(ann, Fraction.of(6));
        sending.join();
        PLATFORM.grades.takes(0);
        deliver();
        assertThat(shown()).isEqualByComparingTo("6");
        assertThat(sent()).hasSize(2);
    }

    @Test
    void h24WhatWasTakenByANodeThatDiedIsTakenAgain() {
        set(ann, Fraction.of(7));
        assertThat(rows.take(platform().id())).isPresent();
        deliver();
        assertThat(sent()).isEmpty();
        pass(ScoreRows.TAKEN);
        deliver();
        deliver();
        assertThat(sent()).hasSize(1);
    }

    @Test
    void h24WhatIsRolledBackIsNotTold() {
        transaction.executeWithoutResult(status -> {
            set(ann, Fraction.of(7));
            status.setRollbackOnly();
        });
        deliver();
        assertThat(state()).isEmpty();
    }

    @Test
    void e10AndH25ManyLearnersAreToldTwoAtATimeWithOneToken() {
        var members = IntStream.range(0, 100).mapToObj(it -> learner("s" + it)).toList();
        members.forEach(it -> set(it, Fraction.of(5)));
        PLATFORM.grades.takes(5);
        PLATFORM.tokens.revoke();
        deliver();
        assertThat(PLATFORM.grades.taken()).hasSize(100);
        assertThat(PLATFORM.grades.atOnce()).isBetween(1, Courier.AT_ONCE);
        assertThat(PLATFORM.asked("token")).hasSize(1);
    }

    @Test
    void aPlatformOrADeploymentThatIsClosedIsToldNothingUntilItIsOpened() {
        set(ann, Fraction.of(7));
        var closed = platform();
        platforms.setActive("system", closed, false);
        deliver();
        assertThat(sent()).isEmpty();
        platforms.setActive(
                "system",
                platforms.all().stream().filter(it -> !it.active()).findFirst().orElseThrow(),
                true);
        deliver();
        assertThat(sent()).hasSize(1);
    }

    /** The score comes through, and its answer does not. */
    private void loseTheAnswer() {
        PLATFORM.grades.losesTheNextAnswer();
        deliver();
        assertThat(state()).startsWith("WAITING NO_ANSWER");
    }
}
