package org.warpladder.exercise;

import java.util.List;

/** A sentence of the message catalogue: its key, and the values that stand in it. */
public record Message(String key, List<String> arguments) {
    public static Message of(String key, Object... arguments) {
        return new Message(
                key, java.util.Arrays.stream(arguments).map(String::valueOf).toList());
    }
}
