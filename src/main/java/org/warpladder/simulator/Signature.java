package org.warpladder.simulator;

import java.util.List;
import org.warpladder.simulator.flow.Kernel;

/** A kernel's name and what it takes, in the order of its source. */
public record Signature(String kernel, List<Parameter> parameters) {
    /**
     * @param type {@code int}, {@code unsigned}, {@code bool} or {@code float}
     * @param pointer whether it takes an array
     * @param constant whether the kernel may not change the array
     */
    public record Parameter(String name, String type, boolean pointer, boolean constant) {}

    public static Signature of(Kernel kernel) {
        return new Signature(
                kernel.name(),
                kernel.parameters().stream()
                        .map(parameter -> new Parameter(
                                parameter.name(),
                                parameter.type().toString(),
                                parameter.pointer(),
                                parameter.constant()))
                        .toList());
    }
}
