package org.warpladder.course;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.trace.Fraction;

/**
 * All scores of a course.
 *
 * @param assignments the published ones, by opening: the columns
 * @param rows learners by name
 * @param erased rows of people who were erased: they count in averages and are shown nowhere
 */
public record Gradebook(Course course, List<Assignment> assignments, List<Row> rows, List<Row> erased) {
    public Gradebook {
        assignments = List.copyOf(assignments);
        rows = List.copyOf(rows);
        erased = List.copyOf(erased);
    }

    /** @param scores one an assignment, in their order */
    public record Row(Member member, List<Score> scores) {
        public Row {
            scores = List.copyOf(scores);
        }

        /** Of what is due so far or was begun. */
        public Fraction points() {
            return scores.stream().filter(Score::due).map(Score::points).reduce(Fraction.ZERO, Fraction::plus);
        }

        public Fraction outOf() {
            return scores.stream().filter(Score::due).map(Score::outOf).reduce(Fraction.ZERO, Fraction::plus);
        }

        /** Nothing while nothing is due. */
        public Optional<BigDecimal> percent() {
            return outOf().signum() == 0
                    ? Optional.empty()
                    : Optional.of(
                            points().dividedBy(outOf()).times(Score.HUNDRED).rounded(1));
        }

        public BigDecimal shownPoints() {
            return points().rounded(2);
        }
    }

    public Optional<Row> row(String memberId) {
        return rows.stream().filter(row -> row.member().id().equals(memberId)).findFirst();
    }

    /** The mean share of an assignment over the learners for whom it counts; nothing where it counts for nobody yet. */
    public Optional<BigDecimal> mean(int assignment) {
        var shares = java.util.stream.Stream.concat(rows.stream(), erased.stream())
                .map(row -> row.scores().get(assignment))
                .filter(Score::due)
                .map(Score::share)
                .toList();
        return shares.isEmpty()
                ? Optional.empty()
                : Optional.of(shares.stream()
                        .reduce(Fraction.ZERO, Fraction::plus)
                        .dividedBy(Fraction.of(shares.size()))
                        .times(Score.HUNDRED)
                        .rounded(1));
    }
}
