package org.warpladder.simulator.heldout;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code RecordKernels FOLDER GPU_JSON}: prints the kernel files of a folder with the masks that
 * {@code src/main/cuda/measure.sh FOLDER/*.cu} recorded of them, in the form of the files under {@code oracle}.
 */
public final class RecordKernels {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Pattern HEADER = Pattern.compile("//@ (\\w+)\\S* (?:= )?(.*)");

    private RecordKernels() {}

    public static void main(String[] arguments) throws IOException {
        var recorded = JSON.readTree(Path.of(arguments[1]).toFile());
        var cases = new TreeMap<String, ObjectNode>();
        try (var files = Files.list(Path.of(arguments[0]))) {
            for (var file : files.toList()) {
                var name = file.getFileName().toString().replace(".cu", "");
                cases.put(name, kernel(name, Files.readString(file)));
            }
        }
        add(recorded.get("tracesO0"), "h200_O0", cases);
        add(recorded.get("tracesO3"), "h200_O3", cases);
        var whole = JSON.createObjectNode()
                .put("about", "Random kernels that no rule was fitted to, recorded on an NVIDIA H200.");
        cases.values().forEach(whole.putArray("cases")::add);
        System.out.println(whole.toPrettyString());
    }

    private static ObjectNode kernel(String name, String text) {
        var kernel = JSON.createObjectNode().put("name", name);
        var source = new StringBuilder();
        for (var line : text.lines().toList()) {
            var header = HEADER.matcher(line);
            if (!header.matches()) {
                source.append(line);
                continue;
            }
            var values = header.group(2);
            switch (header.group(1)) {
                case "block" ->
                    kernel.putArray("blockDim")
                            .add(Integer.parseInt(values))
                            .add(1)
                            .add(1);
                case "grid" -> kernel.put("gridDim", Integer.parseInt(values));
                case "n" -> kernel.put("n", Integer.parseInt(values));
                case "a", "b" -> {
                    var array = kernel.putArray(header.group(1));
                    for (var value : values.split(" ")) {
                        array.add(Integer.parseInt(value));
                    }
                }
                default -> {}
            }
        }
        return kernel.put("source", source.toString());
    }

    private static void add(JsonNode traces, String level, TreeMap<String, ObjectNode> cases) {
        for (var trace : traces) {
            var kernel = cases.get(trace.get("name").asString());
            if (kernel == null) {
                throw new IllegalArgumentException(trace.get("name") + " is not in the folder.");
            }
            if (!trace.get("complete").asBoolean()) {
                throw new IllegalArgumentException(trace.get("name") + " made more notes than the probe keeps.");
            }
            kernel.set(level, trace.get("issues"));
        }
    }
}
