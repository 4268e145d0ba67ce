package org.warpladder.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.event.ApplicationEvents;
import org.springframework.test.context.event.RecordApplicationEvents;
import org.warpladder.account.Privacy;
import org.warpladder.course.Regrade.Mode;
import org.warpladder.exercise.Layer;
import org.warpladder.simulator.trace.Fraction;

/** What comes after the answers: seeing, correcting, erasing, proving. */
@RecordApplicationEvents
abstract class CorrectionRules extends TwoLearners {
    private static final String FILE = "2-application/two-paths.yaml";

    @Autowired
    private Analytics analytics;

    @Autowired
    private Regrades regrades;

    @Autowired
    private Receipts receipts;

    @Autowired
    private Notices notices;

    @Autowired
    private Privacy privacy;

    @Autowired
    private ApplicationEvents events;

    @AfterEach
    void theProblemIsAsShipped() {
        catalogue.lay(Layer.NONE);
    }

    @Test
    void analyticsNameTheIdeaThatTwoLearnersShare() {
        var assignment = publish(open());
        for (var member : List.of(ann, bob)) {
            var typed = new HashMap<>(right(assignment, member));
            typed.put("tDiv", typed.get("tIdeal"));
            submit(assignment, member, typed);
        }
        var problem = analytics.of(assignment).problems().getFirst();
        assertThat(problem.mean()).contains(Fraction.of(2, 3));
        assertThat(problem.ideas()).singleElement().satisfies(idea -> {
            assertThat(idea.misconception()).isEqualTo("longest-path");
            assertThat(idea.learners()).isEqualTo(2);
        });
    }

    @Test
    void theRightAnswerToSomeoneElsesVariantIsShown() {
        var assignment = publish(open());
        submit(assignment, ann, right(assignment, ann));
        submit(assignment, bob, right(assignment, ann));
        assertThat(analytics.of(assignment).shared())
                .singleElement()
                .satisfies(
                        shared -> assertThat(shared.rightFor().map(Member::id)).contains(ann.id()));
    }

    @Test
    void aCorrectedProblemChangesNoScoreBeforeItIsRegraded() throws IOException, InterruptedException {
        serve("run.tDiv + 1");
        var assignment = publish(open());
        var truth = truth(assignment, ann);
        submit(assignment, ann, truth);
        submit(assignment, bob, right(assignment, bob));
        catalogue.lay(Layer.NONE);
        assertThat(gradebooks.of(assignment, ann).points()).isEqualTo(Fraction.of(20, 3));
        var run = regrades.dryRun(assignment, 1).orElseThrow();
        assertThat(run.gaining()).isEqualTo(1);
        assertThat(run.losing()).isEqualTo(1);
        assertThat(gradebooks.of(assignment, ann).points()).isEqualTo(Fraction.of(20, 3));
        assertThat(regrades.start(assignment, 1, Mode.NEVER_LOWER, teacher.id()))
                .isTrue();
        assertThat(atEnd(() -> regrades.job(assignment, 1)).done()).isEqualTo(1);
        assertThat(gradebooks.of(assignment, ann).points()).isEqualTo(Fraction.of(10));
        assertThat(gradebooks.of(assignment, bob).points()).isEqualTo(Fraction.of(10));
        assertThat(notices.of(ann.id()))
                .singleElement()
                .satisfies(notice -> assertThat(notice.message()).isEqualTo("notice.regraded.more"));
        assertThat(notices.of(bob.id())).isEmpty();
        regrades.apply(assignment, 1, Mode.REPLACE, teacher.id());
        assertThat(gradebooks.of(assignment, bob).points()).isEqualTo(Fraction.of(20, 3));
        assertThat(regrades.dryRun(assignment, 1).orElseThrow().lines()).isEmpty();
        assertThat(regrades.past(assignment.id())).hasSize(2);
    }

    @Test
    void whoHasAVariantKeepsItOrTakesTheNewVersionWithAllTries() throws IOException {
        serve("run.tDiv + 1");
        var assignment = publish(open());
        submit(assignment, ann, truth(assignment, ann));
        catalogue.lay(Layer.NONE);
        assertThat(coursework.tasks(assignment, ann).getFirst().newer()).isTrue();
        assertThat(coursework.tasks(assignment, bob).getFirst().newer()).isFalse();
        submit(assignment, bob, right(assignment, bob));
        assertThat(gradebooks.of(assignment, bob).points()).isEqualTo(Fraction.of(10));
        coursework.replace(assignment, ann, 1);
        assertThat(coursework.tasks(assignment, ann).getFirst().standing()).isEmpty();
        assertThat(gradebooks.of(assignment, ann).points()).isEqualTo(Fraction.of(20, 3));
        submit(assignment, ann, right(assignment, ann));
        assertThat(gradebooks.of(assignment, ann).points()).isEqualTo(Fraction.of(10));
    }

    /** Programs and platforms that were told a score are told the new one. */
    @Test
    void whateverChangesAScoreIsPublished() {
        var assignment = publish(open());
        submit(assignment, ann, right(assignment, ann));
        submit(assignment, bob, right(assignment, bob));
        gradebooks.adjust(assignment, ann, 1, Optional.of(Fraction.of(3)), "Helped", teacher.id());
        assertThat(told()).containsExactly(List.of(ann.id()));
        assignments.drop(assignment.id(), 1, "Wrong key");
        assignments.countAgain(assignment.id(), 1);
        assertThat(told())
                .hasSize(2)
                .allSatisfy(members -> assertThat(members).containsExactlyInAnyOrder(ann.id(), bob.id()));
        assignments.extend(
                assignment.id(), bob.id(), new Extension(Optional.of(now(Duration.ofHours(3))), 0, 0, "Ill"));
        assertThat(told()).containsExactly(List.of(bob.id()));
        var plan = assignment.plan();
        assignments.change(assignment.id(), assignment.version(), plan);
        assertThat(told()).isEmpty();
        assignments.change(
                assignment.id(),
                assignment.version() + 1,
                plan.with(List.of(new Item(1, "two-paths", 20, "", Optional.empty()))));
        assertThat(told()).hasSize(1);
    }

    private List<List<String>> told() {
        var told =
                events.stream(ScoresChanged.class).map(ScoresChanged::memberIds).toList();
        events.clear();
        return told;
    }

    @Test
    void anErasedLearnersScoreStaysInTheAverageAndNowhereElse() {
        var assignment = publish(open());
        var other = courses.create(teacher, "Other", "", BERLIN);
        var there = courses.enrol(
                other.id(), people.find(bob.personId().orElseThrow()).orElseThrow(), "");
        submit(assignment, ann, right(assignment, ann));
        submit(assignment, bob, truth(assignment, ann));
        var mean = gradebooks.of(course.id()).mean(0);
        privacy.erase(ann.personId().orElseThrow());
        var book = gradebooks.of(course.id());
        assertThat(book.mean(0)).isEqualTo(mean);
        assertThat(book.rows()).extracting(row -> row.member().name()).containsExactly(bob.name());
        assertThat(gradebooks.csv(course.id(), Locale.ENGLISH)).doesNotContain(ann.name());
        assertThat(courses.member(there.id())).contains(there);
    }

    @Test
    void aReceiptIsOursUntilALetterIsChanged() {
        var assignment = publish(open());
        submit(assignment, ann, right(assignment, ann));
        var receipt = receipts.issue(course, assignment, ann, 1).orElseThrow();
        assertThat(receipts.check(receipt)).isInstanceOfSatisfying(Receipts.Check.Good.class, good -> {
            assertThat(good.recomputed()).contains("1");
            assertThat(good.agrees()).isTrue();
        });
        assertThat(receipts.check(receipt.replace("two-paths", "four-way"))).isInstanceOf(Receipts.Check.Bad.class);
        assertThat(receipts.check("{}")).isInstanceOf(Receipts.Check.Bad.class);
        assertThat(receipts.issue(course, assignment, bob, 1)).isEmpty();
    }

    @Test
    void aReceiptOfAKeptAnswerTellsNoScore() {
        var assignment = publish(plan(Duration.ofHours(-1), Duration.ofHours(1), TRIES, Show.NEVER));
        submit(assignment, ann, right(assignment, ann));
        var receipt = receipts.issue(course, assignment, ann, 1).orElseThrow();
        assertThat(receipts.check(receipt))
                .isInstanceOfSatisfying(
                        Receipts.Check.Good.class,
                        good -> assertThat(good.recomputed()).isEmpty());
    }

    /** What is right by the problem as it is shipped, where the member's variant is of a broken version. */
    private Map<String, String> truth(Assignment assignment, Member member) {
        var typed = new HashMap<>(typed(variant(assignment, member)));
        var scenario =
                java.util.Objects.requireNonNull(variant(assignment, member).scenario());
        typed.put(
                "tDiv",
                String.valueOf(scenario.run().warps().getFirst().metrics().tDiv()));
        return typed;
    }

    /** Serves two-paths with another answer to its first field. */
    private void serve(String answer) throws IOException {
        var text = Files.readString(Path.of("exercises", FILE));
        var broken = text.replace("answer: run.tDiv}", "answer: \"" + answer + "\"}");
        assertThat(broken).isNotEqualTo(text);
        catalogue.lay(new Layer(Map.of(FILE, broken), Set.of()));
    }
}
