package org.warpladder.authoring;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Texts of problems and sets that came in one file: YAML, a zip of YAML, or what this server exported for another
 * program, in which the YAML travels along. Nothing is written to a disk; names in an archive are only names.
 *
 * @param left what was not read, and why: a message's key under {@code authoring.left}
 */
public record Bundle(List<Part> parts, List<Left> left) {
    /** An upload may be this large. */
    public static final int LARGEST = 4 * 1024 * 1024;

    private static final int MOST_ENTRIES = 1000;
    private static final int LONGEST_TEXT = 512 * 1024;
    private static final int LONGEST_ALL = 32 * 1024 * 1024;
    private static final Pattern CARRIED =
            Pattern.compile("<file name=\"warp-ladder\\.zip\"[^>]*>([A-Za-z0-9+/=\\s]+)</file>");

    /** @param file its name in the upload */
    public record Part(String file, Kind kind, String id, String text) {}

    public record Left(String file, String why) {}

    public enum Kind {
        PROBLEM,
        SET
    }

    public static Bundle read(String name, byte[] bytes) {
        if (bytes.length > LARGEST) {
            return new Bundle(List.of(), List.of(new Left(name, "large")));
        }
        if (bytes.length > 3 && bytes[0] == 'P' && bytes[1] == 'K') {
            return unzipped(bytes);
        }
        var text = text(bytes);
        var carried = CARRIED.matcher(text);
        if (text.startsWith("<?xml") && carried.find()) {
            return unzipped(Base64.getMimeDecoder().decode(carried.group(1)));
        }
        return name.matches("(?i).*\\.ya?ml") || Head.of(text).level() > 0
                ? new Bundle(List.of(part(name, text)), List.of())
                : new Bundle(List.of(), List.of(new Left(name, "kind")));
    }

    /** A zip of texts by path. The same texts give the same bytes. */
    public static byte[] zip(Map<String, String> texts) {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            for (var text : texts.entrySet()) {
                var entry = new ZipEntry(text.getKey());
                entry.setLastModifiedTime(FileTime.fromMillis(315_532_800_000L)); // 1980: where zip's time begins
                zip.putNextEntry(entry);
                zip.write(text.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static Bundle unzipped(byte[] bytes) {
        var parts = new ArrayList<Part>();
        var left = new ArrayList<Left>();
        int entries = 0;
        int all = 0;
        try (var zip = new ZipInputStream(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8)) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                var name = entry.getName();
                if (++entries > MOST_ENTRIES) {
                    left.add(new Left(name, "many"));
                    break;
                }
                if (entry.isDirectory() || !wanted(name, left)) {
                    continue;
                }
                var content = zip.readNBytes(LONGEST_TEXT + 1);
                all += content.length;
                if (content.length > LONGEST_TEXT) {
                    left.add(new Left(name, "long"));
                    break; // the rest of the entry would have to be unpacked to go on
                }
                if (all > LONGEST_ALL) {
                    left.add(new Left(name, "bomb"));
                    break;
                }
                parts.add(part(name, text(content)));
            }
        } catch (IOException | IllegalArgumentException broken) {
            left.add(new Left("", "broken"));
        }
        return new Bundle(List.copyOf(parts), List.copyOf(left));
    }

    /** Skills and wrong ideas belong to the server; what leads out of the archive belongs to nobody. */
    private static boolean wanted(String name, List<Left> left) {
        var last = name.substring(name.lastIndexOf('/') + 1);
        if (name.contains("..") || name.startsWith("/") || name.contains("\\") || name.contains(":")) {
            left.add(new Left(name, "path"));
            return false;
        }
        if (last.startsWith(".") || name.startsWith("__MACOSX/")) {
            return false;
        }
        if (!last.matches("(?i).*\\.ya?ml")) {
            if (!last.matches("(?i).*\\.(xml|xsd)")) {
                left.add(new Left(name, "kind"));
            }
            return false;
        }
        if (last.equals("skills.yaml") || last.equals("misconceptions.yaml")) {
            left.add(new Left(name, "server"));
            return false;
        }
        return true;
    }

    private static Part part(String file, String text) {
        var id = Head.of(text).id();
        var last = file.substring(file.lastIndexOf('/') + 1).replaceFirst("\\.ya?ml$", "");
        boolean set = file.matches("(.*/)?sets/[^/]+")
                || text.matches("(?s)(.*\n)?problems:.*") && !text.matches("(?s)(.*\n)?fields:.*");
        return new Part(file, set ? Kind.SET : Kind.PROBLEM, id.isEmpty() ? last : id, text);
    }

    private static String text(byte[] bytes) {
        var text = new String(bytes, StandardCharsets.UTF_8).replace("\r\n", "\n");
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
