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

    /** {@link Terms#NO_ASSIGNMENT} for free practice. */
    private String assignmentId;

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

    String assignmentId() {
        return assignmentId;
    }

    /** The tries that an assignment allows may be changed, or extended for one learner. */
    void allow(int allowed) {
        tries = allowed;
    }

    StoredVariant variant() {
        return variant;
    }

    boolean judged() {
        return judged;
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
        if (submission.reached().compareTo(score()) > 0) {
            score = submission.reached().toString();
        }
        solved = grade.allRight();
        if (grade.spendsTry()) {
            triesSpent++;
        }
        judged |= solved || grade.spendsTry();
    }

    /**
     * Grades everything anew by another variant of the same problem and seed, as if it had been this one from the start. Hints
     * cost what they cost.
     */
    void regrade(StoredVariant other) {
        var content = other.asInstance().variant();
        variant = other;
        var best = Fraction.ZERO;
        triesSpent = 0;
        solved = false;
        for (var submission : submissions) {
            submission.regrade(content);
            if (submission.graded()) {
                best = submission.reached().compareTo(best) > 0 ? submission.reached() : best;
                triesSpent += submission.spentTry() ? 1 : 0;
                solved |= submission.right();
            }
        }
        score = best.toString();
    }

    int nextNumber() {
        return submissions.size() + 1;
    }

    Fraction left() {
        return HintPrice.left(hintsTaken);
    }

    List<Submission> submissions() {
        return submissions;
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
                assignmentId,
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
