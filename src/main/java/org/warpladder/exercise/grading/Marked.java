package org.warpladder.exercise.grading;

import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.Verdict;
import org.warpladder.simulator.trace.Fraction;

/**
 * What became of one field.
 *
 * @param canonical what was read, in one form: the same answer typed in another way has the same
 */
record Marked(FieldGrade grade, String canonical) {
    static Marked unanswered() {
        return new Marked(new FieldGrade(Verdict.UNANSWERED, "", null, null, Fraction.ZERO), "");
    }

    /** @param read what is asked back; empty where the text means nothing */
    static Marked unreadable(String read, Message message) {
        return new Marked(new FieldGrade(Verdict.UNREADABLE, read, null, message, Fraction.ZERO), "");
    }

    static Marked correct(String read, @Nullable Message notice, String canonical) {
        return new Marked(new FieldGrade(Verdict.CORRECT, read, null, notice, Fraction.ONE), canonical);
    }

    static Marked close(String read, Message message, String canonical) {
        return new Marked(new FieldGrade(Verdict.CLOSE, read, null, message, Fraction.ZERO), canonical);
    }

    /** A wrong answer that a misconception explains needs no other words. */
    static Marked wrong(String read, @Nullable String misconception, String canonical) {
        return wrong(read, misconception, misconception == null ? Message.of("answer.wrong") : null, canonical);
    }

    static Marked wrong(String read, @Nullable String misconception, @Nullable Message message, String canonical) {
        return partly(read, misconception, message, Fraction.ZERO, canonical);
    }

    static Marked partly(
            String read, @Nullable String misconception, @Nullable Message message, Fraction credit, String canonical) {
        return new Marked(new FieldGrade(Verdict.WRONG, read, misconception, message, credit), canonical);
    }
}
