package org.warpladder.course;

/** What came of a typed code. */
public sealed interface Joining {
    record Joined(Course course, Member member) implements Joining {}

    /** The person was in already. */
    record Already(Course course) implements Joining {}

    record Refused(Reason reason) implements Joining {}

    /** Why nobody came in. */
    enum Reason {
        NO_SUCH_CODE,
        ARCHIVED,
        /** The instructor has taken this person out. */
        REMOVED
    }
}
