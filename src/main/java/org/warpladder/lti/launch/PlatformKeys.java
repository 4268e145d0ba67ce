package org.warpladder.lti.launch;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import java.net.URI;
import java.net.http.HttpRequest;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.warpladder.lti.platform.Platform;
import org.warpladder.lti.service.Reply;
import org.warpladder.lti.service.Wire;

/**
 * The public keys of platforms. A key that is not known yet has them fetched, once a minute and platform at most; those that
 * were had go on counting while the platform is away.
 */
@Component
class PlatformKeys {
    static final Duration BETWEEN = Duration.ofMinutes(1);

    private static final Logger LOG = LoggerFactory.getLogger(PlatformKeys.class);
    private static final int LONGEST = 300;

    private final Wire wire;
    private final Clock clock;
    private final Map<String, Known> known = new ConcurrentHashMap<>();

    PlatformKeys(Wire wire, Clock clock) {
        this.wire = wire;
        this.clock = clock;
    }

    /** @param from where they were had, since a platform's address may be changed */
    private record Known(URI from, Optional<JWKSet> keys, Instant asked) {
        Optional<RSAKey> key(String id) {
            return keys.map(set -> set.getKeyByKeyId(id)).flatMap(Known::rsa);
        }

        private static Optional<RSAKey> rsa(JWK key) {
            return key instanceof RSAKey rsa ? Optional.of(rsa) : Optional.empty();
        }
    }

    /** Nothing where the platform publishes no such key; refused where it has never told any. */
    Optional<RSAKey> key(Platform platform, String id) {
        var now = clock.instant();
        var found = known.compute(
                platform.id(),
                (_, before) -> before == null || !before.from().equals(platform.keys())
                        ? new Known(platform.keys(), fetch(platform.keys()), now)
                        : before.key(id).isPresent()
                                        || now.isBefore(before.asked().plus(BETWEEN))
                                ? before
                                : new Known(before.from(), fetch(before.from()).or(before::keys), now));
        if (found.keys().isEmpty()) {
            throw Refused.unreachable();
        }
        return found.key(id);
    }

    private Optional<JWKSet> fetch(URI from) {
        return switch (wire.send(HttpRequest.newBuilder(from).build())) {
            case Reply.Answered answer when answer.status() == 200 -> read(from, answer.body());
            case Reply.Answered answer -> without(from, "status " + answer.status());
            case Reply.Silent(var why) -> without(from, why);
            case Reply.NoToken _, Reply.NoScope _ -> throw new IllegalStateException("keys need no token");
        };
    }

    private static Optional<JWKSet> read(URI from, String text) {
        try {
            return Optional.of(JWKSet.parse(text));
        } catch (ParseException broken) {
            return without(from, broken.toString());
        }
    }

    private static Optional<JWKSet> without(URI from, String why) {
        LOG.warn("The keys at {} were not had: {}", from, why.length() <= LONGEST ? why : why.substring(0, LONGEST));
        return Optional.empty();
    }
}
