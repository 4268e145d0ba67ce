package org.warpladder.diagram;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.flow.ControlFlowGraph;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.TraceEvent;

/** A control-flow graph to be drawn. Node 0 is the entry; edges name nodes by their place in the list. */
public record FlowGraph(List<Node> nodes, List<Edge> edges) {
    /** What a node is. */
    public enum Kind {
        BLOCK,
        BRANCH,
        DIVERGENT,
        JOIN,
        END
    }

    public record Node(String label, Kind kind) {}

    public record Edge(int from, int to, String label) {}

    public FlowGraph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    /** The kernel's blocks; branches that split in {@code trace} are divergent, and edges carry its first masks. */
    public static FlowGraph of(Kernel kernel, List<TraceEvent> trace, int warpSize, Words words) {
        var graph = kernel.graph();
        var shown = Stream.iterate(0, number -> number <= graph.exit(), number -> number + 1)
                .filter(number -> graph.behindJumps(number) == number)
                .toList();
        var place = new HashMap<Integer, Integer>();
        shown.forEach(number -> place.put(number, place.size()));
        var joins = joins(kernel, shown, trace);
        var nodes = new ArrayList<Node>();
        var edges = new ArrayList<Edge>();
        for (int number : shown) {
            var block = graph.block(number);
            var ran = trace.stream()
                    .filter(event -> isAt(event, block.terminator()))
                    .map(event -> (TraceEvent.Branch) event.detail())
                    .toList();
            nodes.add(new Node(label(graph, block, words), kind(graph, block, ran, joins.contains(number))));
            for (int successor : block.terminator().successors()) {
                var target = place.getOrDefault(graph.behindJumps(successor), 0);
                edges.add(new Edge(
                        place.getOrDefault(number, 0),
                        target,
                        edgeLabel(block.terminator(), successor, ran, warpSize, words)));
            }
        }
        return new FlowGraph(nodes, edges);
    }

    /** Where the lanes of the branches met that ran, by the policy that they ran under; else the post-dominators. */
    private static Set<Integer> joins(Kernel kernel, List<Integer> shown, List<TraceEvent> trace) {
        var graph = kernel.graph();
        if (trace.stream().anyMatch(event -> event.detail() instanceof TraceEvent.Branch)) {
            return trace.stream()
                    .filter(event -> event.detail() instanceof TraceEvent.Branch)
                    .map(event -> ((TraceEvent.Branch) event.detail()).join().block())
                    .filter(Objects::nonNull)
                    .map(graph::behindJumps)
                    .collect(Collectors.toSet());
        }
        return shown.stream()
                .filter(number -> graph.block(number).terminator() instanceof Terminator.Branch)
                .map(number -> graph.behindJumps(kernel.postDominators().immediatePostDominator(number)))
                .collect(Collectors.toSet());
    }

    private static boolean isAt(TraceEvent event, Terminator terminator) {
        return event.detail() instanceof TraceEvent.Branch
                && terminator instanceof Terminator.Branch branch
                && event.line() == branch.span().line()
                && event.column() == branch.span().column();
    }

    private static Kind kind(ControlFlowGraph graph, BasicBlock block, List<TraceEvent.Branch> ran, boolean join) {
        if (block.number() == graph.exit()) {
            return Kind.END;
        }
        if (block.terminator() instanceof Terminator.Branch) {
            return ran.stream().anyMatch(TraceEvent.Branch::divergent) ? Kind.DIVERGENT : Kind.BRANCH;
        }
        return join ? Kind.JOIN : Kind.BLOCK;
    }

    private static String label(ControlFlowGraph graph, BasicBlock block, Words words) {
        if (block.number() == graph.exit()) {
            return words.say("flow.end");
        }
        var lines = Stream.concat(
                        block.instructions().stream()
                                .map(instruction -> instruction.span().line()),
                        Stream.of(block.terminator().span().line()))
                .filter(line -> line > 0)
                .toList();
        int first = graph.line(block.number());
        int last = first;
        if (block.terminator() instanceof Terminator.Branch branch) {
            last = branch.span().line();
        } else if (!block.instructions().isEmpty() && lines.size() > 1) {
            last = lines.get(lines.size() - 2);
        }
        return last > first ? words.say("lines", String.valueOf(first), String.valueOf(last)) : words.line(first);
    }

    private static String edgeLabel(
            Terminator terminator, int successor, List<TraceEvent.Branch> ran, int warpSize, Words words) {
        if (!(terminator instanceof Terminator.Branch branch) || branch.then() == branch.otherwise()) {
            return "";
        }
        boolean then = successor == branch.then();
        var answer = words.say(then ? "flow.yes" : "flow.no");
        return ran.isEmpty()
                ? answer
                : answer + " "
                        + LaneMask.hex(
                                then ? ran.getFirst().taken() : ran.getFirst().notTaken(), warpSize);
    }
}
