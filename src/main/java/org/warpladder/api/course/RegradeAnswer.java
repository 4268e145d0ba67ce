package org.warpladder.api.course;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.warpladder.course.Regrade;

/**
 * What grading by the problem as it is now changes.
 *
 * @param version of the problem as it is now
 * @param current attempts that are of that version already
 * @param lines attempts that are not
 */
@Schema(name = "Regrade")
record RegradeAnswer(
        boolean dryRun,
        int position,
        String problemId,
        String version,
        int current,
        long gaining,
        long losing,
        List<Line> lines) {

    /** @param asksTheSame whether the problem as it is now asks this seed the same; if not, nothing changes by itself */
    @Schema(name = "RegradeLine")
    record Line(
            String memberId,
            String name,
            String attemptId,
            double before,
            String beforeExact,
            double after,
            String afterExact,
            boolean asksTheSame) {
        static Line of(Regrade.Line line) {
            return new Line(
                    line.member().id(),
                    line.member().name(),
                    line.attemptId(),
                    line.before().toDouble(),
                    line.before().toString(),
                    line.after().toDouble(),
                    line.after().toString(),
                    line.asksTheSame());
        }
    }

    static RegradeAnswer of(Regrade regrade, boolean dryRun) {
        return new RegradeAnswer(
                dryRun,
                regrade.item().position(),
                regrade.item().problemId(),
                regrade.version(),
                regrade.current(),
                regrade.gaining(),
                regrade.losing(),
                regrade.lines().stream().map(Line::of).toList());
    }
}
