package org.warpladder.practice.web;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.warpladder.diagram.Bars;
import org.warpladder.diagram.Figure;
import org.warpladder.diagram.LaneStrip;
import org.warpladder.diagram.StackPicture;
import org.warpladder.diagram.Timeline;
import org.warpladder.diagram.Words;
import org.warpladder.exercise.Scenario;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;

/** What can be read without being asked anything: the tour of the model, and the words with their pictures. */
@Controller
class ReadingPages {
    private static final String SPLIT = """
        __global__ void heat(int *out) {
          int i = threadIdx.x;
          if (i < 8)
            work(15);
          else
            work(25);
          work(10);
        }
        """;
    private static final String TOGETHER = SPLIT.replace("i < 8", "i < 32");
    private static final String NESTED = """
        __global__ void heat(int *out) {
          int i = threadIdx.x;
          if (i < 16) {
            if (i < 8)
              work(15);
            work(5);
          } else
            work(25);
          work(10);
        }
        """;

    private static final String SEARCH = """
        __global__ void search(int *out) {
          int i = threadIdx.x;
          for (int turn = 0; turn < 4; turn++) {
            if (turn == i) {
              work(4);
              break;
            }
            work(2);
          }
          out[i] = i;
        }
        """;
    private static final String LOCK = """
        __global__ void naiveLock(int *out) {
          while (atomicCAS(&out[0], 0, 1) != 0)
            work(1);
          work(3);
          atomicExch(&out[0], 0);
        }
        """;

    /** Turns of the lock that its picture shows; the next ones are the same for ever. */
    private static final int TURNS = 6;

    /** Ends a run that never ends soon behind what its picture shows. */
    private static final Limits LIMITS = new Limits(1_000, Limits.DEFAULT.time(), 1_000);

    /** A station of the tour; its texts are {@code tour.} and the key. */
    public record Station(String key, String playerHtml) {}

    public record Term(String key, String titleHtml, String textHtml, String figureHtml) {}

    private final org.warpladder.practice.web.Words said;

    ReadingPages(org.warpladder.practice.web.Words said) {
        this.said = said;
    }

    @GetMapping("/tour")
    String tour(Model model) {
        model.addAttribute(
                "stations",
                List.of(
                        station("lane", TOGETHER, 1),
                        station("warp", TOGETHER, 32),
                        station("branch", SPLIT, 32),
                        station("stack", NESTED, 32)));
        return "practice/tour";
    }

    @GetMapping("/glossary")
    String glossary(Model model) {
        model.addAttribute(
                "terms",
                figures().entrySet().stream()
                        .map(entry -> term(entry.getKey(), entry.getValue()))
                        .toList());
        return "site/glossary";
    }

    private Term term(String key, Figure figure) {
        var text = "glossary." + key;
        return new Term(key, said.html(text), said.html(text + ".text"), figure.toHtml());
    }

    private static Station station(String key, String source, int threads) {
        return new Station(key, RealRun.player(source, run(source, threads)).toHtml());
    }

    /** All from one warp whose first eight lanes take 15 cycles, the others 25, and all of them 10 behind the join. */
    private static Map<String, Figure> figures() {
        var split = run(SPLIT, 32);
        var words = Words.in(LocaleContextHolder.getLocale());
        var timeline = Timeline.of(split.trace(), 32, words);
        var bars = Bars.of(split.trace(), split.metrics(), words);
        var figures = new LinkedHashMap<String, Figure>();
        figures.put("warp", LaneStrip.of(0xffffffffL, 32, words));
        figures.put("lane", LaneStrip.of(1L << 5, 32, words));
        figures.put("path", bars);
        figures.put("issue", timeline);
        figures.put("divergent", LaneStrip.rows(sides(words), 32, words));
        figures.put("meet", timeline);
        figures.put("mask", LaneStrip.of(0xffL, 32, words));
        figures.put("ballot", LaneStrip.of(0x55555555L, 32, words));
        figures.put("stack", StackPicture.of(deepest(split), 32, words));
        figures.put("frontier", Timeline.of(run(SEARCH, Policy.FRONTIER).trace(), 4, words));
        figures.put("deadlock", lockForEver(words));
        figures.put("tdiv", bars);
        figures.put("tideal", bars);
        figures.put("efficiency", bars);
        figures.put("utilisation", timeline);
        figures.put("penalty", bars);
        return figures;
    }

    private static Figure lockForEver(Words words) {
        var turns = run(LOCK, Policy.STACK).trace();
        var issues =
                turns.stream().filter(event -> event.cycles() > 0).limit(TURNS).toList();
        return Timeline.of(turns.subList(0, 1 + turns.indexOf(issues.getLast())), 4, words);
    }

    private static List<LaneStrip.Row> sides(Words words) {
        return Stream.of(0xffL, 0xffffff00L)
                .map(mask -> new LaneStrip.Row(
                        words.say(mask == 0xffL ? "flow.yes" : "flow.no"),
                        List.of(new LaneStrip.Group(
                                org.warpladder.diagram.PathMark.of(mask == 0xffL ? 0 : 1),
                                words.say("strip.set"),
                                mask)),
                        0xffffffffL))
                .toList();
    }

    private static List<StackEntry> deepest(WarpRun warp) {
        return warp.trace().stream().map(TraceEvent::stack).reduce(List.of(), (a, b) -> b.size() > a.size() ? b : a);
    }

    private static WarpRun run(String source, int threads) {
        return run(source, Launch.DEFAULT.withBlock(Shape.of(threads)), Scenario.counting(32));
    }

    /** A warp of four. */
    private static WarpRun run(String source, Policy policy) {
        var launch = Launch.DEFAULT
                .withWarpSize(4)
                .withBlock(Shape.of(4))
                .withPolicy(policy)
                .withLimits(LIMITS);
        return run(source, launch, List.of(0, 0, 0, 0));
    }

    private static WarpRun run(String source, Launch launch, List<Integer> out) {
        return new Scenario(source, launch, Map.of("out", new Scenario.Data.Array(out)))
                .run()
                .warps()
                .getFirst();
    }
}
