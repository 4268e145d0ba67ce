package org.warpladder.diagram;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.warpladder.simulator.trace.ExecutedBranch;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * A trace as the player's compact JSON. Masks, stacks and groups of waiting lanes are written once each and named by
 * their number; the steps are parallel arrays.
 *
 * <pre>
 * {"width": 32, "present": "0xffffffff", "source": ["line 1", ...], "tDiv": 40, "tIdeal": 25, "divergence": 0,
 *  "masks": ["0xffffffff", ...], "paths": [["A", "a"], ...],
 *  "stacks": [[[line, mask, join or null], ...], ...], "waits": [[[mask, line, text], ...], ...],
 *  "caption": "in place of the still picture's, or empty", "whys": ["Its lanes meet again at ...", ...],
 *  "line": [...], "cycles": [...], "mask": [...], "guard": [...], "path": [...], "stack": [...], "wait": [...],
 *  "left": [...], "kind": [...], "ballot": [...], "why": [...], "words": {"play": "Play", ...}}
 * </pre>
 *
 * {@code line} is 0 for the function's end; {@code kind} is 0 an issue of work, 1 a branch all lanes take alike, 2 a branch that splits, 3 lanes meet again, 4
 * lanes leave, 5 a barrier, 6 memory, 7 another operation, 8 a branch made a guard; {@code guard} is the lanes that do the
 * work of a predicated issue; {@code left} those that have left the kernel before; {@code ballot} the lanes for which a
 * branch's condition is true (-1: none), all by number of mask; {@code why} the number of the text that says why a branch's
 * lanes meet where they do (-1: none).
 */
public final class Playable {
    /** Texts whose keys begin so go along, for the player says them itself. */
    private static final String WORDS = "player.";

    private static final Predicate<String> DECLARES =
            Pattern.compile("\\b__global__\\b").asPredicate();

    private final Numbered masks = new Numbered();
    private final Numbered paths = new Numbered();
    private final Numbered stacks = new Numbered();
    private final Numbered waits = new Numbered();
    private final Numbered whys = new Numbered();
    private final Words words;
    private final Map<String, List<Long>> steps = new LinkedHashMap<>();
    private final int width;
    private final int declaration;

    private Playable(String source, int width, Words words) {
        this.words = words;
        this.width = width;
        this.declaration = 1
                + source.lines()
                        .toList()
                        .indexOf(source.lines().filter(DECLARES).findFirst().orElse(""));
    }

    /** Texts in the order of their first use, each with its number. */
    private static final class Numbered {
        private final Map<String, Long> numbers = new LinkedHashMap<>();

        long of(String text) {
            return numbers.computeIfAbsent(text, t -> (long) numbers.size());
        }

        @Override
        public String toString() {
            return "[" + String.join(",", numbers.keySet()) + "]";
        }
    }

    /** The JSON; no {@code <} in it, so that it may stand in a page as it is. */
    static String json(String source, List<TraceEvent> trace, Metrics metrics, WarpPaths warp, Words words) {
        var playable = new Playable(source, metrics.warpSize(), words);
        for (int i = 0; i < trace.size(); i++) {
            playable.add(trace.get(i), warp.marks().get(i));
        }
        long splits = metrics.divergentBranches();
        long charge = splits == 0 ? 0 : (metrics.tDiv() - metrics.issueCycles()) / splits;
        var fields = new ArrayList<String>();
        fields.add("\"width\":" + metrics.warpSize());
        fields.add("\"present\":" + text(LaneMask.hex(warp.present(), metrics.warpSize())));
        fields.add("\"source\":[" + source.lines().map(Playable::text).collect(Collectors.joining(",")) + "]");
        fields.add("\"tDiv\":" + metrics.tDiv() + ",\"tIdeal\":" + metrics.tIdeal() + ",\"divergence\":" + charge);
        fields.add("\"masks\":" + playable.masks + ",\"paths\":" + playable.paths);
        fields.add("\"stacks\":" + playable.stacks + ",\"waits\":" + playable.waits);
        fields.add("\"whys\":" + playable.whys);
        fields.add("\"caption\":" + text(caption(trace, words)));
        fields.add("\"words\":{"
                + words.beginningWith(WORDS).entrySet().stream()
                        .map(word -> text(word.getKey()) + ":" + text(word.getValue()))
                        .collect(Collectors.joining(","))
                + "}");
        playable.steps.forEach((name, values) -> fields.add(
                "\"" + name + "\":[" + values.stream().map(String::valueOf).collect(Collectors.joining(",")) + "]"));
        return "{" + String.join(",", fields) + "}";
    }

    /** What a player shows more than its still picture; empty where it is no more. */
    private static String caption(List<TraceEvent> trace, Words words) {
        long issues = trace.stream().filter(event -> event.cycles() > 0).count();
        if (issues == 0) {
            return words.say("timeline.free", trace.size());
        }
        long cycles = trace.stream().mapToLong(TraceEvent::cycles).sum();
        return issues > Timeline.MOST_COLUMNS ? words.say("timeline.caption", issues, cycles) : "";
    }

    private void add(TraceEvent event, PathMark mark) {
        put("line", atTheEnd(event) ? StackEntry.EXIT : event.line());
        put("cycles", event.cycles());
        put("mask", mask(event.mask()));
        put("guard", mask(event.mask() & WarpPaths.guard(event)));
        put("path", paths.of("[" + text(mark.letter()) + "," + text(mark.style()) + "]"));
        put(
                "stack",
                stacks.of(event.stack().stream()
                        .map(entry -> "[" + entry.line() + "," + mask(entry.mask()) + "," + entry.joinLine() + "]")
                        .collect(Collectors.joining(",", "[", "]"))));
        put(
                "wait",
                waits.of(event.waiting().stream()
                        .map(group -> "[" + mask(group.mask()) + "," + group.line() + ","
                                + text(Explanation.of(group, words)) + "]")
                        .collect(Collectors.joining(",", "[", "]"))));
        put("left", mask(event.left()));
        put("kind", kind(event.detail()));
        var branch = ExecutedBranch.of(event, width);
        put("ballot", branch.map(ran -> mask(ran.ballot().taken())).orElse(-1L));
        put(
                "why",
                branch.map(ran -> whys.of(text(Explanation.of(ran.join(), words))))
                        .orElse(-1L));
    }

    /** The simulator places what happens at the function's end where the function is declared. */
    private boolean atTheEnd(TraceEvent event) {
        var detail = event.detail();
        return event.line() == declaration
                && (detail instanceof TraceEvent.Reconverge || detail instanceof TraceEvent.Exit);
    }

    private void put(String name, long value) {
        steps.computeIfAbsent(name, n -> new ArrayList<>()).add(value);
    }

    private long mask(long mask) {
        return masks.of(text(LaneMask.hex(mask, width)));
    }

    private static int kind(TraceEvent.Detail detail) {
        return switch (detail) {
            case TraceEvent.Work work -> 0;
            case TraceEvent.Branch branch -> branch.divergent() ? 2 : 1;
            case TraceEvent.Reconverge reconverge -> 3;
            case TraceEvent.Exit exit -> 4;
            case TraceEvent.Barrier barrier -> 5;
            case TraceEvent.Memory memory -> 6;
            case TraceEvent.Instruction instruction -> 7;
            case TraceEvent.Predicate predicate -> 8;
        };
    }

    /** A JSON string in which nothing can end a script element. */
    static String text(String value) {
        var text = new StringBuilder("\"");
        for (char c : value.toCharArray()) {
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < 0x20 || c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029') {
                text.append("\\u%04x".formatted((int) c));
            } else {
                text.append(c);
            }
        }
        return text.append('"').toString();
    }
}
