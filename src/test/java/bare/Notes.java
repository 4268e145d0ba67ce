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

    record Note(String subject, String content) {}

    @PostMapping("/notes")
    Map<String, Object> take(@RequestBody Note note) {
        var subject = database.sql("select content from subject where id = ?")
                .param(note.subject())
                .query(String.class)
                .single();
        var id = UUID.randomUUID().toString();
        database.sql("insert into note (id, subject_id, content) values (?, ?, ?)")
                .params(id, note.subject(), note.content())
                .update();
        return Map.of("id", id, "length", subject.length());
    }
}
