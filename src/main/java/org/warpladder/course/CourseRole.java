package org.warpladder.course;

/** What a member may do in one course. */
public enum CourseRole {
    LEARNER,
    /** Sees and corrects, but changes neither assignments nor members. */
    ASSISTANT,
    INSTRUCTOR;

    /** Whether pages of those who teach are open. */
    public boolean teaches() {
        return this != LEARNER;
    }

    /** Whether the course itself may be changed. */
    public boolean leads() {
        return this == INSTRUCTOR;
    }
}
