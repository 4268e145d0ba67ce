package org.warpladder.diagram;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.TraceEvent;
import org.warpladder.simulator.trace.TraceEvent.Branch;
import org.warpladder.simulator.trace.TraceEvent.Reconverge;
import org.warpladder.simulator.trace.TraceEvent.Waiting;
import org.warpladder.simulator.trace.TraceEvent.Work;

/**
 * Finds the path of each event of a trace: the innermost arm its lanes are in. Lanes enter an arm at a branch and
 * leave it where they meet again. {@link Letters} says how each is drawn.
 *
 * @param marks the path of each event, by step
 * @param columns the issues
 * @param present lanes that exist
 */
record WarpPaths(List<PathMark> marks, List<Column> columns, long present) {

    /** An arm that a lane is in, the lanes that came to its branch, and where it ends. */
    private record Inside(
            Arm arm, long region, boolean split, @Nullable Integer join) {
        boolean endsAt(TraceEvent event) {
            return event.detail() instanceof Reconverge && (region & ~event.mask()) == 0
                    || join != null && join == event.line() && !(split && join == arm.line());
        }
    }

    static WarpPaths of(List<TraceEvent> trace, Words words) {
        return of(trace, Letters.of(List.of(trace), words), words);
    }

    static WarpPaths of(List<TraceEvent> trace, Letters letters, Words words) {
        var arms = arms(trace);
        var names = texts(trace, arms, words);
        var markOfStep = new ArrayList<PathMark>();
        var columns = new ArrayList<Column>();
        long present = 0;
        for (int i = 0; i < trace.size(); i++) {
            var event = trace.get(i);
            var arm = arms.get(i).filter(names::containsKey);
            var mark = arm.flatMap(letters::of).orElse(PathMark.TOGETHER);
            markOfStep.add(mark);
            long waiting = waiting(event);
            present |= event.mask() | waiting;
            if (event.cycles() > 0) {
                var path = arm.map(names::get).orElseGet(() -> words.say("path.together"));
                long guard = guard(event);
                columns.add(new Column(
                        label(event, words),
                        path,
                        mark,
                        event.cycles(),
                        event.mask() & guard,
                        event.mask() & ~guard,
                        waiting,
                        waits(event, words)));
            }
        }
        return new WarpPaths(markOfStep, columns, present);
    }

    /** What each arm issues, as a text; with its lanes where another arm issues what reads the same. */
    private static Map<Arm, String> texts(List<TraceEvent> trace, List<Optional<Arm>> arms, Words words) {
        var lanes = new HashMap<Arm, Long>();
        for (int i = 0; i < trace.size(); i++) {
            long mask = trace.get(i).mask();
            arms.get(i).ifPresent(arm -> lanes.merge(arm, mask, (one, other) -> one | other));
        }
        var texts = new HashMap<Arm, String>();
        Letters.names(trace, arms, words).forEach((arm, labels) -> texts.put(arm, String.join(", ", labels)));
        var sharers = texts.values().stream().collect(Collectors.groupingBy(it -> it, Collectors.counting()));
        texts.replaceAll((arm, text) -> sharers.getOrDefault(text, 0L) > 1
                ? words.say("path.of-lanes", text, some(words.lanes(lanes.getOrDefault(arm, 0L))))
                : text);
        return texts;
    }

    /** Every second lane is told by the first three of them: {@code 0, 2, 4, …}. */
    private static String some(String lanes) {
        var groups = lanes.split(", ");
        return groups.length <= 4 ? lanes : String.join(", ", List.of(groups).subList(0, 3)) + ", …";
    }

    /** The arm of each event, by step. */
    static List<Optional<Arm>> arms(List<TraceEvent> trace) {
        List<Deque<Inside>> lanes = IntStream.range(0, 64)
                .<Deque<Inside>>mapToObj(lane -> new ArrayDeque<>())
                .toList();
        var arms = new ArrayList<Optional<Arm>>();
        for (var event : trace) {
            each(event.mask(), lane -> {
                var inside = lanes.get(lane);
                while (!inside.isEmpty() && inside.element().endsAt(event)) {
                    inside.pop();
                }
            });
            arms.add(common(event.mask(), waiting(event) == 0, lanes));
            if (event.detail() instanceof Branch branch) {
                long region = branch.taken() | branch.notTaken();
                each(region, lane -> {
                    var arm = new Arm(event.line(), event.column(), LaneMask.has(branch.taken(), lane));
                    var inside = lanes.get(lane);
                    if (!inside.isEmpty()
                            && inside.element().arm().line() == arm.line()
                            && inside.element().arm().column() == arm.column()) {
                        inside.pop(); // the next trip of the same loop
                    }
                    inside.push(new Inside(arm, region, branch.divergent(), branch.reconvergesAtLine()));
                });
            }
        }
        return arms;
    }

    /** The arm that all the lanes are in; the first lane's where others wait elsewhere. */
    private static Optional<Arm> common(long mask, boolean all, List<Deque<Inside>> lanes) {
        Map<Optional<Arm>, Integer> found = new HashMap<>();
        each(
                mask,
                lane -> found.merge(Optional.ofNullable(lanes.get(lane).peek()).map(Inside::arm), 1, Integer::sum));
        if (mask == 0 || found.size() > 1 && all) {
            return Optional.empty();
        }
        return Optional.ofNullable(lanes.get(Long.numberOfTrailingZeros(mask)).peek())
                .map(Inside::arm);
    }

    private static void each(long mask, java.util.function.IntConsumer action) {
        for (long rest = mask; rest != 0; rest &= rest - 1) {
            action.accept(Long.numberOfTrailingZeros(rest));
        }
    }

    static long waiting(TraceEvent event) {
        return event.waiting().stream().mapToLong(Waiting::mask).reduce(0, (a, b) -> a | b) & ~event.mask();
    }

    static long guard(TraceEvent event) {
        var guard = switch (event.detail()) {
            case Work work -> work.guard();
            case TraceEvent.Memory memory -> memory.guard();
            case TraceEvent.Instruction instruction -> instruction.guard();
            case Branch branch -> null;
            case TraceEvent.Predicate predicate -> null;
            case Reconverge reconverge -> null;
            case TraceEvent.Exit exit -> null;
            case TraceEvent.Barrier barrier -> null;
        };
        return guard == null ? -1L : guard;
    }

    static String label(TraceEvent event, Words words) {
        return event.detail() instanceof Work work && !work.name().equals("work")
                ? work.name()
                : words.line(event.line());
    }

    private static String waits(TraceEvent event, Words words) {
        return event.waiting().stream()
                .map(group -> Explanation.of(group, words))
                .collect(Collectors.joining(" "));
    }
}
