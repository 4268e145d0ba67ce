package org.warpladder.exercise.grading;

import java.util.List;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.exercise.number.MaskReader;
import org.warpladder.simulator.trace.LaneMask;

/** Grades a set of lanes. */
final class MaskGrader {
    private MaskGrader() {}

    static FieldGrade grade(Field field, Answer.Mask right, List<WrongAnswer> wrongs, String typed) {
        if (typed.isBlank()) {
            return Outcome.unanswered();
        }
        var read = MaskReader.read(typed, right.width());
        if (read.isEmpty()) {
            return Outcome.unreadable("", Message.of("answer.unreadable.mask", right.width()));
        }
        long bits = read.getAsLong();
        var echo = LaneMask.hex(bits, right.width());
        return bits == right.bits()
                ? Outcome.correct(echo)
                : Outcome.wrong(echo, Named.of(wrongs, new Answer.Mask(bits, right.width())));
    }
}
