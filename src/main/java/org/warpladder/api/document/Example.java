package org.warpladder.api.document;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A request as it was sent and its answer as it came. {@code ${17 /id}} stands for what the 17th example's answer has at that
 * JSON pointer, {@code ${course}} for what was there before.
 *
 * @param number its place in the round: examples are sent in this order
 * @param file where it is kept
 * @param operation as {@code GET /problems/{id}}
 * @param name among the examples of the operation
 * @param path parameters by name; {@code query} and {@code headers} likewise
 * @param body null where nothing is sent; a string where it is no JSON
 * @param type of the answer's body; empty where it has none
 * @param etag of the answer; null where it has none
 * @param answer shortened: a list to its first two elements, a long text to its beginning with an ellipsis; null where it
 *     is not text
 */
public record Example(
        int number,
        String file,
        String operation,
        String name,
        Map<String, String> path,
        Map<String, String> query,
        Map<String, String> headers,
        @Nullable JsonNode body,
        String bodyType,
        int status,
        String type,
        @Nullable String etag,
        @Nullable JsonNode answer) {

    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");

    static Example read(String file, JsonNode json) {
        return new Example(
                Integer.parseInt(file.substring(0, file.indexOf('-'))),
                file,
                json.get("operation").asString(),
                json.path("name").asString("example"),
                texts(json.path("path")),
                texts(json.path("query")),
                texts(json.path("headers")),
                json.get("body"),
                json.path("bodyType").asString("application/json"),
                json.path("status").asInt(200),
                json.path("type").asString("application/json"),
                json.path("etag").stringValue(null),
                json.get("answer"));
    }

    /** A text with each reference replaced. */
    public static String resolved(String text, UnaryOperator<String> values) {
        return REFERENCE.matcher(text).replaceAll(match -> Matcher.quoteReplacement(values.apply(match.group(1))));
    }

    /** Likewise every text within. */
    public static JsonNode resolved(JsonNode json, UnaryOperator<String> values) {
        return JsonMapper.shared()
                .readTree(resolved(
                        json.toString(),
                        it -> values.apply(it).replace("\\", "\\\\").replace("\"", "\\\"")));
    }

    /** A text of the answer; the reference itself where there is none, which the examples' test then finds. */
    String told(String what) {
        var text = what.equals("etag")
                ? etag
                : answer == null ? null : answer.at(what).stringValue(null);
        return text == null ? number + " " + what : text;
    }

    public Optional<JsonNode> sent() {
        return Optional.ofNullable(body);
    }

    public Optional<JsonNode> answered() {
        return Optional.ofNullable(answer);
    }

    private static Map<String, String> texts(JsonNode object) {
        var texts = new LinkedHashMap<String, String>();
        object.properties().forEach(it -> texts.put(it.getKey(), it.getValue().asString()));
        return texts;
    }
}
