package org.warpladder.practice;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.warpladder.exercise.Grade;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.VariantJson;
import org.warpladder.simulator.trace.Fraction;

/** A row of a submission: the answers as typed and the grade that they got then. */
@Entity
class Submission {
    @Id
    private String id;

    @ManyToOne(fetch = FetchType.LAZY)
    private Attempt attempt;

    private String formToken;
    private int number;
    private String answers;
    private String grade;
    private String canonical;

    /** As a share of the points. */
    private String reached;

    /** The share that hints had left. */
    private String hintsLeft;

    private boolean graded;
    private boolean spentTry;
    private Instant createdAt;

    protected Submission() {}

    Submission(
            Attempt attempt, String formToken, Map<String, String> answers, Grade grade, boolean graded, Instant at) {
        this.id = UUID.randomUUID().toString();
        this.attempt = attempt;
        this.formToken = formToken;
        this.number = attempt.nextNumber();
        this.answers = VariantJson.write(answers);
        this.grade = VariantJson.write(grade);
        this.canonical = grade.canonical();
        this.hintsLeft = attempt.left().toString();
        this.reached = grade.score().times(attempt.left()).toString();
        this.graded = graded;
        this.spentTry = graded && grade.spendsTry();
        this.createdAt = at;
    }

    String formToken() {
        return formToken;
    }

    String canonical() {
        return canonical;
    }

    boolean graded() {
        return graded;
    }

    boolean spentTry() {
        return spentTry;
    }

    Fraction reached() {
        return Fractions.parse(reached);
    }

    boolean right() {
        return VariantJson.readGrade(grade).allRight();
    }

    Instant at() {
        return createdAt;
    }

    int number() {
        return number;
    }

    /** What it would reach by another variant's answers. */
    Grade by(Variant other) {
        return other.grade(VariantJson.readAnswers(answers));
    }

    Fraction reachedWith(Grade other) {
        return isGraded(other) ? other.score().times(Fractions.parse(hintsLeft)) : Fraction.ZERO;
    }

    void regrade(Variant other) {
        var now = by(other);
        grade = VariantJson.write(now);
        canonical = now.canonical();
        graded = isGraded(now);
        spentTry = graded && now.spendsTry();
        reached = reachedWith(now).toString();
    }

    static boolean isGraded(Grade grade) {
        return !grade.unreadable() && !grade.blank();
    }

    Submitted asSubmitted() {
        return new Submitted(
                number,
                VariantJson.readAnswers(answers),
                VariantJson.readGrade(grade),
                graded,
                spentTry,
                reached(),
                createdAt);
    }
}
