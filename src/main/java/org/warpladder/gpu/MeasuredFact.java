package org.warpladder.gpu;

import java.util.List;

/**
 * What a GPU did in a case like one at hand: a sentence of the catalogue {@code messages-gpu}, and the figures in it.
 *
 * @param gpu whose figures they are
 * @param key of the sentence
 * @param arguments numbers as {@code BigDecimal} or {@code Long}, names as texts
 */
public record MeasuredFact(Gpu gpu, String key, List<Object> arguments) {
    public MeasuredFact {
        arguments = List.copyOf(arguments);
    }

    static MeasuredFact of(Gpu gpu, String key, Object... arguments) {
        return new MeasuredFact(gpu, key, List.of(arguments));
    }

    /** For message sources. */
    public Object[] argumentArray() {
        return arguments.toArray();
    }
}
