package org.warpladder.authoring.proposal;

import java.util.List;

/**
 * A sentence for the author about what was found or chosen.
 *
 * @param key of the catalogue, below {@code proposal.}
 */
public record Note(String key, List<String> arguments) {
    public Note {
        arguments = List.copyOf(arguments);
    }

    static Note of(String key, Object... arguments) {
        return new Note(
                key, java.util.Arrays.stream(arguments).map(String::valueOf).toList());
    }
}
