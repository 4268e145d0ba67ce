package org.warpladder.playground;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.warpladder.simulator.Signature;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;

/**
 * Writes one file that measures a kernel on one's own GPU. The harness in it is that of {@code src/main/cuda}, by the
 * same text.
 */
final class CudaExport {
    private static final String FOLDER = "/playground/cuda/";
    private static final List<String> HARNESS = List.of("check.cuh", "region.cuh", "work_fma.cuh");

    private CudaExport() {}

    /** @param warning a comment for the head of the file; empty for none */
    static String of(
            String source,
            Signature signature,
            Map<String, Argument> arguments,
            Launch launch,
            String key,
            String warning) {
        var parts = new LinkedHashMap<String, String>();
        parts.put("WARNING", warning.isEmpty() ? "" : "//\n// " + warning.replace("\n", "\n// ") + "\n");
        parts.put("HARNESS", HARNESS.stream().map(CudaExport::harness).collect(Collectors.joining("\n")));
        parts.put("PRICED", priced(launch.costs()));
        parts.put("PARAMETERS", each(signature, CudaExport::declaration));
        parts.put(
                "CALL",
                signature.kernel() + "("
                        + signature.parameters().stream()
                                .map(parameter -> "p." + parameter.name())
                                .collect(Collectors.joining(", "))
                        + ")");
        parts.put("WARM", warm(signature, arguments));
        parts.put("DATA", data(signature, arguments));
        parts.put("ARRAYS", arrays(signature));
        parts.put("ARGUMENTS", arguments(signature, arguments));
        parts.put("BLOCK", extents(launch.block()));
        parts.put("GRID", extents(launch.grid()));
        parts.put("THREADS", String.valueOf(Inputs.threads(launch)));
        parts.put("BLOCK_THREADS", String.valueOf(launch.block().size()));
        parts.put("SHARED_BYTES", String.valueOf(launch.sharedBytes()));
        parts.put("KEY", key);
        // Last, so that nothing in it is taken for a place to fill
        parts.put("KERNEL", source);
        var text = resource("measure.cu");
        for (var part : parts.entrySet()) {
            text = text.replace("@" + part.getKey() + "@", part.getValue());
        }
        return text;
    }

    private static String harness(String file) {
        return resource(file)
                .lines()
                .filter(line -> !line.startsWith("#pragma once") && !line.startsWith("#include"))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    static String resource(String file) {
        try (var in = Objects.requireNonNull(CudaExport.class.getResourceAsStream(FOLDER + file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The seed of a call's value is made from its name as the simulator makes it. */
    private static String priced(Map<String, Integer> costs) {
        return costs.entrySet().stream()
                .map(cost -> """
                        template <class... Values> __device__ __forceinline__ int %s(Values... values) {
                            work(%d);
                            return mixed(mix(%du), values...);
                        }
                    """.formatted(
                                cost.getKey(),
                                cost.getValue(),
                                Integer.toUnsignedLong(cost.getKey().hashCode() ^ 0x9e3779b9)))
                .collect(Collectors.joining());
    }

    private static String each(Signature signature, java.util.function.Function<Signature.Parameter, String> line) {
        return signature.parameters().stream()
                .map(parameter -> "    " + line.apply(parameter) + "\n")
                .collect(Collectors.joining());
    }

    private static String declaration(Signature.Parameter parameter) {
        return (parameter.constant() && parameter.pointer() ? "const " : "") + parameter.type()
                + (parameter.pointer() ? " *" : " ") + parameter.name() + ";";
    }

    private static String warm(Signature signature, Map<String, Argument> arguments) {
        var lines = new ArrayList<String>();
        for (var parameter : signature.parameters()) {
            if (parameter.pointer() && !parameter.type().equals("bool")) {
                int length = Math.min(32, length(required(arguments, parameter)));
                lines.add("    { int warm; asm volatile(\"ld.global.ca.s32 %0, [%1];\" : \"=r\"(warm) : \"l\"(p."
                        + parameter.name() + " + threadIdx.x % " + length + ") : \"memory\"); }");
            }
        }
        return String.join("\n", lines);
    }

    private static String data(Signature signature, Map<String, Argument> arguments) {
        return signature.parameters().stream()
                .filter(Signature.Parameter::pointer)
                .map(parameter -> "static const %s %s_values[] = {%s};\n"
                        .formatted(
                                parameter.type(),
                                parameter.name(),
                                elements(parameter.type(), required(arguments, parameter))))
                .collect(Collectors.joining());
    }

    private static String arrays(Signature signature) {
        return signature.parameters().stream()
                .filter(Signature.Parameter::pointer)
                .map(parameter -> "    {\"%1$s\", %1$s_values, sizeof %1$s_values, %2$s, nullptr},\n"
                        .formatted(parameter.name(), !parameter.constant()))
                .collect(Collectors.joining());
    }

    private static String arguments(Signature signature, Map<String, Argument> arguments) {
        var values = new ArrayList<String>();
        int array = 0;
        for (var parameter : signature.parameters()) {
            if (parameter.pointer()) {
                values.add("static_cast<%s%s *>(ARRAYS[%d].device)"
                        .formatted(parameter.constant() ? "const " : "", parameter.type(), array++));
            } else {
                values.add(elements(parameter.type(), required(arguments, parameter)));
            }
        }
        return String.join(", ", values);
    }

    private static String elements(String type, Argument argument) {
        return switch (argument) {
            case Argument.Ints(int[] values) ->
                Arrays.stream(values).mapToObj(value -> whole(type, value)).collect(Collectors.joining(", "));
            case Argument.Unsigneds(int[] bits) ->
                Arrays.stream(bits).mapToObj(value -> whole(type, value)).collect(Collectors.joining(", "));
            case Argument.Floats(float[] values) -> {
                var texts = new ArrayList<String>();
                for (float value : values) {
                    texts.add(Float.toHexString(value) + "f");
                }
                yield String.join(", ", texts);
            }
            case Argument.Scalar(double value) ->
                type.equals("float") ? Float.toHexString((float) value) + "f" : whole(type, (int) (long) value);
        };
    }

    private static String whole(String type, int value) {
        return switch (type) {
            case "bool" -> value == 0 ? "false" : "true";
            case "unsigned" -> Integer.toUnsignedString(value) + "u";
            case "float" -> value + ".0f";
            default -> value == Integer.MIN_VALUE ? "-2147483647 - 1" : String.valueOf(value);
        };
    }

    /** Elements of an array; 1 for a scalar. */
    static int length(Argument argument) {
        return switch (argument) {
            case Argument.Ints(int[] values) -> values.length;
            case Argument.Unsigneds(int[] bits) -> bits.length;
            case Argument.Floats(float[] values) -> values.length;
            case Argument.Scalar scalar -> 1;
        };
    }

    private static Argument required(Map<String, Argument> arguments, Signature.Parameter parameter) {
        return Objects.requireNonNull(arguments.get(parameter.name()));
    }

    private static String extents(Shape shape) {
        return shape.x() + ", " + shape.y() + ", " + shape.z();
    }
}
