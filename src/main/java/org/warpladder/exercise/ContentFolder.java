package org.warpladder.exercise;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystemAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The folder with the content's files.
 *
 * @param lookEvery how long it is taken for unchanged; negative for ever
 */
record ContentFolder(Path path, Duration lookEvery) {
    /** Walking the folder takes longer than many a request; a person who saves a file and looks takes longer still. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

    private static final Duration NEVER = Duration.ofNanos(-1);

    /** The folder {@code exercises} where the program was started, or else the one inside the program. */
    static ContentFolder shipped() {
        var beside = Path.of("exercises");
        return Files.isRegularFile(beside.resolve("skills.yaml"))
                ? new ContentFolder(beside, BETWEEN_LOOKS)
                : new ContentFolder(inside(), NEVER);
    }

    private static Path inside() {
        try {
            var place = Objects.requireNonNull(Catalogue.class.getResource("/exercises/skills.yaml"), "exercises")
                    .toURI();
            if (!place.getScheme().equals("file")) {
                try {
                    FileSystems.newFileSystem(place, Map.of());
                } catch (FileSystemAlreadyExistsException open) {
                    FileSystems.getFileSystem(place);
                }
            }
            return Objects.requireNonNull(Path.of(place).getParent());
        } catch (URISyntaxException | IOException failure) {
            throw new IllegalStateException("the shipped exercises cannot be read", failure);
        }
    }

    boolean changes() {
        return !lookEvery.isNegative();
    }

    /** Another number when a file was added, changed or taken away. */
    long stamp() {
        return walk(files -> files.mapToLong(
                        file -> file.toString().hashCode() * 31L + file.toFile().lastModified())
                .sum());
    }

    /** The texts of the files by their paths in the folder, in order. */
    Map<String, String> texts() {
        return walk(files -> {
            var texts = new LinkedHashMap<String, String>();
            files.sorted()
                    .forEach(file -> texts.put(path.relativize(file).toString().replace('\\', '/'), text(file)));
            return texts;
        });
    }

    /** A broken byte is a fault that is told with its place, so that it must not fail here. */
    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private <T> T walk(Function<Stream<Path>, T> over) {
        try (var paths = Files.walk(path)) {
            return over.apply(paths.filter(file -> file.toString().matches(".*\\.(yaml|md)")));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
