package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.account.Audit;
import org.warpladder.account.Learner;
import org.warpladder.account.Role;
import org.warpladder.account.Visitors;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Course;
import org.warpladder.course.CourseRole;
import org.warpladder.course.Courses;
import org.warpladder.course.Member;

/** Who asks, and whether they may: a course that is not one's own does not exist. */
@Component
class Desk {
    private final Visitors visitors;
    private final Courses courses;
    private final Assignments assignments;
    private final Audit audit;

    Desk(Visitors visitors, Courses courses, Assignments assignments, Audit audit) {
        this.visitors = visitors;
        this.courses = courses;
        this.assignments = assignments;
        this.audit = audit;
    }

    /** Someone who teaches a course. */
    public record Teaching(Learner person, Course course, CourseRole role) {
        public boolean leads() {
            return role.leads();
        }
    }

    /** Someone who takes a course. */
    record Taking(Learner person, Course course, Member member) {}

    Learner person(HttpServletRequest request) {
        return visitors.learner(request).filter(it -> !it.guest()).orElseThrow(Desk::notFound);
    }

    boolean mayFound(Learner person) {
        return person.role() == Role.INSTRUCTOR || person.role() == Role.ADMINISTRATOR;
    }

    Teaching teaching(HttpServletRequest request, String courseId) {
        var person = person(request);
        var taught = courses.taught(courseId, person).orElseThrow(Desk::notFound);
        return new Teaching(person, taught.course(), taught.role());
    }

    /** Of those who teach only those who may change the course. */
    Teaching leading(HttpServletRequest request, String courseId) {
        var teaching = teaching(request, courseId);
        if (!teaching.leads()) {
            throw new ResponseStatusException(HttpStatus.FORBIDDEN);
        }
        return teaching;
    }

    Taking taking(HttpServletRequest request, String courseId) {
        var person = person(request);
        var course = courses.find(courseId).orElseThrow(Desk::notFound);
        return new Taking(person, course, courses.member(courseId, person.id()).orElseThrow(Desk::notFound));
    }

    /** An assignment of that course. */
    Assignment assignment(String courseId, String assignmentId) {
        return assignments
                .find(assignmentId)
                .filter(it -> it.courseId().equals(courseId))
                .orElseThrow(Desk::notFound);
    }

    /** A member of that course. */
    Member member(String courseId, String memberId) {
        return courses.member(memberId)
                .filter(it -> it.courseId().equals(courseId) && !it.anonymous())
                .orElseThrow(Desk::notFound);
    }

    /** Writes into the log what was done to an assignment. */
    void note(Teaching leading, String action, Assignment assignment) {
        audit.record(
                leading.person().id(),
                action,
                assignment.title(),
                leading.course().fullTitle());
    }

    static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
