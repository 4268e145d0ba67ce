package org.warpladder.course;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.warpladder.exercise.Variant;
import org.warpladder.simulator.trace.Fraction;

/**
 * What an assignment's answers tell.
 *
 * @param learners in the course
 * @param started of them, who have submitted anything
 */
public record Analysis(
        int learners, int started, List<OfProblem> problems, List<Struggling> struggling, List<Shared> shared) {

    /**
     * One problem.
     *
     * @param drawn learners who were given it
     * @param attempted those of them of whom something was graded
     * @param solved those who had all right at some time
     * @param mean of the shares of those who attempted it: the difficulty, 1 for easy; nothing where nobody did
     * @param discrimination from -1 to 1: whether those who are good at the rest are good at this; nothing where too few
     *     learners say anything
     * @param time the median from the first look to the submission that counts
     * @param tries mean of graded submissions per learner who attempted it
     */
    public record OfProblem(
            Item item,
            String title,
            int drawn,
            int attempted,
            int solved,
            Optional<Fraction> mean,
            OptionalDouble discrimination,
            Optional<Duration> time,
            Optional<Fraction> tries,
            List<Idea> ideas) {}

    /**
     * A wrong idea that answers showed.
     *
     * @param learners who showed it
     * @param times how often
     * @param byFeature whether it depends on the variant
     */
    public record Idea(
            String misconception, String name, String idea, int learners, int times, Map<Feature, Rate> byFeature) {}

    /** How many of the learners whose variant has a feature showed an idea, and of those whose variant has not. */
    public record Rate(int with, int ofWith, int without, int ofWithout) {
        /** Whether there is something to compare. */
        public boolean compares() {
            return ofWith > 0 && ofWithout > 0;
        }
    }

    /** Someone who needs help, and why. */
    public record Struggling(Member member, Set<Reason> reasons, List<String> ideas) {}

    /** Why someone seems to need help. */
    public enum Reason {
        /** All tries at some problem are used up, and it is not right. */
        OUT_OF_TRIES,
        /** The same wrong idea at two problems or more. */
        SAME_IDEA_AGAIN,
        /** Under half of the points of what was attempted. */
        LOW_SCORE,
        /** Nothing submitted, and half of the time is over. */
        NOT_STARTED
    }

    /**
     * Two learners whose answers to a problem are the same to the letter, though their variants differ, and the answer is not
     * right for at least one of them.
     *
     * @param rightFor the one of both for whom it is right; nothing where it is right for none
     */
    public record Shared(
            Item item,
            String title,
            Member one,
            Member other,
            Variant variantOfOne,
            Variant variantOfOther,
            Map<String, String> answers,
            Optional<Member> rightFor) {}
}
