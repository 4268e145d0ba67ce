package org.warpladder.practice;

import org.warpladder.exercise.Variant;

/** A variant that is kept: its content never changes under this id. */
public record Instance(String id, Variant variant) {}
