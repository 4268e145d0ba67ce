package org.warpladder.api.access;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;
import org.warpladder.account.ApiToken;
import org.warpladder.account.ApiTokens;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;

/**
 * Finds out who asks and whether they ask too often. No token is fine here (what needs one says so later); a token that
 * is not valid is refused, also where none is needed, and counts against its address.
 */
final class Gate extends OncePerRequestFilter {
    private static final String SCHEME = "Bearer ";

    private final ApiTokens tokens;
    private final RateLimits limits;

    Gate(ApiTokens tokens, RateLimits limits) {
        this.tokens = tokens;
        this.limits = limits;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var authorization = request.getHeader("Authorization");
        var token = token(authorization);
        if (token.isPresent()) {
            limits.count(token.get(), response);
            var context = SecurityContextHolder.createEmptyContext();
            context.setAuthentication(new Caller(token.get()));
            SecurityContextHolder.setContext(context);
        } else {
            limits.count(request.getRemoteAddr(), response);
            if (authorization != null) {
                throw new Refusal(
                        ErrorType.UNAUTHORIZED,
                        "The token is unknown, expired or revoked. Send `Authorization: Bearer <token>` with a valid one.",
                        List.of(),
                        Map.of("WWW-Authenticate", "Bearer realm=\"Warp Ladder\", error=\"invalid_token\""));
            }
        }
        try {
            chain.doFilter(request, response);
        } finally {
            SecurityContextHolder.clearContext();
        }
    }

    private Optional<ApiToken> token(@Nullable String authorization) {
        return Optional.ofNullable(authorization)
                .filter(value -> value.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
                .map(value -> value.substring(SCHEME.length()).strip())
                .filter(text -> !text.isEmpty())
                .flatMap(tokens::authenticate);
    }
}
