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
import org.springframework.stereotype.Component;

/**
 * Who is behind a request to a page: the account that is signed in, or the guest whose cookie it carries. A guest is kept
 * only after doing something; the cookie is there before, so that two posts at once come from one guest.
 */
@Component
public class Visitors {
    private static final String COOKIE = "warpladder_guest";
    private static final Duration KEPT = Duration.ofDays(400);

    private final People people;
    private final Presence presence;

    Visitors(People people, Presence presence) {
        this.people = people;
        this.presence = presence;
    }

    /** Nothing for someone new who has done nothing yet. */
    public Optional<Learner> learner(HttpServletRequest request) {
        var learner = account(request).or(() -> token(request).flatMap(people::guest));
        learner.map(Learner::id).ifPresent(presence::note);
        return learner;
    }

    /** The learner who does something now; a guest comes into being here. */
    public Learner arrive(HttpServletRequest request, HttpServletResponse response) {
        return account(request).orElseGet(() -> people.arrive(expect(request, response)));
    }

    /** Sees that the visitor, unless signed in, has a guest's cookie. */
    public GuestToken expect(HttpServletRequest request, HttpServletResponse response) {
        return token(request).orElseGet(() -> {
            var token = GuestToken.fresh();
            if (account(request).isEmpty()) {
                write(request, response, token.text(), KEPT);
            }
            return token;
        });
    }

    /** The guest's token that the request's cookie holds. */
    public Optional<GuestToken> token(HttpServletRequest request) {
        return Optional.ofNullable(request.getCookies()).stream()
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(COOKIE))
                .map(Cookie::getValue)
                .flatMap(text -> GuestToken.of(text).stream())
                .findFirst();
    }

    /** Takes the guest's cookie away: the guest has become an account, or is gone. */
    public void forget(HttpServletRequest request, HttpServletResponse response) {
        if (token(request).isPresent()) {
            write(request, response, "", Duration.ZERO);
        }
    }

    /** The account that is signed in. */
    public Optional<Learner> account(HttpServletRequest request) {
        return Stream.ofNullable(request.getUserPrincipal())
                .flatMap(user -> people.find(user.getName()).stream())
                .findFirst();
    }

    private static void write(HttpServletRequest request, HttpServletResponse response, String text, Duration age) {
        var cookie = ResponseCookie.from(COOKIE, text)
                .httpOnly(true)
                .secure(request.isSecure())
                .sameSite("Lax")
                .path("/")
                .maxAge(age)
                .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
    }
}
