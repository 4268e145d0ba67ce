package bare;

import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Takes notes. */
@RestController
public class Notes {
    private final JdbcClient database;

    Notes(JdbcClient database) {
        this.database = database;
    }

    @PostMapping("/notes")
    Map<String, Object> take(@RequestBody Map<String, String> body) {
        var subject = database.sql("select content from subject where id = ?")
                .param(body.get("subject"))
                .query(String.class)
                .single();
        var id = UUID.randomUUID().toString();
        database.sql("insert into note (id, subject_id, content) values (?, ?, ?)")
                .params(id, body.get("subject"), body.get("content"))
                .update();
        return Map.of("id", id, "length", subject.length());
    }
}
