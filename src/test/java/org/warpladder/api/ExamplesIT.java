package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.warpladder.api.document.Example;
import org.warpladder.api.document.Examples;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The document's examples, sent in their order to the product as it is: each answer is as the document's schema says, and as
 * the example shows but for ids, hashes and times. Where one is not, what came is written to {@code target/api-examples}.
 */
@ApiTest
class ExamplesIT {
    private static final int SHOWN = 2;
    private static final int LONGEST = 240;

    /** What differs from one server, or one moment, to another. */
    private static final Pattern VOLATILE = Pattern.compile(
            "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z|whsec_[A-Za-z0-9+/=]+"
                    + "|\\b[0-9a-f]{12,64}\\b|cursor=[A-Za-z0-9_-]+");

    private static final JsonMapper JSON = JsonMapper.shared();

    @Autowired
    private CourseRooms rooms;

    @Autowired
    private JdbcClient database;

    @Autowired
    private ApiClient anonymous;

    private final Map<String, String> told = new HashMap<>();
    private final List<String> faults = new ArrayList<>();

    @Test
    void everyExampleIsWhatTheProductAnswers() throws IOException {
        var grace = rooms.instructor("grace");
        told.put("course", rooms.open(grace, "Warps and masks").id());
        told.put("hook", "https://8.8.8.8/warp-ladder");
        var api = rooms.client(grace, null);
        var document = anonymous.get("/v3/api-docs").json();
        var round = Examples.load().all();
        assertThat(new TreeSet<>(round.stream().map(Example::operation).toList()))
                .as("every operation has an example")
                .isEqualTo(operations(document));
        assertThat(errors(
                        JSON.readTree("{\"valid\": true, \"faults\": [], \"check\": null, \"more\": 1}"),
                        JSON.readTree("{\"$ref\": \"#/components/schemas/ProblemCheck\"}"),
                        document))
                .as("a field that the document does not name is found")
                .hasSize(1);
        for (var example : round) {
            if (example.operation().endsWith("/resend")) {
                database.sql("update outgoing_line set state = 'DEAD' where webhook_id is not null")
                        .update();
            }
            check(example, send(example, api), document);
        }
        assertThat(faults).isEmpty();
    }

    private static TreeSet<String> operations(JsonNode document) {
        var operations = new TreeSet<String>();
        document.get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .propertyNames()
                        .forEach(method -> operations.add(method.toUpperCase(java.util.Locale.ROOT) + " "
                                + path.getKey().substring("/api/v1".length()))));
        return operations;
    }

    private ApiClient.Answer send(Example example, ApiClient api) {
        var parts = example.operation().split(" ", 2);
        var path = parts[1];
        for (var parameter : example.path().entrySet()) {
            path = path.replace("{" + parameter.getKey() + "}", told(parameter.getValue()));
        }
        var query = example.query().entrySet().stream()
                .map(it -> it.getKey() + "=" + URLEncoder.encode(told(it.getValue()), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", "?", ""));
        var client = example.sent().isEmpty() ? api : api.with("Content-Type", example.bodyType());
        for (var header : example.headers().entrySet()) {
            client = client.with(header.getKey(), told(header.getValue()));
        }
        if (!example.type().isEmpty() && example.status() < 400) {
            client = client.with("Accept", example.type());
        }
        return client.send(
                parts[0],
                path + (query.equals("?") ? "" : query),
                example.sent()
                        .map(body -> body.isString() ? body.stringValue() : body(body))
                        .orElse(null));
    }

    private String body(JsonNode body) {
        return Example.resolved(body, this::value).toString();
    }

    private void check(Example example, ApiClient.Answer answer, JsonNode document) throws IOException {
        var place = example.file() + ": ";
        if (answer.status() != example.status()
                || !answer.header("Content-Type").startsWith(example.type())) {
            faults.add(place + answer.status() + " " + answer.http().body());
            return;
        }
        example.sent()
                .filter(_ -> example.status() < 400 && example.bodyType().equals("application/json"))
                .ifPresent(body -> errors(
                                Example.resolved(body, this::value),
                                operation(example, document).at("/requestBody/content/application~1json/schema"),
                                document)
                        .forEach(it -> faults.add(place + "the request: " + it)));
        if (example.type().isEmpty()) {
            return;
        }
        boolean json = example.type().endsWith("json");
        var got = json ? answer.json() : JSON.valueToTree(answer.http().body());
        remember(example.number(), answer, got);
        if (json) {
            errors(got, schema(example, document), document).forEach(it -> faults.add(place + "the answer: " + it));
        }
        var shown = shortened(got);
        if (!example.answered().filter(it -> same(resolvedAnswer(it), shown)).isPresent()) {
            write(example, shown, answer.header("ETag"));
            faults.add(place + "answers otherwise; if that is meant, take target/api-examples/" + example.file());
        }
    }

    private JsonNode resolvedAnswer(JsonNode answer) {
        return JSON.readTree(answer.toString().replace(Examples.given("hook"), told("${hook}")));
    }

    private static JsonNode operation(Example example, JsonNode document) {
        var parts = example.operation().split(" ", 2);
        return document.get("paths").get("/api/v1" + parts[1]).get(parts[0].toLowerCase(java.util.Locale.ROOT));
    }

    private static JsonNode schema(Example example, JsonNode document) {
        return operation(example, document)
                .get("responses")
                .get(example.status() < 400 ? Integer.toString(example.status()) : "4XX")
                .get("content")
                .get(example.type())
                .get("schema");
    }

    /** As the document has it, and nothing beside what it names. */
    private static List<String> errors(JsonNode json, JsonNode schema, JsonNode document) {
        var whole = (ObjectNode) schema.deepCopy();
        var components = document.get("components").deepCopy();
        components.get("schemas").forEach(it -> {
            if (it.has("properties")) {
                ((ObjectNode) it).put("additionalProperties", false);
            }
        });
        whole.set("components", components);
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(whole)
                .validate(json)
                .stream()
                .map(Error::toString)
                .toList();
    }

    private void remember(int number, ApiClient.Answer answer, JsonNode got) {
        told.put(number + " etag", answer.header("ETag"));
        texts("", got, number);
    }

    private void texts(String pointer, JsonNode json, int number) {
        if (json.isString()) {
            told.put(number + " " + pointer, json.stringValue());
        }
        json.properties().forEach(it -> texts(pointer + "/" + it.getKey(), it.getValue(), number));
        for (int i = 0; json.isArray() && i < json.size(); i++) {
            texts(pointer + "/" + i, json.get(i), number);
        }
    }

    private String told(String text) {
        return Example.resolved(text, this::value);
    }

    private String value(String reference) {
        assertThat(told.keySet().contains(reference))
                .as("%s, after %s", reference, faults)
                .isTrue();
        return Objects.requireNonNull(told.get(reference));
    }

    private static JsonNode shortened(JsonNode json) {
        if (json.isString()) {
            var text = json.stringValue();
            return text.length() <= LONGEST ? json : JSON.valueToTree(text.substring(0, LONGEST - 1) + "…");
        }
        if (json.isArray()) {
            var some = JSON.createArrayNode();
            json.valueStream().limit(SHOWN).forEach(it -> some.add(shortened(it)));
            return some;
        }
        if (json.isObject()) {
            var all = JSON.createObjectNode();
            json.properties().forEach(it -> all.set(it.getKey(), shortened(it.getValue())));
            return all;
        }
        return json;
    }

    private static boolean same(JsonNode shown, JsonNode got) {
        if (shown.isObject() && got.isObject()) {
            return shown.size() == got.size()
                    && shown.properties().stream()
                            .allMatch(it -> got.has(it.getKey())
                                    && (it.getKey().equals("medianSeconds")
                                            || same(it.getValue(), got.get(it.getKey()))));
        }
        if (shown instanceof ArrayNode one && got instanceof ArrayNode other) {
            boolean same = one.size() == other.size();
            for (int i = 0; same && i < one.size(); i++) {
                same = same(one.get(i), other.get(i));
            }
            return same;
        }
        return shown.isString() && got.isString()
                ? steady(shown.stringValue()).equals(steady(got.stringValue()))
                : shown.equals(got) || shown.isNumber() && got.isNumber() && shown.asDouble() == got.asDouble();
    }

    /** Without what is volatile, and without the end that may have been cut within it. */
    private static String steady(String text) {
        var steady = VOLATILE.matcher(text).replaceAll("*");
        return text.length() < LONGEST ? steady : steady.substring(0, Math.min(steady.length(), LONGEST / 2));
    }

    private void write(Example example, JsonNode answer, String etag) throws IOException {
        var file = (ObjectNode)
                JSON.readTree(Files.readString(Path.of("src/main/resources/api-examples", example.file())));
        file.set("answer", answer);
        if (!etag.isEmpty()) {
            file.put("etag", etag);
        }
        var folder = Files.createDirectories(Path.of("target", "api-examples"));
        Files.writeString(
                folder.resolve(example.file()),
                PrettyJson.of(JSON.readTree(file.toString()
                        .replace(told("${hook}"), Examples.given("hook"))
                        .replace(told("${course}"), Examples.given("course")))));
    }
}
