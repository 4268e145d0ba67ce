package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.warpladder.account.Learner;
import org.warpladder.course.Course;

@ApiTest
class CoursesIT {
    private static final String PLAN = """
        {"title": "%s", "opens": "2026-01-01T00:00:00Z", "due": "2090-01-01T00:00:00Z", "published": true,
         "problems": [{"problemId": "two-paths", "points": 4}]}\
        """;

    @Autowired
    private CourseRooms rooms;

    private Learner ann;
    private Course warps;
    private Course other;
    private ApiClient api;

    @BeforeEach
    void anInstructorWithTwoCourses() {
        ann = rooms.instructor();
        warps = rooms.open(ann, "Warps");
        other = rooms.open(ann, "Other");
        api = rooms.client(ann, warps.id());
    }

    @Test
    void aBoundTokenReachesItsCourseOnly() {
        assertThat(api.get("/courses").json().get("courses")).hasSize(1);
        assertThat(rooms.client(ann, null).get("/courses").json().get("courses"))
                .hasSize(2);
        for (var path : new String[] {"", "/roster", "/gradebook", "/assignments"}) {
            assertThat(api.get("/courses/" + warps.id() + path).status()).isEqualTo(200);
            api.get("/courses/" + other.id() + path).refused(404, "not-found");
            rooms.client(rooms.instructor(), null)
                    .get("/courses/" + warps.id() + path)
                    .refused(404, "not-found");
        }
        api.post("/courses/" + other.id() + "/assignments", PLAN.formatted("X")).refused(404, "not-found");
    }

    @Test
    void anAssignmentIsMadeReadChangedAndDeleted() {
        var made = api.post("/courses/" + warps.id() + "/assignments", PLAN.formatted("Week 1"));
        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        var path = made.header("Location").substring("/api/v1".length());
        var read = api.get(path);
        assertThat(read.json()).isEqualTo(made.json());
        assertThat(read.json().get("due").asString()).isEqualTo("2090-01-01T00:00:00Z");
        assertThat(read.header("ETag")).isEqualTo(made.header("ETag")).startsWith("\"");
        put(path, null, "Week 2").refused(428, "precondition-required");
        put(path, "\"another\"", "Week 2").refused(412, "precondition-failed");
        assertThat(put(path, read.header("ETag"), "Week 2").json().get("title").asString())
                .isEqualTo("Week 2");
        put(path, read.header("ETag"), "Week 3").refused(412, "precondition-failed");
        var etag = api.get(path).header("ETag");
        assertThat(api.with("If-Match", etag).send("DELETE", path, null).status())
                .isEqualTo(204);
        api.get(path).refused(404, "not-found");
    }

    @Test
    void anOrderThatIsNotSentStays() {
        var made = api.post(
                "/courses/" + warps.id() + "/assignments",
                PLAN.formatted("Mixed").replaceFirst("\\{", "{\"problemOrder\": \"shuffled\","));
        var path = "/assignments/" + made.json().get("id").asString();
        var changed = put(path, made.header("ETag"), "Still");
        assertThat(changed.status()).as(changed.http().body()).isEqualTo(200);
        assertThat(changed.json().get("title").asString()).isEqualTo("Still");
        assertThat(changed.json().get("problemOrder").asString()).isEqualTo("shuffled");
    }

    @Test
    void everythingWrongIsToldAtItsPlace() {
        assertThat(api.post("/courses/" + warps.id() + "/assignments", """
            {"title": 1, "opens": "tomorrow", "policy": "exams", "problems": [{"problemID": "two-paths"}, 7], "x": 0}\
            """)
                        .refused(400, "invalid-fields")
                        .errors())
                .anyMatch(it -> it.startsWith("/title: `1` is not a string"))
                .anyMatch(it -> it.startsWith("/opens: `\"tomorrow\"` is not a time"))
                .anyMatch(it -> it.startsWith("/policy:") && it.contains("`exam`"))
                .anyMatch(it -> it.startsWith("/problems/0/problemID: `problemID` is not a field here."))
                .anyMatch(it -> it.startsWith("/problems/1: `7` is not an object"))
                .anyMatch(it -> it.startsWith("/x:"));
        assertThat(api.post("/courses/" + warps.id() + "/assignments", """
            {"title": "W", "opens": "2026-01-02T00:00:00Z", "due": "2026-01-01T00:00:00Z",
             "problems": [{"problemId": "no-such"}]}\
            """)
                        .refused(400, "invalid-fields")
                        .errors())
                .anyMatch(it -> it.startsWith("/due: "))
                .anyMatch(it -> it.startsWith("/problems: "));
    }

    @Test
    void ofFiftyWritersAtOnceNoneOverwritesAnotherUnseen() throws Exception {
        var path = api.post("/courses/" + warps.id() + "/assignments", PLAN.formatted("0"))
                .header("Location")
                .substring("/api/v1".length());
        var writers = new ArrayList<Callable<Integer>>();
        for (int i = 0; i < 50; i++) {
            writers.add(() -> increment(path));
        }
        try (var threads = Executors.newFixedThreadPool(10)) {
            for (var done : threads.invokeAll(writers)) {
                assertThat(done.get()).isEqualTo(200);
            }
        }
        assertThat(api.get(path).json().get("title").asString()).isEqualTo("50");
    }

    /** Adds 1 to the title, as often as it takes until nobody was faster. */
    private int increment(String path) {
        int status;
        do {
            var read = api.get(path);
            int now = Integer.parseInt(read.json().get("title").asString());
            status = put(path, read.header("ETag"), Integer.toString(now + 1)).status();
        } while (status == 412);
        return status;
    }

    @Test
    void anAttemptCountsForItsAssignmentAndStandsInTheGradebook() {
        var assignment = api.post("/courses/" + warps.id() + "/assignments", PLAN.formatted("W"))
                .json()
                .get("id")
                .asString();
        var learner = "l-" + UUID.randomUUID();
        var instance = api.post("/problems/two-paths/instances", "{\"seed\": 0}")
                .json()
                .get("instanceId")
                .asString();
        var sent = """
            {"instanceId": "%s", "assignmentId": "%s", "learner": {"externalId": "%s", "name": "=Eve"},
             "answers": {"tDiv": "40", "tIdeal": "25", "efficiency": "5/8"}}\
            """.formatted(instance, assignment, learner);
        var attempt = api.post("/attempts", sent);
        assertThat(attempt.status()).as(attempt.http().body()).isEqualTo(201);
        assertThat(attempt.json().get("scoreExact").asString()).isEqualTo("1");
        assertThat(attempt.json().get("assignmentId").asString()).isEqualTo(assignment);
        assertThat(attempt.json().get("solutionHtml").isNull()).isTrue();
        var row = api.get("/courses/" + warps.id() + "/gradebook")
                .json()
                .get("rows")
                .get(0);
        assertThat(row.get("scores").get(0).get("pointsExact").asString()).isEqualTo("4");
        assertThat(row.get("identifier").asString()).isEqualTo(learner);
        var csv = api.with("Accept", "text/csv").get("/courses/" + warps.id() + "/gradebook");
        assertThat(csv.header("Content-Type")).startsWith("text/csv");
        assertThat(csv.http().body()).contains(learner).doesNotContainPattern("(?m)^\"?=|[,;]\"?=");
        assertThat(api.get("/learners/" + learner + "/progress").status()).isEqualTo(200);
        var stranger = rooms.client(rooms.instructor(), null);
        stranger.get("/learners/" + learner + "/progress").refused(404, "not-found");
        stranger.get("/attempts/" + attempt.json().get("attemptId").asString()).refused(404, "not-found");
        stranger.post("/attempts", sent.replace("\"" + assignment + "\"", "null"))
                .refused(403, "forbidden");
        stranger.post("/attempts", sent).refused(404, "not-found");
    }

    @Test
    void whereResultsComeLaterNoVerdictIsTold() {
        var assignment = api.post(
                        "/courses/" + warps.id() + "/assignments",
                        PLAN.formatted("W").replace("\"published\"", "\"showScores\": \"afterDue\", \"published\""))
                .json()
                .get("id")
                .asString();
        var instance = api.post("/problems/two-paths/instances", "{\"seed\": 0}")
                .json()
                .get("instanceId")
                .asString();
        var kept = api.post("/attempts", """
            {"instanceId": "%s", "assignmentId": "%s", "learner": {"externalId": "%s"},
             "answers": {"tDiv": "40", "tIdeal": "nonsense", "efficiency": "5/8"}}\
            """.formatted(instance, assignment, "l-" + UUID.randomUUID()));
        assertThat(kept.status()).as(kept.http().body()).isEqualTo(202);
        assertThat(kept.json().get("kept").asBoolean()).isTrue();
        assertThat(kept.json().get("fields").get("tDiv").get("verdict").isNull())
                .isTrue();
        assertThat(kept.json().get("fields").get("tIdeal").get("verdict").asString())
                .isEqualTo("unreadable");
        assertThat(kept.http().body()).doesNotContain("correct");
    }

    private ApiClient.Answer put(String path, @Nullable String ifMatch, String title) {
        var client = api.with("Content-Type", "application/json");
        return (ifMatch == null ? client : client.with("If-Match", ifMatch)).send("PUT", path, PLAN.formatted(title));
    }
}
