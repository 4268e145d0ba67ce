package org.warpladder.lti.launch;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.ResponseCookie;
import org.warpladder.account.Secret;

/**
 * Ties a login to the browser that began it, one cookie for each, so that two tabs do not take each other's. Of the kinds of
 * cookie that a browser may get in a frame only a partitioned one comes back.
 */
final class BindingCookie {
    private static final Duration KEPT = Duration.ofMinutes(5);
    private static final int DIGITS = 16;

    private BindingCookie() {}

    static ResponseCookie of(Secret state, Secret browser) {
        return cookie(name(state.text()), browser.text(), KEPT);
    }

    static ResponseCookie gone(String state) {
        return cookie(name(state), "", Duration.ZERO);
    }

    static Optional<String> read(HttpServletRequest request, String state) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(name(state)))
                .map(Cookie::getValue)
                .findFirst();
    }

    private static ResponseCookie cookie(String name, String value, Duration age) {
        return ResponseCookie.from(name, value)
                .secure(true)
                .httpOnly(true)
                .sameSite("None")
                .partitioned(true)
                .path("/")
                .maxAge(age)
                .build();
    }

    private static String name(String state) {
        return "__Host-warpladder_login_" + Secret.hash(state).substring(0, DIGITS);
    }
}
