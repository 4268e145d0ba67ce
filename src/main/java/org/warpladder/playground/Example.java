package org.warpladder.playground;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.warpladder.simulator.launch.Policy;

/**
 * A sketch that is ready: a file {@code playground/examples/NN-ID.cu}, the kernel below lines that begin with
 * {@code //@}: {@code policies}, {@code data} (one parameter each), a setting by its field's name, and {@code other}, below
 * which the second kernel stands.
 */
public record Example(String id, Sketch sketch) {
    private static final String MARK = "//@ ";

    /** All that ship, in the order of their numbers. */
    public static List<Example> shipped() {
        try {
            var files = new PathMatchingResourcePatternResolver().getResources("classpath*:playground/examples/*.cu");
            return Arrays.stream(files)
                    .sorted(Comparator.comparing(file -> name(file)))
                    .map(file -> read(name(file), text(file)))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String name(Resource file) {
        return Optional.ofNullable(file.getFilename()).orElseThrow();
    }

    private static String text(Resource file) {
        try {
            return file.getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Example read(String file, String text) {
        var kernels = List.of(new StringBuilder(), new StringBuilder());
        var data = new ArrayList<String>();
        var settings = new EnumMap<Setting, String>(Setting.class);
        var policies = new ArrayList<Policy>();
        int kernel = 0;
        for (var line : text.lines().toList()) {
            if (!line.startsWith(MARK)) {
                kernels.get(kernel).append(line).append('\n');
                continue;
            }
            var words = line.substring(MARK.length()).split(" ", 2);
            switch (words[0]) {
                case "other" -> kernel = 1;
                case "data" -> data.add(words[1]);
                case "policies" ->
                    Arrays.stream(words[1].split(" "))
                            .forEach(name -> policies.add(Policy.valueOf(name.toUpperCase(Locale.ROOT))));
                default ->
                    settings.put(
                            Arrays.stream(Setting.values())
                                    .filter(setting -> setting.field().equals(words[0]))
                                    .findFirst()
                                    .orElseThrow(() -> new IllegalArgumentException(
                                            file + ": no setting is called `" + words[0] + "`.")),
                            words[1]);
            }
        }
        var id = file.replaceFirst("^\\d+-", "").replaceFirst("\\.cu$", "");
        return new Example(
                id,
                new Sketch(
                        kernels.get(0).toString(),
                        kernels.get(1).toString(),
                        String.join("\n", data),
                        settings,
                        policies));
    }
}
