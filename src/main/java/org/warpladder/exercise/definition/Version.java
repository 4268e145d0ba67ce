package org.warpladder.exercise.definition;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The version of a content: a hash that changes with every value and with nothing else. */
final class Version {
    private Version() {}

    static String of(Yaml yaml) {
        return hash(canonical(Yaml.plain(yaml)));
    }

    /** @param used what else the content depends on */
    static String of(Yaml yaml, String used) {
        return hash(canonical(Yaml.plain(yaml)) + used);
    }

    private static String hash(String text) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 6);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    private static String canonical(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                var text = new StringBuilder("{");
                new TreeMap<>(map)
                        .forEach((key, inner) -> text.append(canonical(key))
                                .append(':')
                                .append(canonical(inner))
                                .append(','));
                yield text.append('}').toString();
            }
            case List<?> list -> {
                var text = new StringBuilder("[");
                list.forEach(inner -> text.append(canonical(inner)).append(','));
                yield text.append(']').toString();
            }
            case String string -> '"' + string.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
            default -> value.toString();
        };
    }
}
