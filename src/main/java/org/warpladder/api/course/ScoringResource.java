package org.warpladder.api.course;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.warpladder.api.access.CourseAccess;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;
import org.warpladder.api.json.JsonBody;
import org.warpladder.course.Analytics;
import org.warpladder.course.Regrades;

@Tag(name = "Assignments")
@RestController
@RequestMapping(path = "/api/v1/assignments/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
class ScoringResource {
    private final CourseAccess access;
    private final Analytics analytics;
    private final Regrades regrades;

    ScoringResource(CourseAccess access, Analytics analytics, Regrades regrades) {
        this.access = access;
        this.analytics = analytics;
        this.regrades = regrades;
    }

    @Operation(operationId = "getAnalytics", summary = "Difficulty, discrimination, wrong ideas, and who needs help")
    @GetMapping("/analytics")
    AnalyticsAnswer analytics(@PathVariable String id) {
        return AnalyticsAnswer.of(analytics.of(access.taughtAssignment(id)));
    }

    @Operation(
            operationId = "regradeAssignment",
            summary = "Grade a corrected problem again; at first only told who would gain or lose",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(schema = @Schema(implementation = RegradeRequest.class))))
    @PostMapping("/regrade")
    RegradeAnswer regrade(@PathVariable String id, @RequestBody JsonBody body) {
        var assignment = access.taughtAssignment(id);
        var request = body.read(RegradeRequest::read);
        if (assignment.plan().item(request.position()).isEmpty()) {
            throw new Refusal(
                    ErrorType.NOT_FOUND, "The assignment has no problem at position " + request.position() + ".");
        }
        var regrade = request.dry()
                ? regrades.dryRun(assignment, request.position())
                : regrades.apply(assignment, request.position(), request.chosen(), access.actorId());
        return regrade.map(it -> RegradeAnswer.of(it, request.dry()))
                .orElseThrow(() -> new Refusal(ErrorType.CONFLICT, "The problem does not exist any more."));
    }
}
