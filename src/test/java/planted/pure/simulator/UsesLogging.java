package planted.pure.simulator;

import org.slf4j.Logger;

public record UsesLogging(Logger log) {}
