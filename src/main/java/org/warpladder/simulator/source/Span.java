package org.warpladder.simulator.source;

/**
 * A place in a kernel's source.
 *
 * @param line from 1
 * @param column from 1, in characters
 * @param length in characters, at least 1
 */
public record Span(int line, int column, int length) {}
