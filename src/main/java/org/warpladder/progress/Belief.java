package org.warpladder.progress;

import java.time.Instant;

/** A wrong idea that an answer showed. */
record Belief(String attemptId, String misconception, String problemId, Instant at) {}
