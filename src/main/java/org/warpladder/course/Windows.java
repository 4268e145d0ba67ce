package org.warpladder.course;

import java.util.Map;

/**
 * All learners' windows at one assignment.
 *
 * @param extensions by member
 * @param sittings by member
 */
record Windows(AssignmentPlan plan, Map<String, Extension> extensions, Map<String, Sitting> sittings) {
    Window of(String memberId) {
        return Window.of(plan, extension(memberId), sittings.getOrDefault(memberId, Sitting.NONE));
    }

    int tries(String memberId) {
        return plan.tries(extension(memberId));
    }

    private Extension extension(String memberId) {
        return extensions.getOrDefault(memberId, Extension.NONE);
    }
}
