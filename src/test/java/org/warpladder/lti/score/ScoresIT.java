package org.warpladder.lti.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.warpladder.account.Privacy;
import org.warpladder.course.AttemptsPolicy;
import org.warpladder.course.Show;
import org.warpladder.lti.TestPlatform.Kind;
import org.warpladder.lti.TestTokens;
import org.warpladder.simulator.trace.Fraction;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Rows of H and G: which scores platforms are told, and in what form. */
class ScoresIT extends ScoreDesk {
    @Autowired
    private Privacy privacy;

    private JsonNode last() {
        return JsonMapper.shared().readTree(sent().getLast());
    }

    @ParameterizedTest
    @EnumSource
    void h1AndH4AFinishedAttemptIsToldByTheSubjectOfTheLaunch(Kind kind) {
        begin(kind);
        submit(ann, right(ann));
        deliver();
        var body = last();
        assertThat(body.path("userId").asString()).isEqualTo(ANN);
        assertThat(body.path("scoreGiven").decimalValue()).isEqualByComparingTo("10");
        assertThat(body.path("scoreMaximum").decimalValue()).isEqualByComparingTo("10");
        assertThat(body.path("activityProgress").asString()).isEqualTo("Completed");
        assertThat(body.path("gradingProgress").asString()).isEqualTo("FullyGraded");
        assertThat(PLATFORM.asked("grades").getLast().header("Content-Type"))
                .isEqualTo("application/vnd.ims.lis.v1.score+json");
        assertThat(shown()).isEqualByComparingTo("10");
        assertThat(state()).isEqualTo("DONE SENT 200");
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 204})
    void h1EveryGoodAnswerIsTheEndOfIt(int status) {
        PLATFORM.grades.says(status);
        set(ann, Fraction.of(7));
        deliver();
        assertThat(state()).isEqualTo("DONE SENT " + status);
        deliver();
        assertThat(sent()).hasSize(1);
    }

    @Test
    void h2NoPointsAreToldAsNone() {
        set(ann, Fraction.ZERO);
        deliver();
        assertThat(sent().getLast()).contains("\"scoreGiven\":0,\"scoreMaximum\":10");
        assertThat(shown()).isZero();
    }

    @Test
    void h3NothingIsToldWhereNothingCanBeReached() {
        submit(ann, right(ann));
        assignments.drop(assignment.id(), 1, "wrong");
        deliver();
        assertThat(sent()).isEmpty();
        assertThat(state()).isEqualTo("DONE NOTHING_SCORED");
    }

    @Test
    void h5WhoeverCanStillGainPointsIsInProgress() {
        submit(ann, partly());
        deliver();
        assertThat(last().path("activityProgress").asString()).isEqualTo("InProgress");
        submit(ann, right(ann));
        deliver();
        assertThat(last().path("activityProgress").asString()).isEqualTo("Completed");
    }

    @Test
    void h6AndH7EverythingThatIsToldIsFullyGraded() {
        submit(ann, partly());
        deliver();
        submit(ann, right(ann));
        deliver();
        set(ann, Fraction.of(3));
        deliver();
        assertThat(sent()).hasSize(3).allMatch(it -> it.contains("\"gradingProgress\":\"FullyGraded\""));
    }

    @Test
    void h7WhoHasOnlyLookedIsNotTold() {
        coursework.tasks(assignment, ann);
        coursework.hint(assignment, ann, 1, 0);
        deliver();
        assertThat(sent()).isEmpty();
    }

    @Test
    void h8AndH12TimesRiseToTheMillisecondInUtc() {
        for (int points = 0; points < 10; points++) {
            set(ann, Fraction.of(points));
            deliver();
            pass(Duration.ofMillis(2));
        }
        deliver();
        var times = sent().stream().map(ScoresIT::time).toList();
        assertThat(times).hasSize(10).isSorted().doesNotHaveDuplicates();
        assertThat(sent()).allMatch(it -> it.matches(".*\"timestamp\":\"[0-9T:-]{19}\\.[0-9]{3}Z\".*"));
        assertThat(shown()).isEqualByComparingTo("9");
    }

    @Test
    void g1TheColumnThatTheLaunchNamesIsUsed() {
        set(ann, Fraction.of(7));
        deliver();
        assertThat(PLATFORM.asked("grades")).allMatch(it -> it.path().endsWith("/scores"));
        assertThat(PLATFORM.grades.items()).hasSize(1);
    }

    @Test
    void g3TwoWhoFinishAtOnceAreInOneColumn() {
        var other = learner("subject-of-bob");
        link = link(context("6"), "18", Optional.empty(), ALL);
        database.sql("update lti_link set assignment_id = null where id <> ?")
                .param(link)
                .update();
        set(ann, Fraction.of(7));
        set(other, Fraction.of(8));
        deliver();
        settle();
        assertThat(PLATFORM.grades.items()).hasSize(2);
        assertThat(state()).startsWith("DONE SENT");
        assertThat(state(link, other)).startsWith("DONE SENT");
    }

    @Test
    void g4AndG5WithoutAServiceThatTakesScoresNothingWaits() {
        link = link(context("6"), "18", Optional.empty(), TestTokens.SCORE);
        set(ann, Fraction.of(7));
        assertThat(state()).isEmpty();
    }

    @Test
    void g14AColumnThatWasTakenAwayIsNotMadeAgain() {
        PLATFORM.grades.remove(item);
        set(ann, Fraction.of(7));
        deliver();
        assertThat(state()).isEqualTo("PARKED ITEM_GONE");
        assertThat(PLATFORM.grades.items()).isEmpty();
    }

    @Test
    void h13AScoreThatFellIsTold() {
        submit(ann, right(ann));
        deliver();
        set(ann, Fraction.of(4));
        deliver();
        assertThat(shown()).isEqualByComparingTo("4");
    }

    @Test
    void h14PointsBeyondTheMaximumGoOutAsTheInstructorSetThem() {
        set(ann, Fraction.of(12));
        deliver();
        assertThat(sent().getLast()).contains("\"scoreGiven\":12,\"scoreMaximum\":10");
        assertThat(shown()).isEqualByComparingTo("10");
    }

    @ParameterizedTest
    @CsvSource({"20/3, 6.6667", "1/3, 0.3333", "1/2, 0.5", "1/100000, 0", "10, 10", "999/100, 9.99"})
    void h15PointsHaveFourPlacesAndNoExponent(String exact, String told) {
        var parts = exact.split("/");
        set(ann, Fraction.of(Long.parseLong(parts[0]), parts.length == 1 ? 1 : Long.parseLong(parts[1])));
        deliver();
        assertThat(sent().getLast()).contains("\"scoreGiven\":" + told + ",");
    }

    @Test
    void h16TheSubmissionCarriesItsOwnTimes() {
        submit(ann, right(ann));
        pass(Duration.ofMinutes(10));
        deliver();
        var submission = last().path("submission");
        var submitted =
                OffsetDateTime.parse(submission.path("submittedAt").asString()).toInstant();
        assertThat(submitted).isBefore(time(sent().getLast()).minusSeconds(500));
        assertThat(OffsetDateTime.parse(submission.path("startedAt").asString()).toInstant())
                .isBeforeOrEqualTo(submitted);
    }

    @Test
    void h18WhoTeachesIsNotTold() {
        var taught = courses.member(course.id(), teacher.id()).orElseThrow();
        database.sql("insert into lti_user (platform_id, subject, person_id) values (?, ?, ?)")
                .params(platform().id(), "teacher " + teacher.id(), teacher.id())
                .update();
        set(taught, Fraction.of(5));
        deliver();
        assertThat(sent()).isEmpty();
        assertThat(state(link, taught)).isEmpty();
    }

    @Test
    void h28WhatThePlatformShowsIsTheScoreScaled() {
        item = PLATFORM.grades.add("Percent", 100, "17", assignment.id());
        database.sql("update lti_link set line_item_url = ? where id = ?")
                .params(item, link)
                .update();
        set(ann, Fraction.of(9, 2));
        deliver();
        assertThat(shown()).isEqualByComparingTo("45");
    }

    @Test
    void h29AScoreThatIsTakenBackIsCleared() {
        set(ann, Fraction.of(7));
        deliver();
        gradebooks.adjust(assignment, ann, 1, Optional.empty(), "a mistake", teacher.id());
        pass(Duration.ofSeconds(1));
        deliver();
        assertThat(last().has("scoreGiven")).isFalse();
        assertThat(last().path("gradingProgress").asString()).isEqualTo("FullyGraded");
        assertThat(PLATFORM.grades.result(item, ANN)).isEmpty();
        deliver();
        assertThat(sent()).hasSize(2);
    }

    @Test
    void aScoreThatTheLearnerMayNotSeeYetIsNotToldBefore() {
        assignment = publish(plan(new AttemptsPolicy.Tries(3), Show.AFTER_DUE, Duration.ofMinutes(30)));
        database.sql("update lti_link set assignment_id = ? where id = ?")
                .params(assignment.id(), link)
                .update();
        set(ann, Fraction.of(7));
        deliver();
        assertThat(state()).isEqualTo("WAITING HIDDEN");
        assertThat(sent()).isEmpty();
    }

    @Test
    void whoIsErasedIsNotTold() {
        set(ann, Fraction.of(7));
        privacy.erase(ann.personId().orElseThrow());
        deliver();
        assertThat(sent()).isEmpty();
        assertThat(database.sql("select count(*) from lti_score")
                        .query(Integer.class)
                        .single())
                .isZero();
    }

    @Test
    void ofFreePracticeNobodyIsTold() {
        database.sql("update lti_link set scopes = '' where id = ?").param(link).update();
        set(ann, Fraction.of(7));
        assertThat(state()).isEmpty();
    }

    private java.util.Map<String, String> partly() {
        var typed = new HashMap<>(right(ann));
        typed.put("tDiv", "1");
        return typed;
    }
}
