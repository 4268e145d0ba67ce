package org.warpladder.gpu;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/** The texts of a folder on the class path, be it a directory or part of a jar (also of a jar in a jar). */
final class ClasspathFolder {
    private ClasspathFolder() {}

    /** By path below {@code folder}, those whose names end so, in every place of the class path that has the folder. */
    static SortedMap<String, String> texts(String folder, String suffix) {
        var texts = new TreeMap<String, String>();
        try {
            var places = ClasspathFolder.class.getClassLoader().getResources(folder);
            while (places.hasMoreElements()) {
                readPlace(places.nextElement(), folder, suffix, texts);
            }
        } catch (IOException | URISyntaxException unreadable) {
            throw new IllegalStateException(
                    "The folder `" + folder + "` of the class path cannot be read.", unreadable);
        }
        return texts;
    }

    private static void readPlace(URL place, String folder, String suffix, SortedMap<String, String> texts)
            throws IOException, URISyntaxException {
        if (place.openConnection() instanceof JarURLConnection connection) {
            readJar(connection, folder + "/", suffix, texts);
        } else {
            readDirectory(Path.of(place.toURI()), suffix, texts);
        }
    }

    private static void readJar(
            JarURLConnection connection, String prefix, String suffix, SortedMap<String, String> texts)
            throws IOException {
        var jar = connection.getJarFile();
        var root = connection.getEntryName();
        String base = root == null ? prefix : root.endsWith("/") ? root : root + "/";
        for (var entry : jar.stream().toList()) {
            if (entry.getName().startsWith(base) && entry.getName().endsWith(suffix)) {
                try (var in = jar.getInputStream(entry)) {
                    texts.put(
                            entry.getName().substring(base.length()),
                            new String(in.readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        }
    }

    private static void readDirectory(Path directory, String suffix, SortedMap<String, String> texts)
            throws IOException {
        try (var files = Files.walk(directory)) {
            files.filter(file -> file.toString().endsWith(suffix)).forEach(file -> {
                try {
                    texts.put(directory.relativize(file).toString().replace('\\', '/'), Files.readString(file));
                } catch (IOException unreadable) {
                    throw new UncheckedIOException(unreadable);
                }
            });
        }
    }
}
