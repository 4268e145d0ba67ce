package org.warpladder.practice;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.simulator.trace.Fraction;

/**
 * The variant that lies next to another one, but at which a wrong idea gives an absurd answer. Of so many draws of the
 * problem only those count at which the idea applies. Its answer is absurd where it is at least twice or at most half the
 * right one (an answer that is no number always is). The absurd variant that differs from the given one in the fewest
 * words wins; where none is absurd, the one at which the two answers are furthest apart.
 */
public final class MinimalPair {
    private static final int DRAWS = 40;
    private static final Fraction ABSURD = Fraction.of(2);

    private MinimalPair() {}

    private record Candidate(long seed, Fraction factor, int differences) {
        boolean absurd() {
            return factor.compareTo(ABSURD) >= 0;
        }
    }

    /**
     * Its seed; nothing where the idea applies to none of the draws.
     *
     * @param field in whose answer it showed; nothing for any
     * @param usable seeds that may be offered, for example none that the learner has seen
     */
    public static OptionalLong seed(
            Problem problem, Variant given, String misconception, Optional<String> field, LongPredicate usable) {
        return LongStream.rangeClosed(given.seed() + 1, given.seed() + DRAWS)
                .filter(usable)
                .mapToObj(seed -> problem.draw(new Seed(seed)))
                .flatMap(variant -> variant.wrong().stream()
                        .filter(wrong -> wrong.misconception().equals(misconception)
                                && field.filter(id -> !id.equals(wrong.field())).isEmpty())
                        .limit(1)
                        .map(wrong ->
                                new Candidate(variant.seed(), factor(variant, wrong), differences(given, variant))))
                .min(Comparator.comparing((Candidate candidate) -> !candidate.absurd())
                        .thenComparing((one, other) -> one.absurd()
                                ? Integer.compare(one.differences(), other.differences())
                                : other.factor().compareTo(one.factor()))
                        .thenComparing(Candidate::seed))
                .map(candidate -> OptionalLong.of(candidate.seed()))
                .orElse(OptionalLong.empty());
    }

    /** How many times the greater of the two answers is the smaller one. */
    static Fraction factor(Variant variant, WrongAnswer wrong) {
        var right = Objects.requireNonNull(variant.right().get(wrong.field()));
        if (!(wrong.answer() instanceof Answer.Number(var imagined) && right instanceof Answer.Number(var real))) {
            return ABSURD;
        }
        var one = imagined.abs();
        var other = real.abs();
        if (one.signum() == 0 || other.signum() == 0) {
            return Fraction.of(Long.MAX_VALUE);
        }
        return one.compareTo(other) > 0 ? one.dividedBy(other) : other.dividedBy(one);
    }

    /** Words of statement and kernel that one has and the other has not, each as often as it is there. */
    static int differences(Variant one, Variant other) {
        var count = new HashMap<String, Integer>();
        words(one).forEach(word -> count.merge(word, 1, Integer::sum));
        words(other).forEach(word -> count.merge(word, -1, Integer::sum));
        return count.values().stream().mapToInt(Math::abs).sum();
    }

    private static java.util.List<String> words(Variant variant) {
        return Arrays.asList((variant.statement() + " " + variant.kernel()).split("\\W+"));
    }
}
