package org.warpladder.course;

/** When learners see something. */
public enum Show {
    AT_ONCE,
    /** When the time is over: for scores the learner's own, for solutions everyone's. */
    AFTER_DUE,
    NEVER
}
