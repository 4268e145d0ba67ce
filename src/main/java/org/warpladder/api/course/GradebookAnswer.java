package org.warpladder.api.course;

import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.warpladder.course.Gradebook;
import org.warpladder.course.Score;

/**
 * All scores of a course: the numbers of its page and of its CSV.
 *
 * @param assignments the published ones, by opening
 */
@Schema(name = "Gradebook")
record GradebookAnswer(String courseId, List<Column> assignments, List<Row> rows) {

    /** @param mean of the shares of those for whom it counts, from 0 to 1; null where it counts for nobody yet */
    @Schema(name = "GradebookAssignment")
    record Column(
            String assignmentId, String title, @Nullable BigDecimal mean) {}

    /** @param percent of what is due so far or was begun; null while nothing is due */
    @Schema(name = "GradebookRow")
    record Row(
            String memberId,
            String name,
            String identifier,
            String group,
            List<Cell> scores,
            double points,
            String pointsExact,
            double outOf,
            @Nullable BigDecimal percent) {}

    /** @param scored whether anything was graded or set by hand; without, the points are 0 and say nothing */
    @Schema(name = "GradebookScore")
    record Cell(String assignmentId, boolean scored, double points, String pointsExact, double outOf, boolean due) {
        static Cell of(String assignmentId, Score score) {
            return new Cell(
                    assignmentId,
                    score.scored(),
                    score.points().toDouble(),
                    score.points().toString(),
                    score.outOf().toDouble(),
                    score.due());
        }
    }

    static GradebookAnswer of(Gradebook book) {
        var assignments = book.assignments();
        return new GradebookAnswer(
                book.course().id(),
                IntStream.range(0, assignments.size())
                        .mapToObj(at -> new Column(
                                assignments.get(at).id(),
                                assignments.get(at).title(),
                                book.mean(at).orElse(null)))
                        .toList(),
                book.rows().stream().map(row -> row(book, row)).toList());
    }

    private static Row row(Gradebook book, Gradebook.Row row) {
        return new Row(
                row.member().id(),
                row.member().name(),
                row.member().identifier(),
                row.member().group(),
                IntStream.range(0, row.scores().size())
                        .mapToObj(at -> Cell.of(
                                book.assignments().get(at).id(), row.scores().get(at)))
                        .toList(),
                row.points().toDouble(),
                row.points().toString(),
                row.outOf().toDouble(),
                row.percent().orElse(null));
    }
}
