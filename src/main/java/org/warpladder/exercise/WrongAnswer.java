package org.warpladder.exercise;

import org.jspecify.annotations.Nullable;

/**
 * What a wrong idea gives for a field.
 *
 * @param asIf a run as it would be if the idea were right; null where it cannot be run
 */
public record WrongAnswer(
        String misconception,
        String field,
        Answer answer,
        @Nullable Scenario asIf) {
    public WrongAnswer(String misconception, String field, Answer answer) {
        this(misconception, field, answer, null);
    }
}
