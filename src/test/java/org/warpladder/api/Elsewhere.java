package org.warpladder.api;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.warpladder.account.Learner;
import org.warpladder.api.document.Example;
import org.warpladder.course.Course;
import tools.jackson.databind.JsonNode;

/** A course with everything that a course can have, seen by its own program. */
final class Elsewhere {
    /** In the name of everything that is there. */
    static final String SECRET = "nobody-else-sees-this";

    private final ApiClient api;
    private final String course;
    private final String learner = "s-" + UUID.randomUUID();
    private final String assignment;
    private final String etag;
    private final String instance;
    private final String attempt;
    private final String hook;
    private final String delivery;

    private Elsewhere(ApiClient api, Course course) {
        this.api = api;
        this.course = course.id();
        hook = made("/courses/" + this.course + "/webhooks", "{\"url\": \"https://8.8.8.8/" + SECRET + "\"}")
                .get("id")
                .asString();
        var plan = api.post("/courses/" + this.course + "/assignments", """
            {"title": "%s", "opens": "2026-01-01T00:00:00Z", "due": "2090-01-01T00:00:00Z", "published": true,
             "problems": [{"problemId": "two-paths", "points": 4}]}\
            """.formatted(SECRET));
        if (plan.status() != 201) {
            throw new IllegalStateException(plan.http().body());
        }
        assignment = plan.json().get("id").asString();
        etag = plan.header("ETag");
        instance = made("/problems/two-paths/instances", "{\"seed\": 0}")
                .get("instanceId")
                .asString();
        attempt = made("/attempts", """
            {"instanceId": "%s", "assignmentId": "%s", "learner": {"externalId": "%s", "name": "%s"},
             "answers": {"tDiv": "25"}}\
            """.formatted(instance, assignment, learner, SECRET))
                .get("attemptId")
                .asString();
        delivery = api.get("/courses/" + this.course + "/webhooks/" + hook + "/deliveries")
                .json()
                .at("/deliveries/0/id")
                .asString();
    }

    static Elsewhere in(CourseRooms rooms, Learner instructor) {
        var course = rooms.open(instructor, SECRET);
        return new Elsewhere(rooms.client(instructor, course.id()), course);
    }

    String etag() {
        return etag;
    }

    /** Whether an address names something of a course, or a learner, or takes answers. */
    boolean concerns(String address) {
        return address.matches("/(courses/\\{|assignments/|attempts|learners/).*|/attempts");
    }

    /** The addresses of what is here; of what belongs to the course also under another course. */
    List<String> addresses(String address, String otherCourse) {
        var all = new ArrayList<String>();
        for (var owner : address.startsWith("/courses/{courseId}/webhooks/{id}")
                ? List.of(course, otherCourse)
                : List.of(course)) {
            all.add(address.replaceFirst("/courses/\\{\\w+}", "/courses/" + owner)
                    .replace("/webhooks/{id}", "/webhooks/" + hook)
                    .replace("{deliveryId}", delivery)
                    .replace("/assignments/{id}", "/assignments/" + assignment)
                    .replace("/attempts/{id}", "/attempts/" + attempt)
                    .replace("{externalId}", learner));
        }
        return all;
    }

    /** An example's body that speaks of what is here. */
    String body(JsonNode body) {
        return Example.resolved(body, reference -> switch (reference.substring(reference.indexOf(' ') + 1)) {
                    case "/instanceId" -> instance;
                    case "/id" -> assignment;
                    default -> "https://8.8.8.8/hook";
                })
                .toString()
                .replace("s-1024", learner);
    }

    /** All that could be seen or changed. */
    List<String> all() {
        return List.of(
                        "/courses/" + course,
                        "/courses/" + course + "/assignments",
                        "/courses/" + course + "/roster",
                        "/courses/" + course + "/gradebook",
                        "/courses/" + course + "/webhooks",
                        "/courses/" + course + "/webhooks/" + hook + "/deliveries",
                        "/assignments/" + assignment,
                        "/attempts/" + attempt,
                        "/learners/" + learner + "/progress")
                .stream()
                .map(path -> api.get(path).http().body())
                .toList();
    }

    private JsonNode made(String path, String body) {
        var answer = api.post(path, body);
        if (answer.status() != 201) {
            throw new IllegalStateException(path + " " + answer.http().body());
        }
        return answer.json();
    }
}
