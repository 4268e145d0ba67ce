package org.warpladder.course;

import java.math.BigDecimal;
import java.util.List;
import org.warpladder.simulator.trace.Fraction;

/**
 * What one learner has for one assignment: exact, and the only place from which a score is shown, exported or sent.
 *
 * @param points reached
 * @param outOf points that could be reached; 0 where every problem was dropped
 * @param due whether it counts in the learner's total: something was scored, or the time is over
 * @param items by position; dropped ones as well, which do not count
 */
public record Score(Fraction points, Fraction outOf, boolean due, List<ItemScore> items) {
    static final Fraction HUNDRED = Fraction.of(100);

    public Score {
        items = List.copyOf(items);
    }

    static Score of(List<ItemScore> items, int usual, boolean over) {
        var counting = items.stream().filter(it -> it.item().counts()).toList();
        var points = counting.stream().map(ItemScore::points).reduce(Fraction.ZERO, Fraction::plus);
        int drawn = counting.stream().mapToInt(it -> it.item().points()).sum();
        boolean scored = counting.stream().anyMatch(ItemScore::scored);
        return new Score(points, Fraction.of(items.isEmpty() ? usual : drawn), over || scored, items);
    }

    /** Whether anything was graded or set by hand. */
    public boolean scored() {
        return items.stream().anyMatch(it -> it.item().counts() && it.scored());
    }

    /** From 0 to 1; more only where a score set by hand exceeds what can be reached. */
    public Fraction share() {
        return outOf.signum() == 0 ? Fraction.ZERO : points.dividedBy(outOf);
    }

    /** Rounded half-up to a tenth, as every page and file shows it. */
    public BigDecimal percent() {
        return share().times(HUNDRED).rounded(1);
    }

    public BigDecimal shownPoints() {
        return points.rounded(2);
    }

    public ItemScore item(int position) {
        return items.stream()
                .filter(it -> it.item().position() == position)
                .findFirst()
                .orElseThrow();
    }
}
