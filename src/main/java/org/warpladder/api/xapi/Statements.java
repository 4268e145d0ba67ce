package org.warpladder.api.xapi;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.xapi.Statement.Activity;
import org.warpladder.api.xapi.Statement.Actor;
import org.warpladder.api.xapi.Statement.Context;
import org.warpladder.api.xapi.Statement.ContextActivities;
import org.warpladder.api.xapi.Statement.Result;
import org.warpladder.api.xapi.Statement.Score;
import org.warpladder.api.xapi.Statement.Verb;
import org.warpladder.practice.Standing;
import org.warpladder.practice.SubmissionGraded;

/**
 * Makes statements of what happened. What a learner typed is in none.
 *
 * @param home this product's address: activities and extensions are named under it
 */
record Statements(String home) {
    private static final String PLATFORM = "Warp Ladder";

    /** Where an attempt counts. */
    record Place(String courseId, String course, String assignmentId, String assignment) {}

    /** The attempt was begun. */
    Statement started(Standing standing, Optional<Place> place) {
        return new Statement(
                StableId.of("initialized", standing.attemptId()),
                Actor.of(home, standing.learnerId()),
                Verb.INITIALIZED,
                problem(standing),
                null,
                context(standing, place),
                standing.startedAt());
    }

    /** Answers were graded. */
    Statement answered(SubmissionGraded graded, Optional<Place> place) {
        var standing = graded.standing();
        var more = new LinkedHashMap<String, Object>();
        more.put(extension("hinted"), graded.hinted());
        more.put(extension("misconceptions"), graded.misconceptions());
        return new Statement(
                StableId.of(
                        "answered",
                        standing.attemptId(),
                        Integer.toString(standing.submissions().size())),
                Actor.of(home, standing.learnerId()),
                Verb.ANSWERED,
                problem(standing),
                new Result(scaled(standing.score().toDouble()), graded.right(), standing.complete(), more),
                context(standing, place),
                graded.at());
    }

    /** @param share of the assignment's points */
    Statement completed(String learnerId, String memberId, Place place, double share, Instant at) {
        return new Statement(
                StableId.of("completed", place.assignmentId(), memberId),
                Actor.of(home, learnerId),
                Verb.COMPLETED,
                assignment(place),
                new Result(scaled(share), null, true, null),
                new Context(null, PLATFORM, new ContextActivities(List.of(), List.of(course(place))), null),
                at);
    }

    private Context context(Standing standing, Optional<Place> place) {
        var variant = standing.instance().variant();
        return new Context(
                registration(standing.attemptId()),
                PLATFORM,
                place.map(it -> new ContextActivities(List.of(assignment(it)), List.of(course(it))))
                        .orElse(null),
                Map.of(extension("version"), variant.version(), extension("seed"), variant.seed()));
    }

    private static @Nullable UUID registration(String attemptId) {
        try {
            return UUID.fromString(attemptId);
        } catch (IllegalArgumentException older) {
            return null;
        }
    }

    private Activity problem(Standing standing) {
        var variant = standing.instance().variant();
        return Activity.of(home + "/problems/" + variant.problemId(), "question", variant.title());
    }

    private Activity assignment(Place place) {
        return Activity.of(
                course(place).id() + "/assignments/" + place.assignmentId(), "assessment", place.assignment());
    }

    private Activity course(Place place) {
        return Activity.of(home + "/courses/" + place.courseId(), "course", place.course());
    }

    private String extension(String name) {
        return home + "/xapi/extensions/" + name;
    }

    /** A score set by hand may exceed what can be reached, but a scaled one may not. */
    private static Score scaled(double share) {
        return new Score(Math.clamp(share, 0, 1));
    }
}
