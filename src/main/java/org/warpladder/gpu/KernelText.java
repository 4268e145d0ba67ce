package org.warpladder.gpu;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;

/**
 * A kernel file: what nvcc compiled and the GPU ran, as the simulator reads it.
 *
 * <pre>
 * header     = { "//@ " line }
 * line       = "title" text | "note" text | "block" x [y [z]] | "grid" x [y [z]] | "n" number
 *            | array | "version" role name array { ";" array }
 * role       = "none" | "uniform" | "diverged"
 * array      = name [ "[" length "]" ] "=" { value [ "*" times ] }
 * </pre>
 *
 * An array without a length has an element a thread; its values start again from the first until it is full.
 *
 * @param suite the folder it lies in: ladder, traces, random or real
 * @param source without the header
 * @param hash FNV-1a of the whole file, 16 hexadecimal digits
 * @param versions the data it runs on, at least one
 */
public record KernelText(
        String suite,
        String name,
        String title,
        @Nullable String note,
        Shape block,
        Shape grid,
        int n,
        String source,
        String hash,
        List<Version> versions) {

    private static final String MARK = "//@ ";
    /** Elements of an array that a kernel declares but never reads. */
    private static final int UNREAD = 64;

    /** What the warps of a version do. */
    public enum Role {
        /** No lane takes a path: what remains is the fixed cost of the kernel's branches. */
        NONE,
        /** All lanes take the same path. */
        UNIFORM,
        /** The paths are mixed, within the warps or among them. */
        DIVERGED,
        /** The one version of a kernel that names none. */
        GIVEN
    }

    /** One set of data for the kernel. */
    public record Version(String name, Role role, Map<String, Argument.Ints> arrays) {}

    public KernelText {
        versions = List.copyOf(versions);
    }

    /** @throws IllegalArgumentException if the header is not as the grammar says */
    static KernelText parse(String suite, String name, String text) {
        return new HeaderReader(suite + "/" + name).read(suite, name, text);
    }

    /** The launch that was measured, under the path cost model. */
    public Launch launch() {
        return Launch.DEFAULT.withBlock(block).withGrid(grid);
    }

    public int threads() {
        return Math.toIntExact(block.size() * grid.size());
    }

    public int warps() {
        return Math.toIntExact((block.size() + 31) / 32 * grid.size());
    }

    /** The version of that name. */
    public Optional<Version> version(String name) {
        return versions.stream().filter(version -> version.name().equals(name)).findFirst();
    }

    /** The arguments of a version: its arrays, zeros where it has none, and {@code n}. */
    public Map<String, Argument> arguments(Version version) {
        var arguments = new LinkedHashMap<String, Argument>();
        for (String array : List.of("a", "b")) {
            if (declares(array)) {
                var values = version.arrays().get(array);
                arguments.put(array, values == null ? new Argument.Ints(new int[UNREAD]) : values);
            }
        }
        if (declares("out")) {
            arguments.put("out", new Argument.Ints(new int[threads()]));
        }
        arguments.put("n", new Argument.Scalar(n));
        return arguments;
    }

    private boolean declares(String array) {
        return source.substring(0, source.indexOf('{')).contains("*" + array);
    }

    /** FNV-1a, 64 bits: what the harness takes of the same file. */
    static String hashOf(String text) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
        }
        return String.format("%016x", hash);
    }

    /** Reads the header, line by line. */
    private static final class HeaderReader {
        private final String place;
        private String title = "";
        private @Nullable String note;
        private Shape block = Shape.of(32);
        private Shape grid = Shape.of(1);
        private @Nullable Integer n;
        private final List<String> shared = new ArrayList<>();
        private final List<String> versions = new ArrayList<>();

        HeaderReader(String place) {
            this.place = place;
        }

        KernelText read(String suite, String name, String text) {
            var source = new StringBuilder();
            text.lines().forEach(line -> {
                if (line.startsWith(MARK)) {
                    take(line.substring(MARK.length()).strip());
                } else {
                    source.append(line).append('\n');
                }
            });
            int threads = Math.toIntExact(block.size() * grid.size());
            var arrays = arrays(shared, threads);
            var all = versions.isEmpty()
                    ? List.of(new Version("given", Role.GIVEN, arrays))
                    : versions.stream()
                            .map(line -> version(line, arrays, threads))
                            .toList();
            return new KernelText(
                    suite,
                    name,
                    title,
                    note,
                    block,
                    grid,
                    n == null ? threads : n,
                    source.toString(),
                    hashOf(text),
                    all);
        }

        private void take(String line) {
            int space = line.indexOf(' ');
            if (space < 0) {
                throw new IllegalArgumentException(place + ": `" + line + "` says nothing.");
            }
            String rest = line.substring(space + 1).strip();
            switch (line.substring(0, space)) {
                case "title" -> title = rest;
                case "note" -> note = rest;
                case "block" -> block = shape(rest);
                case "grid" -> grid = shape(rest);
                case "n" -> n = number(rest);
                case "version" -> versions.add(rest);
                default -> shared.add(line);
            }
        }

        private Version version(String line, Map<String, Argument.Ints> shared, int threads) {
            var words = line.split(" ", 3);
            if (words.length < 3) {
                throw new IllegalArgumentException(place + ": the version `" + line + "` has no data.");
            }
            var own = new LinkedHashMap<>(shared);
            own.putAll(arrays(List.of(words[2].split(";")), threads));
            var role = switch (words[0]) {
                case "none" -> Role.NONE;
                case "uniform" -> Role.UNIFORM;
                case "diverged" -> Role.DIVERGED;
                default ->
                    throw new IllegalArgumentException(place + ": no version has the role `" + words[0]
                            + "`; the roles are none, uniform and diverged.");
            };
            return new Version(words[1], role, own);
        }

        private Map<String, Argument.Ints> arrays(List<String> assignments, int threads) {
            var arrays = new LinkedHashMap<String, Argument.Ints>();
            for (String assignment : assignments) {
                int equals = assignment.indexOf('=');
                if (equals < 0) {
                    throw new IllegalArgumentException(place + ": `" + assignment + "` gives no array its values.");
                }
                String target = assignment.substring(0, equals).strip();
                int bracket = target.indexOf('[');
                int length = bracket < 0 ? threads : number(target.substring(bracket + 1, target.length() - 1));
                arrays.put(
                        bracket < 0 ? target : target.substring(0, bracket),
                        fill(assignment.substring(equals + 1).strip(), length));
            }
            return arrays;
        }

        private Argument.Ints fill(String list, int length) {
            var once = new ArrayList<Integer>();
            for (String word : list.split("\\s+")) {
                int star = word.indexOf('*');
                int value = number(star < 0 ? word : word.substring(0, star));
                int times = star < 0 ? 1 : number(word.substring(star + 1));
                for (int i = 0; i < times; i++) {
                    once.add(value);
                }
            }
            var full = new int[length];
            for (int i = 0; i < length; i++) {
                full[i] = once.get(i % once.size());
            }
            return new Argument.Ints(full);
        }

        private Shape shape(String words) {
            var extents = words.split(" ");
            return new Shape(
                    number(extents[0]),
                    extents.length > 1 ? number(extents[1]) : 1,
                    extents.length > 2 ? number(extents[2]) : 1);
        }

        private int number(String word) {
            try {
                return Integer.parseInt(word);
            } catch (NumberFormatException notANumber) {
                throw new IllegalArgumentException(place + ": `" + word + "` is no whole number.", notANumber);
            }
        }
    }
}
