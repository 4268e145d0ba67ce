package org.warpladder.api.webhook;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.warpladder.api.outgoing.Completion;
import org.warpladder.api.outgoing.Outbox;
import org.warpladder.api.webhook.Webhooks.Webhook;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Courses;
import org.warpladder.practice.AttemptRevealed;
import org.warpladder.practice.Standing;
import org.warpladder.practice.SubmissionGraded;
import tools.jackson.databind.json.JsonMapper;

/** Writes down for a course's addresses what happened in it, within the transaction in which it happened. */
@Component
class Telling {
    private final Webhooks webhooks;
    private final Outbox outbox;
    private final Completion completion;
    private final Assignments assignments;
    private final Courses courses;

    Telling(Webhooks webhooks, Outbox outbox, Completion completion, Assignments assignments, Courses courses) {
        this.webhooks = webhooks;
        this.outbox = outbox;
        this.completion = completion;
        this.assignments = assignments;
        this.courses = courses;
    }

    /** What happened to whom, and who is told. */
    private record Scene(List<Webhook> hooks, Assignment assignment, Standing standing, Instant at) {}

    @EventListener
    void graded(SubmissionGraded graded) {
        where(graded.standing(), graded.at(), (scene, memberId) -> {
            var standing = scene.standing();
            var data = new LinkedHashMap<String, Object>();
            data.put("courseId", scene.assignment().courseId());
            data.put("assignmentId", scene.assignment().id());
            memberId.ifPresent(it -> data.put("memberId", it));
            data.put("attemptId", standing.attemptId());
            data.put("problemId", standing.instance().variant().problemId());
            data.put("score", standing.score().toDouble());
            data.put("scoreExact", standing.score().toString());
            data.put("complete", standing.complete());
            send(scene, "attempt.graded", data);
        });
    }

    /** Nothing is graded, but it may have been the last problem that was open. */
    @EventListener
    void revealed(AttemptRevealed revealed) {
        where(revealed.standing(), revealed.at(), (_, _) -> {});
    }

    private void where(Standing standing, Instant at, BiConsumer<Scene, Optional<String>> tell) {
        if (standing.assignmentId().isEmpty()) {
            return;
        }
        assignments.find(standing.assignmentId()).ifPresent(assignment -> {
            var hooks = webhooks.of(assignment.courseId());
            if (!hooks.isEmpty()) {
                var scene = new Scene(hooks, assignment, standing, at);
                var member = courses.member(assignment.courseId(), standing.learnerId());
                tell.accept(scene, member.map(it -> it.id()));
                member.filter(it -> completion.by(standing, assignment, it))
                        .ifPresent(it -> send(
                                scene,
                                "assignment.completed",
                                Map.of(
                                        "courseId",
                                        assignment.courseId(),
                                        "assignmentId",
                                        assignment.id(),
                                        "memberId",
                                        it.id())));
            }
        });
    }

    private void send(Scene scene, String event, Map<String, Object> data) {
        var body = new LinkedHashMap<String, Object>();
        body.put("type", event);
        body.put("timestamp", scene.at().toString());
        body.put("data", data);
        var text = JsonMapper.shared().writeValueAsString(body);
        scene.hooks()
                .forEach(hook -> outbox.put(new Outbox.Message(
                        UUID.randomUUID().toString(),
                        Optional.of(hook.id()),
                        scene.standing().learnerId(),
                        event,
                        text)));
    }
}
