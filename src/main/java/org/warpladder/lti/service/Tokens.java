package org.warpladder.lti.service;

import com.nimbusds.jwt.JWTClaimsSet;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.warpladder.lti.key.ToolKeys;
import org.warpladder.lti.platform.Platform;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tokens for platforms' services, had for an assertion that the product signs and kept until shortly before their end. */
@Component
public class Tokens {
    /** Clocks differ, and platforms take nothing that comes from their future. */
    static final Duration BEFORE_NOW = Duration.ofMinutes(1);

    static final Duration ASSERTION_LIVES = Duration.ofMinutes(5);
    static final Duration BEFORE_THE_END = Duration.ofMinutes(1);

    private static final int LONGEST_REASON = 300;

    private final Wire wire;
    private final ToolKeys keys;
    private final Clock clock;
    private final Map<Purpose, Slot> slots = new ConcurrentHashMap<>();

    Tokens(Wire wire, ToolKeys keys, Clock clock) {
        this.wire = wire;
        this.keys = keys;
        this.clock = clock;
    }

    /** A registration as it is now, and what for: tokens of another one are never taken. */
    private record Purpose(Platform platform, Set<Scope> scopes) {}

    /** Who asks while another one does waits for the same token. */
    private static final class Slot {
        private @Nullable Granted granted;
    }

    sealed interface Access permits Granted, Denied, Unreachable {}

    /** @param scopes what it is good for, which may be less than was asked for */
    record Granted(String token, Set<Scope> scopes, Instant until) implements Access {}

    /** Asking again changes nothing. */
    record Denied(String why) implements Access {}

    record Unreachable(String why) implements Access {}

    Access of(Platform platform, Set<Scope> scopes) {
        var purpose = new Purpose(platform, Set.copyOf(scopes));
        var slot = slots.computeIfAbsent(purpose, _ -> new Slot());
        synchronized (slot) {
            var kept = slot.granted;
            if (kept != null && clock.instant().isBefore(kept.until())) {
                return kept;
            }
            var access = ask(purpose);
            slot.granted = access instanceof Granted granted ? granted : null;
            return access;
        }
    }

    /** The platform does not take this token. */
    void drop(Platform platform, Set<Scope> scopes, Granted refused) {
        var slot = slots.computeIfAbsent(new Purpose(platform, Set.copyOf(scopes)), _ -> new Slot());
        synchronized (slot) {
            if (refused.equals(slot.granted)) {
                slot.granted = null;
            }
        }
    }

    private Access ask(Purpose purpose) {
        var form = new LinkedHashMap<String, String>();
        form.put("grant_type", "client_credentials");
        form.put("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer");
        form.put("client_assertion", assertion(purpose.platform()));
        form.put("scope", Scope.text(purpose.scopes()));
        var reply = wire.send(HttpRequest.newBuilder(purpose.platform().token())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Accept", "application/json")
                .POST(BodyPublishers.ofString(encoded(form)))
                .build());
        return switch (reply) {
            case Reply.Answered answer when answer.good() -> read(purpose, answer.body());
            case Reply.Answered(int status, var _, var _)
            when status / 100 == 5 || status == 429 || status == 408 -> new Unreachable(Integer.toString(status));
            case Reply.Answered(int status, var _, var body) -> new Denied(status + " " + error(body));
            case Reply.Silent(var why) -> new Unreachable(why);
            case Reply.NoToken(var why) -> new Denied(why);
            case Reply.NoScope(var scope) -> new Denied(scope.fullName());
        };
    }

    /** To one audience only: there are platforms that read no list. */
    private String assertion(Platform platform) {
        var from = clock.instant().minus(BEFORE_NOW);
        return keys.sign(new JWTClaimsSet.Builder()
                .issuer(platform.clientId())
                .subject(platform.clientId())
                .audience(platform.audience())
                .issueTime(Date.from(from))
                .expirationTime(Date.from(from.plus(ASSERTION_LIVES)))
                .jwtID(UUID.randomUUID().toString())
                .build());
    }

    /** Whatever type the answer says it is of: Moodle calls its JSON a page. */
    private Access read(Purpose purpose, String body) {
        var answer = json(body);
        var token = answer.path("access_token").asString("");
        if (token.isEmpty()) {
            return new Denied("no token: " + shortened(body));
        }
        var scope = answer.path("scope").asString("");
        var life = Duration.ofSeconds(answer.path("expires_in").asLong(0));
        return new Granted(
                token,
                scope.isEmpty() ? purpose.scopes() : Scope.read(scope),
                clock.instant().plus(life).minus(BEFORE_THE_END));
    }

    private static String error(String body) {
        var answer = json(body);
        var said = (answer.path("error").asString("") + " "
                        + answer.path("error_description").asString(""))
                .strip();
        return shortened(said.isEmpty() ? body : said);
    }

    private static JsonNode json(String body) {
        try {
            return JsonMapper.shared().readTree(body);
        } catch (JacksonException unread) {
            return JsonMapper.shared().createObjectNode();
        }
    }

    private static String shortened(String text) {
        var line = text.replaceAll("\\s+", " ").strip();
        return line.substring(0, Math.min(LONGEST_REASON, line.length()));
    }

    private static String encoded(Map<String, String> form) {
        return form.entrySet().stream()
                .map(it -> it.getKey() + "=" + URLEncoder.encode(it.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }
}
