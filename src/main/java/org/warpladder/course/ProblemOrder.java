package org.warpladder.course;

/** In which order learners meet the problems of an assignment. */
public enum ProblemOrder {
    /** As they stand in the assignment. */
    AUTHORED,
    /** Mixed for each learner, always the same for one. */
    SHUFFLED
}
