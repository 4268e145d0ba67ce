package org.warpladder.course;

import java.util.Optional;

/**
 * A seat in a course.
 *
 * @param personId nothing while nobody has taken the seat
 * @param name as the instructor knows it, in any script; empty after its person was erased
 * @param identifier what the roster tells people apart by: a number, an address; may be empty
 * @param group empty for none
 * @param claimCode with which the seat can be taken; nothing once it is
 */
public record Member(
        String id,
        String courseId,
        Optional<String> personId,
        CourseRole role,
        String name,
        String identifier,
        String group,
        Optional<String> claimCode,
        boolean removed) {

    public boolean learner() {
        return role == CourseRole.LEARNER && !removed;
    }

    /** Whether its person was erased: what is left is nobody's, and only counts in averages. */
    public boolean anonymous() {
        return name.isEmpty();
    }
}
