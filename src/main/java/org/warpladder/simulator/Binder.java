package org.warpladder.simulator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.syntax.Function.Parameter;
import org.warpladder.simulator.syntax.Type;

/** Checks a launch and its arguments against a kernel. */
final class Binder {
    private final List<Diagnostic> diagnostics;

    Binder(List<Diagnostic> diagnostics) {
        this.diagnostics = diagnostics;
    }

    void checkLaunch(Launch launch) {
        int width = launch.warpSize();
        if (width < 1 || width > 64 || Integer.bitCount(width) != 1) {
            say("The warp size is " + width + "; it is a power of two from 4 to 64.", null);
        }
        for (var shape : List.of(launch.grid(), launch.block())) {
            if (shape.x() < 1 || shape.y() < 1 || shape.z() < 1) {
                say(
                        "A block or grid of " + shape.x() + " x " + shape.y() + " x " + shape.z()
                                + " has an extent below 1.",
                        null);
                return;
            }
        }
        if (launch.block().size() > 1024) {
            say(
                    "A block of " + launch.block().size() + " threads is too large; it has at most 1024.",
                    "Use more blocks.");
        }
        if (launch.grid().size() > Limits.THREADS
                || launch.grid().size() * launch.block().size() > Limits.THREADS) {
            say("The launch has more than " + Limits.THREADS + " threads.", "Use fewer blocks.");
        }
        if (launch.sharedBytes() < 0 || launch.sharedBytes() > Limits.SHARED_BYTES) {
            say(
                    "The launch has " + launch.sharedBytes() + " bytes of shared memory; `sharedBytes` is 0 to "
                            + Limits.SHARED_BYTES + ".",
                    null);
        }
        launch.costs().forEach((name, cost) -> notNegative("The cost of `" + name + "`", cost));
        launch.operationCosts().forEach((operation, cost) -> notNegative("The cost of " + operation, cost));
        var branch = launch.branchCycles();
        notNegative("The cost of a branch", branch == null ? 0 : branch);
        notNegative("The cost of a divergence", launch.divergenceCycles());
        notNegative("The memory latency", launch.memoryLatency());
        if (launch.schedulers() < 1 || launch.schedulers() > 64) {
            say("There are " + launch.schedulers() + " schedulers; 1 to 64 are possible.", null);
        }
    }

    /** Placing convergence barriers takes time that grows with the square of the kernel's blocks. */
    void checkBlocks(Kernel kernel, Launch launch) {
        int blocks = kernel.graph().blocks().size();
        if (launch.policy() == Policy.HARDWARE && blocks > Limits.CONVERGENCE_BLOCKS) {
            say(
                    "With its `__device__` calls written out the kernel has " + blocks
                            + " blocks; the hardware policy takes at most " + Limits.CONVERGENCE_BLOCKS + ".",
                    "Run it under another policy.");
        }
    }

    private void notNegative(String what, int value) {
        if (value < 0 || value > Limits.CYCLES) {
            say(what + " is " + value + "; it is 0 to " + Limits.CYCLES + ".", null);
        }
    }

    /** For each parameter the elements of its array, which may be the argument's own, or the bits of its scalar. */
    List<int[]> bind(Kernel kernel, Map<String, Argument> arguments) {
        var bound = new ArrayList<int[]>();
        for (var parameter : kernel.parameters()) {
            bound.add(bind(parameter, arguments));
        }
        for (var name : arguments.keySet()) {
            if (kernel.parameters().stream()
                    .noneMatch(parameter -> parameter.name().equals(name))) {
                say("`" + kernel.name() + "` has no parameter `" + name + "`.", "Leave the argument out.");
            }
        }
        return bound;
    }

    private int[] bind(Parameter parameter, Map<String, Argument> arguments) {
        var argument = arguments.get(parameter.name());
        if (argument == null) {
            diagnostics.add(new Diagnostic(
                    parameter.span(),
                    "The argument `" + parameter.name() + "` is missing.",
                    parameter.pointer() ? "Give it an array." : "Give it a number."));
            return new int[1];
        }
        if (parameter.pointer() == argument instanceof Argument.Scalar) {
            diagnostics.add(new Diagnostic(
                    parameter.span(),
                    "`" + parameter.name() + "` is "
                            + (parameter.pointer() ? "a pointer and takes an array" : "a scalar and takes a number")
                            + ", not " + (parameter.pointer() ? "a number." : "an array."),
                    null));
            return new int[1];
        }
        return switch (argument) {
            case Argument.Scalar(double value) -> new int[] {scalar(parameter, value)};
            case Argument.Ints(int[] values) ->
                parameter.type() == Type.FLOAT ? toFloats(values) : ints(parameter, values);
            case Argument.Unsigneds unsigneds -> unsigneds(parameter, unsigneds);
            case Argument.Floats(float[] values) -> floats(parameter, values);
        };
    }

    private static int[] ints(Parameter parameter, int[] values) {
        if (parameter.type() != Type.BOOL) {
            return values;
        }
        int[] bits = new int[values.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = values[i] == 0 ? 0 : 1;
        }
        return bits;
    }

    private int[] unsigneds(Parameter parameter, Argument.Unsigneds unsigneds) {
        if (parameter.type() == Type.UNSIGNED) {
            return unsigneds.bits();
        }
        return Arrays.stream(unsigneds.values())
                .mapToInt(value -> scalar(parameter, value))
                .toArray();
    }

    private static int[] toFloats(int[] values) {
        int[] bits = new int[values.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Float.floatToRawIntBits(values[i]);
        }
        return bits;
    }

    private int[] floats(Parameter parameter, float[] values) {
        int[] bits = new int[values.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] =
                    parameter.type() == Type.FLOAT ? Float.floatToRawIntBits(values[i]) : scalar(parameter, values[i]);
        }
        return bits;
    }

    private int scalar(Parameter parameter, double value) {
        if (parameter.type() == Type.FLOAT) {
            return Float.floatToRawIntBits((float) value);
        }
        if (parameter.type() == Type.BOOL) {
            return value == 0 ? 0 : 1;
        }
        boolean fits = value == Math.rint(value)
                && value >= Integer.MIN_VALUE
                && value <= 0xffffffffL
                && (parameter.type() == Type.UNSIGNED || value <= Integer.MAX_VALUE);
        if (!fits) {
            diagnostics.add(new Diagnostic(
                    parameter.span(),
                    "`" + parameter.name() + "` is `" + parameter.type() + "` and cannot be " + text(value) + ".",
                    null));
        }
        return (int) (long) value;
    }

    private static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? String.valueOf((long) value)
                : String.valueOf(value);
    }

    private void say(String message, @org.jspecify.annotations.Nullable String hint) {
        diagnostics.add(new Diagnostic(null, message, hint));
    }
}
