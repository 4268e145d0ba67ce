package planted.outside.simulator;

import java.time.Clock;

public record AsksTheClock(Clock clock) {}
