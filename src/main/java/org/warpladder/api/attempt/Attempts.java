package org.warpladder.api.attempt;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.warpladder.account.People;
import org.warpladder.api.access.CourseAccess;
import org.warpladder.api.attempt.AttemptRequest.SubmissionRequest;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;
import org.warpladder.api.json.Faults;
import org.warpladder.api.json.JsonBody;
import org.warpladder.exercise.Field;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Outcome;
import org.warpladder.practice.Practice;
import org.warpladder.practice.Standing;
import org.warpladder.simulator.source.NearNames;

@Tag(name = "Attempts", description = "Answers and their grades")
@RestController
@RequestMapping(path = "/api/v1/attempts", produces = MediaType.APPLICATION_JSON_VALUE)
class Attempts {
    private final Practice practice;
    private final People people;
    private final Assigned assigned;
    private final CourseAccess access;
    private final Rendering rendering;

    Attempts(Practice practice, People people, Assigned assigned, CourseAccess access, Rendering rendering) {
        this.practice = practice;
        this.people = people;
        this.assigned = assigned;
        this.access = access;
        this.rendering = rendering;
    }

    @Operation(
            operationId = "submitAttempt",
            summary = "Submit answers to an instance; the first ones begin the attempt",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(schema = @Schema(implementation = AttemptRequest.class))))
    @ApiResponse(responseCode = "201", description = "The attempt began with these answers")
    @ApiResponse(responseCode = "200", description = "A further try, or the result that stands")
    @ApiResponse(responseCode = "202", description = "Kept: the assignment tells results later")
    @PostMapping
    ResponseEntity<AttemptAnswer> submit(@RequestBody JsonBody body) {
        var request = body.read(AttemptRequest::read);
        var instance = practice.instance(request.instanceId())
                .orElseThrow(
                        () -> new Refusal(ErrorType.NOT_FOUND, "There is no instance `" + request.instanceId() + "`."));
        checkFields(instance, request.answers());
        if (request.assignmentId() != null) {
            return assigned.submit(request, instance);
        }
        var learner =
                access.learner(request.learner().externalId(), request.learner().name());
        var outcome = practice.submit(learner.id(), instance.id(), request.answers(), formToken());
        var answer = answer(outcome);
        return outcome.standing().submissions().size() == 1 && outcome instanceof Outcome.Done
                ? ResponseEntity.created(URI.create("/api/v1/attempts/" + answer.attemptId()))
                        .body(answer)
                : ResponseEntity.ok(answer);
    }

    @Operation(
            operationId = "submitAgain",
            summary = "Submit other answers to the same instance",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(schema = @Schema(implementation = SubmissionRequest.class))))
    @PostMapping("/{id}/submissions")
    AttemptAnswer submitAgain(@PathVariable String id, @RequestBody JsonBody body) {
        var request = body.read(SubmissionRequest::read);
        var standing = find(id);
        checkFields(standing.instance(), request.answers());
        if (!standing.assignmentId().isEmpty()) {
            return assigned.submit(standing, request.answers());
        }
        return answer(practice.submit(standing.learnerId(), standing.instance().id(), request.answers(), formToken()));
    }

    @Operation(
            operationId = "revealAttempt",
            summary = "Show the solution and close the instance for points; only after an answer was committed")
    @PostMapping("/{id}/reveal")
    AttemptAnswer reveal(@PathVariable String id) {
        var standing = find(id);
        if (!standing.assignmentId().isEmpty()) {
            return assigned.reveal(standing);
        }
        return answer(practice.reveal(standing.learnerId(), standing.instance().id()));
    }

    @Operation(operationId = "getAttempt", summary = "How the learner stands")
    @GetMapping("/{id}")
    AttemptAnswer one(@PathVariable String id) {
        var standing = find(id);
        return standing.assignmentId().isEmpty()
                ? rendering.attempt(standing, standing.last())
                : assigned.shown(standing);
    }

    private AttemptAnswer answer(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Done(var standing) -> rendering.attempt(standing, standing.last());
            case Outcome.Repeated(var standing, var earlier) -> rendering.attempt(standing, Optional.of(earlier));
            case Outcome.Refused refused -> throw refusal(refused.reason());
        };
    }

    static Refusal refusal(Outcome.Reason reason) {
        return new Refusal(ErrorType.CONFLICT, sentence(reason));
    }

    private static String sentence(Outcome.Reason reason) {
        return switch (reason) {
            case REVEALED -> "The solution was shown: draw another instance.";
            case SOLVED -> "The instance is solved already: draw another one.";
            case NO_TRIES_LEFT -> "No tries are left: draw another instance.";
            case NO_HINT_LEFT -> "Every hint was given.";
            case NO_HINTS_HERE -> "The assignment gives no hints.";
            case NO_REVEAL_HERE -> "The assignment does not show solutions now.";
            case NOT_COMMITTED -> "The solution is shown only after an answer was graded: submit one first.";
        };
    }

    private Standing find(String id) {
        return practice.standing(id)
                .filter(standing -> people.find(standing.learnerId())
                        .filter(access::reaches)
                        .isPresent())
                .orElseThrow(() -> new Refusal(ErrorType.NOT_FOUND, "There is no attempt `" + id + "`."));
    }

    /** Every request here is one press of the button; {@code Idempotency-Key} makes two of them one. */
    static String formToken() {
        return UUID.randomUUID().toString();
    }

    /** @throws Refusal if an answer is for a field that the instance does not have */
    private static void checkFields(Instance instance, Map<String, String> answers) {
        var known = instance.variant().fields().stream().map(Field::id).toList();
        var faults = new Faults();
        answers.keySet().stream().filter(field -> !known.contains(field)).forEach(field -> {
            var near = NearNames.hint(field, known.stream());
            faults.add(
                    "/answers/" + field.replace("~", "~0").replace("/", "~1"),
                    "The instance has no field `" + field + "`.",
                    near != null ? near : "Its fields are " + String.join(", ", known) + ".");
        });
        faults.refuse();
    }
}
