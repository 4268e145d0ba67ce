package org.warpladder.course;

import java.util.List;
import org.warpladder.course.roster.RosterFile;

/**
 * What a roster file would do.
 *
 * @param uploadId to apply it by
 * @param absent members of the course who are not in the file; they stay
 */
public record RosterPlan(
        String uploadId,
        String encoding,
        List<Line> lines,
        List<RosterFile.Fault> faults,
        List<String> leftOut,
        List<Member> absent) {

    /** What would become of one row. */
    public record Line(RosterFile.Entry entry, Change change) {}

    public enum Change {
        ADDED,
        CHANGED,
        SAME
    }

    public long count(Change change) {
        return lines.stream().filter(line -> line.change() == change).count();
    }
}
