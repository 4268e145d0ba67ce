package org.warpladder.course;

/**
 * An assignment of a course.
 *
 * @param salt the number from which its variants follow
 * @param published whether learners see it
 * @param version counts its changes
 */
public record Assignment(String id, String courseId, AssignmentPlan plan, long salt, boolean published, int version) {
    public String title() {
        return plan.title();
    }

    public boolean silent() {
        return plan.silent();
    }
}
