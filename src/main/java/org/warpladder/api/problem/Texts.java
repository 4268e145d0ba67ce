package org.warpladder.api.problem;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;
import org.warpladder.authoring.Authoring;
import org.warpladder.exercise.Checks;

/** Problems as their authors write them. */
@Tag(name = "Authoring", description = "Problems as YAML")
@RestController
@RequestMapping("/api/v1/problems")
class Texts {
    private static final MediaType YAML = MediaType.parseMediaType("application/yaml;charset=UTF-8");
    private static final int SEEDS = 200;

    private final Authoring authoring;
    /** A check runs a problem's kernel some thousand times: one at a time is enough for a server. */
    private final Semaphore turn = new Semaphore(1);

    Texts(Authoring authoring) {
        this.authoring = authoring;
    }

    @Operation(summary = "Everything that is wrong with a problem's text, and the check over " + SEEDS + " seeds")
    @PostMapping(
            path = "/validate",
            consumes = {"application/yaml", "application/x-yaml", "text/yaml", "text/plain"},
            produces = MediaType.APPLICATION_JSON_VALUE)
    CheckAnswer validate(@RequestBody byte[] body) {
        var text = new String(body, StandardCharsets.UTF_8);
        var id = text.lines()
                .filter(line -> line.startsWith("id:"))
                .map(line -> line.substring("id:".length()).strip())
                .filter(it -> Authoring.ID.matcher(it).matches())
                .findFirst()
                .orElse("unnamed");
        var reading = authoring.read(id, text);
        if (reading.problem().isEmpty()) {
            return CheckAnswer.of(reading);
        }
        if (!turn.tryAcquire()) {
            throw new Refusal(ErrorType.BUSY, "Another problem is being checked. Ask again in some seconds.");
        }
        try {
            return CheckAnswer.of(reading, Checks.run(reading.problem().get(), SEEDS, _ -> true));
        } finally {
            turn.release();
        }
    }

    @Operation(summary = "The text of a problem as it is served, answers included")
    @GetMapping(path = "/{id}/export", produces = "application/yaml")
    ResponseEntity<byte[]> export(@PathVariable String id) {
        var text = Optional.of(id)
                .filter(it -> Authoring.ID.matcher(it).matches())
                .flatMap(authoring::text)
                .orElseThrow(() -> new Refusal(ErrorType.NOT_FOUND, "There is no problem `" + id + "`."));
        return ResponseEntity.ok().contentType(YAML).body(text.getBytes(StandardCharsets.UTF_8));
    }
}
