package org.warpladder.account;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/**
 * What instructors and administrators did. An entry is kept with the transaction of the act or not at all. People stand
 * in it by id: subject and detail hold no person's name.
 */
@Service
public class Audit {
    private static final int LONGEST_SUBJECT = 300;
    private static final int LONGEST_DETAIL = 2000;

    private final JdbcClient database;
    private final Clock clock;

    Audit(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * One act.
     *
     * @param actorId a person's id; of someone who is gone nothing else is known
     * @param actor a name; empty where the person is gone
     * @param action such as {@code person.disabled}; the message {@code audit.<action>} is its sentence
     * @param about the name of the person that it was done to; null where it was done to none
     */
    public record Entry(
            long id,
            Instant at,
            String actorId,
            String actor,
            String action,
            String subject,
            String detail,
            @Nullable String aboutId,
            @Nullable String about) {}

    /** @param subject what it was done to, as people know it, but for people themselves */
    public void record(String actorId, String action, String subject, String detail) {
        add(actorId, action, subject, detail, null);
    }

    /** @param aboutId the person that it was done to */
    public void record(String actorId, String action, String subject, String detail, String aboutId) {
        add(actorId, action, subject, detail, aboutId);
    }

    /**
     * Entries, the newest first.
     *
     * @param actorId only acts of this person; empty for all
     * @param area the word before the dot of the action; empty for all
     * @param before only entries older than the one with this id
     */
    public List<Entry> page(String actorId, String area, Optional<Long> before, int limit) {
        return database.sql("""
            select e.*, coalesce(actor.user_name, actor.display_name, '') as actor,
                coalesce(about.user_name, about.display_name) as about
            from audit_entry e left join person actor on actor.id = e.actor_id
                left join person about on about.id = e.about_id
            where (:actorId = '' or e.actor_id = :actorId) and (:area = '' or e.action like :prefix)
                and e.id < :before
            order by e.id desc limit :limit\
            """)
                .param("actorId", actorId)
                .param("area", area)
                .param("prefix", area.replaceAll("[^a-z]", "") + ".%")
                .param("before", before.orElse(Long.MAX_VALUE))
                .param("limit", limit)
                .query((row, _) -> read(row))
                .list();
    }

    /** The words before the dots of the actions that there are. */
    public List<String> areas() {
        return database.sql("select distinct substring(action from 1 for position('.' in action) - 1) as area"
                        + " from audit_entry where position('.' in action) > 1 order by area")
                .query(String.class)
                .list();
    }

    int forgetBefore(Instant time) {
        return database.sql("delete from audit_entry where at < :time")
                .param("time", time.atOffset(ZoneOffset.UTC))
                .update();
    }

    private void add(String actorId, String action, String subject, String detail, @Nullable String aboutId) {
        database.sql("""
            insert into audit_entry (at, actor_id, action, subject, detail, about_id)
            values (:at, :actorId, :action, :subject, :detail, :aboutId)\
            """)
                .param("at", clock.instant().atOffset(ZoneOffset.UTC))
                .param("actorId", actorId)
                .param("action", action)
                .param("subject", shortened(subject, LONGEST_SUBJECT))
                .param("detail", shortened(detail, LONGEST_DETAIL))
                .param("aboutId", aboutId)
                .update();
    }

    private static String shortened(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest - 1) + "…";
    }

    private static Entry read(ResultSet row) throws SQLException {
        return new Entry(
                row.getLong("id"),
                row.getObject("at", OffsetDateTime.class).toInstant(),
                row.getString("actor_id"),
                row.getString("actor"),
                row.getString("action"),
                row.getString("subject"),
                row.getString("detail"),
                row.getString("about_id"),
                row.getString("about"));
    }
}
