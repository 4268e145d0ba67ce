package org.warpladder.api.error;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.springframework.http.MediaType;
import tools.jackson.databind.json.JsonMapper;

/**
 * The body of an error, as RFC 9457 has it.
 *
 * @param instance the path that was asked for; {@code /} where it could not be read
 * @param errors each thing that is wrong; empty where {@code detail} says it all
 */
public record ErrorAnswer(URI type, String title, int status, String detail, String instance, List<Fault> errors) {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** Writes a refusal as the answer to a request. */
    public static void write(Refusal refusal, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var body = new ErrorAnswer(
                refusal.type().uri(),
                refusal.type().title(),
                refusal.type().status().value(),
                refusal.detail(),
                Objects.requireNonNullElse(request.getRequestURI(), "/"),
                refusal.faults());
        response.resetBuffer();
        response.setStatus(body.status());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.setCharacterEncoding(StandardCharsets.UTF_8);
        refusal.headers().forEach(response::setHeader);
        response.getOutputStream().write(JSON.writeValueAsBytes(body));
        response.flushBuffer();
    }
}
