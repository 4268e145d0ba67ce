package org.warpladder.api.access;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
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
        return find(courseId, CourseRole::teaches);
    }

    /** A course that may be changed. */
    public Course led(String courseId) {
        return find(courseId, CourseRole::leads);
    }

    /** An assignment whose work may be seen. */
    public Assignment taughtAssignment(String assignmentId) {
        var assignment = assignments.find(assignmentId).orElseThrow(() -> noAssignment(assignmentId));
        if (reach(assignment.courseId()).filter(CourseRole::teaches).isEmpty()) {
            throw noAssignment(assignmentId);
        }
        return assignment;
    }

    /** An assignment that may be changed. */
    public Assignment ledAssignment(String assignmentId) {
        var assignment = taughtAssignment(assignmentId);
        led(assignment.courseId());
        return assignment;
    }

    /** The learner whom the calling program means; comes into being now if need be. */
    public Learner learner(String externalId, String name) {
        var learner = people.learner(externalId, name, introducer());
        if (!reaches(learner)) {
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
        if (introducer().isEmpty()) {
            return true;
        }
        var introducedBy = people.introducer(learner.id());
        return introducedBy.equals(introducer())
                || Stream.concat(courses.of(learner.id()).stream().map(Course::id), introducedBy.stream())
                        .anyMatch(id -> reach(id).filter(CourseRole::teaches).isPresent());
    }

    /** For whom the calling program speaks; nothing where it speaks for all. */
    private Optional<String> introducer() {
        return Optional.ofNullable(token().courseId())
                .or(() -> owner().filter(it -> it.role() != Role.ADMINISTRATOR).map(Learner::id));
    }

    private Course find(String courseId, Predicate<CourseRole> may) {
        var role = reach(courseId);
        if (role.filter(CourseRole::teaches).isEmpty()) {
            throw new Refusal(
                    ErrorType.NOT_FOUND,
                    "The token reaches no course `" + courseId + "`; `GET /api/v1/courses` lists those that it does.");
        }
        if (role.filter(may).isEmpty()) {
            throw new Refusal(
                    ErrorType.FORBIDDEN, "The token's owner assists in this course: only who leads it may change it.");
        }
        return courses.find(courseId).orElseThrow();
    }

    private Optional<CourseRole> reach(String courseId) {
        if (!bound(courseId) || courses.find(courseId).isEmpty()) {
            return Optional.empty();
        }
        return owner().map(it -> courses.role(courseId, it)).orElse(Optional.of(CourseRole.INSTRUCTOR));
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
