package planted.cycle.simulator.flow;

import planted.cycle.simulator.syntax.Parser;

public record Graph(Parser parser) {}
