package org.warpladder.api.course;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.json.JsonObject;
import org.warpladder.course.Analysis;
import org.warpladder.simulator.trace.Fraction;

/**
 * What an assignment's answers tell.
 *
 * @param learners in the course
 * @param started of them, who have submitted anything
 */
@Schema(name = "Analytics")
record AnalyticsAnswer(int learners, int started, List<OfProblem> problems, List<Help> needHelp) {

    /**
     * @param difficulty mean share of those who attempted it, 1 for easy; null where nobody did
     * @param discrimination from -1 to 1; null where too few learners say anything
     * @param medianSeconds from the first look to the submission that counts
     */
    @Schema(name = "ProblemAnalytics")
    record OfProblem(
            int position,
            String problemId,
            String title,
            int drawn,
            int attempted,
            int solved,
            @Nullable Double difficulty,
            @Nullable String difficultyExact,
            @Nullable Double discrimination,
            @Nullable Long medianSeconds,
            @Nullable Double triesEach,
            List<Idea> misconceptions) {
        static OfProblem of(Analysis.OfProblem problem) {
            return new OfProblem(
                    problem.item().position(),
                    problem.item().problemId(),
                    problem.title(),
                    problem.drawn(),
                    problem.attempted(),
                    problem.solved(),
                    problem.mean().map(Fraction::toDouble).orElse(null),
                    problem.mean().map(Fraction::toString).orElse(null),
                    problem.discrimination().isPresent()
                            ? problem.discrimination().getAsDouble()
                            : null,
                    problem.time().map(java.time.Duration::toSeconds).orElse(null),
                    problem.tries().map(Fraction::toDouble).orElse(null),
                    problem.ideas().stream().map(Idea::of).toList());
        }
    }

    /**
     * A wrong idea that answers showed.
     *
     * @param byFeature how often where the instance has a feature, and where it has not
     */
    @Schema(name = "MisconceptionAnalytics")
    record Idea(String id, String name, int learners, int times, Map<String, Rate> byFeature) {
        static Idea of(Analysis.Idea idea) {
            var rates = new TreeMap<String, Rate>();
            idea.byFeature()
                    .forEach((feature, rate) -> rates.put(
                            JsonObject.camelCase(feature),
                            new Rate(rate.with(), rate.ofWith(), rate.without(), rate.ofWithout())));
            return new Idea(idea.misconception(), idea.name(), idea.learners(), idea.times(), rates);
        }
    }

    /** Learners who showed it, of those whose instance has the feature, and of the others. */
    @Schema(name = "FeatureRate")
    record Rate(int with, int ofWith, int without, int ofWithout) {}

    /** Someone who needs help, and why. */
    @Schema(name = "NeedsHelp")
    record Help(String memberId, String name, List<String> reasons, List<String> misconceptions) {
        static Help of(Analysis.Struggling struggling) {
            return new Help(
                    struggling.member().id(),
                    struggling.member().name(),
                    struggling.reasons().stream()
                            .sorted(Comparator.naturalOrder())
                            .map(JsonObject::camelCase)
                            .toList(),
                    struggling.ideas());
        }
    }

    static AnalyticsAnswer of(Analysis analysis) {
        return new AnalyticsAnswer(
                analysis.learners(),
                analysis.started(),
                analysis.problems().stream().map(OfProblem::of).toList(),
                analysis.struggling().stream().map(Help::of).toList());
    }
}
