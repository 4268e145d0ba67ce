package org.warpladder.account;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Sessions that another site opened, which may show the product's pages in a frame of its own. Their cookie goes with requests
 * from such a frame; that of an ordinary session does not.
 */
public final class Frames {
    /** The session's cookie. */
    public static final String COOKIE = "__Host-warpladder_frame";

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

    /** Whether the request is, or becomes, one of such a session. */
    public static boolean framed(HttpServletRequest request) {
        return request.getAttribute(COOKIE) != null
                || Stream.ofNullable(request.getCookies())
                        .flatMap(Arrays::stream)
                        .map(Cookie::getName)
                        .anyMatch(COOKIE::equals);
    }
}
