package org.warpladder.authoring;

import java.time.Instant;

/**
 * A text that was published on this server.
 *
 * @param number from 1
 * @param publishedBy a name; empty where the person is gone
 */
public record Revision(
        String problemId, int number, String text, String note, Instant publishedAt, String publishedBy) {}
