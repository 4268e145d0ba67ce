package org.warpladder.api;

import org.jspecify.annotations.Nullable;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;

/** The state of a resource, as {@code ETag} tells it and {@code If-Match} names it: strong, from the version that is kept. */
public final class Etag {
    private Etag() {}

    public static String of(String version) {
        return "\"" + version + "\"";
    }

    /**
     * Checks that the caller has seen the state that it changes.
     *
     * @param ifMatch the header; null where it is absent
     */
    public static void check(@Nullable String ifMatch, String version) {
        if (ifMatch == null) {
            throw new Refusal(
                    ErrorType.PRECONDITION_REQUIRED,
                    "Send `If-Match` with the `ETag` of the state that you read, so that nobody's change is lost.");
        }
        if (!ifMatch.strip().equals(of(version))) {
            throw overtaken(version);
        }
    }

    public static Refusal overtaken(String version) {
        return new Refusal(
                ErrorType.PRECONDITION_FAILED,
                "It is `" + of(version) + "` by now: read it again, and send your change with that `ETag`.");
    }
}
