package org.warpladder.course;

import static org.warpladder.course.Columns.instant;
import static org.warpladder.course.Columns.utc;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** What learners are told about their work: on the course's page, until it is thirty. */
@Component
public class Notices {
    private static final int MOST = 30;
    private static final JsonMapper JSON = new JsonMapper();

    private final JdbcClient database;
    private final Clock clock;

    Notices(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** @param message key of the catalogue of messages */
    public record Notice(String message, List<String> arguments, Instant at) {
        public Object[] argumentArray() {
            return arguments.toArray();
        }
    }

    void tell(String memberId, String message, String... arguments) {
        database.sql("insert into course_notice (id, member_id, message, arguments, at) values (?, ?, ?, ?, ?)")
                .params(
                        UUID.randomUUID().toString(),
                        memberId,
                        message,
                        JSON.writeValueAsString(List.of(arguments)),
                        utc(clock.instant()))
                .update();
    }

    /** The newest first. */
    public List<Notice> of(String memberId) {
        return database.sql("select * from course_notice where member_id = ? order by at desc, id limit " + MOST)
                .param(memberId)
                .query((row, _) -> new Notice(
                        row.getString("message"),
                        List.of(JSON.readValue(row.getString("arguments"), String[].class)),
                        instant(row, "at")))
                .list();
    }
}
