package org.warpladder.api.access;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;
import org.warpladder.account.ApiToken;
import org.warpladder.account.Learner;
import org.warpladder.account.People;
import org.warpladder.account.Role;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Course;
import org.warpladder.course.CourseRole;
import org.warpladder.course.Courses;

/**
 * What the calling token reaches: what its owner may do, and only within the course that it is bound to, if it is. What it
 * does not reach does not exist for it.
 */
@Component
public class CourseAccess {
    /** In the audit log, of the operator's own token. */
    private static final String OPERATOR = "bootstrap";

    private final Courses courses;
    private final Assignments assignments;
    private final People people;

    CourseAccess(Courses courses, Assignments assignments, People people) {
        this.courses = courses;
        this.assignments = assignments;
        this.people = people;
    }

    /** Who answers for what the token does. */
    public String actorId() {
        return Optional.ofNullable(token().ownerId()).orElse(OPERATOR);
    }

    /** @throws Refusal where the token is bound to a course: what all courses share is not its own */
    public void shared() {
        if (token().courseId() != null) {
            throw new Refusal(
                    ErrorType.FORBIDDEN,
                    "The token is bound to a course, and problems are shared by all: use one that is not bound.");
        }
    }

    /** The courses in which the token's owner teaches. */
    public List<Course> courses() {
        var taught = owner().map(courses::taughtBy).orElseGet(courses::all);
        return taught.stream().filter(course -> bound(course.id())).toList();
    }

    /** A course whose work may be seen. */
    public Course taught(String courseId) {
        return find(courseId).course();
    }

    /** A course that may be changed. */
    public Course led(String courseId) {
        return led(find(courseId));
    }

    /** An assignment whose work may be seen. */
    public Assignment taughtAssignment(String assignmentId) {
        var assignment = assignments.find(assignmentId).orElseThrow(() -> noAssignment(assignmentId));
        if (reach(assignment.courseId()).isEmpty()) {
            throw noAssignment(assignmentId);
        }
        return assignment;
    }

    /** An assignment that may be changed. */
    public Assignment ledAssignment(String assignmentId) {
        var assignment = assignments.find(assignmentId).orElseThrow(() -> noAssignment(assignmentId));
        led(reach(assignment.courseId()).orElseThrow(() -> noAssignment(assignmentId)));
        return assignment;
    }

    /** The learner whom the calling program means; comes into being now if need be. */
    public Learner learner(String externalId, String name) {
        var introducer = introducer();
        var learner = people.learner(externalId, name, introducer);
        if (!reaches(learner, introducer)) {
            throw new Refusal(
                    ErrorType.FORBIDDEN,
                    "Another program knows a learner `" + externalId
                            + "`: give yours ids of their own, for example with"
                            + " the name of your course before them.");
        }
        return learner;
    }

    /** Whether the token may know what a learner does. */
    public boolean reaches(Learner learner) {
        return reaches(learner, introducer());
    }

    private boolean reaches(Learner learner, Optional<String> introducer) {
        if (introducer.isEmpty()) {
            return true;
        }
        var introducedBy = people.introducer(learner.id());
        return introducedBy.equals(introducer)
                || Stream.concat(courses.of(learner.id()).stream().map(Course::id), introducedBy.stream())
                        .anyMatch(id -> reach(id).isPresent());
    }

    /** For whom the calling program speaks; nothing where it speaks for all. */
    private Optional<String> introducer() {
        return Optional.ofNullable(token().courseId())
                .or(() -> owner().filter(it -> it.role() != Role.ADMINISTRATOR).map(Learner::id));
    }

    /** A course in which the token's owner teaches. */
    private record Reached(Course course, CourseRole role) {}

    private Reached find(String courseId) {
        return reach(courseId)
                .orElseThrow(() -> new Refusal(
                        ErrorType.NOT_FOUND,
                        "The token reaches no course `" + courseId
                                + "`; `GET /api/v1/courses` lists those that it does."));
    }

    private static Course led(Reached reached) {
        if (!reached.role().leads()) {
            throw new Refusal(
                    ErrorType.FORBIDDEN, "The token's owner assists in this course: only who leads it may change it.");
        }
        return reached.course();
    }

    private Optional<Reached> reach(String courseId) {
        return Optional.of(courseId)
                .filter(this::bound)
                .flatMap(courses::find)
                .flatMap(course -> owner().map(it -> courses.role(courseId, it))
                        .orElse(Optional.of(CourseRole.INSTRUCTOR))
                        .filter(CourseRole::teaches)
                        .map(role -> new Reached(course, role)));
    }

    private boolean bound(String courseId) {
        return token().courseId() == null || courseId.equals(token().courseId());
    }

    private Optional<Learner> owner() {
        return Optional.ofNullable(token().ownerId()).map(id -> people.find(id).orElseThrow());
    }

    private static Refusal noAssignment(String assignmentId) {
        return new Refusal(ErrorType.NOT_FOUND, "The token reaches no assignment `" + assignmentId + "`.");
    }

    private static ApiToken token() {
        if (SecurityContextHolder.getContext().getAuthentication() instanceof Caller caller) {
            return caller.token();
        }
        throw new IllegalStateException("only routes that need a token ask what it reaches");
    }
}
