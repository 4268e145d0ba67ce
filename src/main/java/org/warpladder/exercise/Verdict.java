package org.warpladder.exercise;

/** What became of one field of a submission. */
public enum Verdict {
    CORRECT,
    WRONG,
    /** Rightly rounded, but coarser than asked: no try. */
    CLOSE,
    /** Not read, or read in two ways and asked back: nothing of the submission is graded. */
    UNREADABLE,
    UNANSWERED
}
