package org.warpladder.course;

import java.time.Instant;
import java.util.Map;

/**
 * What stands in a member's boxes.
 *
 * @param collected whether it was taken as a submission
 */
record Draft(
        String memberId,
        int position,
        String instanceId,
        Map<String, String> answers,
        Instant savedAt,
        boolean collected) {}
