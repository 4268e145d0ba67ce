package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.stream.StreamSupport;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;
import org.warpladder.account.ApiTokens;
import org.warpladder.account.Directory;
import org.warpladder.account.People;
import org.warpladder.course.Courses;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A program that calls the API. Immutable: {@code as} and {@code with} make another one. */
final class ApiClient {
    static final String BOOTSTRAP = "a-bootstrap-token-for-tests";

    private final HttpClient http;
    private final Environment environment;
    private final List<String> headers;

    private ApiClient(HttpClient http, Environment environment, List<String> headers) {
        this.http = http;
        this.environment = environment;
        this.headers = headers;
    }

    /** Gives tests a client without a token. */
    @TestConfiguration
    static class Config {
        @Bean
        @Lazy
        ApiClient api(Environment environment) {
            // Not the default, which asks on each new connection to speak HTTP/2
            var http =
                    HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
            return new ApiClient(http, environment, List.of());
        }

        @Bean
        @Lazy
        CourseRooms rooms(ApiClient api, ApiTokens tokens, People people, Directory directory, Courses courses) {
            return new CourseRooms(api, tokens, people, directory, courses);
        }
    }

    /** An answer and its JSON. */
    record Answer(HttpResponse<String> http) {
        int status() {
            return http.statusCode();
        }

        JsonNode json() {
            return JsonMapper.shared().readTree(http.body());
        }

        String header(String name) {
            return http.headers().firstValue(name).orElse("");
        }

        /** Checks that it is an error of this status and kind with all members that RFC 9457 and api.md name. */
        Answer refused(int status, String kind) {
            assertThat(http.statusCode()).as(http.body()).isEqualTo(status);
            assertThat(header("Content-Type")).startsWith("application/problem+json");
            assertThat(json().get("type").asString()).isEqualTo("urn:warpladder:error:" + kind);
            assertThat(json().get("status").asInt()).isEqualTo(status);
            assertThat(json().get("title").asString()).isNotBlank();
            assertThat(json().get("detail").asString()).isNotBlank();
            assertThat(json().get("instance").asString()).startsWith("/api/");
            assertThat(json().get("errors").isArray()).isTrue();
            assertThat(http.body())
                    .doesNotContainPattern(
                            "\\b(java|org|tools|jakarta|com)\\.[a-z]+\\.|Exception|\\.java:\\d|JsonToken");
            return this;
        }

        /** Each error as {@code pointer: message} or {@code line:column: message}, with its hint after a bar. */
        List<String> errors() {
            return StreamSupport.stream(json().get("errors").spliterator(), false)
                    .map(error -> (error.has("line")
                                    ? error.get("line") + ":" + error.get("column")
                                    : error.get("pointer").asString())
                            + ": " + error.get("message").asString()
                            + (error.has("hint") ? " | " + error.get("hint").asString() : ""))
                    .toList();
        }
    }

    ApiClient as(String token) {
        return with("Authorization", "Bearer " + token);
    }

    ApiClient asOperator() {
        return as(BOOTSTRAP);
    }

    ApiClient with(String header, String value) {
        return new ApiClient(
                http,
                environment,
                StreamSupport.stream(List.of(headers, List.of(header, value)).spliterator(), false)
                        .flatMap(List::stream)
                        .toList());
    }

    Answer get(String path) {
        return send("GET", path, null);
    }

    Answer post(String path, String json) {
        return with("Content-Type", "application/json").send("POST", path, json);
    }

    Answer send(String method, String path, @org.jspecify.annotations.Nullable String body) {
        var request = HttpRequest.newBuilder(uri(path))
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (!headers.isEmpty()) {
            request.headers(headers.toArray(String[]::new));
        }
        try {
            return new Answer(http.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException failure) {
            var sent = body == null ? "nothing" : body.length() + " characters";
            throw new UncheckedIOException("%s %.200s with %s".formatted(method, path, sent), failure);
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }

    private URI uri(String path) {
        return URI.create("http://localhost:" + environment.getRequiredProperty("local.server.port")
                + (path.startsWith("/v3") ? "" : "/api/v1") + path);
    }
}
