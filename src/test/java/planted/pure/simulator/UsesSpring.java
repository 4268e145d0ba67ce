package planted.pure.simulator;

import org.springframework.core.io.Resource;

public record UsesSpring(Resource kernel) {}
