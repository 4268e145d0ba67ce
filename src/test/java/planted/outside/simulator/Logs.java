package planted.outside.simulator;

import java.util.logging.Logger;

public record Logs(Logger log) {}
