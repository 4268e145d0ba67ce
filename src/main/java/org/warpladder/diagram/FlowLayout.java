package org.warpladder.diagram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Places a graph in layers from top to bottom: the longest way from the entry gives the layer, edges over several
 * layers go through stand-ins, and a few sweeps of barycentres order each layer (K. Sugiyama, S. Tagawa, M. Toda,
 * "Methods for Visual Understanding of Hierarchical System Structures", 1981).
 */
final class FlowLayout {
    private static final int SWEEPS = 6;

    private final int nodes;
    private final boolean[] backward;
    private final int[] layer;
    private final List<List<Integer>> layers = new ArrayList<>();
    private final List<List<Integer>> above = new ArrayList<>();
    private final List<List<Integer>> below = new ArrayList<>();
    private final List<List<Integer>> routes = new ArrayList<>();
    private final List<Double> x = new ArrayList<>();

    FlowLayout(FlowGraph graph) {
        nodes = graph.nodes().size();
        backward = backward(graph);
        layer = layers(graph);
        for (int node = 0; node < nodes; node++) {
            add(layer[node]);
        }
        for (int i = 0; i < graph.edges().size(); i++) {
            route(graph.edges().get(i), backward[i]);
        }
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int i = 0; i < layers.size(); i++) {
                boolean down = sweep % 2 == 0;
                int at = down ? i : layers.size() - 1 - i;
                order(layers.get(at), down ? above : below);
            }
        }
        place();
    }

    int layerOf(int node) {
        return layer[node];
    }

    int layerCount() {
        return layers.size();
    }

    /** In units of one column; the leftmost is 0. */
    double xOf(int node) {
        return x.get(node);
    }

    boolean isBackward(int edge) {
        return backward[edge];
    }

    /** The x of the stand-ins of an edge, layer by layer, between its ends. */
    List<Double> bends(int edge) {
        return routes.get(edge).stream().map(x::get).toList();
    }

    double width() {
        return x.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    private static boolean[] backward(FlowGraph graph) {
        boolean[] backward = new boolean[graph.edges().size()];
        for (int i = 0; i < backward.length; i++) {
            var edge = graph.edges().get(i);
            backward[i] = edge.to() <= edge.from(); // nodes come in layout order
        }
        return backward;
    }

    private int[] layers(FlowGraph graph) {
        int[] found = new int[nodes];
        for (int round = 0; round < nodes; round++) {
            for (int i = 0; i < backward.length; i++) {
                var edge = graph.edges().get(i);
                if (!backward[i]) {
                    found[edge.to()] = Math.max(found[edge.to()], found[edge.from()] + 1);
                }
            }
        }
        return found;
    }

    private int add(int at) {
        while (layers.size() <= at) {
            layers.add(new ArrayList<>());
        }
        int vertex = above.size();
        layers.get(at).add(vertex);
        x.add((double) layers.get(at).size() - 1);
        above.add(new ArrayList<>());
        below.add(new ArrayList<>());
        return vertex;
    }

    private void route(FlowGraph.Edge edge, boolean back) {
        var stands = new ArrayList<Integer>();
        routes.add(stands);
        if (back) {
            return;
        }
        int last = edge.from();
        for (int at = layer[edge.from()] + 1; at < layer[edge.to()]; at++) {
            int stand = add(at);
            stands.add(stand);
            below.get(last).add(stand);
            above.get(stand).add(last);
            last = stand;
        }
        below.get(last).add(edge.to());
        above.get(edge.to()).add(last);
    }

    private void order(List<Integer> vertices, List<List<Integer>> neighbours) {
        vertices.sort(Comparator.comparingDouble(vertex -> mean(neighbours.get(vertex), x.get(vertex))));
        for (int i = 0; i < vertices.size(); i++) {
            x.set(vertices.get(i), (double) i);
        }
    }

    private double mean(List<Integer> of, double otherwise) {
        return of.stream().mapToDouble(x::get).average().orElse(otherwise);
    }

    /** Pulls each vertex under its neighbours, never closer than 1 to the one at its left, never out of order. */
    private void place() {
        double[] want = new double[x.size()];
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (var vertices : layers) {
                for (int vertex : vertices) {
                    var near = new ArrayList<>(above.get(vertex));
                    near.addAll(below.get(vertex));
                    want[vertex] = mean(near, x.get(vertex));
                }
                spread(vertices, want);
            }
        }
        double least = x.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        x.replaceAll(value -> value - least);
    }

    private void spread(List<Integer> vertices, double[] want) {
        double[] at = new double[vertices.size()];
        for (int i = 0; i < at.length; i++) {
            at[i] = i == 0 ? want[vertices.get(0)] : Math.max(want[vertices.get(i)], at[i - 1] + 1);
        }
        double wanted = vertices.stream().mapToDouble(v -> want[v]).average().orElse(0);
        double shift = wanted - Arrays.stream(at).average().orElse(0);
        for (int i = 0; i < at.length; i++) {
            x.set(vertices.get(i), at[i] + shift);
        }
    }
}
