package org.warpladder.authoring;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.DeltaType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two texts line by line. */
public record Difference(List<Line> lines) {
    /** So many equal lines are kept around a change. */
    private static final int AROUND = 3;

    public enum Kind {
        SAME,
        ADDED,
        REMOVED,
        /** Equal lines that are left out. */
        GAP
    }

    /** @param before number of the line in the first text, null where it is not there; {@code after} likewise */
    public record Line(
            Kind kind,
            String text,
            @Nullable Integer before,
            @Nullable Integer after) {}

    public static Difference between(String before, String after) {
        var old = before.lines().toList();
        var now = after.lines().toList();
        var lines = new ArrayList<Line>();
        int at = 0;
        int shift = 0;
        for (AbstractDelta<String> delta : DiffUtils.diff(old, now).getDeltas()) {
            if (delta.getType() == DeltaType.EQUAL) {
                continue;
            }
            int start = delta.getSource().getPosition();
            same(lines, old, at, start, shift);
            for (int i = 0; i < delta.getSource().size(); i++) {
                lines.add(new Line(Kind.REMOVED, delta.getSource().getLines().get(i), start + i + 1, null));
            }
            int place = delta.getTarget().getPosition();
            for (int i = 0; i < delta.getTarget().size(); i++) {
                lines.add(new Line(Kind.ADDED, delta.getTarget().getLines().get(i), null, place + i + 1));
            }
            at = start + delta.getSource().size();
            shift = place + delta.getTarget().size() - at;
        }
        if (!lines.isEmpty()) {
            same(lines, old, at, old.size(), shift);
        }
        return new Difference(List.copyOf(lines));
    }

    public boolean isEmpty() {
        return lines.isEmpty();
    }

    private static void same(List<Line> lines, List<String> old, int from, int to, int shift) {
        int head = lines.isEmpty() ? from : Math.min(to, from + AROUND);
        int tail = to == old.size() && !lines.isEmpty() ? to : Math.max(head, to - AROUND);
        for (int i = from; i < head; i++) {
            lines.add(new Line(Kind.SAME, old.get(i), i + 1, i + 1 + shift));
        }
        if (tail > head) {
            lines.add(new Line(Kind.GAP, "", null, null));
        }
        for (int i = tail; i < to; i++) {
            lines.add(new Line(Kind.SAME, old.get(i), i + 1, i + 1 + shift));
        }
    }
}
