package org.warpladder.api.webhook;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.warpladder.api.webhook.Webhooks.Webhook;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Courses;
import org.warpladder.course.Coursework;
import org.warpladder.course.Member;
import org.warpladder.practice.Practice;
import org.warpladder.practice.Standing;
import org.warpladder.practice.SubmissionGraded;
import tools.jackson.databind.json.JsonMapper;

/** Writes down for a course's addresses what happened in it, within the transaction in which it happened. */
@Component
class Telling {
    private final Webhooks webhooks;
    private final Practice practice;
    private final Assignments assignments;
    private final Courses courses;
    private final Coursework coursework;

    Telling(Webhooks webhooks, Practice practice, Assignments assignments, Courses courses, Coursework coursework) {
        this.webhooks = webhooks;
        this.practice = practice;
        this.assignments = assignments;
        this.courses = courses;
        this.coursework = coursework;
    }

    @EventListener
    void graded(SubmissionGraded graded) {
        practice.standing(graded.attemptId())
                .filter(standing -> !standing.assignmentId().isEmpty())
                .ifPresent(standing -> assignments.find(standing.assignmentId()).ifPresent(assignment -> {
                    var hooks = webhooks.of(assignment.courseId());
                    if (!hooks.isEmpty()) {
                        tell(hooks, assignment, standing, graded);
                    }
                }));
    }

    private void tell(List<Webhook> hooks, Assignment assignment, Standing standing, SubmissionGraded graded) {
        var member = courses.member(assignment.courseId(), standing.learnerId());
        var data = new LinkedHashMap<String, Object>();
        data.put("courseId", assignment.courseId());
        data.put("assignmentId", assignment.id());
        member.ifPresent(it -> data.put("memberId", it.id()));
        data.put("attemptId", standing.attemptId());
        data.put("problemId", graded.problemId());
        data.put("score", standing.score().toDouble());
        data.put("scoreExact", standing.score().toString());
        data.put("complete", standing.complete());
        send(hooks, "attempt.graded", graded, data);
        member.filter(it -> completes(assignment, it))
                .ifPresent(it -> send(
                        hooks,
                        "assignment.completed",
                        graded,
                        Map.of(
                                "courseId",
                                assignment.courseId(),
                                "assignmentId",
                                assignment.id(),
                                "memberId",
                                it.id())));
    }

    private boolean completes(Assignment assignment, Member member) {
        return coursework.tasks(assignment, member).stream()
                .allMatch(task -> task.standing().filter(Standing::complete).isPresent());
    }

    private void send(List<Webhook> hooks, String event, SubmissionGraded graded, Map<String, Object> data) {
        var body = new LinkedHashMap<String, Object>();
        body.put("type", event);
        body.put("timestamp", graded.at().toString());
        body.put("data", data);
        var text = JsonMapper.shared().writeValueAsString(body);
        hooks.forEach(hook -> webhooks.tell(hook.id(), event, text));
    }
}
