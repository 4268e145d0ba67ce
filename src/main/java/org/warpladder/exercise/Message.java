package org.warpladder.exercise;

import java.util.Arrays;
import java.util.List;

/**
 * A sentence of the message catalogue: its key, and the values that stand in it. Values may hold what a learner typed:
 * whoever makes HTML of the sentence escapes all of it first.
 */
public record Message(String key, List<String> arguments) {
    public static Message of(String key, Object... arguments) {
        return new Message(key, Arrays.stream(arguments).map(String::valueOf).toList());
    }
}
