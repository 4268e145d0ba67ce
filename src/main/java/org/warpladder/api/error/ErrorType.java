package org.warpladder.api.error;

import java.net.URI;
import java.util.Locale;
import org.springframework.http.HttpStatus;

/** The kinds of error. A kind's URI is stable; programs may switch on it. */
public enum ErrorType {
    BAD_REQUEST(HttpStatus.BAD_REQUEST, "The request cannot be understood"),
    MALFORMED_JSON(HttpStatus.BAD_REQUEST, "The body is not JSON"),
    INVALID_FIELDS(HttpStatus.BAD_REQUEST, "The request has fields that are wrong"),
    UNAUTHORIZED(HttpStatus.UNAUTHORIZED, "A valid token is needed"),
    FORBIDDEN(HttpStatus.FORBIDDEN, "The token may not do this"),
    NOT_FOUND(HttpStatus.NOT_FOUND, "There is nothing here"),
    METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED, "The method is not offered here"),
    NOT_ACCEPTABLE(HttpStatus.NOT_ACCEPTABLE, "The answer is not offered in that form"),
    CONFLICT(HttpStatus.CONFLICT, "The state does not allow this"),
    KEY_IN_USE(HttpStatus.CONFLICT, "The first request with this key still runs"),
    PRECONDITION_FAILED(HttpStatus.PRECONDITION_FAILED, "Somebody else changed it meanwhile"),
    PRECONDITION_REQUIRED(HttpStatus.PRECONDITION_REQUIRED, "Say which state is to be changed"),
    CONTENT_TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE, "The body is too large"),
    UNSUPPORTED_MEDIA_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE, "The body is not sent as JSON"),
    KERNEL_REJECTED(HttpStatus.UNPROCESSABLE_CONTENT, "The kernel cannot be run"),
    PROBLEM_REJECTED(HttpStatus.UNPROCESSABLE_CONTENT, "The problem cannot be served"),
    NOT_DRAWN(HttpStatus.UNPROCESSABLE_CONTENT, "The problem cannot be drawn with this seed"),
    KEY_REUSED(HttpStatus.UNPROCESSABLE_CONTENT, "The key was used for another request"),
    TOO_MANY_REQUESTS(HttpStatus.TOO_MANY_REQUESTS, "Too many requests"),
    INTERNAL(HttpStatus.INTERNAL_SERVER_ERROR, "Something failed here"),
    BUSY(HttpStatus.SERVICE_UNAVAILABLE, "Too much is under way");

    private final HttpStatus status;
    private final String title;

    ErrorType(HttpStatus status, String title) {
        this.status = status;
        this.title = title;
    }

    public HttpStatus status() {
        return status;
    }

    public String title() {
        return title;
    }

    public URI uri() {
        return URI.create(
                "urn:warpladder:error:" + name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** The first kind with a status: what a bare status means. */
    static ErrorType of(int status) {
        for (var type : values()) {
            if (type.status.value() == status) {
                return type;
            }
        }
        return status < 500 ? BAD_REQUEST : INTERNAL;
    }
}
