package org.warpladder.account;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Links that make their first user an instructor, say. Each works once, and only for a while. */
@Service
@Transactional
public class Invitations {
    /** Days that an invitation may be open. */
    public static final int LONGEST = 90;

    private static final int LONGEST_NOTE = 200;

    private final JdbcClient database;
    private final People people;
    private final OpenSessions sessions;
    private final Audit audit;
    private final Clock clock;

    Invitations(JdbcClient database, People people, OpenSessions sessions, Audit audit, Clock clock) {
        this.database = database;
        this.people = people;
        this.sessions = sessions;
        this.audit = audit;
        this.clock = clock;
    }

    /** An open invitation. @param note for whom it is, for its maker's eyes */
    public record Invitation(String id, Role role, String note, Instant madeAt, Instant expiresAt) {}

    /** What came of accepting one. */
    public sealed interface Acceptance {
        record Done(Learner learner) implements Acceptance {}

        record Refused(Set<AccountFault> faults) implements Acceptance {}

        /** It was used, revoked or too old, perhaps a moment ago. */
        record Closed() implements Acceptance {}
    }

    /** Makes one; the text is for its link, and cannot be found again. */
    public String invite(String actorId, Role role, String note, int days) {
        var secret = Secret.fresh();
        var now = clock.instant();
        database.sql("""
            insert into invitation (id, hash, role, note, made_by, made_at, expires_at)
            values (:id, :hash, :role, :note, :by, :now, :expires)\
            """)
                .param("id", UUID.randomUUID().toString())
                .param("hash", secret.hash())
                .param("role", role.name())
                .param("note", note.length() <= LONGEST_NOTE ? note : note.substring(0, LONGEST_NOTE))
                .param("by", actorId)
                .param("now", utc(now))
                .param("expires", utc(now.plus(Duration.ofDays(Math.clamp(days, 1, LONGEST)))))
                .update();
        audit.record(actorId, "invitation.made", role.name().toLowerCase(Locale.ROOT), "");
        return secret.text();
    }

    @Transactional(readOnly = true)
    public List<Invitation> open() {
        return database.sql("""
            select * from invitation where used_at is null and revoked_at is null and expires_at > :now
            order by made_at desc, id\
            """)
                .param("now", utc(clock.instant()))
                .query((row, _) -> read(row))
                .list();
    }

    @Transactional(readOnly = true)
    public Optional<Invitation> open(String text) {
        return database.sql("""
            select * from invitation
            where hash = :hash and used_at is null and revoked_at is null and expires_at > :now\
            """)
                .param("hash", Secret.hash(text))
                .param("now", utc(clock.instant()))
                .query((row, _) -> read(row))
                .optional();
    }

    public void revoke(String actorId, String id) {
        int revoked = database.sql(
                        "update invitation set revoked_at = :now where id = :id and used_at is null and revoked_at is"
                                + " null")
                .param("now", utc(clock.instant()))
                .param("id", id)
                .update();
        if (revoked == 1) {
            audit.record(actorId, "invitation.revoked", "", "");
        }
    }

    /** Makes an account with the invitation's role. */
    public Acceptance accept(String text, Optional<GuestToken> guest, String userName, String password) {
        var invitation = open(text);
        if (invitation.isEmpty()) {
            return new Acceptance.Closed();
        }
        return switch (people.signUp(guest, userName, password)) {
            case People.SignUp.Refused(var faults) -> new Acceptance.Refused(faults);
            case People.SignUp.Done(var learner) -> use(text, invitation.get(), learner);
        };
    }

    /** Gives an account the invitation's role, unless it has a greater one. */
    public Acceptance accept(String text, String accountId) {
        var invitation = open(text);
        var learner = people.find(accountId);
        if (invitation.isEmpty() || learner.isEmpty()) {
            return new Acceptance.Closed();
        }
        return use(text, invitation.get(), learner.get());
    }

    int forgetClosed(Instant before) {
        return database.sql("delete from invitation where expires_at < :before")
                .param("before", utc(before))
                .update();
    }

    private Acceptance use(String text, Invitation invitation, Learner learner) {
        int used = database.sql("""
            update invitation set used_at = :now, used_by = :by where hash = :hash
            and used_at is null and revoked_at is null and expires_at > :now\
            """)
                .param("now", utc(clock.instant()))
                .param("by", learner.id())
                .param("hash", Secret.hash(text))
                .update();
        if (used == 0) {
            throw new ClosedMeanwhile();
        }
        if (invitation.role().compareTo(learner.role()) > 0) {
            people.promote(learner.id(), invitation.role());
            sessions.end(learner.id());
        }
        audit.record(
                learner.id(), "invitation.used", invitation.role().name().toLowerCase(Locale.ROOT), "", learner.id());
        return new Acceptance.Done(people.find(learner.id()).orElseThrow());
    }

    /** Another request was faster; the account that this one made is taken back with the transaction. */
    public static final class ClosedMeanwhile extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static Invitation read(ResultSet row) throws SQLException {
        return new Invitation(
                row.getString("id"),
                Role.valueOf(row.getString("role")),
                row.getString("note"),
                row.getObject("made_at", OffsetDateTime.class).toInstant(),
                row.getObject("expires_at", OffsetDateTime.class).toInstant());
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
