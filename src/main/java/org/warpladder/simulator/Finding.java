package org.warpladder.simulator;

import org.jspecify.annotations.Nullable;

/**
 * Something found while running.
 *
 * @param code a stable name: deadlock, livelock, limit, outOfRange, divisionByZero, shiftRange, unequalWork,
 *     uninitialisedRead, race, barrierInOneArm, barrierBeforeJoin, barrierAfterReturn, lanesApart,
 *     unsynchronisedExchange, stackOverflow
 * @param line from 1
 * @param column from 1
 * @param message one sentence that names the lanes
 * @param fatal whether it ended the run
 */
public record Finding(
        String code,
        int line,
        int column,
        String message,
        @Nullable String hint,
        boolean fatal) {}
