package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.warpladder.account.People;
import org.warpladder.account.Privacy;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is written down for the record store when learners work. */
@ApiTest
class StatementsIT {
    @Autowired
    private CourseRooms rooms;

    @Autowired
    private JdbcClient database;

    @Autowired
    private People people;

    @Autowired
    private Privacy privacy;

    private CourseRooms.Room room;
    private String assignment = "";
    private String externalId = "";
    private String displayName = "Ada";

    @BeforeEach
    void aCourseWithAnAssignment() {
        room = rooms.open("Warps");
        externalId = "ada@example.org " + UUID.randomUUID();
        assignment = room.api()
                .post(room.path() + "/assignments", """
                    {"title": "Week 1", "opens": "2026-01-01T00:00:00Z", "due": "2090-01-01T00:00:00Z", "published": true,
                     "showSolutions": "atOnce", "problems": [{"problemId": "two-paths", "points": 4}]}\
                    """)
                .json()
                .get("id")
                .asString();
    }

    @Test
    void anAttemptIsStartedAnsweredAndItsAssignmentCompleted() {
        var attempt = submit("\"tDiv\": \"25\", \"tIdeal\": \"25\", \"efficiency\": \"5/8\"");
        assertThat(verbs()).containsExactly("initialized", "answered");
        submit("\"tDiv\": \"40\", \"tIdeal\": \"25\", \"efficiency\": \"5/8\"");
        assertThat(verbs()).containsExactly("initialized", "answered", "answered", "completed");
        submit("\"tDiv\": \"40\", \"tIdeal\": \"25\", \"efficiency\": \"5/8\"");
        assertThat(verbs()).hasSize(4);

        var statements = statements();
        var home = "https://warp.example.org";
        assertThat(statements).extracting(it -> it.get("id").asString()).doesNotHaveDuplicates();
        assertThat(statements).allSatisfy(it -> {
            assertThat(UUID.fromString(it.get("id").asString()).version()).isEqualTo(5);
            assertThat(it.at("/actor/objectType").asString()).isEqualTo("Agent");
            assertThat(it.at("/actor/account/homePage").asString()).isEqualTo(home);
            assertThat(it.at("/actor/account/name").asString()).isEqualTo(learner());
            assertThat(it.toString()).doesNotContain("ada@example.org", "mbox");
        });
        var wrong = statements.get(1);
        assertThat(wrong.at("/verb/id").asString()).isEqualTo("http://adlnet.gov/expapi/verbs/answered");
        assertThat(wrong.at("/object/id").asString()).isEqualTo(home + "/problems/two-paths");
        assertThat(wrong.at("/context/registration").asString()).isEqualTo(attempt);
        assertThat(wrong.at("/context/contextActivities/parent/0/id").asString())
                .isEqualTo(home + room.path() + "/assignments/" + assignment);
        assertThat(wrong.at("/result/success").asBoolean()).isFalse();
        assertThat(wrong.at("/result/completion").asBoolean()).isFalse();
        assertThat(wrong.at("/result/score/scaled").asDouble()).isCloseTo(2.0 / 3, offset(1e-9));
        assertThat(wrong.at("/result/extensions")
                        .get(home + "/xapi/extensions/misconceptions")
                        .toString())
                .contains("longest-path");
        var completed = statements.getLast();
        assertThat(completed.at("/object/definition/type").asString()).endsWith("/assessment");
        assertThat(completed.at("/result/score/scaled").asDouble()).isEqualTo(1.0);
        assertThat(completed.at("/result/completion").asBoolean()).isTrue();
    }

    @Test
    void anAssignmentIsCompletedAlsoByLookingAtItsLastAnswer() {
        var attempt = submit("\"tDiv\": \"25\"");
        var revealed = room.api().send("POST", "/attempts/" + attempt + "/reveal", null);
        assertThat(revealed.status()).as(revealed.http().body()).isEqualTo(200);
        assertThat(verbs()).containsExactly("initialized", "answered", "completed");
    }

    @Test
    void withThePersonTheStatementsGoThatWereNotSentYet() {
        submit("\"tDiv\": \"25\"");
        assertThat(statements()).hasSize(2);
        var learner = learner();
        privacy.erase(learner);
        assertThat(database.sql("select count(*) from outgoing_line where learner_id = ?")
                        .param(learner)
                        .query(Integer.class)
                        .single())
                .isZero();
    }

    /** Every column of every table that can hold a text. */
    @Test
    void noTableNamesAPersonWhoWasErased() {
        var name = "Ada" + UUID.randomUUID().toString().substring(0, 8);
        displayName = name;
        room.api().post("/courses/" + room.course().id() + "/webhooks", """
            {"url": "https://elsewhere.example.org/hook", "events": ["attempt.graded", "assignment.completed"]}\
            """);
        submit("\"tDiv\": \"25\", \"tIdeal\": \"25\", \"efficiency\": \"5/8\"");
        assertThat(tablesWith(name)).isNotEmpty();
        assertThat(tablesWith(externalId)).isNotEmpty();
        privacy.erase(learner());
        assertThat(tablesWith(name)).isEmpty();
        assertThat(tablesWith(externalId)).isEmpty();
    }

    private List<String> tablesWith(String text) {
        return database.sql("""
            select table_name, column_name from information_schema.columns
            where table_schema = 'public' and data_type like 'char%' order by table_name, column_name\
            """).query((row, _) -> List.of(row.getString(1), row.getString(2))).list().stream()
                .filter(column -> database.sql("select count(*) from %s where cast(\"%s\" as varchar) like ?"
                                        .formatted(column.getFirst(), column.getLast()))
                                .param("%" + text + "%")
                                .query(Integer.class)
                                .single()
                        > 0)
                .map(column -> String.join(".", column))
                .toList();
    }

    private String submit(String answers) {
        var instance = room.api()
                .post("/problems/two-paths/instances", "{\"seed\": 0}")
                .json()
                .get("instanceId")
                .asString();
        var answer =
                room.api().post("/attempts", """
                    {"instanceId": "%s", "assignmentId": "%s", "learner": {"externalId": "%s", "name": "%s"},
                     "answers": {%s}}\
                    """.formatted(instance, assignment, externalId, displayName, answers));
        assertThat(answer.status()).as(answer.http().body()).isIn(200, 201);
        return answer.json().get("attemptId").asString();
    }

    private String learner() {
        return people.external(externalId).orElseThrow().id();
    }

    private List<String> verbs() {
        return statements().stream()
                .map(it -> it.at("/verb/display/en").asString())
                .toList();
    }

    private List<JsonNode> statements() {
        return database.sql("""
            select body from outgoing_line where learner_id = ? and webhook_id is null
            order by happened_at, case event when 'completed' then 1 else 0 end\
            """).param(learner()).query(String.class).list().stream()
                .map(JsonMapper.shared()::readTree)
                .toList();
    }
}
