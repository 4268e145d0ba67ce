package org.warpladder.account;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;

/**
 * Sessions that another site opened, which may show the product's pages in a frame of its own. Their cookie goes with requests
 * from such a frame; that of an ordinary session does not.
 */
public final class Frames {
    /** The session's cookie. */
    public static final String COOKIE = "__Host-warpladder_frame";

    /** The cookie of a session of our own. */
    public static final String OWN_COOKIE = "warpladder_session";

    private static final String ORIGIN = "warpladder.frame.origin";
    private static final String BACK = "warpladder.frame.back";

    /** Who opened a session. @param back where it wants people to come back to */
    public record Host(String origin, Optional<String> back) {}

    private Frames() {}

    /** Lets pages be shown by a site, for as long as the request's session lasts. */
    static void allow(HttpServletRequest request, Host host) {
        request.getSession().setAttribute(ORIGIN, host.origin());
        host.back().ifPresent(back -> request.getSession().setAttribute(BACK, back));
    }

    /** The site that may show the answer to this request in a frame; nothing for none. */
    public static Optional<String> origin(HttpServletRequest request) {
        return read(request, ORIGIN);
    }

    /** Where a way back to that site leads; nothing where it named none. */
    public static Optional<String> back(HttpServletRequest request) {
        return read(request, BACK);
    }

    private static Optional<String> read(HttpServletRequest request, String name) {
        return Stream.ofNullable(framed(request) ? request.getSession(false) : null)
                .flatMap(session -> Stream.ofNullable(session.getAttribute(name)))
                .map(String.class::cast)
                .findFirst();
    }

    /** Ends in this browser what was signed in before another site opened a session: who comes after must not fall back to it. */
    public static void leaveOwn(HttpServletRequest request, HttpServletResponse response) {
        if (origin(request).isPresent() && has(request, OWN_COOKIE)) {
            response.addHeader(
                    HttpHeaders.SET_COOKIE,
                    ResponseCookie.from(OWN_COOKIE, "")
                            .path("/")
                            .httpOnly(true)
                            .sameSite("Lax")
                            .maxAge(Duration.ZERO)
                            .build()
                            .toString());
        }
    }

    /** Whether the request is, or becomes, one of such a session. */
    public static boolean framed(HttpServletRequest request) {
        return request.getAttribute(COOKIE) != null || has(request, COOKIE);
    }

    private static boolean has(HttpServletRequest request, String cookie) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .map(Cookie::getName)
                .anyMatch(cookie::equals);
    }
}
