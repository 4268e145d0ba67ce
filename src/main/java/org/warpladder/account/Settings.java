package org.warpladder.account;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** What administrators set while the product runs. */
@Component
class Settings {
    private final JdbcClient database;

    Settings(JdbcClient database) {
        this.database = database;
    }

    Optional<String> get(String name) {
        return database.sql("select content from setting where name = :name")
                .param("name", name)
                .query(String.class)
                .optional();
    }

    @Transactional
    void set(String name, String content) {
        database.sql("insert into setting (name, content) values (:name, :content) on conflict do nothing")
                .param("name", name)
                .param("content", content)
                .update();
        database.sql("update setting set content = :content where name = :name")
                .param("name", name)
                .param("content", content)
                .update();
    }
}
