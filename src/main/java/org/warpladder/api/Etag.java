package org.warpladder.api;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;

/** The state of a resource, as {@code ETag} tells it and {@code If-Match} names it: strong, from the version that is kept. */
public final class Etag {
    private static final Pattern TAG = Pattern.compile("\"([^\"]*)\"");

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

    /**
     * What a PUT that may also create says that it replaces: the version in {@code If-Match}; nothing, where
     * {@code If-None-Match: *} says that there is none yet.
     */
    public static Optional<String> replaced(@Nullable String ifMatch, @Nullable String ifNoneMatch) {
        if ("*".equals(ifNoneMatch) && ifMatch == null) {
            return Optional.empty();
        }
        if (ifMatch == null || ifNoneMatch != null) {
            throw new Refusal(
                    ErrorType.PRECONDITION_REQUIRED,
                    "Send either `If-Match` with the `ETag` of the state that you read, or `If-None-Match: *` to make"
                            + " what is not there yet.");
        }
        var tag = TAG.matcher(ifMatch.strip());
        return Optional.of(tag.matches() ? tag.group(1) : "");
    }

    public static Refusal overtaken(String version) {
        return new Refusal(
                ErrorType.PRECONDITION_FAILED,
                "It is `" + of(version) + "` by now: read it again, and send your change with that `ETag`.");
    }
}
