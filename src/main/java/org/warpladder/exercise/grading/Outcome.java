package org.warpladder.exercise.grading;

import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.Verdict;
import org.warpladder.simulator.trace.Fraction;

/** Field grades that every grader gives. */
final class Outcome {
    private Outcome() {}

    static FieldGrade unanswered() {
        return new FieldGrade(Verdict.UNANSWERED, "", null, Message.of("answer.unanswered"), Fraction.ZERO);
    }

    static FieldGrade unreadable(String read, Message message) {
        return new FieldGrade(Verdict.UNREADABLE, read, null, message, Fraction.ZERO);
    }

    static FieldGrade correct(String read) {
        return new FieldGrade(Verdict.CORRECT, read, null, null, Fraction.ONE);
    }

    static FieldGrade wrong(String read, @Nullable String misconception) {
        return new FieldGrade(
                Verdict.WRONG,
                read,
                misconception,
                misconception == null ? Message.of("answer.wrong") : null,
                Fraction.ZERO);
    }

    /** Wrong, with {@code right} of {@code all} parts right. */
    static FieldGrade part(String read, @Nullable String misconception, int right, int all) {
        return new FieldGrade(
                Verdict.WRONG,
                read,
                misconception,
                Message.of("answer.part", right, all),
                Fraction.of(right, Math.max(1, all)));
    }
}
