package org.warpladder.diagram;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Every figure on one page, to be looked at: {@code target/gallery/index.html}. Its figures also feed the tests. */
public final class Gallery {
    static final Words WORDS = Words.in(Locale.ENGLISH);

    static final String NESTED = """
            __global__ void nested() {
                int i = threadIdx.x;
                if (i < 16) {
                    if (i < 8) work(10);
                    else work(14);
                } else {
                    if (i % 2) work(8);
                    else work(12);
                }
                work(6);
            }
            """;
    static final String LOOP = """
            __global__ void rows() {
                int trips = threadIdx.x % 5 + 1;
                for (int k = 0; k < trips; k++) {
                    work(4);
                    if (k % 2) work(3);
                }
                work(5);
            }
            """;
    static final String LONG = """
            __global__ void rows() {
                int trips = threadIdx.x * 13 % 400 + 600;
                for (int k = 0; k < trips; k++) {
                    if ((k + threadIdx.x) % 3 == 0) work(3);
                    else work(2);
                }
            }
            """;

    private Gallery() {}

    static Simulation.Run run(String source, Launch launch) {
        return switch (Simulator.simulate(source, launch, Map.of())) {
            case Simulation.Run run -> run;
            case Simulation.Rejected rejected ->
                throw new IllegalArgumentException(rejected.diagnostics().toString());
        };
    }

    static WarpRun warp(String source) {
        return run(source, Launch.DEFAULT).warps().getFirst();
    }

    static Map<String, Figure> figures() {
        var figures = new LinkedHashMap<String, Figure>();
        var nested = warp(NESTED);
        var loop = warp(LOOP);
        figures.put("Bars of paths", Bars.ofPaths(paths(20, 30, 25, 5), WORDS));
        figures.put(
                "Bars, one untaken",
                Bars.ofPaths(
                        List.of(
                                new Bars.Path("work(15)", 15, 8),
                                new Bars.Path("work(25)", 25, 24),
                                new Bars.Path("work(90)", 90, 0)),
                        WORDS));
        figures.put("Bars, eight paths", Bars.ofPaths(paths(10, 12, 14, 11, 13, 15, 12, 16), WORDS));
        figures.put("Bars of a run", Bars.of(nested.trace(), nested.metrics(), WORDS));
        figures.put(
                "Bars of four warps",
                Bars.rows(
                        List.of(row("warp 0", 30), row("warp 1", 30, 18), row("warp 2", 30, 18), row("warp 3", 30, 18)),
                        WORDS));
        figures.put("Timeline, nested", Timeline.of(nested.trace(), 32, WORDS));
        figures.put("Timeline, loop", Timeline.of(loop.trace(), 32, WORDS));
        var partial =
                run(NESTED, Launch.DEFAULT.withBlock(Shape.of(20))).warps().getFirst();
        figures.put("Timeline, partial warp", Timeline.of(partial.trace(), 32, WORDS));
        var guarded = run(
                        "__global__ void k() { if (threadIdx.x < 4) work(3); else work(5); work(9); }",
                        Launch.DEFAULT
                                .withPolicy(Policy.PREDICATED)
                                .withWarpSize(8)
                                .withBlock(Shape.of(8)))
                .warps()
                .getFirst();
        figures.put("Timeline, predicated", Timeline.of(guarded.trace(), 8, WORDS));
        figures.put(
                "Timeline of steps",
                Timeline.ofSteps(
                        List.of(new Timeline.Step("x < 8", 15, 0xffL), new Timeline.Step("else", 25, 0xffffff00L)),
                        32,
                        WORDS));
        figures.put("Lane strip", LaneStrip.of(0x55555555L, 32, WORDS));
        figures.put("Lane strips", strips());
        var deepest = nested.trace().stream()
                .max(java.util.Comparator.comparingInt(event -> event.stack().size()))
                .orElseThrow();
        figures.put("Stack", StackPicture.of(deepest.stack(), 32, WORDS));
        figures.put("Flow, nested", flow(NESTED));
        figures.put("Flow, loop", flow(LOOP));
        figures.put(
                "Chart",
                Chart.predictedAgainstMeasured(
                        "predicted, cycles",
                        "measured, cycles",
                        List.of(
                                new Chart.Point("two-paths", 40, 40.6),
                                new Chart.Point("four-way", 80, 82.5),
                                new Chart.Point("one-lane", 150, 151),
                                new Chart.Point("twelve-of-ten", 120, 133)),
                        WORDS));
        var trips = new ArrayList<Integer>();
        for (int lane = 0; lane < 32; lane++) {
            trips.add(lane < 12 ? 20 : 4);
        }
        figures.put("Trips", Chart.tripsPerLane(trips, WORDS));
        return figures;
    }

    static Figure flow(String source) {
        var kernel = java.util.Objects.requireNonNull(Simulator.compile(source, Launch.DEFAULT, new ArrayList<>()));
        return FlowPicture.of(FlowGraph.of(kernel, warp(source).trace(), 32, WORDS), WORDS);
    }

    private static Figure strips() {
        var rows = new ArrayList<LaneStrip.Row>();
        for (int warp = 0; warp < 3; warp++) {
            var groups = new ArrayList<LaneStrip.Group>();
            for (int type = 0; type < 4; type++) {
                groups.add(new LaneStrip.Group(PathMark.of(type), "type " + type, 0x11111111L << type));
            }
            rows.add(new LaneStrip.Row("warp " + warp, groups, 0xffffffffL));
        }
        rows.add(new LaneStrip.Row("warp 3", List.of(new LaneStrip.Group(PathMark.of(1), "type 1", 0x0fL)), 0xffffL));
        return LaneStrip.rows(rows, 32, WORDS);
    }

    static List<Bars.Path> paths(int... cycles) {
        var paths = new ArrayList<Bars.Path>();
        for (int cost : cycles) {
            paths.add(new Bars.Path("work(" + cost + ")", cost, 32 / cycles.length));
        }
        return paths;
    }

    static Bars.Row row(String label, int... cycles) {
        var segments = new ArrayList<Bars.Segment>();
        for (int i = 0; i < cycles.length; i++) {
            segments.add(new Bars.Segment(PathMark.of(i), i == 0 ? "heavy" : "light", cycles[i]));
        }
        return new Bars.Row(label, segments);
    }

    static TracePlayer player(String source, Launch launch) {
        var warp = run(source, launch).warps().getFirst();
        return TracePlayer.of(source, warp.trace(), warp.metrics(), WORDS);
    }

    /** Pages: figures, parts of a problem page, the player. Scripts and styles are read from {@code static}. */
    public static void main(String[] arguments) throws IOException {
        var folder = Files.createDirectories(Path.of("target/gallery"));
        var figures = new StringBuilder();
        figures()
                .forEach((name, figure) -> figures.append("<h2>")
                        .append(Svg.escape(name))
                        .append("</h2>")
                        .append(figure.toHtml()));
        write(folder, "figures", figures.toString());
        var wide = Launch.DEFAULT.withWarpSize(64).withBlock(Shape.of(64));
        write(
                folder,
                "player",
                player(NESTED, Launch.DEFAULT).toHtml() + "<h2>64 lanes</h2>"
                        + player(LONG, wide).toHtml());
        write(folder, "parts", Files.readString(Path.of("src/test/resources/gallery/parts.html")));
    }

    private static void write(Path folder, String name, String content) throws IOException {
        Files.writeString(folder.resolve(name + ".html"), """
                <!doctype html><html lang="en"><head><meta charset="utf-8"><title>%1$s</title>
                <meta http-equiv="Content-Security-Policy" content="default-src 'self'">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <link rel="stylesheet" href="/css/main.css"><script src="/js/theme-early.js"></script>
                <script type="module" src="/js/main.js"></script></head>
                <body><a class="skip" href="#main">Skip to the content</a>
                <header class="site-head"><div class="wrap"><a class="brand" href="/">Warp Ladder</a>
                <nav class="site-nav" aria-label="Site"><ul><li><a href="/" aria-current="page">Ladder</a></li>
                <li><a href="/playground">Playground</a></li><li><a href="/glossary">Glossary</a></li></ul></nav>
                <div class="tools"><theme-switch></theme-switch>
                <button type="button" class="switch" data-keys-help hidden>Keys</button></div></div></header>
                <main id="main" tabindex="-1"><nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/">Ladder</a></li>
                <li aria-current="page">%1$s</li></ol></nav><header class="page-head"><h1>%1$s</h1></header>%2$s</main>
                <footer class="site-foot"><div class="wrap">Warp Ladder</div></footer></body></html>
                """.formatted(name, content));
    }
}
