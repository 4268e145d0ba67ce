package org.warpladder.api.course;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.warpladder.account.Audit;
import org.warpladder.api.Etag;
import org.warpladder.api.Page;
import org.warpladder.api.access.CourseAccess;
import org.warpladder.api.course.AssignmentBody.Wish;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Fault;
import org.warpladder.api.error.Refusal;
import org.warpladder.api.json.JsonBody;
import org.warpladder.course.Assignment;
import org.warpladder.course.AssignmentPlan;
import org.warpladder.course.Assignments;
import org.warpladder.course.Assignments.Saving;
import org.warpladder.course.ProblemOrder;

@Tag(name = "Assignments", description = "What is assigned in courses")
@RestController
@RequestMapping(path = "/api/v1", produces = MediaType.APPLICATION_JSON_VALUE)
class AssignmentResource {
    private final CourseAccess access;
    private final Assignments assignments;
    private final Audit audit;
    private final MessageSource messages;
    private final TransactionOperations transactions;

    AssignmentResource(
            CourseAccess access,
            Assignments assignments,
            Audit audit,
            MessageSource messages,
            TransactionOperations transactions) {
        this.access = access;
        this.assignments = assignments;
        this.audit = audit;
        this.messages = messages;
        this.transactions = transactions;
    }

    @Operation(operationId = "listAssignments", summary = "What is assigned in a course, by opening; drafts too")
    @GetMapping("/courses/{id}/assignments")
    ResponseEntity<AssignmentAnswer.Assignments> all(
            @PathVariable String id,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        var page = Page.of(assignments.of(access.taught(id).id()), Assignment::id, limit, cursor);
        return page.answer(new AssignmentAnswer.Assignments(
                page.items().stream().map(AssignmentAnswer::of).toList(), page.next()));
    }

    @Operation(
            operationId = "createAssignment",
            summary = "Assign problems",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(schema = @Schema(implementation = AssignmentBody.class))))
    @ApiResponse(responseCode = "201")
    @PostMapping("/courses/{id}/assignments")
    ResponseEntity<AssignmentAnswer> create(@PathVariable String id, @RequestBody JsonBody body, Locale locale) {
        var course = access.led(id);
        var wish = body.read(in -> AssignmentBody.read(in, ProblemOrder.AUTHORED));
        return Objects.requireNonNull(transactions.execute(_ -> {
            var made = saved(assignments.create(course.id(), wish.plan()), wish, locale);
            audit.record(access.actorId(), "assignment.created", made.title(), course.fullTitle());
            return answer(ResponseEntity.created(URI.create("/api/v1/assignments/" + made.id())), made);
        }));
    }

    @Operation(operationId = "getAssignment", summary = "An assignment, with the `ETag` that its change needs")
    @GetMapping("/assignments/{id}")
    ResponseEntity<AssignmentAnswer> one(@PathVariable String id) {
        return answer(ResponseEntity.ok(), access.taughtAssignment(id));
    }

    @Operation(
            operationId = "changeAssignment",
            summary = "Change an assignment; what is left out takes its default",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(schema = @Schema(implementation = AssignmentBody.class))))
    @PutMapping("/assignments/{id}")
    ResponseEntity<AssignmentAnswer> change(
            @PathVariable String id,
            @Parameter(required = true) @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch,
            @RequestBody JsonBody body,
            Locale locale) {
        var before = access.ledAssignment(id);
        Etag.check(ifMatch, AssignmentAnswer.of(before).etag());
        var wish = body.read(in -> AssignmentBody.read(in, before.plan().order()));
        return Objects.requireNonNull(transactions.execute(_ -> {
            var changed = saved(assignments.change(id, before.version(), wish.plan()), wish, locale);
            audit.record(
                    access.actorId(),
                    "assignment.changed",
                    changed.title(),
                    access.led(before.courseId()).fullTitle());
            return answer(ResponseEntity.ok(), changed);
        }));
    }

    @Operation(operationId = "deleteAssignment", summary = "Delete an assignment at which nobody has worked")
    @ApiResponse(responseCode = "204")
    @DeleteMapping("/assignments/{id}")
    ResponseEntity<Void> delete(
            @PathVariable String id,
            @Parameter(required = true) @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch) {
        var before = access.ledAssignment(id);
        Etag.check(ifMatch, AssignmentAnswer.of(before).etag());
        transactions.executeWithoutResult(_ -> {
            if (!assignments.delete(id)) {
                throw new Refusal(
                        ErrorType.CONFLICT,
                        "Learners have worked at it: it stays. Unpublish it, or drop its problems.");
            }
            audit.record(
                    access.actorId(),
                    "assignment.deleted",
                    before.title(),
                    access.led(before.courseId()).fullTitle());
        });
        return ResponseEntity.noContent().build();
    }

    private Assignment saved(Saving saving, Wish wish, Locale locale) {
        return switch (saving) {
            case Saving.Saved(var assignment) -> published(assignment, wish.published());
            case Saving.Faulty(var faults) -> throw faulty(faults, locale);
            case Saving.Overtaken(var now) ->
                throw Etag.overtaken(AssignmentAnswer.of(now).etag());
        };
    }

    private Assignment published(Assignment assignment, boolean wanted) {
        if (assignment.published() == wanted) {
            return assignment;
        }
        if (wanted) {
            assignments.publish(assignment.id());
        } else {
            assignments.unpublish(assignment.id());
        }
        return assignments.find(assignment.id()).orElseThrow();
    }

    private Refusal faulty(List<AssignmentPlan.Fault> faults, Locale locale) {
        return new Refusal(
                ErrorType.INVALID_FIELDS,
                "The assignment cannot be as it was sent.",
                faults.stream()
                        .map(fault -> Fault.at(
                                pointer(fault.kind()),
                                Objects.requireNonNull(messages.getMessage(
                                        fault.key(), new Object[] {fault.detail()}, fault.key(), locale)),
                                null))
                        .toList());
    }

    private static String pointer(AssignmentPlan.Kind kind) {
        return switch (kind) {
            case NO_TITLE -> "/title";
            case NO_PROBLEM, UNKNOWN_PROBLEM, TWICE, POINTS -> "/problems";
            case TRIES -> "/tries";
            case MINUTES -> "/minutes";
            case LATE -> "/latePercentPerDay";
            case DUE_BEFORE_OPENS, EXAM_WITHOUT_END -> "/due";
            case CLOSES_BEFORE_DUE, CLOSES_WITHOUT_DUE -> "/closes";
            case POOL_SIZE, POOL_POINTS -> "/pools";
        };
    }

    private static ResponseEntity<AssignmentAnswer> answer(ResponseEntity.BodyBuilder answer, Assignment assignment) {
        var body = AssignmentAnswer.of(assignment);
        return answer.eTag(Etag.of(body.etag())).body(body);
    }
}
