package org.warpladder.browser;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The Chromium of this machine: an installed one, else one that Playwright once fetched, else one that
 * {@code src/test/install-chromium.sh} installs now. Looked for once a test run.
 */
final class Chromium {
    private Chromium() {}

    static final String HOW_TO_GET_ONE =
            "No Chromium is on this machine: install one (Debian: apt-get install chromium) or name one in WARPLADDER_CHROMIUM.";

    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

    /** The executable, or nothing where there is none and none can be installed. */
    static Optional<Path> executable() {
        return Holder.EXECUTABLE;
    }

    private static final class Holder {
        static final Optional<Path> EXECUTABLE = named().or(Chromium::installed)
                .or(Chromium::fetchedByPlaywright)
                .or(() -> {
                    install();
                    return installed();
                });
    }

    private static Optional<Path> named() {
        return Optional.ofNullable(System.getenv("WARPLADDER_CHROMIUM")).map(Path::of);
    }

    private static Optional<Path> installed() {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Optional<Path> fetchedByPlaywright() {
        var cache = Path.of(System.getProperty("user.home"), ".cache", "ms-playwright");
        if (!Files.isDirectory(cache)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(cache, 3)) {
            return files.filter(file -> file.endsWith("chrome") && Files.isExecutable(file))
                    .filter(Files::isRegularFile)
                    .findFirst();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void install() {
        try {
            var installation = new ProcessBuilder("bash", "src/test/install-chromium.sh")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.to(new File("target/install-chromium.log")))
                    .start();
            if (!installation.waitFor(5, TimeUnit.MINUTES)) {
                installation.destroy();
            }
        } catch (IOException noShell) {
            // Then there is no Chromium, and the tests say how to get one.
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
