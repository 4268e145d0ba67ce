package org.warpladder.practice;

import java.time.Instant;

/** A moment at which a learner did something at a problem: submitted an answer, or had it shown. */
public record Work(String problemId, Instant at) {}
