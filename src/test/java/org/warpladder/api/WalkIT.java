package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

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

    private final Map<Integer, Integer> counts = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();

    @Test
    void noOperationFailsWhateverIsSent() {
        var operator = anonymous.asOperator();
        anonymous.get("/v3/api-docs").json().get("paths").properties().forEach(path -> {
            var address = path.getKey().substring("/api/v1".length());
            path.getValue().propertyNames().forEach(method -> {
                for (var id : IDS) {
                    walk(operator, method.toUpperCase(java.util.Locale.ROOT), address.replaceAll("\\{\\w+}", id));
                }
                if (method.equals("get")) {
                    QUERIES.forEach(
                            query -> see(operator, "GET", address.replaceAll("\\{\\w+}", "two-paths") + query, ""));
                }
            });
        });
        assertThat(faults).as("of %s answers by status", counts).isEmpty();
        assertThat(counts.keySet()).contains(400, 401, 404, 413);
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
