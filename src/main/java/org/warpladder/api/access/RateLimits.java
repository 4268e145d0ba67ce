package org.warpladder.api.access;

import io.github.bucket4j.Bucket;
import jakarta.servlet.http.HttpServletResponse;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.warpladder.account.ApiToken;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;

/**
 * How often one may ask: a bucket a token and a bucket an address, refilled evenly, in the memory of this node. Answers
 * carry what is left, in the headers of the IETF draft and in the customary ones.
 */
public final class RateLimits {
    /** So many callers are remembered; whoever asked longest ago is forgotten first. */
    private static final int REMEMBERED = 50_000;

    private final boolean on;
    private final int addressPerMinute;
    private final int tokenPerMinute;
    private final Map<String, Bucket> buckets = Collections.synchronizedMap(new LinkedHashMap<>(256, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > REMEMBERED;
        }
    });

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
        count("address", network(address), addressPerMinute, response);
    }

    private void count(String policy, String who, int perMinute, HttpServletResponse response) {
        if (!on) {
            return;
        }
        var probe = buckets.computeIfAbsent(policy + " " + who, _ -> bucket(perMinute))
                .tryConsumeAndReturnRemaining(1);
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

    private static Bucket bucket(int perMinute) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, Duration.ofMinutes(1)))
                .build();
    }

    private static long seconds(long nanoseconds) {
        return (nanoseconds + TimeUnit.SECONDS.toNanos(1) - 1) / TimeUnit.SECONDS.toNanos(1);
    }

    /** An IPv4 address, or the first 64 bits of an IPv6 address: one home, as providers hand them out. */
    static String network(String address) {
        try {
            var bytes = InetAddress.getByName(address).getAddress();
            return bytes.length == 16 ? HexFormat.of().formatHex(Arrays.copyOf(bytes, 8)) : address;
        } catch (UnknownHostException notAnAddress) {
            return address;
        }
    }
}
