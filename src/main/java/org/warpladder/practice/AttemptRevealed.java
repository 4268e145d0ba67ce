package org.warpladder.practice;

import java.time.Instant;

/** A learner asked to be shown the answer. Published like {@link SubmissionGraded}. */
public record AttemptRevealed(Standing standing, Instant at) {}
