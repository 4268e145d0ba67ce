package org.warpladder.diagram;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.diagram.FlowGraph.Kind;

/** A control-flow graph from top to bottom: branches are diamonds, filled where they split the warp; joins are bars. */
public final class FlowPicture {
    private static final double COLUMN = 176;
    private static final double LAYER = 82;
    private static final double HALF = 58;
    private static final double DEEP = 18;

    private FlowPicture() {}

    public static Figure of(FlowGraph graph, Words words) {
        var layout = new FlowLayout(graph);
        var said = new StringBuilder();
        for (var edge : graph.edges()) {
            said.append(graph.nodes().get(edge.from()).label())
                    .append(" → ")
                    .append(graph.nodes().get(edge.to()).label())
                    .append(edge.label().isEmpty() ? "; " : " (" + edge.label() + "); ");
        }
        var svg = new Svg(words.say("flow.title"), said.toString());
        for (int i = 0; i < graph.edges().size(); i++) {
            edge(svg, graph, layout, i);
        }
        for (int node = 0; node < graph.nodes().size(); node++) {
            node(svg, graph.nodes().get(node), x(layout, node), y(layout, node), words);
        }
        svg.reach(x(layout.width()) + HALF, layout.layerCount() * LAYER - LAYER + 2 * DEEP + 4);
        return new Figure(svg.toString(), words.say("flow.caption"), words.say("table"), table(graph, words));
    }

    private static double x(double column) {
        return HALF + 6 + column * COLUMN;
    }

    private static double x(FlowLayout layout, int node) {
        return x(layout.xOf(node));
    }

    private static double y(FlowLayout layout, int node) {
        return DEEP + 4 + layout.layerOf(node) * LAYER;
    }

    private static void edge(Svg svg, FlowGraph graph, FlowLayout layout, int number) {
        var edge = graph.edges().get(number);
        double fromX = x(layout, edge.from());
        double fromY = y(layout, edge.from()) + DEEP;
        double toX = x(layout, edge.to());
        double toY = y(layout, edge.to()) - DEEP;
        if (layout.isBackward(number)) {
            double side = x(layout.width()) + HALF + 22;
            double low = y(layout, edge.from());
            double high = y(layout, edge.to());
            svg.path("M%s %sH%sV%sH%s".formatted(n(fromX + HALF), n(low), n(side), n(high), n(toX + HALF + 8)), "edge");
            arrow(svg, toX + HALF, high, -1, 0);
            svg.reach(side + 4, low);
            if (!edge.label().isEmpty()) {
                svg.text(fromX + HALF + 6, low - 5, "tick", edge.label());
            }
            return;
        }
        var path = new StringBuilder("M%s %s".formatted(n(fromX), n(fromY)));
        double lastX = fromX;
        double lastY = fromY;
        var bends = layout.bends(number);
        for (int i = 0; i <= bends.size(); i++) {
            boolean last = i == bends.size();
            double nextX = last ? toX : x(bends.get(i));
            double nextY = last ? toY - 7 : y(layout, edge.from()) + (i + 1) * LAYER - DEEP;
            double middle = (lastY + nextY) / 2;
            path.append("C%s %s %s %s %s %s".formatted(n(lastX), n(middle), n(nextX), n(middle), n(nextX), n(nextY)));
            if (!last) {
                path.append("V%s".formatted(n(nextY + 2 * DEEP)));
                nextY += 2 * DEEP;
            }
            lastX = nextX;
            lastY = nextY;
        }
        svg.path(path.toString(), "edge");
        arrow(svg, toX, toY, 0, 1);
        if (!edge.label().isEmpty()) {
            double firstX = bends.isEmpty() ? toX : x(bends.getFirst());
            double at = fromX + (firstX - fromX) * 0.5;
            var side = firstX < fromX - 1 ? "tick end" : "tick";
            svg.text(at + (firstX < fromX - 1 ? -5 : 6), fromY + 20, side, edge.label());
        }
    }

    private static void arrow(Svg svg, double x, double y, int dx, int dy) {
        svg.path(
                "M%s %sL%s %sL%s %sZ"
                        .formatted(
                                n(x),
                                n(y),
                                n(x - 8 * dx - 4 * dy),
                                n(y - 8 * dy - 4 * dx),
                                n(x - 8 * dx + 4 * dy),
                                n(y - 8 * dy + 4 * dx)),
                "arrow");
    }

    private static void node(Svg svg, FlowGraph.Node node, double x, double y, Words words) {
        switch (node.kind()) {
            case BRANCH, DIVERGENT ->
                svg.path(
                        "M%s %sL%s %sL%s %sL%s %sZ"
                                .formatted(n(x - HALF), n(y), n(x), n(y - DEEP), n(x + HALF), n(y), n(x), n(y + DEEP)),
                        node.kind() == Kind.DIVERGENT ? "node divergent" : "node");
            case JOIN -> {
                svg.rect(x - HALF, y - DEEP, 2 * HALF, 2 * DEEP, "node");
                svg.rect(x - HALF, y - DEEP, 2 * HALF, 5, "join");
            }
            case BLOCK -> svg.rect(x - HALF, y - DEEP, 2 * HALF, 2 * DEEP, "node");
            case END -> svg.rect(x - HALF / 2, y - DEEP, HALF, 5, "join");
        }
        boolean end = node.kind() == Kind.END;
        svg.text(x, y + (end ? 6 : node.kind() == Kind.JOIN ? 7 : 4.5), end ? "tick mid" : "mid", node.label());
    }

    private static String n(double value) {
        return Svg.n(value);
    }

    private static Table table(FlowGraph graph, Words words) {
        var rows = new ArrayList<List<String>>();
        for (var edge : graph.edges()) {
            var from = graph.nodes().get(edge.from());
            var to = graph.nodes().get(edge.to());
            rows.add(List.of(
                    from.label(),
                    kind(from.kind(), words),
                    edge.label().isEmpty() ? words.say("flow.edge.all") : edge.label(),
                    to.label(),
                    kind(to.kind(), words)));
        }
        return new Table(
                List.of(
                        words.say("table.from"),
                        words.say("table.kind"),
                        words.say("table.mask"),
                        words.say("table.to"),
                        words.say("table.kind")),
                rows);
    }

    private static String kind(Kind kind, Words words) {
        return words.say(
                switch (kind) {
                    case BLOCK -> "flow.block";
                    case BRANCH -> "flow.branch";
                    case DIVERGENT -> "flow.divergent";
                    case JOIN -> "flow.join";
                    case END -> "flow.end";
                });
    }
}
