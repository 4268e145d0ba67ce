package org.warpladder.api.access;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingResponseWrapper;
import org.warpladder.api.access.KeptAnswers.Turn;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Fault;
import org.warpladder.api.error.Refusal;

/**
 * A POST that creates and carries an {@code Idempotency-Key} happens once: sent again by the same token with the same
 * body, it gets the first one's answer. Only answers that made something are kept.
 */
final class Idempotency extends OncePerRequestFilter {
    static final String KEY = "Idempotency-Key";
    static final String REPLAYED = "Idempotency-Replayed";

    private final KeptAnswers answers;

    Idempotency(KeptAnswers answers) {
        this.answers = answers;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !"POST".equals(request.getMethod())
                || request.getHeader(KEY) == null
                || request.getRequestURI().contains("/simulations")
                || !(SecurityContextHolder.getContext().getAuthentication() instanceof Caller);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var key = key(request);
        var caller = String.valueOf(request.getRemoteUser());
        var body = request.getInputStream().readAllBytes();
        switch (answers.begin(caller, key, hash(request, body))) {
            case Turn.First _ -> first(caller, key, new Reread(request, body), response, chain);
            case Turn.Answered answered -> replay(answered, response);
            case Turn.Running _ ->
                throw new Refusal(
                        ErrorType.KEY_IN_USE,
                        "The first request with this `" + KEY + "` has no answer yet. Wait a second and ask again.",
                        List.of(),
                        Map.of("Retry-After", "1"));
            case Turn.Reused _ ->
                throw new Refusal(
                        ErrorType.KEY_REUSED,
                        "This `" + KEY + "` came with another request before. Use a new key for each request.");
        }
    }

    private void first(
            String caller, String key, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var caching = new ContentCachingResponseWrapper(response);
        boolean kept = false;
        try {
            chain.doFilter(request, caching);
            if (HttpStatus.valueOf(caching.getStatus()).is2xxSuccessful()) {
                var text = new String(caching.getContentAsByteArray(), StandardCharsets.UTF_8);
                answers.keep(caller, key, new Turn.Answered(caching.getStatus(), caching.getHeader("Location"), text));
                kept = true;
            }
        } finally {
            if (!kept) {
                answers.forget(caller, key);
            }
        }
        caching.copyBodyToResponse();
    }

    private static void replay(Turn.Answered answered, HttpServletResponse response) throws IOException {
        response.setStatus(answered.status());
        response.setHeader(REPLAYED, "true");
        if (answered.location() != null) {
            response.setHeader("Location", answered.location());
        }
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.getOutputStream().write(answered.body().getBytes(StandardCharsets.UTF_8));
    }

    private static String key(HttpServletRequest request) {
        var key = request.getHeader(KEY);
        if (key == null || !key.matches("[\\x21-\\x7e]{1,255}")) {
            throw new Refusal(
                    ErrorType.INVALID_FIELDS,
                    "The header `" + KEY + "` is wrong.",
                    List.of(Fault.at(KEY, "A key has 1 to 255 visible ASCII characters.", "A UUID makes a good key.")));
        }
        return key;
    }

    private static String hash(HttpServletRequest request, byte[] body) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            digest.update((request.getRequestURI() + "\n").getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(body));
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every JDK has SHA-256", absent);
        }
    }

    /** A request whose body was read already. */
    private static final class Reread extends HttpServletRequestWrapper {
        private final byte[] body;

        Reread(HttpServletRequest request, byte[] body) {
            super(request);
            this.body = body;
        }

        @Override
        public ServletInputStream getInputStream() {
            var bytes = new ByteArrayInputStream(body);
            return new ServletInputStream() {
                @Override
                public int read() {
                    return bytes.read();
                }

                @Override
                public boolean isFinished() {
                    return bytes.available() == 0;
                }

                @Override
                public boolean isReady() {
                    return true;
                }

                @Override
                public void setReadListener(ReadListener listener) {
                    throw new IllegalStateException("the API reads bodies in one go");
                }
            };
        }
    }
}
