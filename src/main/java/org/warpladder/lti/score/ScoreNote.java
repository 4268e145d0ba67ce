package org.warpladder.lti.score;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.warpladder.course.Score;
import org.warpladder.simulator.trace.Fraction;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a platform is told of one learner. It is always called fully graded: a machine grades, and platforms empty the column
 * of whoever has less than that.
 *
 * @param given nothing where an earlier score is taken back
 * @param complete whether no more points can be had
 */
record ScoreNote(Optional<Given> given, boolean complete, Optional<Instant> startedAt, Optional<Instant> submittedAt) {
    private static final int PLACES = 4;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSX").withZone(ZoneOffset.UTC);

    /** What takes an earlier score back. */
    static final ScoreNote CLEARING = new ScoreNote(Optional.empty(), false, Optional.empty(), Optional.empty());

    /** Points, exact to a ten thousandth; more than the maximum only where an instructor gave them. */
    record Given(BigDecimal score, BigDecimal maximum) {
        static Given of(Score score) {
            return new Given(decimal(score.points()), decimal(score.outOf()));
        }

        private static BigDecimal decimal(Fraction points) {
            var rounded = (points.signum() < 0 ? Fraction.ZERO : points)
                    .rounded(PLACES)
                    .stripTrailingZeros();
            return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
        }
    }

    /** The same for notes that say the same. */
    String key() {
        return given.map(it -> it.score().toPlainString() + "/" + it.maximum().toPlainString() + " ")
                        .orElse("")
                + progress();
    }

    String json(String subject, Instant at) {
        var body = new LinkedHashMap<String, Object>();
        body.put("userId", subject);
        body.put("timestamp", TIME.format(at));
        body.put("activityProgress", progress());
        body.put("gradingProgress", "FullyGraded");
        given.ifPresent(it -> {
            body.put("scoreGiven", it.score());
            body.put("scoreMaximum", it.maximum());
        });
        submittedAt.ifPresent(it -> body.put(
                "submission",
                startedAt
                        .map(start -> Map.of("startedAt", TIME.format(start), "submittedAt", TIME.format(it)))
                        .orElseGet(() -> Map.of("submittedAt", TIME.format(it)))));
        return JsonMapper.shared().writeValueAsString(body);
    }

    private String progress() {
        return given.isEmpty() ? "Initialized" : complete ? "Completed" : "InProgress";
    }
}
