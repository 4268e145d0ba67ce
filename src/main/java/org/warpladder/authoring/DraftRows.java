package org.warpladder.authoring;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Drafts in the database. */
@Repository
class DraftRows {
    private static final String SELECT = """
        select d.*, coalesce(p.user_name, p.display_name, '') as author
        from problem_draft d left join person p on p.id = d.changed_by\
        """;

    private final JdbcClient database;

    DraftRows(JdbcClient database) {
        this.database = database;
    }

    List<Draft> all() {
        return database.sql(SELECT + " order by d.problem_id")
                .query((row, _) -> read(row))
                .list();
    }

    Optional<Draft> find(String problemId) {
        return database.sql(SELECT + " where d.problem_id = ?")
                .param(problemId)
                .query((row, _) -> read(row))
                .optional();
    }

    /** False where there is one already. */
    boolean add(String problemId, String text, String base, String personId, Instant now) {
        return database.sql("""
            insert into problem_draft (problem_id, content, base, lock_number, changed_at, changed_by)
            values (:id, :text, :base, 1, :now, :by) on conflict do nothing\
            """)
                        .param("id", problemId)
                        .param("text", text)
                        .param("base", base)
                        .param("now", now.atOffset(ZoneOffset.UTC))
                        .param("by", personId)
                        .update()
                == 1;
    }

    /** False where the draft is not in the state {@code lock} any more. */
    boolean change(String problemId, long lock, String text, String base, String personId, Instant now) {
        return database.sql("""
            update problem_draft set content = :text, base = :base, lock_number = lock_number + 1,
                changed_at = :now, changed_by = :by
            where problem_id = :id and lock_number = :lock\
            """)
                        .param("id", problemId)
                        .param("lock", lock)
                        .param("text", text)
                        .param("base", base)
                        .param("now", now.atOffset(ZoneOffset.UTC))
                        .param("by", personId)
                        .update()
                == 1;
    }

    /** What is kept beside a draft that was proposed, as JSON. */
    void remark(String problemId, String proposal) {
        database.sql("update problem_draft set proposal = ? where problem_id = ?")
                .param(proposal)
                .param(problemId)
                .update();
    }

    Optional<String> remark(String problemId) {
        return database.sql("select proposal from problem_draft where problem_id = ? and proposal is not null")
                .param(problemId)
                .query(String.class)
                .optional();
    }

    boolean delete(String problemId, long lock) {
        return database.sql("delete from problem_draft where problem_id = ? and lock_number = ?")
                        .param(problemId)
                        .param(lock)
                        .update()
                == 1;
    }

    private static Draft read(ResultSet row) throws SQLException {
        return new Draft(
                row.getString("problem_id"),
                row.getString("content"),
                row.getString("base"),
                row.getLong("lock_number"),
                row.getObject("changed_at", OffsetDateTime.class).toInstant(),
                row.getString("author"));
    }
}
