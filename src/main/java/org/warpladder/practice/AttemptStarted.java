package org.warpladder.practice;

/** A learner did something at a variant for the first time. Published like {@link SubmissionGraded}. */
public record AttemptStarted(Standing standing) {}
