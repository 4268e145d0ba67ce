package planted.chance.exercise;

import java.util.Random;

public record Gambles(Random dice) {}
