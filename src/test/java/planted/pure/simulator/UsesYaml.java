package planted.pure.simulator;

import org.snakeyaml.engine.v2.nodes.Node;

public record UsesYaml(Node kernel) {}
