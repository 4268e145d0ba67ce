package org.warpladder.lti.launch;

import java.util.List;
import org.springframework.http.HttpStatus;

/**
 * A message of a platform that is not followed. Nothing is kept of it; a page says why, and the log says more.
 *
 * <p>It is no fault of ours, so it carries no stack trace.
 */
public final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient HttpStatus status;
    private final String reason;
    private final transient List<Object> arguments;

    private Refused(HttpStatus status, String reason, Object... arguments) {
        super(reason, null, false, false);
        this.status = status;
        this.reason = reason;
        this.arguments = List.of(arguments);
    }

    /** The message is not of the form that the standard gives it. */
    public static Refused malformed(String reason, Object... arguments) {
        return new Refused(HttpStatus.BAD_REQUEST, reason, arguments);
    }

    /** The message may be well-formed, but is not to be trusted, or not now. */
    public static Refused distrusted(String reason, Object... arguments) {
        return new Refused(HttpStatus.FORBIDDEN, reason, arguments);
    }

    /** The platform's keys cannot be had. */
    static Refused unreachable() {
        return new Refused(HttpStatus.SERVICE_UNAVAILABLE, "keys-away");
    }

    /** More than anybody needs, from one address. */
    static Refused tooMany() {
        return new Refused(HttpStatus.TOO_MANY_REQUESTS, "too-many");
    }

    public HttpStatus status() {
        return status;
    }

    /** The message {@code lti.refused.<reason>} says it. */
    public String reason() {
        return reason;
    }

    public List<Object> arguments() {
        return arguments;
    }
}
