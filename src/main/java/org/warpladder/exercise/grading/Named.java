package org.warpladder.exercise.grading;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.WrongAnswer;

/** Which wrong idea an answer comes from. */
final class Named {
    private Named() {}

    /** The first that gives this very answer; null where none does. */
    static @Nullable String of(List<WrongAnswer> wrongs, Answer given) {
        return wrongs.stream()
                .filter(wrong -> wrong.answer().equals(given))
                .map(WrongAnswer::misconception)
                .findFirst()
                .orElse(null);
    }
}
