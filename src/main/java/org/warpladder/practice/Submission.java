package org.warpladder.practice;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.warpladder.exercise.Grade;
import org.warpladder.exercise.VariantJson;

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
    private boolean graded;
    private boolean spentTry;
    private Instant createdAt;

    protected Submission() {}

    Submission(
            Attempt attempt, String formToken, Map<String, String> answers, Grade grade, boolean graded, Instant now) {
        this.id = UUID.randomUUID().toString();
        this.attempt = attempt;
        this.formToken = formToken;
        this.number = attempt.nextNumber();
        this.answers = VariantJson.write(answers);
        this.grade = VariantJson.write(grade);
        this.canonical = grade.canonical();
        this.graded = graded;
        this.spentTry = graded && grade.spendsTry();
        this.createdAt = now;
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

    Submitted asSubmitted() {
        return new Submitted(
                number, VariantJson.readAnswers(answers), VariantJson.readGrade(grade), graded, spentTry, createdAt);
    }
}
