package org.warpladder.diagram;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * The mark of each path of a kernel, over all runs that stand together, so that a path looks the same in all pictures of
 * them. Letters go to arms in source order; where each arm issues one call that is itself named by a capital letter, they
 * are these. Arms without an issue have none, unless there is no issue at all.
 */
public final class Letters {
    private final Map<Arm, PathMark> marks;

    private Letters(Map<Arm, PathMark> marks) {
        this.marks = Map.copyOf(marks);
    }

    /** @param traces of warps that run the same kernel */
    public static Letters of(Collection<List<TraceEvent>> traces, Words words) {
        var names = new TreeMap<Arm, Set<String>>(Arm.SOURCE_ORDER);
        for (var trace : traces) {
            names(trace, WarpPaths.arms(trace), words)
                    .forEach((arm, labels) ->
                            names.computeIfAbsent(arm, _ -> new TreeSet<>()).addAll(labels));
        }
        var marks = new HashMap<Arm, PathMark>();
        boolean lettered = areLetters(names.values());
        names.forEach((arm, labels) ->
                marks.put(arm, PathMark.of(lettered ? labels.iterator().next().charAt(0) - 'A' : marks.size())));
        return new Letters(marks);
    }

    /** What each arm issues, by label. */
    static SequencedMap<Arm, Set<String>> names(List<TraceEvent> trace, List<Optional<Arm>> arms, Words words) {
        var names = new TreeMap<Arm, Set<String>>(Arm.SOURCE_ORDER);
        boolean free = trace.stream().allMatch(event -> event.cycles() == 0);
        for (int i = 0; i < trace.size(); i++) {
            var event = trace.get(i);
            if (free || event.cycles() > 0) {
                arms.get(i)
                        .ifPresent(arm ->
                                names.computeIfAbsent(arm, _ -> new TreeSet<>()).add(WarpPaths.label(event, words)));
            }
        }
        return names;
    }

    private static boolean areLetters(Collection<Set<String>> names) {
        return names.stream()
                        .allMatch(labels ->
                                labels.size() == 1 && labels.iterator().next().matches("[A-H]"))
                && names.stream().distinct().count() == names.size();
    }

    Optional<PathMark> of(Arm arm) {
        return Optional.ofNullable(marks.get(arm));
    }
}
