package org.warpladder.course;

import static org.warpladder.course.Columns.instant;
import static org.warpladder.course.Columns.maybeInstant;
import static org.warpladder.course.Columns.utc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Assignments in the database. */
@Repository
class AssignmentRows {
    private final JdbcClient database;

    AssignmentRows(JdbcClient database) {
        this.database = database;
    }

    void add(Assignment assignment, Instant now) {
        bind(assignment, """
            insert into assignment (id, course_id, title, about, opens_at, due_at, closes_at, late_percent, attempts,
                tries, minutes, hints, seeds, salt, scores, solutions, problem_order, published, created_at,
                row_version)
            values (:id, :course, :title, :about, :opens, :due, :closes, :late, :attempts, :tries, :minutes,
                :hints, :seeds, :salt, :scores, :solutions, :order, :published, :now, 0)\
            """)
                .param("course", assignment.courseId())
                .param("salt", assignment.salt())
                .param("published", assignment.published())
                .param("now", utc(now))
                .update();
        writeItems(assignment);
    }

    /** False where someone else changed it since {@code assignment} was read. */
    boolean change(Assignment assignment) {
        int changed =
                bind(assignment, """
                    update assignment set title = :title, about = :about, opens_at = :opens, due_at = :due,
                        closes_at = :closes, late_percent = :late, attempts = :attempts, tries = :tries,
                        minutes = :minutes, hints = :hints, seeds = :seeds, scores = :scores, solutions = :solutions,
                        problem_order = :order,
                        row_version = row_version + 1
                    where id = :id and row_version = :version\
                    """).param("version", assignment.version()).update();
        if (changed == 1) {
            database.sql("delete from assignment_item where assignment_id = ?")
                    .param(assignment.id())
                    .update();
            database.sql("delete from assignment_pool where assignment_id = ?")
                    .param(assignment.id())
                    .update();
            writeItems(assignment);
        }
        return changed == 1;
    }

    void setPublished(String id, boolean published) {
        database.sql("update assignment set published = ? where id = ?")
                .params(published, id)
                .update();
    }

    void delete(String id) {
        database.sql("delete from assignment where id = ?").param(id).update();
    }

    void setDropped(String id, int position, Optional<String> reason) {
        database.sql("update assignment_item set dropped = :reason where assignment_id = :id and position = :position")
                .param("reason", reason.orElse(null))
                .param("id", id)
                .param("position", position)
                .update();
    }

    /** @param positions in their order from now on */
    void place(String id, List<Integer> positions) {
        for (int place = 0; place < positions.size(); place++) {
            database.sql("update assignment_item set place = ? where assignment_id = ? and position = ?")
                    .params(place + 1, id, positions.get(place))
                    .update();
        }
    }

    Optional<Assignment> find(String id) {
        return read("id", id).stream().findFirst();
    }

    /** By opening. */
    List<Assignment> of(String courseId) {
        return read("course_id", courseId);
    }

    private List<Assignment> read(String column, String value) {
        var items = new HashMap<String, List<Item>>();
        database.sql("select i.* from assignment_item i join assignment a on a.id = i.assignment_id where a." + column
                        + " = ? order by i.place, i.position")
                .param(value)
                .query(row -> {
                    items.computeIfAbsent(row.getString("assignment_id"), _ -> new java.util.ArrayList<>())
                            .add(item(row));
                });
        var pools = new HashMap<String, Map<String, Integer>>();
        database.sql("select p.* from assignment_pool p join assignment a on a.id = p.assignment_id where a." + column
                        + " = ?")
                .param(value)
                .query(row -> {
                    pools.computeIfAbsent(row.getString("assignment_id"), _ -> new HashMap<>())
                            .put(row.getString("name"), row.getInt("draws"));
                });
        return database.sql("select * from assignment where " + column + " = ? order by opens_at, created_at, id")
                .param(value)
                .query((row, _) -> assignment(
                        row,
                        items.getOrDefault(row.getString("id"), List.of()),
                        pools.getOrDefault(row.getString("id"), Map.of())))
                .list();
    }

    private JdbcClient.StatementSpec bind(Assignment assignment, String sql) {
        var plan = assignment.plan();
        int minutes = plan.attempts() instanceof AttemptsPolicy.Exam(int limit) ? limit : 0;
        return database.sql(sql)
                .param("id", assignment.id())
                .param("title", plan.title())
                .param("about", plan.about())
                .param("opens", utc(plan.schedule().opens()))
                .param("due", utc(plan.schedule().due()))
                .param("closes", utc(plan.schedule().closes()))
                .param("late", plan.late().percentPerDay())
                .param("attempts", kind(plan.attempts()))
                .param("tries", plan.attempts().tries())
                .param("minutes", minutes)
                .param("hints", plan.hints())
                .param("seeds", plan.seeds().name())
                .param("scores", plan.scores().name())
                .param("solutions", plan.solutions().name())
                .param("order", plan.order().name());
    }

    private void writeItems(Assignment assignment) {
        int place = 0;
        for (var item : assignment.plan().items()) {
            place++;
            database.sql("""
                insert into assignment_item (assignment_id, position, problem_id, points, pool, dropped, place)
                values (?, ?, ?, ?, ?, ?, ?)\
                """)
                    .param(assignment.id())
                    .param(item.position())
                    .param(item.problemId())
                    .param(item.points())
                    .param(item.pool())
                    .param(item.dropped().orElse(null))
                    .param(place)
                    .update();
        }
        assignment
                .plan()
                .pools()
                .forEach((name, draws) -> database.sql(
                                "insert into assignment_pool (assignment_id, name, draws) values (?, ?, ?)")
                        .params(assignment.id(), name, draws)
                        .update());
    }

    private static String kind(AttemptsPolicy attempts) {
        return switch (attempts) {
            case AttemptsPolicy.Free _ -> "FREE";
            case AttemptsPolicy.Tries _ -> "TRIES";
            case AttemptsPolicy.Exam _ -> "EXAM";
        };
    }

    private static AttemptsPolicy attempts(ResultSet row) throws SQLException {
        return switch (row.getString("attempts")) {
            case "FREE" -> new AttemptsPolicy.Free();
            case "TRIES" -> new AttemptsPolicy.Tries(row.getInt("tries"));
            case "EXAM" -> new AttemptsPolicy.Exam(row.getInt("minutes"));
            case String other -> throw new IllegalStateException("attempts " + other);
        };
    }

    private static Item item(ResultSet row) throws SQLException {
        return new Item(
                row.getInt("position"),
                row.getString("problem_id"),
                row.getInt("points"),
                row.getString("pool"),
                Optional.ofNullable(row.getString("dropped")));
    }

    private static Assignment assignment(ResultSet row, List<Item> items, Map<String, Integer> pools)
            throws SQLException {
        return new Assignment(
                row.getString("id"),
                row.getString("course_id"),
                new AssignmentPlan(
                        row.getString("title"),
                        row.getString("about"),
                        new Schedule(
                                instant(row, "opens_at"), maybeInstant(row, "due_at"), maybeInstant(row, "closes_at")),
                        new LatePolicy(row.getInt("late_percent")),
                        attempts(row),
                        row.getBoolean("hints"),
                        SeedRule.valueOf(row.getString("seeds")),
                        Show.valueOf(row.getString("scores")),
                        Show.valueOf(row.getString("solutions")),
                        items,
                        pools,
                        ProblemOrder.valueOf(row.getString("problem_order"))),
                row.getLong("salt"),
                row.getBoolean("published"),
                row.getInt("row_version"));
    }
}
