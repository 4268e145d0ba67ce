package org.warpladder.authoring;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Published texts in the database, and which of them are served. */
@Repository
class RevisionRows {
    private static final String SELECT = """
        select r.*, coalesce(p.user_name, p.display_name, '') as publisher
        from problem_revision r left join person p on p.id = r.published_by\
        """;

    private final JdbcClient database;

    RevisionRows(JdbcClient database) {
        this.database = database;
    }

    /** Newest first. */
    List<Revision> of(String problemId) {
        return database.sql(SELECT + " where r.problem_id = ? order by r.number desc")
                .param(problemId)
                .query((row, _) -> revision(row))
                .list();
    }

    Optional<Revision> find(String problemId, int number) {
        return database.sql(SELECT + " where r.problem_id = ? and r.number = ?")
                .param(problemId)
                .param(number)
                .query((row, _) -> revision(row))
                .optional();
    }

    /** Its number. */
    int add(String problemId, String text, String note, String personId, Instant now) {
        int number = database.sql("select coalesce(max(number), 0) + 1 from problem_revision where problem_id = ?")
                .param(problemId)
                .query(Integer.class)
                .single();
        database.sql("""
            insert into problem_revision (problem_id, number, content, note, published_at, published_by)
            values (:id, :number, :text, :note, :now, (select id from person where id = :by))\
            """)
                .param("id", problemId)
                .param("number", number)
                .param("text", text)
                .param("note", note)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("by", personId)
                .update();
        return number;
    }

    List<Instead> insteads() {
        return database.sql(INSTEAD).query((row, _) -> instead(row)).list();
    }

    Optional<Instead> instead(String problemId) {
        return database.sql(INSTEAD + " where o.problem_id = ?")
                .param(problemId)
                .query((row, _) -> instead(row))
                .optional();
    }

    /** @param revision nothing to serve nothing at all */
    void serve(String problemId, Optional<Integer> revision, Optional<String> disk) {
        serveFile(problemId);
        database.sql("insert into problem_override (problem_id, revision, disk) values (:id, :revision, :disk)")
                .param("id", problemId)
                .param("revision", orNull(revision))
                .param("disk", orNull(disk))
                .update();
    }

    void serveFile(String problemId) {
        database.sql("delete from problem_override where problem_id = ?")
                .param(problemId)
                .update();
    }

    /** Holds off everybody else who changes what is served until the transaction ends. */
    void raiseClock() {
        database.sql("update authoring_clock set change = change + 1 where id = 1")
                .update();
    }

    long clock() {
        return database.sql("select change from authoring_clock where id = 1")
                .query(Long.class)
                .single();
    }

    private static final String INSTEAD = """
        select o.problem_id, o.revision, o.disk, r.content from problem_override o
        left join problem_revision r on r.problem_id = o.problem_id and r.number = o.revision\
        """;

    private static <T> @Nullable T orNull(Optional<T> value) {
        return value.orElse(null);
    }

    private static Instead instead(ResultSet row) throws SQLException {
        return new Instead(
                row.getString("problem_id"),
                Optional.ofNullable(row.getObject("revision", Integer.class)),
                Optional.ofNullable(row.getString("content")),
                Optional.ofNullable(row.getString("disk")));
    }

    private static Revision revision(ResultSet row) throws SQLException {
        return new Revision(
                row.getString("problem_id"),
                row.getInt("number"),
                row.getString("content"),
                row.getString("note"),
                row.getObject("published_at", OffsetDateTime.class).toInstant(),
                row.getString("publisher"));
    }
}
