package org.warpladder.course;

import java.util.List;

/**
 * Scores may be others without the learners' doing: by a regrade, by hand, by a dropped problem, by other points or
 * times. Published in the transaction.
 */
public record ScoresChanged(String courseId, String assignmentId, List<String> memberIds) {}
