package org.warpladder.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

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
    private final Audit audit;
    private final Clock clock;
    private final Optional<Bootstrap> bootstrap;

    ApiTokens(
            JdbcClient database, Audit audit, Clock clock, @Value("${WARPLADDER_BOOTSTRAP_TOKEN:}") String bootstrap) {
        this.database = database;
        this.audit = audit;
        this.clock = clock;
        this.bootstrap = bootstrap(bootstrap, clock.instant());
    }

    /** A new token; {@code text} is shown once, for it cannot be found again. */
    public record Issued(ApiToken token, String text) {}

    /**
     * A token to be made.
     *
     * @param courseId null for one that is not bound to a course
     * @param expiresAt null for one that does not expire
     */
    public record Wish(
            String name,
            Set<Scope> scopes,
            @Nullable String courseId,
            @Nullable Instant expiresAt) {}

    /** Makes a token that may do what its owner may. */
    @Transactional
    public Issued issue(String ownerId, Wish wish) {
        var text = PREFIX + Secret.fresh().text();
        var token = new ApiToken(
                UUID.randomUUID().toString(),
                wish.name(),
                text.substring(0, PREFIX.length() + 4),
                wish.scopes(),
                ownerId,
                wish.courseId(),
                clock.instant(),
                wish.expiresAt(),
                null,
                null);
        database.sql("""
            insert into api_token
                (id, name, hash, hint, scopes, owner_id, course_id, created_at, expires_at)
            values (:id, :name, :hash, :hint, :scopes, :owner, :course, :created, :expires)\
            """)
                .param("id", token.id())
                .param("name", token.name())
                .param("hash", Secret.hash(text))
                .param("hint", token.hint())
                .param("scopes", Scope.print(token.scopes()))
                .param("owner", ownerId)
                .param("course", token.courseId())
                .param("created", utc(token.createdAt()))
                .param("expires", wish.expiresAt() == null ? null : utc(wish.expiresAt()))
                .update();
        audit.record(ownerId, "token.made", token.name(), Scope.print(token.scopes()));
        return new Issued(token, text);
    }

    /** The valid token with this text, whose owner is still one who may have tokens; notes its use. */
    public Optional<ApiToken> authenticate(String text) {
        var hash = Secret.hash(text);
        if (bootstrap.isPresent()
                && MessageDigest.isEqual(bytes(hash), bytes(bootstrap.get().hash()))) {
            return bootstrap.map(Bootstrap::token);
        }
        var now = clock.instant();
        var found = database.sql("""
            select t.* from api_token t join person p on p.id = t.owner_id where t.hash = :hash
            and p.disabled_at is null and p.role in ('INSTRUCTOR', 'ADMINISTRATOR')\
            """)
                .param("hash", hash)
                .query((row, _) -> read(row))
                .optional()
                .filter(token -> token.validAt(now));
        found.ifPresent(token -> noteUse(token, now));
        return found;
    }

    /** The tokens of an owner that are not revoked, the newest first. */
    public List<ApiToken> of(String ownerId) {
        return database.sql("""
            select * from api_token where owner_id = :owner and revoked_at is null
            order by created_at desc, id\
            """)
                .param("owner", ownerId)
                .query((row, _) -> read(row))
                .list();
    }

    /** Everybody's tokens that are not revoked, the newest first. */
    public List<ApiToken> all() {
        return database.sql("select * from api_token where revoked_at is null order by created_at desc, id")
                .query((row, _) -> read(row))
                .list();
    }

    /**
     * Ends a token's validity for good; false where there is no such valid token.
     *
     * @param ownerId whose it must be; null where an administrator may revoke anybody's
     */
    @Transactional
    public boolean revoke(String actorId, String id, @Nullable String ownerId) {
        var token = database.sql("select * from api_token where id = :id and revoked_at is null")
                .param("id", id)
                .query((row, _) -> read(row))
                .optional()
                .filter(it -> ownerId == null || ownerId.equals(it.ownerId()));
        token.ifPresent(it -> {
            database.sql("update api_token set revoked_at = :now where id = :id")
                    .param("now", utc(clock.instant()))
                    .param("id", id)
                    .update();
            audit.record(actorId, "token.revoked", it.name(), "");
        });
        return token.isPresent();
    }

    @EventListener
    void forget(Erasure erasure) {
        database.sql("delete from api_token where owner_id = :owner")
                .param("owner", erasure.personId())
                .update();
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
                row.getString("owner_id"),
                row.getString("course_id"),
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

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** The operator's own token, with all scopes. Only its hash stays in memory, and hashes are compared in constant time. */
    private record Bootstrap(String hash, ApiToken token) {}

    private static Optional<Bootstrap> bootstrap(String text, Instant now) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (text.length() < BOOTSTRAP_LENGTH) {
            throw new IllegalStateException("WARPLADDER_BOOTSTRAP_TOKEN has " + text.length() + " characters: give it "
                    + BOOTSTRAP_LENGTH + " or more, or unset it");
        }
        var token = new ApiToken(
                "bootstrap", "bootstrap", "", EnumSet.allOf(Scope.class), null, null, now, null, null, null);
        return Optional.of(new Bootstrap(Secret.hash(text), token));
    }
}
