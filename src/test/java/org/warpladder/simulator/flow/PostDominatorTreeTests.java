package org.warpladder.simulator.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PostDominatorTreeTests {
    /** {@code 1 2; 3; 3; } lists each node's successors; the last node is the exit. */
    private static List<List<Integer>> graph(String text) {
        var graph = new ArrayList<List<Integer>>();
        for (var node : text.split(";", -1)) {
            graph.add(
                    node.isBlank()
                            ? List.of()
                            : java.util.Arrays.stream(node.strip().split(" "))
                                    .map(Integer::valueOf)
                                    .toList());
        }
        return graph;
    }

    private static List<Integer> parents(String text) {
        var graph = graph(text);
        var tree = PostDominatorTree.of(graph, graph.size() - 1);
        return IntStream.range(0, graph.size())
                .map(tree::immediatePostDominator)
                .boxed()
                .toList();
    }

    @Test
    void armsMeetAtTheirJoin() {
        assertThat(parents("1 2;3;3;4;")).containsExactly(3, 3, 3, 4, 4);
    }

    @Test
    void severalExitsMeetAtTheVirtualExit() {
        assertThat(parents("1 2;4;3 4;4;")).containsExactly(4, 4, 4, 4, 4);
    }

    @Test
    void anEndlessLoopHasAPostDominatorToo() {
        assertThat(parents("1 2;1;3;")).containsExactly(3, 3, 3, 3);
    }

    @Test
    void aLoopsHeaderMeetsItsLanesBehindIt() {
        assertThat(parents("1;2 4;3 4;1;5;")).containsExactly(1, 4, 4, 1, 5, 5);
    }

    @Test
    void randomGraphsAgreeWithBruteForce() {
        for (long seed = 0; seed < 3000; seed++) {
            var random = new Random(seed);
            int size = 2 + random.nextInt(9);
            var graph = new ArrayList<List<Integer>>();
            for (int node = 0; node < size - 1; node++) {
                graph.add(random.ints(random.nextInt(3), 0, size)
                        .distinct()
                        .boxed()
                        .toList());
            }
            graph.add(List.of());
            var complete = PostDominatorTree.withExits(withLeaves(graph), size - 1);
            var tree = PostDominatorTree.of(withLeaves(graph), size - 1);
            for (int node = 0; node < size - 1; node++) {
                assertThat(tree.immediatePostDominator(node))
                        .as("seed %d, node %d of %s", seed, node, graph)
                        .isEqualTo(bruteForce(complete, node, size - 1));
            }
        }
    }

    /** A node without successors is an exit of its own; it leads to the virtual one. */
    private static List<List<Integer>> withLeaves(List<List<Integer>> graph) {
        int exit = graph.size() - 1;
        return IntStream.range(0, graph.size())
                .mapToObj(node -> node != exit && graph.get(node).isEmpty() ? List.of(exit) : graph.get(node))
                .toList();
    }

    /** The node without which the exit cannot be reached from {@code node}, and that is not needed by another such. */
    private static int bruteForce(List<List<Integer>> graph, int node, int exit) {
        var dominating = IntStream.range(0, graph.size())
                .filter(other -> other != node && !reaches(graph, node, exit, other))
                .boxed()
                .toList();
        return dominating.stream()
                .filter(candidate -> dominating.stream()
                        .allMatch(other -> other.equals(candidate) || !reaches(graph, candidate, exit, other)))
                .findFirst()
                .orElseThrow();
    }

    private static boolean reaches(List<List<Integer>> graph, int from, int to, int without) {
        if (to == without) {
            return false;
        }
        var seen = new BitSet();
        var open = new ArrayList<>(List.of(from));
        while (!open.isEmpty()) {
            int node = open.removeLast();
            if (node != without && !seen.get(node)) {
                seen.set(node);
                open.addAll(graph.get(node));
            }
        }
        return seen.get(to);
    }
}
