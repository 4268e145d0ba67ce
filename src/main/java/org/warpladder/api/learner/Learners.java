package org.warpladder.api.learner;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.warpladder.account.People;
import org.warpladder.api.access.CourseAccess;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;
import org.warpladder.progress.Progress;

@Tag(name = "Learners", description = "What learners know")
@RestController
@RequestMapping(path = "/api/v1/learners", produces = MediaType.APPLICATION_JSON_VALUE)
class Learners {
    private final People people;
    private final Progress progress;
    private final CourseAccess access;

    Learners(People people, Progress progress, CourseAccess access) {
        this.access = access;
        this.people = people;
        this.progress = progress;
    }

    @Operation(operationId = "getProgress", summary = "Levels, skills with mastery, due reviews")
    @GetMapping("/{externalId}/progress")
    ProgressAnswer progress(@PathVariable String externalId) {
        return people.external(externalId)
                .filter(access::reaches)
                .map(learner -> ProgressAnswer.of(externalId, progress.of(learner.id())))
                .orElseThrow(() -> new Refusal(
                        ErrorType.NOT_FOUND,
                        "No attempt was made for a learner `" + externalId
                                + "`; the first one makes the learner known."));
    }
}
