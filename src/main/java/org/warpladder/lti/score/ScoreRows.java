package org.warpladder.lti.score;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.warpladder.lti.service.Scope;

/**
 * Scores to be told, in the database. Which score it is stands nowhere: whoever takes a row asks for the newest. A row that is
 * marked while it is under way is due again afterwards.
 */
@Repository
class ScoreRows {
    /** While a node sends a score no other one takes it; a node that died loses it after so long. */
    static final Duration TAKEN = Duration.ofMinutes(2);

    private static final String OPEN_PLACES = """
        lti_link l join lti_context c on c.id = l.context_id join lti_deployment d on d.id = c.deployment_id
            join lti_platform p on p.id = d.platform_id\
        """;

    private final JdbcClient database;
    private final Clock clock;

    ScoreRows(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * A score that this node has taken.
     *
     * @param lease until when
     * @param since when it was marked: from then on its time runs
     * @param told the key of the note that was sent last; empty before
     * @param confirmed whether the platform said that it has it
     * @param subject whom the platform knows the learner as
     */
    record Row(
            String linkId,
            String personId,
            int tries,
            Instant lease,
            Instant since,
            Optional<Instant> toldAt,
            String told,
            boolean confirmed,
            String platformId,
            String courseId,
            Optional<String> assignmentId,
            String resourceLink,
            Optional<URI> item,
            Optional<URI> items,
            String scopes,
            Optional<String> subject) {}

    boolean anyPlace(String assignmentId) {
        return database.sql("select count(*) from lti_link where assignment_id = ? and "
                                + "(line_item_url is not null or line_items_url is not null)")
                        .param(assignmentId)
                        .query(Integer.class)
                        .single()
                > 0;
    }

    /**
     * The score of a person may be another one: at every place where the platform takes scores. First the row is there, then
     * it is marked, so that whoever has taken it before finds that out.
     */
    void mark(String assignmentId, String personId) {
        var now = utc(now());
        database.sql("insert into lti_score (link_id, person_id, state, tries, next_at, since, confirmed, outcome) "
                        + "select l.id, u.person_id, 'WAITING', 0, :now, :now, false, '' from " + OPEN_PLACES
                        + " join lti_user u on u.platform_id = p.id where l.assignment_id = :assignment"
                        + " and u.person_id = :person and l.scopes like :score and (l.line_item_url is not null"
                        + " or l.line_items_url is not null and l.scopes like :item) on conflict do nothing")
                .param("now", now)
                .param("assignment", assignmentId)
                .param("person", personId)
                .param("score", "%" + Scope.SCORE.fullName() + "%")
                .param("item", "%" + Scope.LINE_ITEM.fullName() + "%")
                .update();
        database.sql("""
            update lti_score set state = 'WAITING', tries = 0, next_at = :now, since = :now
            where person_id = :person and link_id in (select id from lti_link where assignment_id = :assignment)\
            """)
                .param("now", now)
                .param("person", personId)
                .param("assignment", assignmentId)
                .update();
    }

    void forget(String personId) {
        database.sql("delete from lti_score where person_id = ?")
                .param(personId)
                .update();
    }

    /** Platforms that work and have something to be told now. */
    List<String> duePlatforms() {
        return database.sql("select distinct p.id from lti_score s join "
                        + OPEN_PLACES.replace("lti_link l", "lti_link l on l.id = s.link_id")
                        + " where s.state = 'WAITING' and s.next_at <= ? and d.accepted and p.active")
                .param(utc(now()))
                .query(String.class)
                .list();
    }

    /** Takes the next score of a platform; who moves a row's time on has it. */
    Optional<Row> take(String platformId) {
        while (true) {
            var due = database.sql("select s.*, l.*, c.course_id, p.id as platform_id, u.subject from lti_score s join "
                            + OPEN_PLACES.replace("lti_link l", "lti_link l on l.id = s.link_id")
                            + " left join lti_user u on u.platform_id = p.id and u.person_id = s.person_id"
                            + " where s.state = 'WAITING' and s.next_at <= :now and p.id = :platform and d.accepted"
                            + " and p.active order by s.next_at, s.person_id limit 1")
                    .param("now", utc(now()))
                    .param("platform", platformId)
                    .query((row, _) -> row(row))
                    .optional();
            if (due.isEmpty()) {
                return due;
            }
            var lease = now().plus(TAKEN);
            if (move(due.get(), lease)) {
                return due.map(it -> leased(it, lease));
            }
        }
    }

    /** Before a score is sent: what, and for which time. */
    void intend(Row row, Instant at, String note) {
        database.sql("update lti_score set told_at = ?, told = ?, confirmed = false where link_id = ? and person_id"
                        + " = ?")
                .params(utc(at), note, row.linkId(), row.personId())
                .update();
    }

    void confirm(Row row) {
        database.sql("update lti_score set confirmed = true where link_id = ? and person_id = ?")
                .params(row.linkId(), row.personId())
                .update();
    }

    /** Unless it was marked again meanwhile. */
    void end(Row row, State state, Instant nextAt, int tries, Outcome outcome) {
        database.sql("""
            update lti_score set state = :state, next_at = :next, tries = :tries, outcome = :outcome
            where link_id = :link and person_id = :person and next_at = :lease\
            """)
                .param("state", state.name())
                .param("next", utc(nextAt))
                .param("tries", tries)
                .param("outcome", outcome.text())
                .param("link", row.linkId())
                .param("person", row.personId())
                .param("lease", utc(row.lease()))
                .update();
    }

    /** Its time runs from the beginning. */
    void restart(Row row, Instant at) {
        database.sql("update lti_score set since = ? where link_id = ? and person_id = ?")
                .params(utc(at), row.linkId(), row.personId())
                .update();
    }

    /** Nothing goes to a platform before then. */
    void pause(String platformId, Instant until) {
        database.sql("update lti_score set next_at = :until where state = 'WAITING' and next_at < :until"
                        + " and link_id in (select l.id from " + OPEN_PLACES + " where p.id = :platform)")
                .param("until", utc(until))
                .param("platform", platformId)
                .update();
    }

    /** To the millisecond, as all databases keep it. */
    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private boolean move(Row row, Instant lease) {
        return database.sql("update lti_score set next_at = :lease where link_id = :link and person_id = :person"
                                + " and state = 'WAITING' and next_at = :before")
                        .param("lease", utc(lease))
                        .param("link", row.linkId())
                        .param("person", row.personId())
                        .param("before", utc(row.lease()))
                        .update()
                == 1;
    }

    private static Row leased(Row it, Instant lease) {
        return new Row(
                it.linkId(),
                it.personId(),
                it.tries(),
                lease,
                it.since(),
                it.toldAt(),
                it.told(),
                it.confirmed(),
                it.platformId(),
                it.courseId(),
                it.assignmentId(),
                it.resourceLink(),
                it.item(),
                it.items(),
                it.scopes(),
                it.subject());
    }

    private static Row row(ResultSet row) throws SQLException {
        return new Row(
                row.getString("link_id"),
                row.getString("person_id"),
                row.getInt("tries"),
                row.getObject("next_at", OffsetDateTime.class).toInstant(),
                row.getObject("since", OffsetDateTime.class).toInstant(),
                Optional.ofNullable(row.getObject("told_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant),
                Optional.ofNullable(row.getString("told")).orElse(""),
                row.getBoolean("confirmed"),
                row.getString("platform_id"),
                row.getString("course_id"),
                Optional.ofNullable(row.getString("assignment_id")),
                row.getString("resource_link"),
                Optional.ofNullable(row.getString("line_item_url")).map(URI::create),
                Optional.ofNullable(row.getString("line_items_url")).map(URI::create),
                row.getString("scopes"),
                Optional.ofNullable(row.getString("subject")));
    }

    static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
