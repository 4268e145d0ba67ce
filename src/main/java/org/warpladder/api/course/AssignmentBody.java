package org.warpladder.api.course;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.json.JsonObject;
import org.warpladder.course.AssignmentPlan;
import org.warpladder.course.AttemptsPolicy;
import org.warpladder.course.Item;
import org.warpladder.course.LatePolicy;
import org.warpladder.course.ProblemOrder;
import org.warpladder.course.Schedule;
import org.warpladder.course.SeedRule;
import org.warpladder.course.Show;

/**
 * What is assigned.
 *
 * @param due what comes later is late; null for no deadline
 * @param closes when nothing is taken any more; null for at the due time
 * @param latePercentPerDay taken off for each day that has begun after the due time
 * @param policy free: as on the ladder; tries: one variant and so many tries; exam: one variant and so many minutes
 * @param seeds common: everybody gets the same numbers
 * @param published whether learners see it
 * @param pools how many problems each learner draws from each pool
 * @param problemOrder authored: as they stand in {@code problems}; shuffled: mixed for each learner
 */
@Schema(name = "AssignmentRequest")
record AssignmentBody(
        @Schema(requiredMode = Schema.RequiredMode.REQUIRED, example = "Week 3")
        String title,

        @Nullable String about,
        @Schema(requiredMode = Schema.RequiredMode.REQUIRED) Instant opens,
        @Nullable Instant due,
        @Nullable Instant closes,
        @Schema(defaultValue = "0") @Nullable Integer latePercentPerDay,

        @Schema(
                allowableValues = {"free", "tries", "exam"},
                defaultValue = "free")
        @Nullable
        String policy,

        @Schema(description = "Of the policy tries", defaultValue = "3") @Nullable
        Integer tries,

        @Schema(description = "Of the policy exam", defaultValue = "60") @Nullable
        Integer minutes,

        @Schema(defaultValue = "true") @Nullable Boolean hints,

        @Schema(
                allowableValues = {"common", "own"},
                defaultValue = "own")
        @Nullable
        String seeds,

        @Schema(
                allowableValues = {"atOnce", "afterDue", "never"},
                defaultValue = "atOnce")
        @Nullable
        String showScores,

        @Schema(
                allowableValues = {"atOnce", "afterDue", "never"},
                defaultValue = "afterDue")
        @Nullable
        String showSolutions,

        @Schema(requiredMode = Schema.RequiredMode.REQUIRED) List<ProblemBody> problems,
        @Nullable Map<String, Integer> pools,

        @Schema(
                allowableValues = {"authored", "shuffled"},
                description = "In which order each learner meets the problems; left out, it stays, at first authored")
        @Nullable
        String problemOrder,

        @Schema(defaultValue = "false") @Nullable Boolean published) {

    private static final int MOST_PROBLEMS = 100;
    private static final int LONGEST_TITLE = 200;
    private static final int LONGEST_ABOUT = 10_000;
    private static final int LONGEST_ID = 100;

    /** @param pool the pool that it is drawn from; null where everybody gets it */
    @Schema(name = "AssignedProblemRequest")
    record ProblemBody(
            @Schema(requiredMode = Schema.RequiredMode.REQUIRED, example = "two-paths")
            String problemId,

            @Schema(defaultValue = "10") @Nullable Integer points,
            @Nullable String pool) {}

    /** A plan as it was sent, and whether learners shall see it. */
    record Wish(AssignmentPlan plan, boolean published) {}

    private enum Policy {
        FREE,
        TRIES,
        EXAM
    }

    /** @param order what holds where none is sent */
    static Wish read(JsonObject in, ProblemOrder order) {
        in.require("opens");
        in.require("problems");
        int tries = in.integer("tries", 1, AssignmentPlan.MOST_TRIES).orElse(3);
        int minutes = in.integer("minutes", 1, AssignmentPlan.MOST_MINUTES).orElse(60);
        var policy = in.choice("policy", EnumSet.allOf(Policy.class)).orElse(Policy.FREE);
        var plan = new AssignmentPlan(
                in.requiredText("title", LONGEST_TITLE),
                in.text("about", LONGEST_ABOUT).orElse(""),
                new Schedule(in.time("opens").orElse(Instant.EPOCH), in.time("due"), in.time("closes")),
                new LatePolicy(in.integer("latePercentPerDay", 0, 100).orElse(0)),
                switch (policy) {
                    case FREE -> new AttemptsPolicy.Free();
                    case TRIES -> new AttemptsPolicy.Tries(tries);
                    case EXAM -> new AttemptsPolicy.Exam(minutes);
                },
                in.flag("hints").orElse(true),
                in.choice("seeds", EnumSet.allOf(SeedRule.class)).orElse(SeedRule.OWN),
                in.choice("showScores", EnumSet.allOf(Show.class)).orElse(Show.AT_ONCE),
                in.choice("showSolutions", EnumSet.allOf(Show.class)).orElse(Show.AFTER_DUE),
                in.objects("problems", MOST_PROBLEMS, AssignmentBody::item),
                in.integersByName("pools", 1, MOST_PROBLEMS),
                in.choice("problemOrder", EnumSet.allOf(ProblemOrder.class)).orElse(order));
        return new Wish(plan, in.flag("published").orElse(false));
    }

    private static Item item(JsonObject in) {
        return new Item(
                0,
                in.requiredText("problemId", LONGEST_ID),
                in.integer("points", 0, AssignmentPlan.MOST_POINTS).orElse(10),
                in.text("pool", LONGEST_ID).orElse(""),
                Optional.empty());
    }
}
