package org.warpladder.account;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** How often somebody may ask: a bucket for each, refilled evenly over a minute, in the memory of this node. */
public final class Buckets {
    /** So many are remembered; whoever asked longest ago is forgotten first. */
    private static final int REMEMBERED = 50_000;

    private final Map<String, Bucket> buckets = Collections.synchronizedMap(new LinkedHashMap<>(256, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > REMEMBERED;
        }
    });

    /** Counts one request, unless there were too many already. @param perMinute for who asks for the first time */
    public ConsumptionProbe count(String who, int perMinute) {
        return buckets.computeIfAbsent(who, _ -> bucket(perMinute)).tryConsumeAndReturnRemaining(1);
    }

    /** An IPv4 address, or the first 64 bits of an IPv6 address: one home, as providers hand them out. */
    public static String network(String address) {
        try {
            var bytes = InetAddress.getByName(address).getAddress();
            return bytes.length == 16 ? HexFormat.of().formatHex(Arrays.copyOf(bytes, 8)) : address;
        } catch (UnknownHostException notAnAddress) {
            return address;
        }
    }

    private static Bucket bucket(int perMinute) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, Duration.ofMinutes(1)))
                .build();
    }
}
