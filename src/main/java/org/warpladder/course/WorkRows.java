package org.warpladder.course;

import static org.warpladder.course.Columns.instant;
import static org.warpladder.course.Columns.maybeInstant;
import static org.warpladder.course.Columns.utc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.warpladder.exercise.VariantJson;
import org.warpladder.simulator.trace.Fraction;

/** What members were given, typed and got at assignments, in the database. */
@Repository
class WorkRows {
    private final JdbcClient database;

    WorkRows(JdbcClient database) {
        this.database = database;
    }

    /** Two requests at once make one draw. */
    void addDraw(String assignmentId, Draw draw) {
        database.sql("""
            insert into assignment_draw (id, assignment_id, member_id, position, number, instance_id, seed, drawn_at)
            values (:id, :assignment, :member, :position, :number, :instance, :seed, :now)
            on conflict do nothing\
            """)
                .param("id", UUID.randomUUID().toString())
                .param("assignment", assignmentId)
                .param("member", draw.memberId())
                .param("position", draw.position())
                .param("number", draw.number())
                .param("instance", draw.instanceId())
                .param("seed", draw.seed())
                .param("now", utc(draw.drawnAt()))
                .update();
    }

    List<Draw> draws(String assignmentId) {
        return database.sql(
                        "select * from assignment_draw where assignment_id = ? order by member_id, position, number")
                .param(assignmentId)
                .query((row, _) -> draw(row))
                .list();
    }

    List<Draw> draws(String assignmentId, String memberId) {
        return database.sql("select * from assignment_draw where assignment_id = ? and member_id = ? order by position,"
                        + " number")
                .params(assignmentId, memberId)
                .query((row, _) -> draw(row))
                .list();
    }

    private static Draw draw(ResultSet row) throws SQLException {
        return new Draw(
                row.getString("member_id"),
                row.getInt("position"),
                row.getInt("number"),
                row.getString("instance_id"),
                row.getLong("seed"),
                instant(row, "drawn_at"),
                maybeInstant(row, "opened_at"));
    }

    void noteOpened(String assignmentId, Draw draw, Instant now) {
        database.sql("""
            update assignment_draw set opened_at = ? where assignment_id = ? and member_id = ? and position = ?
            and number = ? and opened_at is null\
            """)
                .params(utc(now), assignmentId, draw.memberId(), draw.position(), draw.number())
                .update();
    }

    /** After a regrade the draw is of the variant that the work was graded by. */
    void changeInstance(String assignmentId, Draw draw, String instanceId) {
        database.sql("""
            update assignment_draw set instance_id = ? where assignment_id = ? and member_id = ? and position = ?
            and number = ?\
            """)
                .params(instanceId, assignmentId, draw.memberId(), draw.position(), draw.number())
                .update();
        database.sql("""
            update assignment_draft set instance_id = ? where assignment_id = ? and member_id = ? and position = ?
            and instance_id = ?\
            """)
                .params(instanceId, assignmentId, draw.memberId(), draw.position(), draw.instanceId())
                .update();
    }

    void saveDraft(String assignmentId, Draft draft) {
        int changed = database.sql("""
            update assignment_draft set instance_id = ?, answers = ?, saved_at = ?, collected = ?
            where assignment_id = ? and member_id = ? and position = ?\
            """)
                .params(
                        draft.instanceId(),
                        VariantJson.write(draft.answers()),
                        utc(draft.savedAt()),
                        draft.collected(),
                        assignmentId,
                        draft.memberId(),
                        draft.position())
                .update();
        if (changed == 0) {
            database.sql("""
                insert into assignment_draft (assignment_id, member_id, position, instance_id, answers, saved_at,
                    collected)
                values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing\
                """)
                    .params(
                            assignmentId,
                            draft.memberId(),
                            draft.position(),
                            draft.instanceId(),
                            VariantJson.write(draft.answers()),
                            utc(draft.savedAt()),
                            draft.collected())
                    .update();
        }
    }

    List<Draft> drafts(String assignmentId, String memberId) {
        return database.sql(
                        "select * from assignment_draft where assignment_id = ? and member_id = ? order by position")
                .params(assignmentId, memberId)
                .query((row, _) -> draft(row))
                .list();
    }

    /** What is still to be collected. */
    List<Draft> uncollected(String assignmentId) {
        return database.sql("""
            select * from assignment_draft where assignment_id = ? and not collected order by member_id, position\
            """)
                .param(assignmentId)
                .query((row, _) -> draft(row))
                .list();
    }

    private static Draft draft(ResultSet row) throws SQLException {
        return new Draft(
                row.getString("member_id"),
                row.getInt("position"),
                row.getString("instance_id"),
                VariantJson.readAnswers(row.getString("answers")),
                instant(row, "saved_at"),
                row.getBoolean("collected"));
    }

    /** Assignments of which something is still to be collected. */
    List<String> uncollected() {
        return database.sql("select distinct assignment_id from assignment_draft where not collected")
                .query(String.class)
                .list();
    }

    void adjust(String assignmentId, Adjustment adjustment) {
        database.sql("""
            insert into assignment_adjustment (id, assignment_id, member_id, position, points, reason, by_id, at)
            values (:id, :assignment, :member, :position, :points, :reason, :by, :at)\
            """)
                .param("id", UUID.randomUUID().toString())
                .param("assignment", assignmentId)
                .param("member", adjustment.memberId())
                .param("position", adjustment.position())
                .param("points", adjustment.points().map(Fraction::toString).orElse(null))
                .param("reason", adjustment.reason())
                .param("by", adjustment.byPersonId())
                .param("at", utc(adjustment.at()))
                .update();
    }

    /** In the order in which they were made. */
    List<Adjustment> adjustments(String assignmentId) {
        return database.sql("select * from assignment_adjustment where assignment_id = ? order by at, id")
                .param(assignmentId)
                .query((row, _) -> new Adjustment(
                        row.getString("member_id"),
                        row.getInt("position"),
                        Optional.ofNullable(row.getString("points")).map(Points::parse),
                        row.getString("reason"),
                        row.getString("by_id"),
                        instant(row, "at")))
                .list();
    }
}
