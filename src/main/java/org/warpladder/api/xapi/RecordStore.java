package org.warpladder.api.xapi;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.warpladder.outgoing.Post;
import org.warpladder.outgoing.Reach;

/**
 * The Learning Record Store that the operator names, if any. What is wrong with its settings is told at the start, not when
 * statements are lost.
 */
@Component
class RecordStore {
    /** How the store is spoken to. Its credentials are in no text that could be logged. */
    static final class Access {
        private final URI statements;
        private final String authorization;
        private final String version;
        private final Reach reach;

        private Access(URI statements, String authorization, String version, Reach reach) {
            this.statements = statements;
            this.authorization = authorization;
            this.version = version;
            this.reach = reach;
        }

        URI statements() {
            return statements;
        }

        Reach reach() {
            return reach;
        }

        Map<String, String> headers() {
            return Map.of(
                    "Authorization",
                    authorization,
                    "Content-Type",
                    "application/json",
                    "User-Agent",
                    "Warp-Ladder",
                    "X-Experience-API-Version",
                    version);
        }

        @Override
        public String toString() {
            return statements.toString();
        }
    }

    private final Optional<Access> access;
    private final String home;

    RecordStore(
            @Value("${warpladder.xapi.endpoint:}") String endpoint,
            @Value("${warpladder.xapi.key:}") String key,
            @Value("${warpladder.xapi.secret:}") String secret,
            @Value("${warpladder.xapi.version:1.0.3}") String version,
            @Value("${warpladder.xapi.reach:public}") String reach,
            @Value("${warpladder.address:}") String home) {
        this.access =
                endpoint.isBlank() ? Optional.empty() : Optional.of(access(endpoint, key, secret, version, reach));
        this.home = home.replaceAll("/+$", "");
        if (access.isPresent() && this.home.isEmpty()) {
            throw new IllegalStateException(
                    "WARPLADDER_XAPI_ENDPOINT is set: set WARPLADDER_ADDRESS too, the address under which learners find"
                            + " this product, for it names them and their activities in the statements");
        }
    }

    /** Nothing where statements are off. */
    Optional<Access> access() {
        return access;
    }

    /** This product's address, without a slash at its end. */
    String home() {
        return home;
    }

    private static Access access(String endpoint, String key, String secret, String version, String reach) {
        if (key.isBlank() || secret.isBlank()) {
            throw new IllegalStateException(
                    "WARPLADDER_XAPI_ENDPOINT is set: set WARPLADDER_XAPI_KEY and WARPLADDER_XAPI_SECRET too, as the"
                            + " store gives them");
        }
        if (!version.matches("1\\.0\\.[0-3]|2\\.0\\.0")) {
            throw new IllegalStateException("WARPLADDER_XAPI_VERSION is `" + version + "`: set 1.0.3 or 2.0.0");
        }
        var credentials = Base64.getEncoder().encodeToString((key + ":" + secret).getBytes(StandardCharsets.UTF_8));
        return new Access(statements(endpoint), "Basic " + credentials, version, reach(reach));
    }

    private static URI statements(String endpoint) {
        return Post.address(endpoint.strip().replaceAll("/+$", "").replaceAll("/statements$", "") + "/statements")
                .filter(uri -> uri.getRawQuery() == null)
                .orElseThrow(() -> new IllegalStateException(
                        "WARPLADDER_XAPI_ENDPOINT is no address of HTTPS without user, query and fragment: set one like"
                                + " https://lrs.example.org/xapi"));
    }

    private static Reach reach(String text) {
        return switch (text) {
            case "public" -> Reach.PUBLIC;
            case "private" -> Reach.PRIVATE_TOO;
            default ->
                throw new IllegalStateException("WARPLADDER_XAPI_REACH is `" + text + "`: set public, or private where"
                        + " the store is in your own network");
        };
    }
}
