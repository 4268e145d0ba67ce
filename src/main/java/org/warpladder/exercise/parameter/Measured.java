package org.warpladder.exercise.parameter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.parameter.Expressions.ExpressionError;
import org.warpladder.simulator.source.NearNames;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a GPU did, as expressions ask for it: read from the measurements that the product ships. */
public final class Measured {
    private static final String FILE = "/gpu/measured/h200.json";
    private static final String TEXT = text();
    private static final JsonNode ALL = JsonMapper.shared().readTree(TEXT);

    private Measured() {}

    /** Changes when a measurement changes: part of the version of every problem that uses one. */
    public static String version() {
        return Integer.toHexString(TEXT.hashCode());
    }

    /** Clock cycles of all warps of a version of a timed kernel, less those of the version in which nothing is taken. */
    static long cycles(String kernel, String version) {
        var versions = find("timings", kernel).get("versions");
        var asked = elements(versions)
                .filter(one -> name(one).equals(version))
                .findFirst()
                .orElseThrow(
                        () -> unknown("version", version, elements(versions).map(Measured::name)));
        long nothing = elements(versions)
                .filter(one ->
                        one.get("role").asString().equals("none") && !name(one).equals(version))
                .findFirst()
                .map(Measured::sum)
                .orElse(0L);
        return sum(asked) - nothing;
    }

    /** What warp 0 of block 0 issued, in order: cycles and mask of each. */
    static List<Map<String, Object>> issues(String kernel, String optimisation) {
        var member = switch (optimisation) {
            case "O3" -> "tracesO3";
            case "O0" -> "tracesO0";
            default -> throw unknown("optimisation", optimisation, Stream.of("O3", "O0"));
        };
        return elements(find(member, kernel).get("issues").get("0.0"))
                .map(issue -> Map.<String, Object>of(
                        "cycles",
                        issue.get(0).asLong(),
                        "mask",
                        Long.decode(issue.get(1).asString())))
                .toList();
    }

    private static JsonNode find(String member, String kernel) {
        var all = Objects.requireNonNull(ALL.get(member));
        return elements(all)
                .filter(one -> path(one).equals(kernel))
                .findFirst()
                .orElseThrow(() -> unknown("kernel", kernel, elements(all).map(Measured::path)));
    }

    private static ExpressionError unknown(String what, String name, Stream<String> known) {
        @Nullable String near = NearNames.hint(name, known);
        return new ExpressionError("there is no measured " + what + " `" + name + "`"
                + (near == null ? "" : ". " + near.replaceAll("\\?$", "")));
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return array.valueStream();
    }

    private static String name(JsonNode version) {
        return version.get("name").asString();
    }

    private static String path(JsonNode kernel) {
        return kernel.get("suite").asString() + "/" + name(kernel);
    }

    private static long sum(JsonNode version) {
        return elements(version.get("warps")).mapToLong(JsonNode::asLong).sum();
    }

    private static String text() {
        try (var stream = Objects.requireNonNull(Measured.class.getResourceAsStream(FILE), FILE)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
