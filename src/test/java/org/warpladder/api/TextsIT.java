package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Problems and sets as files, put and fetched by programs. */
@ApiTest
class TextsIT {
    @Autowired
    private ApiClient anonymous;

    @Autowired
    private CourseRooms rooms;

    private ApiClient api;
    private String id = "";
    private String text = "";

    @BeforeEach
    void aTextThatNobodyHasYet() {
        api = anonymous.asOperator().with("Content-Type", "application/yaml");
        id = "it-" + UUID.randomUUID().toString().substring(0, 8);
        text = api.get("/problems/two-paths/export").http().body().replace("id: two-paths", "id: " + id);
    }

    @Test
    void aProblemIsMadeReplacedAndNeverLost() {
        put(api, text).refused(428, "precondition-required");
        put(api.with("If-Match", "\"none\""), text).refused(412, "precondition-failed");
        var made = put(api.with("If-None-Match", "*"), text);
        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        assertThat(made.header("Location")).isEqualTo("/api/v1/problems/" + id);
        assertThat(api.get("/problems/" + id).json()).isEqualTo(made.json());

        var export = api.get("/problems/" + id + "/export");
        assertThat(export.http().body()).isEqualTo(text);
        assertThat(export.header("ETag")).isEqualTo(made.header("ETag"));
        put(api.with("If-None-Match", "*"), text).refused(412, "precondition-failed");
        put(api.with("If-Match", "W/" + export.header("ETag")), text).refused(412, "precondition-failed");

        var other = text.replaceFirst("(?m)^title: .*$", "title: Another one");
        var put = put(api.with("If-Match", export.header("ETag")), other);
        assertThat(put.status()).as(put.http().body()).isEqualTo(200);
        assertThat(put.json().get("title").asString()).isEqualTo("Another one");
        put(api.with("If-Match", export.header("ETag")), text).refused(412, "precondition-failed");
    }

    @Test
    void aTextWithFaultsIsRefusedWithAllOfThemAtTheirPlaces() {
        var broken = text.replaceFirst("(?m)^level: .*$", "level: 9\ncolour: red");
        var errors = put(api.with("If-None-Match", "*"), broken)
                .refused(422, "problem-rejected")
                .errors();
        long line = broken.lines().takeWhile(it -> !it.startsWith("level:")).count() + 1;
        assertThat(errors)
                .anyMatch(it -> it.startsWith(line + ":8: "))
                .anyMatch(it -> it.startsWith((line + 1) + ":1: ") && it.contains("colour"));
        put(api.with("If-None-Match", "*"), text.replace("id: " + id, "id: another"))
                .refused(422, "problem-rejected");
        api.get("/problems/" + id).refused(404, "not-found");
        var checked = api.send("POST", "/problems/validate", broken).json();
        assertThat(checked.get("valid").asBoolean()).isFalse();
        assertThat(checked.get("faults").size()).isEqualTo(errors.size());
        var german = api.with("Accept-Language", "de")
                .send("POST", "/problems/validate", broken)
                .json();
        assertThat(german.get("faults")
                        .valueStream()
                        .map(it -> it.get("message").asString()))
                .contains("Ein `level` ist 1 bis 5, nicht 9.", "Den Schlüssel `colour` gibt es hier nicht.");
        api.with("If-None-Match", "*")
                .send("PUT", "/problems/Not%20An%20Id", text)
                .refused(400, "invalid-fields");
        api.with("If-None-Match", "*")
                .send("PUT", "/problems/" + id + "?note=" + "n".repeat(501), text)
                .refused(400, "invalid-fields");
    }

    @Test
    void aTokenThatIsBoundToACourseChangesNothingThatAllShare() {
        put(rooms.open("Bound").api().with("Content-Type", "application/yaml").with("If-None-Match", "*"), text)
                .refused(403, "forbidden");
    }

    @Test
    void aSetGoesOutAsEachKindOfFile() {
        var sets = api.get("/problem-sets").json().get("problemSets");
        assertThat(sets.valueStream().map(set -> set.get("id").asString())).contains("ladder", "exam");
        for (var format : new String[] {"zip", "qti", "moodle"}) {
            var file = api.get("/problem-sets/exam/export?variants=1&format=" + format);
            assertThat(file.status()).isEqualTo(200);
            assertThat(file.header("Content-Disposition")).contains("exam");
            assertThat(file.http().body()).startsWith(format.equals("moodle") ? "<?xml" : "PK");
        }
        api.get("/problem-sets/exam/export?format=docx").refused(400, "invalid-fields");
        api.get("/problem-sets/exam/export?variants=0").refused(400, "invalid-fields");
        api.get("/problem-sets/none/export").refused(404, "not-found");
    }

    private ApiClient.Answer put(ApiClient client, String body) {
        return client.send("PUT", "/problems/" + id, body);
    }
}
