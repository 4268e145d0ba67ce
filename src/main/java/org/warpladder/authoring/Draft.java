package org.warpladder.authoring;

import java.time.Instant;

/**
 * What somebody is writing: one for each problem, shared by all who write.
 *
 * @param base what was served when it began; empty where nothing was
 * @param lock raised with every change
 * @param changedBy a name; empty where the person is gone
 */
public record Draft(String problemId, String text, String base, long lock, Instant changedAt, String changedBy) {}
