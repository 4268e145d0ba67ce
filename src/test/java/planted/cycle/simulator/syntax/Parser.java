package planted.cycle.simulator.syntax;

import planted.cycle.simulator.flow.Graph;

public record Parser(Graph graph) {}
