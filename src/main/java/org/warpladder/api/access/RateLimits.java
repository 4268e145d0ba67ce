package org.warpladder.api.access;

import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.warpladder.account.ApiToken;
import org.warpladder.account.Buckets;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;

/**
 * How often a program may ask: a bucket a token and a bucket an address. Answers carry what is left, in the headers of the
 * IETF draft and in the customary ones.
 */
public final class RateLimits {
    private final boolean on;
    private final int addressPerMinute;
    private final int tokenPerMinute;
    private final Buckets buckets = new Buckets();

    RateLimits(boolean on, int addressPerMinute, int tokenPerMinute) {
        this.on = on;
        this.addressPerMinute = addressPerMinute;
        this.tokenPerMinute = tokenPerMinute;
    }

    /** Counts a request of a token. @throws Refusal if there were too many */
    void count(ApiToken token, HttpServletResponse response) {
        count("token", token.id(), tokenPerMinute, response);
    }

    /** Counts a request without a valid token. @throws Refusal if its address sent too many */
    void count(String address, HttpServletResponse response) {
        count("address", Buckets.network(address), addressPerMinute, response);
    }

    private void count(String policy, String who, int perMinute, HttpServletResponse response) {
        if (!on) {
            return;
        }
        var probe = buckets.count(policy + " " + who, perMinute);
        long left = probe.getRemainingTokens();
        long reset = seconds(probe.getNanosToWaitForReset());
        response.setHeader("RateLimit-Policy", "\"" + policy + "\";q=" + perMinute + ";w=60");
        response.setHeader("RateLimit", "\"" + policy + "\";r=" + left + ";t=" + reset);
        response.setHeader("X-RateLimit-Limit", Integer.toString(perMinute));
        response.setHeader("X-RateLimit-Remaining", Long.toString(left));
        response.setHeader("X-RateLimit-Reset", Long.toString(reset));
        if (!probe.isConsumed()) {
            long wait = Math.max(1, seconds(probe.getNanosToWaitForRefill()));
            throw new Refusal(
                    ErrorType.TOO_MANY_REQUESTS,
                    "More than " + perMinute + " requests a minute came from this " + policy + ". Wait " + wait
                            + " s, as `Retry-After` says.",
                    List.of(),
                    Map.of("Retry-After", Long.toString(wait)));
        }
    }

    private static long seconds(long nanoseconds) {
        return (nanoseconds + TimeUnit.SECONDS.toNanos(1) - 1) / TimeUnit.SECONDS.toNanos(1);
    }
}
