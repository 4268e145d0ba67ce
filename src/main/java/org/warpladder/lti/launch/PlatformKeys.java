package org.warpladder.lti.launch;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
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
import org.warpladder.lti.platform.Addresses;
import org.warpladder.lti.platform.Platform;

/**
 * The public keys of platforms. A key that is not known yet has them fetched, once a minute and platform at most; those that
 * were had go on counting while the platform is away.
 */
@Component
class PlatformKeys {
    static final Duration BETWEEN = Duration.ofMinutes(1);

    private static final Logger LOG = LoggerFactory.getLogger(PlatformKeys.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int LARGEST = 1 << 20;

    private final Addresses addresses;
    private final Clock clock;
    private final Map<String, Known> known = new ConcurrentHashMap<>();
    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(PATIENCE)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    PlatformKeys(Addresses addresses, Clock clock) {
        this.addresses = addresses;
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
        if (!addresses.reachable(from)) {
            LOG.warn("The keys at {} are at no address that may be spoken to", from);
            return Optional.empty();
        }
        try {
            var request = HttpRequest.newBuilder(from).timeout(PATIENCE).build();
            var answer = http.send(request, BodyHandlers.ofInputStream());
            try (var body = answer.body()) {
                if (answer.statusCode() != 200) {
                    LOG.warn("The keys at {} were not had: status {}", from, answer.statusCode());
                    return Optional.empty();
                }
                return Optional.of(JWKSet.parse(text(body)));
            }
        } catch (IOException | ParseException failure) {
            LOG.warn("The keys at {} were not had: {}", from, failure.toString());
            return Optional.empty();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static String text(InputStream body) throws IOException {
        var bytes = body.readNBytes(LARGEST + 1);
        if (bytes.length > LARGEST) {
            throw new IOException("more than " + LARGEST + " bytes");
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
