package org.warpladder.account;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Everybody who has a name here, as administrators see and change them. Each change is in the audit log. */
@Service
@Transactional
public class Directory {
    private static final String COLUMNS = "id, role, user_name, display_name, external_id, issuer, email, created_at,"
            + " seen_at, disabled_at, password is not null as has_password";

    private final JdbcClient database;
    private final OpenSessions sessions;
    private final Audit audit;
    private final Clock clock;

    Directory(JdbcClient database, OpenSessions sessions, Audit audit, Clock clock) {
        this.database = database;
        this.sessions = sessions;
        this.audit = audit;
        this.clock = clock;
    }

    /** How a person is known. */
    public enum Kind {
        /** By user name and password. */
        ACCOUNT,
        /** By an identity provider. */
        PROVIDER,
        /** By another program that sends this person's answers. */
        PROGRAM
    }

    /**
     * A person.
     *
     * @param externalId as the other program calls the person; null where none does
     * @param email null where none was given
     * @param seenAt the day of the last visit; null before the first
     */
    public record Entry(
            String id,
            String name,
            Kind kind,
            Role role,
            @Nullable String externalId,
            @Nullable String email,
            Instant since,
            @Nullable Instant seenAt,
            boolean disabled) {}

    /** Why a change was not made. */
    public enum Refusal {
        /** Administrators neither disable nor demote themselves: so one is always left. */
        ONESELF,
        /** Only who can sign in can have another role than learner. */
        NO_ACCOUNT,
        GONE
    }

    /** How many there are of each role, guests apart. */
    public record Counts(long learners, long instructors, long administrators, long guests, long disabled) {}

    @Transactional(readOnly = true)
    public Optional<Entry> find(String id) {
        return database.sql("select " + COLUMNS
                        + " from person where id = :id and guest_hash is null and erased_at is null")
                .param("id", id)
                .query((row, _) -> read(row))
                .optional();
    }

    /**
     * People by name.
     *
     * @param words part of the name, external id or address; empty for all
     * @param role null for every role
     * @param offset so many are left out
     */
    @Transactional(readOnly = true)
    public List<Entry> search(String words, @Nullable Role role, int offset, int limit) {
        return database.sql("select " + COLUMNS + """
             from person where guest_hash is null and erased_at is null
                and (:role = '' or role = :role)
                and (lower(coalesce(user_name, display_name, '')) like :words escape '!'
                    or lower(coalesce(external_id, '')) like :words escape '!'
                    or lower(coalesce(email, '')) like :words escape '!')
            order by lower(coalesce(user_name, display_name, '')), id limit :limit offset :offset\
            """)
                .param("role", role == null ? "" : role.name())
                .param("words", "%" + words.strip().toLowerCase(Locale.ROOT).replaceAll("([!%_])", "!$1") + "%")
                .param("limit", limit)
                .param("offset", offset)
                .query((row, _) -> read(row))
                .list();
    }

    @Transactional(readOnly = true)
    public Counts counts() {
        return database.sql("""
            select count(case when guest_hash is null and role = 'LEARNER' then 1 end) as learners,
                count(case when role = 'INSTRUCTOR' then 1 end) as instructors,
                count(case when role = 'ADMINISTRATOR' then 1 end) as administrators,
                count(guest_hash) as guests, count(disabled_at) as disabled
            from person where erased_at is null\
            """)
                .query((row, _) -> new Counts(
                        row.getLong("learners"),
                        row.getLong("instructors"),
                        row.getLong("administrators"),
                        row.getLong("guests"),
                        row.getLong("disabled")))
                .single();
    }

    /** Gives another role; it holds from the next request on, for open sessions end. */
    public Optional<Refusal> changeRole(String actorId, String id, Role role) {
        var person = find(id);
        var refusal = refusal(actorId, person);
        if (refusal.isPresent() || person.isEmpty()) {
            return refusal;
        }
        if (person.get().kind() == Kind.PROGRAM) {
            return Optional.of(Refusal.NO_ACCOUNT);
        }
        if (person.get().role() != role) {
            update("role = :value", id, role.name());
            sessions.end(id);
            audit.record(actorId, "person.role", role.name().toLowerCase(Locale.ROOT), "", id);
        }
        return Optional.empty();
    }

    /** Keeps someone out: sessions end, tokens are not valid. */
    public Optional<Refusal> disable(String actorId, String id) {
        var refusal = refusal(actorId, find(id));
        if (refusal.isEmpty()) {
            update("disabled_at = :value", id, clock.instant().atOffset(ZoneOffset.UTC));
            sessions.end(id);
            audit.record(actorId, "person.disabled", "", "", id);
        }
        return refusal;
    }

    public Optional<Refusal> enable(String actorId, String id) {
        var refusal = refusal(actorId, find(id));
        if (refusal.isEmpty()) {
            update("disabled_at = :value", id, null);
            audit.record(actorId, "person.enabled", "", "", id);
        }
        return refusal;
    }

    private static Optional<Refusal> refusal(String actorId, Optional<Entry> person) {
        return person.map(it -> it.id().equals(actorId) ? Optional.of(Refusal.ONESELF) : Optional.<Refusal>empty())
                .orElse(Optional.of(Refusal.GONE));
    }

    private void update(String assignment, String id, @Nullable Object value) {
        database.sql("update person set " + assignment + " where id = :id")
                .param("value", value)
                .param("id", id)
                .update();
    }

    private static Entry read(ResultSet row) throws SQLException {
        var userName = row.getString("user_name");
        var displayName = row.getString("display_name");
        var seenAt = row.getObject("seen_at", OffsetDateTime.class);
        return new Entry(
                row.getString("id"),
                userName != null ? userName : displayName != null ? displayName : "",
                row.getBoolean("has_password")
                        ? Kind.ACCOUNT
                        : row.getString("issuer") != null ? Kind.PROVIDER : Kind.PROGRAM,
                Role.valueOf(row.getString("role")),
                row.getString("external_id"),
                row.getString("email"),
                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                seenAt == null ? null : seenAt.toInstant(),
                row.getObject("disabled_at") != null);
    }
}
