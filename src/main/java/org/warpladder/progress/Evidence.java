package org.warpladder.progress;

import java.time.Instant;
import java.util.OptionalDouble;

/** What the first judged answer of an attempt says about one skill. */
record Evidence(
        String attemptId,
        String problemId,
        String skill,
        boolean succeeded,
        boolean hinted,
        OptionalDouble guess,
        Instant at) {}
