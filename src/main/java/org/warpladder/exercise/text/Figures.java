package org.warpladder.exercise.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.warpladder.diagram.Bars;
import org.warpladder.diagram.Chart;
import org.warpladder.diagram.Figure;
import org.warpladder.diagram.FlowGraph;
import org.warpladder.diagram.FlowPicture;
import org.warpladder.diagram.LaneStrip;
import org.warpladder.diagram.Letters;
import org.warpladder.diagram.StackPicture;
import org.warpladder.diagram.Timeline;
import org.warpladder.diagram.Words;
import org.warpladder.exercise.Picture;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.Variant;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.TraceEvent;

/** The figures that a text asks for by name, drawn from the run of the variant's own kernel. */
public final class Figures {
    /** Warps that look alike share a figure; of the others so many are shown. */
    private static final int MOST_WARPS = 4;

    private static final Map<String, Drawing> BY_NAME = Map.of(
            "bars", (scenario, warp, letters, words) -> Bars.of(warp.trace(), warp.metrics(), letters, words),
            "timeline", (scenario, warp, letters, words) -> Timeline.of(warp.trace(), width(warp), letters, words),
            "stack", (scenario, warp, _, words) -> stack(warp, words),
            "lanes", (scenario, warp, _, words) -> lanes(warp, words),
            "chart", (scenario, warp, _, words) -> Chart.tripsPerLane(trips(warp), words),
            "flow", (scenario, warp, _, words) -> flow(scenario, warp, words));

    public static final Set<String> NAMES = BY_NAME.keySet();

    private static final Pattern ASKED = Pattern.compile("([a-zA-Z]+)(?: of ([0-9]{1,4}))?");

    private interface Drawing {
        Figure draw(Scenario scenario, WarpRun warp, Letters letters, Words words);
    }

    private Figures() {}

    /**
     * Safe HTML; empty where there is no such figure or nothing to draw it from.
     *
     * @param asked a figure's name, or {@code NAME of N}: of the variant's picture N
     */
    public static String html(Variant variant, String asked) {
        var words = Words.in(variant.language());
        var match = ASKED.matcher(asked);
        if (!match.matches()) {
            return "";
        }
        var name = match.group(1);
        if (match.group(2) == null) {
            return variant.scenario() == null
                    ? ""
                    : ofRun(variant.scenario(), name, letters(variant, variant.scenario(), words), words);
        }
        int number = Integer.parseInt(match.group(2));
        return number >= variant.pictures().size()
                ? ""
                : switch (variant.pictures().get(number)) {
                    case Picture.OfRun(var scenario) -> ofRun(scenario, name, letters(variant, scenario, words), words);
                    case Picture.OfNumbers(var values, var what) ->
                        Chart.ofNumbers(values, what, words).toHtml();
                };
    }

    /** Likewise, of any run. */
    public static String ofRun(Scenario scenario, String name, Words words) {
        return ofRun(scenario, name, Letters.of(traces(scenario), words), words);
    }

    /** How paths are marked in all pictures of a variant that show {@code scenario}'s kernel. */
    public static Letters letters(Variant variant, Scenario scenario, Words words) {
        var pictures = variant.pictures().stream()
                .flatMap(picture -> picture instanceof Picture.OfRun(var shown) ? Stream.of(shown) : Stream.empty());
        return Letters.of(
                Stream.concat(Stream.ofNullable(variant.scenario()), Stream.concat(pictures, Stream.of(scenario)))
                        .distinct()
                        .filter(shown -> shown.source().equals(scenario.source()))
                        .flatMap(shown -> traces(shown).stream())
                        .toList(),
                words);
    }

    private static List<List<TraceEvent>> traces(Scenario scenario) {
        return scenario.run().warps().stream().map(WarpRun::trace).toList();
    }

    private static String ofRun(Scenario scenario, String name, Letters letters, Words words) {
        var drawing = BY_NAME.get(name);
        if (drawing == null) {
            return "";
        }
        var run = scenario.run();
        return alike(run).values().stream()
                .filter(warps -> !warps.getFirst().trace().isEmpty())
                .limit(MOST_WARPS)
                .map(warps -> {
                    var figure = drawing.draw(scenario, warps.getFirst(), letters, words);
                    return run.warps().size() == 1
                            ? figure
                            : figure.captioned(names(warps, run, words) + ": " + figure.caption());
                })
                .map(Figure::toHtml)
                .collect(Collectors.joining());
    }

    /** Warps that issue the same for the same lanes, by what they issue. */
    private static Map<List<List<Object>>, List<WarpRun>> alike(Simulation.Run run) {
        return run.warps().stream()
                .collect(Collectors.groupingBy(Figures::issues, LinkedHashMap::new, Collectors.toList()));
    }

    private static List<List<Object>> issues(WarpRun warp) {
        return warp.trace().stream()
                .map(event -> List.<Object>of(event.line(), event.cycles(), event.mask()))
                .toList();
    }

    /** {@code Warp 0}, {@code Warps 1, 2, 3}; with the block where there are several. */
    private static String names(List<WarpRun> warps, Simulation.Run run, Words words) {
        boolean blocks = run.warps().stream().anyMatch(warp -> warp.block() > 0);
        Function<WarpRun, String> name = blocks
                ? warp -> words.say("warp.of-block", warp.warp(), warp.block())
                : warp -> String.valueOf(warp.warp());
        var first = warps.stream().limit(6).map(name).collect(Collectors.joining(", "));
        return words.say(warps.size() == 1 ? "warp.one" : warps.size() > 6 ? "warp.many" : "warp.several", first);
    }

    private static Figure stack(WarpRun warp, Words words) {
        var deepest =
                warp.trace().stream().map(TraceEvent::stack).reduce(List.of(), (a, b) -> b.size() > a.size() ? b : a);
        return StackPicture.of(deepest, width(warp), words);
    }

    /** The lanes that find the first condition true at which they part, or that run at all. */
    private static Figure lanes(WarpRun warp, Words words) {
        long mask = warp.trace().stream()
                .map(TraceEvent::detail)
                .filter(detail -> detail instanceof TraceEvent.Branch branch && branch.divergent())
                .map(detail -> ((TraceEvent.Branch) detail).taken())
                .findFirst()
                .orElse(warp.trace().getFirst().mask());
        return LaneStrip.of(mask, width(warp), words);
    }

    /** How often each lane goes round the first loop. */
    private static List<Integer> trips(WarpRun warp) {
        var loops = warp.trace().stream()
                .filter(event -> event.detail() instanceof TraceEvent.Branch branch
                        && branch.kind() == TraceEvent.BranchKind.LOOP)
                .toList();
        var first = new ArrayList<TraceEvent.Branch>();
        for (var event : loops) {
            if (event.line() == loops.getFirst().line()) {
                first.add((TraceEvent.Branch) event.detail());
            }
        }
        return IntStream.range(0, width(warp))
                .map(lane -> (int) first.stream()
                        .filter(branch -> LaneMask.has(branch.taken(), lane))
                        .count())
                .boxed()
                .toList();
    }

    private static Figure flow(Scenario scenario, WarpRun warp, Words words) {
        var kernel = Simulator.compile(scenario.source(), scenario.launch(), new ArrayList<>());
        if (kernel == null) {
            throw new IllegalStateException("a kernel that ran compiles");
        }
        return FlowPicture.of(FlowGraph.of(kernel, warp.trace(), width(warp), words), words);
    }

    private static int width(WarpRun warp) {
        return warp.metrics().warpSize();
    }
}
