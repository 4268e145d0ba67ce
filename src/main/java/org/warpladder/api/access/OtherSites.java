package org.warpladder.api.access;

import jakarta.servlet.Filter;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.cors.DefaultCorsProcessor;
import org.springframework.web.filter.CorsFilter;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;

/**
 * Which sites' scripts may call the API from a browser: those that the operator lists, and none where none is listed. They
 * show a token as every program does; cookies are never taken.
 */
final class OtherSites {
    private static final List<String> EXPOSED = List.of(
            "ETag",
            "Link",
            "Location",
            "Retry-After",
            "RateLimit",
            "RateLimit-Policy",
            "X-RateLimit-Limit",
            "X-RateLimit-Remaining",
            "X-RateLimit-Reset",
            Idempotency.REPLAYED);

    private static final List<String> SENT = List.of(
            "Accept", "Accept-Language", "Authorization", "Content-Type", "If-Match", "If-None-Match", Idempotency.KEY);

    private OtherSites() {}

    /** @param origins as {@code https://app.example.org} */
    static Filter filter(List<String> origins) {
        origins.forEach(OtherSites::check);
        var rule = new CorsConfiguration();
        rule.setAllowedOrigins(origins);
        rule.setAllowedMethods(List.of("GET", "POST", "PUT", "DELETE"));
        rule.setAllowedHeaders(SENT);
        rule.setExposedHeaders(EXPOSED);
        rule.setMaxAge(Duration.ofHours(1));
        var filter = new CorsFilter(_ -> rule);
        filter.setCorsProcessor(new DefaultCorsProcessor() {
            @Override
            protected void rejectRequest(ServerHttpResponse response) {
                throw new Refusal(
                        ErrorType.FORBIDDEN,
                        "Scripts of this origin, with this method and these headers, may not call the API here: its"
                                + " operator lists those that may.");
            }
        });
        return filter;
    }

    private static void check(String origin) {
        var problem = new IllegalStateException("WARPLADDER_API_CORS_ORIGINS has `" + origin
                + "`: list origins with commas, each like https://app.example.org, without a path");
        try {
            var uri = URI.create(origin);
            boolean secure = "https".equals(uri.getScheme())
                    || "http".equals(uri.getScheme()) && "localhost".equals(uri.getHost());
            if (!secure || uri.getHost() == null || !origin.equals(uri.getScheme() + "://" + uri.getRawAuthority())) {
                throw problem;
            }
        } catch (IllegalArgumentException notOne) {
            throw problem;
        }
    }
}
