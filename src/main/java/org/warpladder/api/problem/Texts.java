package org.warpladder.api.problem;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.warpladder.api.Etag;
import org.warpladder.api.access.CourseAccess;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Fault;
import org.warpladder.api.error.Refusal;
import org.warpladder.authoring.Authoring;
import org.warpladder.authoring.Exchange;
import org.warpladder.authoring.Publishing;

/** Problems as their authors write them. */
@Tag(name = "Authoring", description = "Problems as YAML, and sets of them as files")
@RestController
@RequestMapping("/api/v1/problems")
class Texts {
    private final Exchange exchange;
    private final Problems problems;
    private final CourseAccess access;
    /** A check runs a problem's kernel some thousand times: one at a time is enough for a server. */
    private final Semaphore turn = new Semaphore(1);

    Texts(Exchange exchange, Problems problems, CourseAccess access) {
        this.exchange = exchange;
        this.problems = problems;
        this.access = access;
    }

    @Operation(
            operationId = "validateProblem",
            summary = "Everything that is wrong with a problem's text, and the check over 201 instances",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(mediaType = YamlBody.YAML, schema = @Schema(type = "string"))))
    @PostMapping(
            path = "/validate",
            consumes = {YamlBody.YAML, "application/x-yaml", "text/yaml", "text/plain"},
            produces = MediaType.APPLICATION_JSON_VALUE)
    CheckAnswer validate(@RequestBody byte[] body) {
        var text = YamlBody.text(body);
        return CheckAnswer.of(inTurn(() -> exchange.validate(text)));
    }

    @Operation(
            operationId = "exportProblem",
            summary = "The text of a problem as it is served, answers included; its `ETag` is what a PUT needs")
    @GetMapping(path = "/{id}/export", produces = YamlBody.YAML)
    @ApiResponse(responseCode = "200", content = @Content(mediaType = YamlBody.YAML, schema = @Schema(type = "string")))
    ResponseEntity<byte[]> export(@PathVariable String id) {
        var text = Optional.of(id)
                .filter(it -> Authoring.ID.matcher(it).matches())
                .flatMap(exchange::export)
                .orElseThrow(() -> new Refusal(ErrorType.NOT_FOUND, "There is no problem `" + id + "`."));
        return ResponseEntity.ok()
                .contentType(YamlBody.TYPE)
                .eTag(Etag.of(text.tag()))
                .body(text.yaml().getBytes(StandardCharsets.UTF_8));
    }

    @Operation(
            operationId = "putProblem",
            summary = "Serve a text from now on, if it is without faults and every instance proves itself",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(mediaType = YamlBody.YAML, schema = @Schema(type = "string"))))
    @ApiResponse(responseCode = "200", description = "The problem was replaced, or has this text already")
    @ApiResponse(responseCode = "201", description = "The problem is new")
    @PutMapping(
            path = "/{id}",
            consumes = {YamlBody.YAML, "application/x-yaml", "text/yaml", "text/plain"},
            produces = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<ProblemAnswer> put(
            @PathVariable String id,
            @Parameter(description = "The `ETag` of the export that is replaced")
                    @RequestHeader(name = "If-Match", required = false)
                    @Nullable
                    String ifMatch,
            @Parameter(description = "`*` where the problem is to be new")
                    @RequestHeader(name = "If-None-Match", required = false)
                    @Nullable
                    String ifNoneMatch,
            @Parameter(description = "Why, for the problem's history") @RequestParam(defaultValue = "Sent by a program")
                    String note,
            @RequestBody byte[] body) {
        access.shared();
        var replaced = Etag.replaced(ifMatch, ifNoneMatch);
        check(id, note);
        var text = YamlBody.text(body);
        return switch (inTurn(() -> exchange.put(id, text, replaced, note.strip(), access.actorId()))) {
            case Exchange.Put.Stored(var stored, var created) ->
                (created ? ResponseEntity.created(URI.create("/api/v1/problems/" + id)) : ResponseEntity.ok())
                        .eTag(Etag.of(stored.tag()))
                        .body(problems.one(id));
            case Exchange.Put.Invalid(var validation) -> throw invalid(validation);
            case Exchange.Put.Overtaken(var served) ->
                throw served.map(it -> Etag.overtaken(it.tag()))
                        .orElseGet(() -> new Refusal(
                                ErrorType.PRECONDITION_FAILED,
                                "There is no problem `" + id + "` now: send `If-None-Match: *` to make it."));
        };
    }

    private static void check(String id, String note) {
        if (!Authoring.ID.matcher(id).matches()) {
            throw new Refusal(
                    ErrorType.INVALID_FIELDS,
                    "The id cannot be one of a problem.",
                    List.of(Fault.at(
                            "id",
                            "An id has 2 to 61 lower-case letters, digits and `-`, a letter first.",
                            "Give one like `two-paths`.")));
        }
        if (note.isBlank() || note.length() > Publishing.LONGEST_NOTE) {
            throw Refusal.parameter("note", "A note has 1 to " + Publishing.LONGEST_NOTE + " characters.", null);
        }
    }

    private static Refusal invalid(Exchange.Validation validation) {
        var answer = CheckAnswer.of(validation);
        return new Refusal(
                ErrorType.PROBLEM_REJECTED,
                answer.faults().isEmpty()
                        ? "The text can be read, but not every instance proves itself."
                        : "The text has "
                                + (answer.faults().size() == 1
                                        ? "a fault"
                                        : answer.faults().size() + " faults") + "; nothing was changed.",
                answer.asFaults());
    }

    private <T> T inTurn(Supplier<T> check) {
        if (!turn.tryAcquire()) {
            throw new Refusal(
                    ErrorType.BUSY,
                    "Another problem is being checked. Ask again in some seconds.",
                    List.of(),
                    Map.of("Retry-After", "5"));
        }
        try {
            return check.get();
        } finally {
            turn.release();
        }
    }
}
