package org.warpladder.practice;

import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Grade;
import org.warpladder.simulator.trace.Fraction;

/**
 * One learner at one variant. Mutable: it is changed only while its row is locked, so that posts at the same time come one
 * after the other. The score never falls.
 */
@Entity
class Attempt {
    @Id
    private String id;

    private String learnerId;

    @ManyToOne(fetch = FetchType.EAGER)
    private StoredVariant variant;

    private int tries;
    private int triesSpent;
    private int hintsTaken;
    private String score;
    private boolean solved;
    private boolean judged;
    private Instant startedAt;
    private @Nullable Instant revealedAt;

    @Version
    private int rowVersion;

    @OneToMany(mappedBy = "attempt", cascade = CascadeType.ALL)
    @OrderBy("number")
    private List<Submission> submissions = new ArrayList<>();

    protected Attempt() {}

    String id() {
        return id;
    }

    String learnerId() {
        return learnerId;
    }

    StoredVariant variant() {
        return variant;
    }

    boolean judged() {
        return judged;
    }

    boolean hinted() {
        return hintsTaken > 0;
    }

    Optional<Submission> withFormToken(String formToken) {
        return submissions.stream()
                .filter(it -> it.formToken().equals(formToken))
                .findFirst();
    }

    /** The judged submission with the same answers, however they were typed. */
    Optional<Submission> sameAs(Grade grade) {
        return submissions.stream()
                .filter(it -> it.graded() && it.canonical().equals(grade.canonical()))
                .findFirst();
    }

    /** Why nothing more can be submitted; nothing while something can. */
    Optional<Outcome.Reason> closed() {
        if (revealedAt != null) {
            return Optional.of(Outcome.Reason.REVEALED);
        }
        if (solved) {
            return Optional.of(Outcome.Reason.SOLVED);
        }
        return triesSpent >= tries ? Optional.of(Outcome.Reason.NO_TRIES_LEFT) : Optional.empty();
    }

    /** Keeps a submission; one that was not read, or blank, is kept to be shown and changes nothing else. */
    void submit(Submission submission, Grade grade) {
        submissions.add(submission);
        if (!submission.graded()) {
            return;
        }
        var reached = grade.score().times(HintPrice.left(hintsTaken));
        if (reached.compareTo(score()) > 0) {
            score = reached.toString();
        }
        solved = grade.allRight();
        if (grade.spendsTry()) {
            triesSpent++;
        }
        judged |= solved || grade.spendsTry();
    }

    int nextNumber() {
        return submissions.size() + 1;
    }

    void takeHint() {
        hintsTaken++;
    }

    void reveal(Instant now) {
        revealedAt = now;
    }

    Fraction score() {
        return Fractions.parse(score);
    }

    Standing asStanding(Instance instance) {
        return new Standing(
                id,
                learnerId,
                instance,
                tries,
                Math.max(0, tries - triesSpent),
                hintsTaken,
                score(),
                solved,
                judged,
                revealedAt != null,
                startedAt,
                submissions.stream().map(Submission::asSubmitted).toList());
    }

    PastAttempt asPast() {
        return new PastAttempt(
                id,
                variant.problemId(),
                variant.version(),
                variant.seed(),
                score(),
                solved,
                closed().isPresent(),
                triesSpent,
                hintsTaken,
                startedAt);
    }
}
