package org.warpladder.course;

import java.time.Instant;
import java.util.List;
import org.warpladder.simulator.trace.Fraction;

/**
 * What grading a problem's work by the problem as it is now would change.
 *
 * @param version of the problem as it is now
 * @param current work that is of that version already
 * @param lines work that is not, by name
 */
public record Regrade(Item item, String title, String version, int current, List<Line> lines) {
    /** Which changes are made. */
    public enum Mode {
        /** Only where the learner loses nothing. */
        NEVER_LOWER,
        REPLACE
    }

    /**
     * One learner's work.
     *
     * @param before points now
     * @param after points then
     * @param asksTheSame whether the corrected problem gives this seed the same question. If not, an answer to the old question
     *     says nothing about the new one: the variant stays, graded once more by its own answers, and the learner may take the
     *     new one.
     */
    public record Line(
            Member member, String attemptId, String instanceId, Fraction before, Fraction after, boolean asksTheSame) {
        public boolean gains() {
            return after.compareTo(before) > 0;
        }

        public boolean loses() {
            return after.compareTo(before) < 0;
        }
    }

    /** One that was done. */
    public record Past(String problemId, Mode mode, int gained, int lost, String byPersonId, Instant at) {}

    public long gaining() {
        return lines.stream().filter(Line::gains).count();
    }

    public long losing() {
        return lines.stream().filter(Line::loses).count();
    }

    public long changedQuestions() {
        return lines.stream().filter(line -> !line.asksTheSame()).count();
    }
}
