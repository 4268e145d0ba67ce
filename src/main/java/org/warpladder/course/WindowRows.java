package org.warpladder.course;

import static org.warpladder.course.Columns.maybeInstant;
import static org.warpladder.course.Columns.utc;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What was granted to single members and when they sat an exam, in the database: from it their windows follow. */
@Repository
class WindowRows {
    private final JdbcClient database;

    WindowRows(JdbcClient database) {
        this.database = database;
    }

    void grant(String assignmentId, String memberId, Extension extension) {
        database.sql("delete from assignment_extension where assignment_id = ? and member_id = ?")
                .params(assignmentId, memberId)
                .update();
        if (!extension.equals(Extension.NONE)) {
            database.sql("""
                insert into assignment_extension (assignment_id, member_id, due_at, extra_minutes, extra_tries, reason)
                values (:assignment, :member, :due, :minutes, :tries, :reason)\
                """)
                    .param("assignment", assignmentId)
                    .param("member", memberId)
                    .param("due", utc(extension.due()))
                    .param("minutes", extension.extraMinutes())
                    .param("tries", extension.extraTries())
                    .param("reason", extension.reason())
                    .update();
        }
    }

    /** By member. */
    Map<String, Extension> extensions(String assignmentId) {
        var extensions = new HashMap<String, Extension>();
        database.sql("select * from assignment_extension where assignment_id = ?")
                .param(assignmentId)
                .query(row -> {
                    extensions.put(
                            row.getString("member_id"),
                            new Extension(
                                    maybeInstant(row, "due_at"),
                                    row.getInt("extra_minutes"),
                                    row.getInt("extra_tries"),
                                    row.getString("reason")));
                });
        return extensions;
    }

    /** Starting twice is starting once. */
    void start(String assignmentId, String memberId, Instant now) {
        database.sql("""
            insert into assignment_sitting (assignment_id, member_id, started_at) values (?, ?, ?)
            on conflict do nothing\
            """).params(assignmentId, memberId, utc(now)).update();
    }

    void handIn(String assignmentId, String memberId, Instant now) {
        database.sql("""
            update assignment_sitting set handed_in_at = ? where assignment_id = ? and member_id = ?
            and handed_in_at is null\
            """).params(utc(now), assignmentId, memberId).update();
    }

    /** By member. */
    Map<String, Sitting> sittings(String assignmentId) {
        var sittings = new HashMap<String, Sitting>();
        database.sql("select * from assignment_sitting where assignment_id = ?")
                .param(assignmentId)
                .query(row -> {
                    sittings.put(
                            row.getString("member_id"),
                            new Sitting(maybeInstant(row, "started_at"), maybeInstant(row, "handed_in_at")));
                });
        return sittings;
    }

    Windows windows(Assignment assignment) {
        return new Windows(assignment.plan(), extensions(assignment.id()), sittings(assignment.id()));
    }
}
