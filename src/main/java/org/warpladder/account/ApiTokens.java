package org.warpladder.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/**
 * The tokens that programs show to the API. A token's text is random, so its SHA-256 tells nothing about it and can be
 * looked up. The bootstrap token comes from the environment and is kept nowhere.
 */
@Service
public class ApiTokens {
    /** Lets scanners for leaked secrets know our tokens. */
    static final String PREFIX = "wl_";

    private static final int BOOTSTRAP_LENGTH = 16;
    private static final Duration USE_RESOLUTION = Duration.ofMinutes(1);

    private final JdbcClient database;
    private final Clock clock;
    private final Optional<Bootstrap> bootstrap;
    private final SecureRandom random = new SecureRandom();

    ApiTokens(JdbcClient database, Clock clock, @Value("${WARPLADDER_BOOTSTRAP_TOKEN:}") String bootstrap) {
        this.database = database;
        this.clock = clock;
        this.bootstrap = bootstrap(bootstrap, clock.instant());
    }

    /** A new token; {@code text} is shown once, for it cannot be found again. */
    public record Issued(ApiToken token, String text) {}

    /** Makes a token. */
    public Issued issue(String name, Set<Scope> scopes, @Nullable Instant expiresAt) {
        var bytes = new byte[32];
        random.nextBytes(bytes);
        var text = PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        var token = new ApiToken(
                UUID.randomUUID().toString(),
                name,
                text.substring(0, PREFIX.length() + 4),
                scopes,
                clock.instant(),
                expiresAt,
                null,
                null);
        database.sql("""
                        insert into api_token (id, name, hash, hint, scopes, created_at, expires_at)
                        values (:id, :name, :hash, :hint, :scopes, :created, :expires)""")
                .param("id", token.id())
                .param("name", name)
                .param("hash", HexFormat.of().formatHex(hash(text)))
                .param("hint", token.hint())
                .param("scopes", Scope.print(scopes))
                .param("created", utc(token.createdAt()))
                .param("expires", expiresAt == null ? null : utc(expiresAt))
                .update();
        return new Issued(token, text);
    }

    /** The valid token with this text; notes its use. */
    public Optional<ApiToken> authenticate(String text) {
        var hash = hash(text);
        if (bootstrap.isPresent() && MessageDigest.isEqual(hash, bootstrap.get().hash())) {
            return bootstrap.map(Bootstrap::token);
        }
        var now = clock.instant();
        var found = database.sql("select * from api_token where hash = :hash")
                .param("hash", HexFormat.of().formatHex(hash))
                .query((row, _) -> read(row))
                .optional()
                .filter(token -> token.validAt(now));
        found.ifPresent(token -> noteUse(token, now));
        return found;
    }

    /** All tokens that were ever made, the newest first. */
    public List<ApiToken> all() {
        return database.sql("select * from api_token order by created_at desc, id")
                .query((row, _) -> read(row))
                .list();
    }

    /** Ends a token's validity for good; false where there is no such valid token. */
    public boolean revoke(String id) {
        return database.sql("update api_token set revoked_at = :now where id = :id and revoked_at is null")
                        .param("now", utc(clock.instant()))
                        .param("id", id)
                        .update()
                == 1;
    }

    private void noteUse(ApiToken token, Instant now) {
        var last = token.lastUsedAt();
        if (last == null || last.isBefore(now.minus(USE_RESOLUTION))) {
            database.sql("update api_token set last_used_at = :now where id = :id")
                    .param("now", utc(now))
                    .param("id", token.id())
                    .update();
        }
    }

    private static ApiToken read(ResultSet row) throws SQLException {
        return new ApiToken(
                row.getString("id"),
                row.getString("name"),
                row.getString("hint"),
                Scope.parse(row.getString("scopes")),
                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                instant(row, "expires_at"),
                instant(row, "revoked_at"),
                instant(row, "last_used_at"));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    private static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every JDK has SHA-256", absent);
        }
    }

    /** The operator's own token, with all scopes. Only its hash stays in memory, and hashes are compared in constant time. */
    private record Bootstrap(byte[] hash, ApiToken token) {}

    private static Optional<Bootstrap> bootstrap(String text, Instant now) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (text.length() < BOOTSTRAP_LENGTH) {
            throw new IllegalStateException("WARPLADDER_BOOTSTRAP_TOKEN has " + text.length() + " characters: give it "
                    + BOOTSTRAP_LENGTH + " or more, or unset it");
        }
        var token = new ApiToken("bootstrap", "bootstrap", "", EnumSet.allOf(Scope.class), now, null, null, null);
        return Optional.of(new Bootstrap(hash(text), token));
    }
}
