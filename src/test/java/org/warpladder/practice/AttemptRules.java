package org.warpladder.practice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.warpladder.account.GuestToken;
import org.warpladder.account.Learner;
import org.warpladder.account.People;
import org.warpladder.account.People.SignUp;
import org.warpladder.account.Privacy;
import org.warpladder.progress.Progress;
import org.warpladder.simulator.trace.Fraction;

/** two-paths, seed 0: 15 and 25 cycles, so T_div 40, T_ideal 25, efficiency 62.5 %. */
@SpringBootTest
abstract class AttemptRules {
    private static final Map<String, String> RIGHT = Map.of("tDiv", "40", "tIdeal", "25", "efficiency", "62.5 %");
    private static final Map<String, String> WRONG = Map.of("tDiv", "25", "tIdeal", "25", "efficiency", "62.5 %");
    private static final Map<String, String> WORSE = Map.of("tDiv", "99", "tIdeal", "99", "efficiency", "1 %");

    @Autowired
    private Practice practice;

    @Autowired
    private Progress progress;

    @Autowired
    private People people;

    @Autowired
    private Privacy privacy;

    @Autowired
    private JdbcClient database;

    private Learner ann;
    private GuestToken cookie;
    private String variant;

    @BeforeEach
    void annArrives() {
        cookie = GuestToken.fresh();
        ann = people.arrive(cookie);
        variant = practice.instance("two-paths", 0).orElseThrow().id();
    }

    @Test
    void theSameVariantIsKeptOnce() {
        assertThat(practice.instance("two-paths", 0).orElseThrow().id()).isEqualTo(variant);
    }

    @Test
    void aRightAnswerIsWorthOne() {
        var standing = practice.submit(ann.id(), variant, RIGHT, "a").standing();
        assertThat(standing.score()).isEqualTo(Fraction.ONE);
        assertThat(standing.solved()).isTrue();
    }

    @Test
    void aBlankSubmissionCostsNothingAndOpensNothing() {
        var standing =
                practice.submit(ann.id(), variant, Map.of("tDiv", " "), "a").standing();
        assertThat(standing.triesLeft()).isEqualTo(3);
        assertThat(standing.complete()).isFalse();
        assertThat(practice.reveal(ann.id(), variant))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(Outcome.Reason.NOT_COMMITTED));
    }

    @Test
    void anUnreadableAnswerCostsNothing() {
        var standing = practice.submit(ann.id(), variant, Map.of("tDiv", "many", "tIdeal", "25"), "a")
                .standing();
        assertThat(standing.triesLeft()).isEqualTo(3);
        assertThat(standing.judged()).isFalse();
    }

    @Test
    void theSameWrongAnswerAgainCostsNoTry() {
        practice.submit(ann.id(), variant, WRONG, "a");
        var again = practice.submit(
                ann.id(), variant, Map.of("tDiv", "25 cycles", "tIdeal", "+25", "efficiency", "5/8"), "b");
        assertThat(again).isInstanceOf(Outcome.Repeated.class);
        assertThat(again.standing().triesLeft()).isEqualTo(2);
    }

    @Test
    void moreTriesNeverLowerAScore() {
        assertThat(practice.submit(ann.id(), variant, WRONG, "a").standing().score())
                .isEqualTo(Fraction.of(2, 3));
        assertThat(practice.submit(ann.id(), variant, WORSE, "b").standing().score())
                .isEqualTo(Fraction.of(2, 3));
    }

    @Test
    void aHintCostsWhatItsButtonSaysAndOncePerPress() {
        practice.hint(ann.id(), variant, 0);
        assertThat(practice.hint(ann.id(), variant, 0).standing().hintsTaken()).isEqualTo(1);
        assertThat(practice.submit(ann.id(), variant, RIGHT, "a").standing().score())
                .isEqualTo(Fraction.of(9, 10));
    }

    @Test
    void whatIsRevealedInOneTabIsClosedInTheOther() {
        practice.submit(ann.id(), variant, WRONG, "a");
        practice.reveal(ann.id(), variant);
        var late = practice.submit(ann.id(), variant, RIGHT, "b");
        assertThat(late)
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(Outcome.Reason.REVEALED));
        assertThat(late.standing().score()).isEqualTo(Fraction.of(2, 3));
    }

    @Test
    void whatWasSubmittedAndWhatWasShownIsWork() {
        assertThat(practice.work(ann.id())).isEmpty();
        practice.submit(ann.id(), variant, WRONG, "a");
        practice.submit(ann.id(), variant, WORSE, "b");
        practice.reveal(ann.id(), variant);
        assertThat(practice.work(ann.id()))
                .hasSize(3)
                .allSatisfy(work -> assertThat(work.problemId()).isEqualTo("two-paths"));
    }

    @Test
    void threeWrongAnswersAreAllThereAre() {
        practice.submit(ann.id(), variant, WRONG, "a");
        practice.submit(ann.id(), variant, WORSE, "b");
        practice.submit(ann.id(), variant, Map.of("tDiv", "1", "tIdeal", "1", "efficiency", "2 %"), "c");
        assertThat(practice.submit(ann.id(), variant, RIGHT, "d"))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(Outcome.Reason.NO_TRIES_LEFT));
    }

    @Test
    void oneFormPostedManyTimesAtOnceIsOneSubmission() throws Exception {
        var outcomes = atOnce(6, () -> practice.submit(ann.id(), variant, WRONG, "same"));
        assertThat(outcomes).allSatisfy(outcome -> {
            assertThat(outcome.standing().submissions()).hasSize(1);
            assertThat(outcome.standing().triesLeft()).isEqualTo(2);
        });
    }

    @Test
    void guestsWithOneCookieAtOnceAreOneGuest() throws Exception {
        var token = GuestToken.fresh();
        assertThat(atOnce(6, () -> people.arrive(token).id()).stream().distinct())
                .hasSize(1);
    }

    @Test
    void evidenceIsTakenFromTheFirstJudgedAnswerOnly() {
        practice.submit(ann.id(), variant, WRONG, "a");
        practice.submit(ann.id(), variant, RIGHT, "b");
        assertThat(database.sql("select count(*) from evidence where learner_id = ? and succeeded")
                        .param(ann.id())
                        .query(Integer.class)
                        .single())
                .isZero();
        assertThat(progress.of(ann.id()).misconceptions())
                .singleElement()
                .satisfies(met -> assertThat(met.misconception().id()).isEqualTo("longest-path"));
    }

    @Test
    void signUpKeepsWhatTheGuestDid() {
        practice.submit(ann.id(), variant, RIGHT, "a");
        var account = signUp("keeps");
        assertThat(practice.history(account.id())).hasSize(1);
        assertThat(people.guest(cookie)).isEmpty();
    }

    @Test
    void signInTakesTheGuestsWorkOnceAndKeepsTheBetterOfTwoAttempts() {
        var account = signUp("merges");
        practice.submit(account.id(), variant, WRONG, "a");
        var later = GuestToken.fresh();
        var guest = people.arrive(later);
        practice.submit(guest.id(), variant, RIGHT, "a");
        practice.submit(
                guest.id(), practice.instance("two-paths", 1).orElseThrow().id(), WORSE, "a");
        people.carryOver(later, account.id());
        people.carryOver(later, account.id());
        assertThat(practice.history(account.id()))
                .hasSize(2)
                .anySatisfy(past -> assertThat(past.score()).isEqualTo(Fraction.ONE));
        assertThat(people.find(guest.id())).isEmpty();
    }

    @Test
    void anErasedLearnerLeavesNothing() {
        practice.submit(ann.id(), variant, WRONG, "a");
        privacy.erase(ann.id());
        for (var table : List.of("attempt", "evidence", "belief")) {
            assertThat(database.sql("select count(*) from " + table + " where learner_id = ?")
                            .param(ann.id())
                            .query(Integer.class)
                            .single())
                    .as(table)
                    .isZero();
        }
    }

    private Learner signUp(String name) {
        return ((SignUp.Done) people.signUp(java.util.Optional.of(cookie), name, "correct horse battery")).learner();
    }

    private static <T> List<T> atOnce(int times, Callable<T> act) throws Exception {
        var start = new CyclicBarrier(times);
        try (var pool = Executors.newFixedThreadPool(times)) {
            var running = new ArrayList<java.util.concurrent.Future<T>>();
            for (int i = 0; i < times; i++) {
                running.add(pool.submit(() -> {
                    start.await();
                    return act.call();
                }));
            }
            var results = new ArrayList<T>();
            for (var one : running) {
                results.add(one.get());
            }
            return results;
        }
    }
}
