package org.warpladder.api.document;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The examples, from {@code api-examples/}; a test sends each and compares the answer. */
public final class Examples {
    private static final Map<String, String> GIVEN =
            Map.of("course", "1c1f9a2e-7a0b-4f0e-9c53-0d2a4f0b6c11", "hook", "https://lms.example.org/warp-ladder");

    private static final JsonMapper JSON = JsonMapper.shared();

    private final List<Example> all;
    private final Map<Integer, Example> byNumber;

    private Examples(List<Example> all) {
        this.all = List.copyOf(all);
        this.byNumber = all.stream().collect(Collectors.toMap(Example::number, Function.identity()));
    }

    /** What stands in the document for what was there before the round. */
    public static String given(String name) {
        return Objects.requireNonNull(GIVEN.get(name), name);
    }

    public static Examples load() {
        try {
            var files = new PathMatchingResourcePatternResolver(Examples.class.getClassLoader())
                    .getResources("classpath:api-examples/*.json");
            return new Examples(Arrays.stream(files)
                    .map(file -> {
                        try {
                            return Example.read(
                                    String.valueOf(file.getFilename()),
                                    JSON.readTree(file.getContentAsString(StandardCharsets.UTF_8)));
                        } catch (IOException failure) {
                            throw new UncheckedIOException(failure);
                        }
                    })
                    .sorted(Comparator.comparingInt(Example::number))
                    .toList());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** In the order in which they are sent. */
    public List<Example> all() {
        return all;
    }

    void addTo(OpenAPI document) {
        document.getPaths()
                .forEach((path, item) -> item.readOperationsMap()
                        .forEach((method, operation) -> all.stream()
                                .filter(it -> it.operation().equals(method + " " + path.substring("/api/v1".length())))
                                .forEach(example -> add(example, operation))));
    }

    private void add(Example example, Operation operation) {
        UnaryOperator<String> values = this::value;
        Optional.ofNullable(operation.getParameters())
                .orElse(List.of())
                .forEach(parameter -> Optional.ofNullable(
                                sent(example, parameter.getIn()).get(parameter.getName()))
                        .filter(_ -> parameter.getExample() == null)
                        .ifPresent(text -> parameter.setExample(Example.resolved(text, values))));
        example.sent()
                .ifPresent(body -> add(
                        example,
                        typed(example, operation.getRequestBody().getContent(), example.bodyType()),
                        Example.resolved(body, values)));
        example.answered().ifPresent(answer -> {
            var status = example.status() < 400 ? Integer.toString(example.status()) : "4XX";
            var content = Optional.ofNullable(operation.getResponses().get(status))
                    .map(ApiResponse::getContent)
                    .orElse(null);
            add(example, typed(example, content, example.type()), Example.resolved(answer, values));
        });
    }

    private static Map<String, String> sent(Example example, String in) {
        return switch (in) {
            case "path" -> example.path();
            case "query" -> example.query();
            default -> example.headers();
        };
    }

    private static MediaType typed(Example example, @Nullable Content content, String type) {
        return Optional.ofNullable(content)
                .map(bodies -> bodies.get(type))
                .orElseThrow(() -> new IllegalStateException(example.file() + ": the document has no such body"));
    }

    private static void add(Example example, MediaType type, JsonNode value) {
        type.addExamples(
                example.name(),
                new io.swagger.v3.oas.models.examples.Example().value(JSON.convertValue(value, Object.class)));
    }

    /** What a reference stands for in the document. */
    private String value(String reference) {
        int space = reference.indexOf(' ');
        if (space < 0) {
            return given(reference);
        }
        return Optional.ofNullable(byNumber.get(Integer.parseInt(reference.substring(0, space))))
                .orElseThrow()
                .told(reference.substring(space + 1));
    }
}
