package org.warpladder.playground;

import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** How often one visitor may run, share or take away sketches, by address; in the memory of this node. */
@Component
public class RunLimits {
    /** So many visitors are remembered; whoever came longest ago is forgotten first. */
    private static final int REMEMBERED = 20_000;

    private final int perMinute;
    private final Map<String, Bucket> buckets = Collections.synchronizedMap(new LinkedHashMap<>(256, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > REMEMBERED;
        }
    });

    /** @param perMinute 0 for no limit */
    RunLimits(@Value("${warpladder.playground.runs-per-minute:60}") int perMinute) {
        this.perMinute = perMinute;
    }

    /** Counts a run; false where there were too many lately. */
    public boolean allows(String address) {
        return perMinute == 0 || buckets.computeIfAbsent(address, _ -> bucket()).tryConsume(1);
    }

    private Bucket bucket() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, Duration.ofMinutes(1)))
                .build();
    }
}
