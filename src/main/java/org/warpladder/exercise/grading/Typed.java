package org.warpladder.exercise.grading;

import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Message;

/** What was typed into a field whose answer is compared as it stands: a mask, options, a stack or a painting. */
sealed interface Typed {
    record Read(Answer answer) implements Typed {}

    record Unreadable(Message message) implements Typed {}
}
