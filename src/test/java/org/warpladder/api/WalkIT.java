package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.springframework.beans.factory.annotation.Autowired;
import org.warpladder.api.document.Examples;
import org.warpladder.exercise.Catalogue;
import org.warpladder.practice.Practice;

/**
 * Walks over every operation of the document with what programs send by mistake and attackers on purpose. Nothing of it may
 * be a failure of the server, and every refusal is a problem that says what to change.
 */
@ApiTest
class WalkIT {
    private static final List<String> IDS = List.of(
            "x", "two-paths", "%00", "a".repeat(3000), "%F0%9F%98%80", "'%20or%201=1--", "%7Bid%7D", "%5B", "..%2f..");
    private static final List<String> QUERIES = List.of(
            "?limit=0", "?limit=x", "?limit=101", "?cursor=%00", "?cursor=AAAA", "?level=x", "?q=" + "a".repeat(5000));
    private static final List<String> BODIES = List.of(
            "",
            "{",
            "[]",
            "null",
            "7",
            "{}",
            "{\"x\": 1}",
            "{\"instanceId\": 7, \"learner\": [], \"answers\": \"x\"}",
            "{\"instanceId\": \"x\", \"learner\": {\"externalId\": \"\\u0000\"}, \"answers\": {\"a\": \"\\ud800\"}}",
            "{\"seed\": -1}",
            "{\"seed\": 1e400}",
            "{\"seed\": \"1\"}",
            "{\"source\": 7}",
            "{\"position\": 1, \"mode\": 1, \"dryRun\": \"no\"}",
            "{\"title\": 1, \"opens\": \"x\", \"problems\": [[]]}",
            "{\"title\": \"" + "a".repeat(300_000) + "\"}",
            "{\"a\":".repeat(3000),
            "id: 1\nfoo: [");

    @Autowired
    private ApiClient anonymous;

    @Autowired
    private CourseRooms rooms;

    @Autowired
    private Catalogue catalogue;

    @Autowired
    private Practice practice;

    private final Map<Integer, Integer> counts = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();

    @Test
    void noOperationFailsWhateverIsSent(TestReporter reporter) {
        var operator = anonymous.asOperator();
        anonymous.get("/v3/api-docs").json().get("paths").properties().forEach(path -> {
            var address = path.getKey().substring("/api/v1".length());
            path.getValue().propertyNames().forEach(method -> {
                for (var id : IDS) {
                    walk(operator, method.toUpperCase(Locale.ROOT), address.replaceAll("\\{\\w+}", id));
                }
                if (method.equals("get")) {
                    QUERIES.forEach(
                            query -> see(operator, "GET", address.replaceAll("\\{\\w+}", "two-paths") + query, ""));
                }
            });
        });
        reporter.publishEntry("whatever is sent", counts.toString());
        assertThat(faults).as("of %s answers by status", counts).isEmpty();
        assertThat(counts.keySet()).contains(400, 401, 404, 413);
    }

    /** Of another course a token sees nothing and changes nothing, whatever it asks and however well it asks. */
    @Test
    void aTokenBoundToACourseNeverTouchesAnother(TestReporter reporter) {
        var instructor = rooms.instructor();
        var here = rooms.open(instructor, "Here");
        var there = Elsewhere.in(rooms, instructor);
        var before = there.all();
        var bound = rooms.client(instructor, here.id());
        var stranger = rooms.client(rooms.instructor(), null);
        var examples = Examples.load().all();
        anonymous.get("/v3/api-docs").json().get("paths").properties().forEach(path -> {
            var address = path.getKey().substring("/api/v1".length());
            path.getValue().propertyNames().stream()
                    .filter(_ -> there.concerns(address))
                    .forEach(method -> {
                        var operation = method.toUpperCase(Locale.ROOT) + " " + address;
                        var body = examples.stream()
                                .filter(it -> it.operation().equals(operation) && it.status() < 400)
                                .flatMap(it -> it.sent().stream())
                                .map(there::body)
                                .findFirst()
                                .orElse("{}");
                        for (var client : List.of(bound, stranger)) {
                            for (var target : there.addresses(address, here.id())) {
                                refused(client, method.toUpperCase(Locale.ROOT), target, body, there);
                            }
                        }
                    });
        });
        assertThat(faults).isEmpty();
        assertThat(there.all()).isEqualTo(before);
        reporter.publishEntry("of another course", counts.toString());
        assertThat(counts.get(404)).isGreaterThan(40);
        assertThat(counts.keySet()).isSubsetOf(403, 404);
    }

    private void refused(ApiClient client, String method, String target, String body, Elsewhere there) {
        var answer = client.with("Content-Type", "application/json")
                .with("If-Match", there.etag())
                .send(method, target, body);
        counts.merge(answer.status(), 1, Integer::sum);
        // Of learners it is told that their id is taken; everything else is not there
        boolean right = answer.status() == 404 || answer.status() == 403 && target.equals("/attempts");
        if (!right || answer.http().body().contains(Elsewhere.SECRET)) {
            faults.add(method + " " + target + " -> " + answer.status() + " "
                    + answer.http().body());
        }
    }

    /** Before an answer is committed nothing tells the solution, a hint, or which wrong ideas there are. */
    @Test
    void noAnswerIsToldBeforeCommitment(TestReporter reporter) {
        var api = anonymous.asOperator();
        int texts = 0;
        for (var problem : catalogue.problems()) {
            var drawn = api.post("/problems/" + problem.id() + "/instances", "{\"seed\": 0}");
            assertThat(drawn.status()).as(drawn.http().body()).isEqualTo(201);
            var instance = drawn.json().get("instanceId").asString();
            var unread = api.post("/attempts", """
                {"instanceId": "%s", "learner": {"externalId": "walk-%s"}, "answers": {}}\
                """.formatted(instance, UUID.randomUUID()));
            var attempt = api.get("/attempts/" + unread.json().get("attemptId").asString());
            var variant = practice.instance(instance).orElseThrow().variant();
            var secrets = Stream.concat(Stream.of(variant.solutionHtml()), variant.hints().stream())
                    .flatMap(text -> Jsoup.parse(text).text().lines())
                    .map(line -> line.substring(0, Math.min(60, line.length())))
                    .filter(line -> line.length() > 20)
                    .toList();
            for (var answer : List.of(api.get("/problems/" + problem.id()), drawn, unread, attempt)) {
                assertThat(answer.status()).as(answer.http().body()).isIn(200, 201);
                var told = Jsoup.parse(answer.http().body()).text();
                assertThat(told).as(problem.id()).doesNotContain(secrets);
                assertThat(answer.json().path("solutionHtml").isString()).isFalse();
                assertThat(answer.json().propertyNames()).doesNotContain("hints", "answers", "right");
            }
            texts += secrets.size();
        }
        reporter.publishEntry("texts that were not told", Integer.toString(texts));
        assertThat(texts).isGreaterThan(100);
    }

    private void walk(ApiClient operator, String method, String path) {
        switch (method) {
            case "POST", "PUT" -> {
                see(anonymous, method, path, "{}");
                BODIES.forEach(body -> see(operator, method, path, body));
            }
            default -> {
                see(anonymous, method, path, "");
                see(operator, method, path, "");
            }
        }
    }

    private void see(ApiClient client, String method, String path, String body) {
        var type = body.startsWith("id:") ? "application/yaml" : "application/json";
        var answer = client.with("Content-Type", type).with("If-Match", "\"1\"").send(method, path, body);
        counts.merge(answer.status(), 1, Integer::sum);
        boolean problem = answer.header("Content-Type").startsWith("application/problem+json");
        if (answer.status() >= 500 || answer.status() >= 400 && !problem) {
            faults.add(method + " " + path + " " + body + " -> " + answer.status() + " "
                    + answer.http().body());
        }
    }
}
