package org.warpladder.account;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an API token; its text is not.
 *
 * @param hint the first characters of its text, to tell tokens apart
 * @param ownerId who made it, whose rights it has; null for the operator's own, which may do everything everywhere
 * @param courseId the only course that it may touch; null for all courses of its owner
 * @param expiresAt null where it does not expire
 * @param lastUsedAt to the minute; null where it was never used
 */
public record ApiToken(
        String id,
        String name,
        String hint,
        Set<Scope> scopes,
        @Nullable String ownerId,
        @Nullable String courseId,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant revokedAt,
        @Nullable Instant lastUsedAt) {

    public ApiToken {
        scopes = Set.copyOf(scopes);
    }

    public boolean validAt(Instant now) {
        return revokedAt == null && (expiresAt == null || now.isBefore(expiresAt));
    }
}
