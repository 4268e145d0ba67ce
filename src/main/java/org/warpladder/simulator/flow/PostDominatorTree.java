package org.warpladder.simulator.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Immediate post-dominators, with a virtual exit. Blocks from which the exit cannot be reached (endless loops) are
 * joined to it by an edge from the lowest-numbered block of each such loop, so that every block has one.
 *
 * <p>K. D. Cooper, T. J. Harvey, K. Kennedy, "A Simple, Fast Dominance Algorithm", on the reversed graph.
 */
public final class PostDominatorTree {
    private final int[] parent;

    private PostDominatorTree(int[] parent) {
        this.parent = parent;
    }

    /** The block at which the paths from {@code block} meet again first; the exit's is the exit itself. */
    public int immediatePostDominator(int block) {
        return parent[block];
    }

    public static PostDominatorTree of(ControlFlowGraph graph) {
        return of(
                graph.blocks().stream()
                        .map(block -> block.terminator().successors())
                        .toList(),
                graph.exit());
    }

    /** For a bare graph: {@code successors} of each node, one of which is the exit. */
    public static PostDominatorTree of(List<List<Integer>> successors, int exit) {
        var edges = withExits(successors, exit);
        var predecessors = reversed(edges);
        int[] order = postorder(predecessors, exit);
        int[] rank = new int[successors.size()];
        Arrays.fill(rank, -1);
        for (int i = 0; i < order.length; i++) {
            rank[order[i]] = i;
        }
        int[] parent = new int[successors.size()];
        Arrays.fill(parent, -1);
        parent[exit] = exit;
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int i = order.length - 2; i >= 0; i--) {
                int node = order[i];
                int meet = -1;
                for (int successor : edges.get(node)) {
                    if (parent[successor] >= 0) {
                        meet = meet < 0 ? successor : intersect(parent, rank, meet, successor);
                    }
                }
                if (parent[node] != meet) {
                    parent[node] = meet;
                    changed = true;
                }
            }
        }
        return new PostDominatorTree(parent);
    }

    private static int intersect(int[] parent, int[] rank, int first, int second) {
        int a = first;
        int b = second;
        while (a != b) {
            while (rank[a] < rank[b]) {
                a = parent[a];
            }
            while (rank[b] < rank[a]) {
                b = parent[b];
            }
        }
        return a;
    }

    /** The graph in which every node reaches the exit. */
    static List<List<Integer>> withExits(List<List<Integer>> successors, int exit) {
        var edges = new ArrayList<List<Integer>>();
        successors.forEach(list -> edges.add(new ArrayList<>(list)));
        while (true) {
            boolean[] reaches = new boolean[edges.size()];
            for (int node : postorder(reversed(edges), exit)) {
                reaches[node] = true;
            }
            int stuck = lowestInLoop(edges, reaches);
            if (stuck < 0) {
                return edges;
            }
            edges.get(stuck).add(exit);
        }
    }

    /** The lowest node that does not reach the exit and lies on a cycle; -1 where all reach it. */
    private static int lowestInLoop(List<List<Integer>> edges, boolean[] reaches) {
        for (int node = 0; node < reaches.length; node++) {
            if (!reaches[node] && reachable(edges, edges.get(node)).get(node)) {
                return node;
            }
        }
        return -1;
    }

    private static java.util.BitSet reachable(List<List<Integer>> edges, List<Integer> from) {
        var seen = new java.util.BitSet();
        var open = new ArrayDeque<>(from);
        while (!open.isEmpty()) {
            int node = open.pop();
            if (!seen.get(node)) {
                seen.set(node);
                open.addAll(edges.get(node));
            }
        }
        return seen;
    }

    private static List<List<Integer>> reversed(List<List<Integer>> edges) {
        var reversed = new ArrayList<List<Integer>>();
        edges.forEach(list -> reversed.add(new ArrayList<>()));
        for (int node = 0; node < edges.size(); node++) {
            for (int successor : edges.get(node)) {
                reversed.get(successor).add(node);
            }
        }
        return reversed;
    }

    /** Depth-first, children before parents, without recursion. */
    private static int[] postorder(List<List<Integer>> edges, int root) {
        int[] next = new int[edges.size()];
        boolean[] seen = new boolean[edges.size()];
        int[] order = new int[edges.size()];
        int count = 0;
        var path = new ArrayDeque<Integer>();
        path.push(root);
        seen[root] = true;
        while (!path.isEmpty()) {
            int node = path.element();
            if (next[node] < edges.get(node).size()) {
                int child = edges.get(node).get(next[node]++);
                if (!seen[child]) {
                    seen[child] = true;
                    path.push(child);
                }
            } else {
                order[count++] = path.pop();
            }
        }
        return Arrays.copyOf(order, count);
    }
}
