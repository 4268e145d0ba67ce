package org.warpladder.progress;

import java.time.Instant;
import org.warpladder.exercise.Misconception;

/**
 * A wrong idea that a learner's answers showed.
 *
 * @param overcome whether a problem at which it showed was since solved at the first try, on another variant
 */
public record MetMisconception(Misconception misconception, int times, Instant last, boolean overcome) {}
