package org.warpladder.authoring;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Sets in the database. */
@Repository
class SetRows {
    private final JdbcClient database;

    SetRows(JdbcClient database) {
        this.database = database;
    }

    /** Texts by id. */
    Map<String, String> all() {
        var texts = new LinkedHashMap<String, String>();
        database.sql("select id, content from authored_set order by id")
                .query((row, _) -> texts.put(row.getString("id"), row.getString("content")))
                .list();
        return texts;
    }

    void put(String id, String text, String personId, Instant now) {
        delete(id);
        database.sql("""
            insert into authored_set (id, content, changed_at, changed_by)
            values (:id, :text, :now, :by)\
            """)
                .param("id", id)
                .param("text", text)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("by", personId)
                .update();
    }

    boolean delete(String id) {
        return database.sql("delete from authored_set where id = ?").param(id).update() == 1;
    }
}
