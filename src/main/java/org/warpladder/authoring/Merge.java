package org.warpladder.authoring;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.List;

/**
 * Two changes of one text, put together line by line as diff3 does. Where both changed the same lines both stand there
 * between marks, which no YAML has: such a text cannot be published unseen.
 *
 * @param conflicts places where both stand
 */
record Merge(String text, int conflicts) {
    static final String OURS = "<<<<<<< this server";
    static final String BETWEEN = "=======";
    static final String THEIRS = ">>>>>>> the other text";

    static Merge of(String base, String ours, String theirs) {
        var from = base.lines().toList();
        var one = DiffUtils.diff(from, ours.lines().toList()).getDeltas();
        var other = DiffUtils.diff(from, theirs.lines().toList()).getDeltas();
        var merged = new ArrayList<String>();
        int conflicts = 0;
        int at = 0;
        int i = 0;
        int j = 0;
        while (i < one.size() || j < other.size()) {
            int start = Math.min(start(one, i), start(other, j));
            merged.addAll(from.subList(at, start));
            int end = start;
            int iEnd = i;
            int jEnd = j;
            boolean grown = true;
            while (grown) {
                grown = false;
                if (iEnd < one.size() && touches(one.get(iEnd), start, end)) {
                    end = Math.max(end, end(one.get(iEnd++)));
                    grown = true;
                }
                if (jEnd < other.size() && touches(other.get(jEnd), start, end)) {
                    end = Math.max(end, end(other.get(jEnd++)));
                    grown = true;
                }
            }
            var left = changed(from, one.subList(i, iEnd), start, end);
            var right = changed(from, other.subList(j, jEnd), start, end);
            if (i == iEnd || left.equals(right)) {
                merged.addAll(right);
            } else if (j == jEnd) {
                merged.addAll(left);
            } else {
                conflicts++;
                merged.add(OURS);
                merged.addAll(left);
                merged.add(BETWEEN);
                merged.addAll(right);
                merged.add(THEIRS);
            }
            at = end;
            i = iEnd;
            j = jEnd;
        }
        merged.addAll(from.subList(at, from.size()));
        return new Merge(merged.isEmpty() ? "" : String.join("\n", merged) + "\n", conflicts);
    }

    private static int start(List<AbstractDelta<String>> deltas, int at) {
        return at < deltas.size() ? deltas.get(at).getSource().getPosition() : Integer.MAX_VALUE;
    }

    private static int end(AbstractDelta<String> delta) {
        return delta.getSource().getPosition() + delta.getSource().size();
    }

    /** Changes of neighbouring lines belong together: nobody can say which comes first. */
    private static boolean touches(AbstractDelta<String> delta, int start, int end) {
        return delta.getSource().getPosition() <= end && end(delta) >= start;
    }

    private static List<String> changed(List<String> from, List<AbstractDelta<String>> deltas, int start, int end) {
        var lines = new ArrayList<String>();
        int at = start;
        for (var delta : deltas) {
            lines.addAll(from.subList(at, delta.getSource().getPosition()));
            lines.addAll(delta.getTarget().getLines());
            at = end(delta);
        }
        lines.addAll(from.subList(at, end));
        return lines;
    }
}
