package org.warpladder.account.web;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.session.web.http.CookieSerializer;
import org.springframework.session.web.http.DefaultCookieSerializer;
import org.springframework.stereotype.Component;
import org.warpladder.account.Frames;

/**
 * The cookie of a session: one that stays with this site or, where another site opened the session, one that browsers send
 * from a frame on that site and nowhere else (partitioned).
 */
@Component
class SessionCookies implements CookieSerializer {
    private static final Duration KEPT = Duration.ofDays(14);

    private final DefaultCookieSerializer own = cookie(Frames.OWN_COOKIE, "Lax");
    private final DefaultCookieSerializer framed = cookie(Frames.COOKIE, "None");

    SessionCookies() {
        framed.setUseSecureCookie(true);
        framed.setPartitioned(true);
        own.setCookieMaxAge((int) KEPT.toSeconds());
    }

    /** A launch is newer than a session that was there before it. */
    @Override
    public List<String> readCookieValues(HttpServletRequest request) {
        return Stream.concat(framed.readCookieValues(request).stream(), own.readCookieValues(request).stream())
                .toList();
    }

    @Override
    public void writeCookieValue(CookieValue value) {
        (Frames.framed(value.getRequest()) ? framed : own).writeCookieValue(value);
    }

    private static DefaultCookieSerializer cookie(String name, String sameSite) {
        var cookie = new DefaultCookieSerializer();
        cookie.setCookieName(name);
        cookie.setCookiePath("/");
        cookie.setUseHttpOnlyCookie(true);
        cookie.setSameSite(sameSite);
        return cookie;
    }
}
