package org.warpladder.exercise;

import java.util.List;
import java.util.Optional;

/** What came of reading a problem's text: the problem, or its faults with their places. */
public record Reading(Optional<Problem> problem, List<Fault> faults) {}
