package org.warpladder.account;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The sessions that people have open, on all nodes; Spring Session keeps them by the signed-in person's id. */
@Component
class OpenSessions {
    private final JdbcClient database;

    OpenSessions(JdbcClient database) {
        this.database = database;
    }

    void end(String personId) {
        database.sql("delete from spring_session where principal_name = :id")
                .param("id", personId)
                .update();
    }

    /** All but one of a person's sessions. */
    void endOthers(String personId, String sessionId) {
        database.sql("delete from spring_session where principal_name = :id and session_id <> :kept")
                .param("id", personId)
                .param("kept", sessionId)
                .update();
    }
}
