package org.warpladder.playground;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.warpladder.simulator.launch.Policy;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * All that somebody typed into the playground, as text: what a link keeps. Two that say the same are equal and have one
 * hash.
 *
 * @param source the kernel
 * @param other a second one to compare it with; empty for none
 * @param data a parameter a line, as {@link DataText} reads it
 * @param settings those that are not blank
 * @param policies in the order of the enum, at least one
 */
public record Sketch(String source, String other, String data, Map<Setting, String> settings, List<Policy> policies) {
    /** Characters of its JSON. */
    public static final int LONGEST = 512 * 1024;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    public Sketch {
        source = plain(source);
        other = plain(other);
        data = plain(data);
        var said = new EnumMap<Setting, String>(Setting.class);
        settings.forEach((setting, text) -> {
            if (!text.isBlank()) {
                said.put(setting, text.strip());
            }
        });
        settings = Collections.unmodifiableMap(said);
        policies = policies.isEmpty()
                ? List.of(Policy.STACK)
                : policies.stream().distinct().sorted().toList();
    }

    /** Line ends as everywhere, none at the end. */
    private static String plain(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n').stripTrailing();
    }

    public boolean compares() {
        return !other.isBlank();
    }

    public String setting(Setting setting) {
        return settings.getOrDefault(setting, "");
    }

    public Sketch withData(String changed) {
        return new Sketch(source, other, changed, settings, policies);
    }

    public String toJson() {
        return JSON.writeValueAsString(this);
    }

    public static Sketch fromJson(String json) {
        return JSON.readValue(json, Sketch.class);
    }

    /** SHA-256 of its JSON, 64 hexadecimal digits: its address. */
    public String hash() {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(toJson().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every JDK has SHA-256", absent);
        }
    }
}
