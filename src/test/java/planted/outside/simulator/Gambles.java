package planted.outside.simulator;

import java.util.random.RandomGenerator;

public record Gambles(RandomGenerator dice) {}
