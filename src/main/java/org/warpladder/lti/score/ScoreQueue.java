package org.warpladder.lti.score;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Courses;
import org.warpladder.course.Member;

/** The scores of a course that platforms are told, for those who teach there. */
@Service
@Transactional
public class ScoreQueue {
    private final JdbcClient database;
    private final ScoreRows rows;
    private final Courses courses;
    private final Assignments assignments;

    ScoreQueue(JdbcClient database, ScoreRows rows, Courses courses, Assignments assignments) {
        this.database = database;
        this.rows = rows;
        this.courses = courses;
        this.assignments = assignments;
    }

    /**
     * How it stands with one learner's score at one place.
     *
     * @param learner the name in the course
     * @param told points of the maximum as they were sent last; empty before
     * @param outcome of the last try
     * @param nextAt when the next one is, where there is one
     */
    public record Entry(
            String linkId,
            String personId,
            String learner,
            String assignment,
            String platform,
            State state,
            int tries,
            String told,
            Outcome outcome,
            Optional<Instant> nextAt) {}

    /** Those that are stuck first, then those that wait. */
    @Transactional(readOnly = true)
    public List<Entry> of(String courseId) {
        var names = courses.members(courseId).stream()
                .filter(it -> it.personId().isPresent())
                .collect(Collectors.toMap(it -> it.personId().orElseThrow(), Member::name, (one, _) -> one));
        var titles = assignments.of(courseId).stream().collect(Collectors.toMap(Assignment::id, Assignment::title));
        return database.sql("""
            select s.*, l.assignment_id, p.name from lti_score s join lti_link l on l.id = s.link_id
                join lti_context c on c.id = l.context_id join lti_deployment d on d.id = c.deployment_id
                join lti_platform p on p.id = d.platform_id
            where c.course_id = ? order by case s.state when 'PARKED' then 0 when 'WAITING' then 1 else 2 end,
                s.next_at desc, s.person_id\
            """)
                .param(courseId)
                .query((row, _) -> entry(row, names, titles))
                .list();
    }

    /** Tells a platform once more, with a new time: what was changed there by hand is written over. */
    public boolean resend(String courseId, String linkId, String personId) {
        return database.sql("""
            update lti_score set state = 'WAITING', tries = 0, next_at = :now, since = :now, told = null, confirmed = false
            where link_id = :link and person_id = :person and state <> 'WAITING' and link_id in (
                select l.id from lti_link l join lti_context c on c.id = l.context_id where c.course_id = :course)\
            """)
                        .param("now", ScoreRows.utc(rows.now()))
                        .param("link", linkId)
                        .param("person", personId)
                        .param("course", courseId)
                        .update()
                == 1;
    }

    /** All that are stuck. @return how many there were */
    public int resendParked(String courseId) {
        return Math.toIntExact(of(courseId).stream()
                .filter(it -> it.state() == State.PARKED)
                .filter(it -> resend(courseId, it.linkId(), it.personId()))
                .count());
    }

    private static Entry entry(ResultSet row, Map<String, String> names, Map<String, String> titles)
            throws SQLException {
        var state = State.valueOf(row.getString("state"));
        var person = row.getString("person_id");
        var assignment = Optional.ofNullable(row.getString("assignment_id")).orElse("");
        return new Entry(
                row.getString("link_id"),
                person,
                names.getOrDefault(person, ""),
                titles.getOrDefault(assignment, ""),
                row.getString("name"),
                state,
                row.getInt("tries"),
                Optional.ofNullable(row.getString("told")).orElse("").replaceFirst(" .*", ""),
                Outcome.read(row.getString("outcome")),
                state == State.WAITING
                        ? Optional.of(
                                row.getObject("next_at", OffsetDateTime.class).toInstant())
                        : Optional.empty());
    }
}
