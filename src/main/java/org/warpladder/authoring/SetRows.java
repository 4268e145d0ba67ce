package org.warpladder.authoring;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Sets that came from this server, in the database. */
@Repository
class SetRows {
    private final JdbcClient database;

    SetRows(JdbcClient database) {
        this.database = database;
    }

    /**
     * A set's text.
     *
     * @param lock raised with every change
     * @param disk its file as it was then
     */
    record Row(String id, String text, long lock, Optional<String> disk) {}

    /** Texts by id. */
    Map<String, String> all() {
        var texts = new LinkedHashMap<String, String>();
        rows("", List.of()).forEach(row -> texts.put(row.id(), row.text()));
        return texts;
    }

    Optional<Row> find(String id) {
        return rows(" where id = ?", List.of(id)).stream().findFirst();
    }

    private List<Row> rows(String where, List<Object> parameters) {
        return database.sql("select * from authored_set" + where + " order by id")
                .params(parameters)
                .query((row, _) -> read(row))
                .list();
    }

    private static Row read(ResultSet row) throws SQLException {
        return new Row(
                row.getString("id"),
                row.getString("content"),
                row.getLong("lock_number"),
                Optional.ofNullable(row.getString("disk")));
    }

    /** False where the set is not in the state {@code lock} any more; 0 stands for none. */
    boolean change(String id, long lock, String text, Optional<String> disk, String personId, Instant now) {
        var sql = lock == 0 ? """
            insert into authored_set (id, content, changed_at, changed_by, lock_number, disk)
            values (:id, :text, :now, :by, 1, :disk) on conflict do nothing\
            """ : """
                update authored_set set content = :text, changed_at = :now, changed_by = :by,
                    lock_number = lock_number + 1, disk = :disk
                where id = :id and lock_number = :lock\
                """;
        var statement = database.sql(sql)
                .param("id", id)
                .param("text", text)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("by", personId)
                .param("disk", disk.orElse(null));
        return (lock == 0 ? statement : statement.param("lock", lock)).update() == 1;
    }

    boolean delete(String id) {
        return database.sql("delete from authored_set where id = ?").param(id).update() == 1;
    }
}
