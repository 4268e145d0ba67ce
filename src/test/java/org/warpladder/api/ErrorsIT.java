package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@ApiTest
class ErrorsIT {
    @Autowired
    private ApiClient api;

    @LocalServerPort
    private int port;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '!',
            value = {
                "{\"source\": \"x\",} | 1:16: It cannot be read from here on: `}` was not expected.",
                "{'source': 'x'} | 1:2: It cannot be read from here on: `'` was not expected.",
                "{\"source\": \"x\" | 1:15: It ends too early.",
                "nonsense | 1:1: It cannot be read from here on.",
                "{} {} | 1:4: Something follows after the end of the object.",
            })
    void malformedJsonIsRefusedWithItsPlace(String body, String error) {
        assertThat(api.post("/simulations", body).refused(400, "malformed-json").errors())
                .containsExactly(error);
    }

    @Test
    void aFieldThatIsThereTwiceIsRefused() {
        assertThat(api.post("/simulations", "{\"source\": \"x\", \"source\": \"y\"}")
                        .refused(400, "malformed-json")
                        .errors())
                .singleElement()
                .asString()
                .contains("twice", "source");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1]", "5", "null", "\"x\"", "true"})
    void aBodyThatIsNoObjectIsRefused(String body) {
        api.post("/simulations", body).refused(400, "invalid-fields");
    }

    @Test
    void anEmptyBodyIsRefused() {
        api.post("/simulations", "").refused(400, "malformed-json");
    }

    @Test
    void deepNestingIsRefused() {
        api.post("/simulations", "[".repeat(10_000)).refused(400, "malformed-json");
    }

    @Test
    void anUnknownPathIsNotFound() {
        api.asOperator().get("/nothing").refused(404, "not-found");
        api.asOperator().get("/problems/a/b/c").refused(404, "not-found");
    }

    @Test
    void anotherMethodIsRefusedWithTheOnesOffered() {
        var refusal = api.asOperator().send("DELETE", "/simulations", null).refused(405, "method-not-allowed");
        assertThat(refusal.header("Allow")).isEqualTo("POST");
    }

    @Test
    void anotherFormOfAnswerIsRefused() {
        api.with("Accept", "text/html")
                .post("/simulations", "{\"source\": \"__global__ void k() { }\"}")
                .refused(406, "not-acceptable");
    }

    @Test
    void anotherFormOfBodyIsRefused() {
        api.with("Content-Type", "text/plain").send("POST", "/simulations", "x").refused(415, "unsupported-media-type");
        api.send("POST", "/simulations", "x").refused(415, "unsupported-media-type");
    }

    @Test
    void aBodyThatIsTooLargeIsRefusedWithTheLimit() {
        var refusal = api.post("/simulations", " ".repeat((8 << 20) + 1)).refused(413, "content-too-large");
        assertThat(refusal.json().get("detail").asString()).contains("8192 KiB");
        api.asOperator().post("/attempts", " ".repeat((256 << 10) + 1)).refused(413, "content-too-large");
    }

    @Test
    void aTooLongSourceIsRefused() {
        assertThat(api.post("/simulations", "{\"source\": \"" + " ".repeat(65_537) + "\"}")
                        .refused(400, "invalid-fields")
                        .errors())
                .containsExactly("/source: The text has 65537 characters; at most 65536 are taken.");
    }

    @Test
    void aPathThatTheFirewallRefusesIsAnError() {
        api.get("/problems;x=1").refused(400, "bad-request");
        api.get("/problems//x").refused(400, "bad-request");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/problems/%zz", "/api/v1/problems/a|b", "/api/v1/problems/%00"})
    void anAddressThatCannotBeReadIsAnError(String target) throws IOException {
        var answer = raw("GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(answer)
                .startsWith("HTTP/1.1 400")
                .contains("application/problem+json", "urn:warpladder:error:bad-request")
                .doesNotContain("Tomcat", "Exception");
    }

    /** What the server says to these bytes, which no HTTP client would send. */
    private String raw(String request) throws IOException {
        try (var socket = new Socket("localhost", port)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void otherSitesGetNoPermissionByCors() {
        var answer = api.with("Origin", "https://elsewhere.example").get("/problems");
        assertThat(answer.http().headers().map()).doesNotContainKey("access-control-allow-origin");
    }
}
