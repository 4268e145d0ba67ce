package org.warpladder.api.course;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.warpladder.api.Page;
import org.warpladder.api.access.CourseAccess;
import org.warpladder.api.course.CourseAnswer.MemberAnswer;
import org.warpladder.course.Course;
import org.warpladder.course.Courses;
import org.warpladder.course.Gradebooks;
import org.warpladder.course.Member;

@Tag(name = "Courses", description = "Courses, their people and scores; a token reaches what its owner teaches")
@RestController
@RequestMapping(path = "/api/v1/courses", produces = MediaType.APPLICATION_JSON_VALUE)
class CourseResource {
    private static final MediaType CSV = MediaType.parseMediaType("text/csv;charset=UTF-8");

    private final CourseAccess access;
    private final Courses courses;
    private final Gradebooks gradebooks;

    CourseResource(CourseAccess access, Courses courses, Gradebooks gradebooks) {
        this.access = access;
        this.courses = courses;
        this.gradebooks = gradebooks;
    }

    @Operation(operationId = "listCourses", summary = "The courses that the token reaches, the newest first")
    @GetMapping
    ResponseEntity<CourseAnswer.Courses> all(
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        var page = Page.of(access.courses(), Course::id, limit, cursor);
        return page.answer(new CourseAnswer.Courses(
                page.items().stream().map(CourseAnswer::of).toList(), page.next()));
    }

    @Operation(operationId = "getCourse", summary = "A course")
    @GetMapping("/{id}")
    CourseAnswer one(@PathVariable String id) {
        return CourseAnswer.of(access.taught(id));
    }

    @Operation(operationId = "getRoster", summary = "Who is in a course, by name")
    @GetMapping("/{id}/roster")
    ResponseEntity<CourseAnswer.Roster> roster(
            @PathVariable String id,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        var page = Page.of(courses.members(access.taught(id).id()), Member::id, limit, cursor);
        return page.answer(new CourseAnswer.Roster(
                page.items().stream().map(MemberAnswer::of).toList(), page.next()));
    }

    @Operation(operationId = "getGradebook", summary = "All scores of a course; as CSV with `Accept: text/csv`")
    @ApiResponse(
            responseCode = "200",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON_VALUE,
                        schema = @Schema(implementation = GradebookAnswer.class)),
                @Content(mediaType = "text/csv", schema = @Schema(type = "string"))
            })
    @GetMapping("/{id}/gradebook")
    GradebookAnswer gradebook(@PathVariable String id) {
        return GradebookAnswer.of(gradebooks.of(access.taught(id).id()));
    }

    @Operation(hidden = true)
    @GetMapping(path = "/{id}/gradebook", produces = "text/csv")
    ResponseEntity<String> csv(@PathVariable String id, Locale locale) {
        var course = access.taught(id);
        return ResponseEntity.ok()
                .contentType(CSV)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("gradebook.csv")
                                .build()
                                .toString())
                .body(gradebooks.csv(course.id(), locale));
    }
}
