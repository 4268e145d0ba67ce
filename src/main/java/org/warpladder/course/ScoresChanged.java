package org.warpladder.course;

import java.util.List;

/** Scores became others without the learners' doing: by a regrade, by hand, by a dropped problem. Published in the transaction. */
public record ScoresChanged(String courseId, String assignmentId, List<String> memberIds) {}
