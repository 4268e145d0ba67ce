package org.warpladder.api.course;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.json.JsonObject;
import org.warpladder.course.Assignment;
import org.warpladder.course.AttemptsPolicy;
import org.warpladder.course.Item;

/**
 * An assignment; its fields are those that are sent to change it.
 *
 * @param tries null where the policy is another one
 * @param minutes null where the policy is another one
 * @param version counts its changes; the {@code ETag} is of it
 */
@Schema(name = "Assignment")
record AssignmentAnswer(
        String id,
        String courseId,
        String title,
        String about,
        Instant opens,
        @Nullable Instant due,
        @Nullable Instant closes,
        int latePercentPerDay,
        @Schema(allowableValues = {"free", "tries", "exam"}) String policy,
        @Nullable Integer tries,
        @Nullable Integer minutes,
        boolean hints,
        @Schema(allowableValues = {"common", "own"}) String seeds,

        @Schema(allowableValues = {"atOnce", "afterDue", "never"})
        String showScores,

        @Schema(allowableValues = {"atOnce", "afterDue", "never"})
        String showSolutions,

        List<Problem> problems,
        Map<String, Integer> pools,
        @Schema(allowableValues = {"authored", "shuffled"}) String problemOrder,
        boolean published,
        int version) {

    /**
     * @param position its place, which never changes
     * @param pool null where everybody gets it
     * @param dropped whether it does not count any more
     */
    @Schema(name = "AssignedProblem")
    record Problem(
            int position,
            String problemId,
            int points,
            @Nullable String pool,
            boolean dropped) {
        static Problem of(Item item) {
            return new Problem(
                    item.position(),
                    item.problemId(),
                    item.points(),
                    item.pool().isEmpty() ? null : item.pool(),
                    !item.counts());
        }
    }

    /** One page of assignments. */
    @Schema(name = "Assignments")
    record Assignments(
            List<AssignmentAnswer> assignments, @Nullable String next) {}

    static AssignmentAnswer of(Assignment assignment) {
        var plan = assignment.plan();
        return new AssignmentAnswer(
                assignment.id(),
                assignment.courseId(),
                plan.title(),
                plan.about(),
                plan.schedule().opens(),
                plan.schedule().due().orElse(null),
                plan.schedule().closes().orElse(null),
                plan.late().percentPerDay(),
                switch (plan.attempts()) {
                    case AttemptsPolicy.Free _ -> "free";
                    case AttemptsPolicy.Tries _ -> "tries";
                    case AttemptsPolicy.Exam _ -> "exam";
                },
                plan.attempts() instanceof AttemptsPolicy.Tries(int count) ? count : null,
                plan.attempts() instanceof AttemptsPolicy.Exam(int minutes) ? minutes : null,
                plan.hints(),
                JsonObject.camelCase(plan.seeds()),
                JsonObject.camelCase(plan.scores()),
                JsonObject.camelCase(plan.solutions()),
                plan.items().stream().map(Problem::of).toList(),
                new TreeMap<>(plan.pools()),
                JsonObject.camelCase(plan.order()),
                assignment.published(),
                assignment.version());
    }

    String etag() {
        return version + (published ? "-published" : "");
    }
}
