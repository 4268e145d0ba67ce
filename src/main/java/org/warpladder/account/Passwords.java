package org.warpladder.account;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Changing a password: one's own with the old one, or a forgotten one with a link that works once. */
@Service
@Transactional
public class Passwords {
    /** A link in someone's hands works so long. */
    public static final Duration LINK_LIVES = Duration.ofHours(24);

    private final PersonRepository persons;
    private final PasswordEncoder encoder;
    private final OpenSessions sessions;
    private final JdbcClient database;
    private final Audit audit;
    private final Clock clock;

    Passwords(
            PersonRepository persons,
            PasswordEncoder encoder,
            OpenSessions sessions,
            JdbcClient database,
            Audit audit,
            Clock clock) {
        this.persons = persons;
        this.encoder = encoder;
        this.sessions = sessions;
        this.database = database;
        this.audit = audit;
        this.clock = clock;
    }

    /** What came of a change. */
    public sealed interface Change {
        /** Other sessions of the account are over. */
        record Done(Learner learner) implements Change {}

        record Refused(Set<AccountFault> faults) implements Change {}

        /** The old password was another one, or the link is used or too old. */
        record NotAllowed() implements Change {}
    }

    /** @param sessionId the session that goes on */
    public Change change(String personId, String old, String wanted, String repeated, String sessionId) {
        var person = persons.findById(personId).filter(it -> it.password().isPresent());
        if (person.isEmpty() || !encoder.matches(old, person.get().password().orElseThrow())) {
            return new Change.NotAllowed();
        }
        var faults = faults(person.get(), wanted, repeated);
        if (!faults.isEmpty()) {
            return new Change.Refused(faults);
        }
        set(person.get(), wanted);
        sessions.endOthers(personId, sessionId);
        return new Change.Done(person.get().asLearner());
    }

    /** Makes a link's text for someone with an account, and ends earlier links; nothing for who has no password. */
    public Optional<String> link(String actorId, String personId) {
        var text = link(personId);
        text.ifPresent(_ -> audit.record(actorId, "person.reset", "", "", personId));
        return text;
    }

    Optional<String> link(String personId) {
        if (persons.findById(personId)
                .filter(it -> it.password().isPresent() && !it.disabled())
                .isEmpty()) {
            return Optional.empty();
        }
        var secret = Secret.fresh();
        var now = clock.instant();
        forgetLinks(personId);
        database.sql("""
            insert into password_reset (hash, person_id, made_at, expires_at)
            values (:hash, :person, :now, :expires)\
            """)
                .param("hash", secret.hash())
                .param("person", personId)
                .param("now", utc(now))
                .param("expires", utc(now.plus(LINK_LIVES)))
                .update();
        return Optional.of(secret.text());
    }

    /** Whose link it is; nothing where it is used or too old. */
    @Transactional(readOnly = true)
    public Optional<Learner> owner(String linkText) {
        return ownerId(linkText).flatMap(persons::findById).map(Person::asLearner);
    }

    /** Sets the password of the link's owner. All open sessions end. */
    public Change reset(String linkText, String wanted, String repeated) {
        var person = ownerId(linkText).flatMap(persons::findById);
        if (person.isEmpty()) {
            return new Change.NotAllowed();
        }
        var faults = faults(person.get(), wanted, repeated);
        if (!faults.isEmpty()) {
            return new Change.Refused(faults);
        }
        if (forgetLinks(person.get().id()) == 0) {
            return new Change.NotAllowed();
        }
        set(person.get(), wanted);
        sessions.end(person.get().id());
        return new Change.Done(person.get().asLearner());
    }

    /** Ends all of an account's sessions but one. */
    public void endOtherSessions(String personId, String sessionId) {
        sessions.endOthers(personId, sessionId);
    }

    @EventListener
    void forget(Erasure erasure) {
        forgetLinks(erasure.personId());
    }

    int forgetOldLinks() {
        return database.sql("delete from password_reset where expires_at < :now")
                .param("now", utc(clock.instant()))
                .update();
    }

    private Optional<String> ownerId(String linkText) {
        return database.sql("select person_id from password_reset where hash = :hash and expires_at > :now")
                .param("hash", Secret.hash(linkText))
                .param("now", utc(clock.instant()))
                .query(String.class)
                .optional();
    }

    private int forgetLinks(String personId) {
        return database.sql("delete from password_reset where person_id = :person")
                .param("person", personId)
                .update();
    }

    private static Set<AccountFault> faults(Person person, String wanted, String repeated) {
        var faults = EnumSet.noneOf(AccountFault.class);
        faults.addAll(PasswordRules.faults(person.userName().orElse(""), wanted));
        if (!wanted.equals(repeated)) {
            faults.add(AccountFault.PASSWORD_NOT_REPEATED);
        }
        return faults;
    }

    private void set(Person person, String wanted) {
        person.changePassword(Objects.requireNonNull(encoder.encode(wanted)));
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
