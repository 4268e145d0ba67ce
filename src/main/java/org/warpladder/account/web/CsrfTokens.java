package org.warpladder.account.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CookieCsrfTokenRepository;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.csrf.HttpSessionCsrfTokenRepository;
import org.springframework.stereotype.Component;
import org.warpladder.account.Frames;

/**
 * Where the token of a form is kept: in a cookie, so that a page with a form needs no session; in the session for pages in
 * another site's frame, which get no such cookie back.
 */
@Component
class CsrfTokens implements CsrfTokenRepository {
    private final CookieCsrfTokenRepository cookie = new CookieCsrfTokenRepository();
    private final HttpSessionCsrfTokenRepository session = new HttpSessionCsrfTokenRepository();

    CsrfTokens() {
        cookie.setCookieName("warpladder_csrf");
        cookie.setCookieCustomizer(it -> it.sameSite("Lax").httpOnly(true));
    }

    @Override
    public CsrfToken generateToken(HttpServletRequest request) {
        return of(request).generateToken(request);
    }

    @Override
    public void saveToken(@Nullable CsrfToken token, HttpServletRequest request, HttpServletResponse response) {
        of(request).saveToken(token, request, response);
    }

    @Override
    public @Nullable CsrfToken loadToken(HttpServletRequest request) {
        return of(request).loadToken(request);
    }

    private CsrfTokenRepository of(HttpServletRequest request) {
        return Frames.framed(request) ? session : cookie;
    }
}
