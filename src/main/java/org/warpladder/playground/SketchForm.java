package org.warpladder.playground;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.util.MultiValueMap;
import org.warpladder.simulator.launch.Policy;

/** Reads a page's form; what nobody can have typed there counts as not typed. */
public final class SketchForm {
    /** Characters of a text area; a source has its own, smaller limit, with a message. */
    private static final int LONGEST = 200_000;

    private static final int LONGEST_SETTING = 2_000;

    private SketchForm() {}

    public static Sketch read(MultiValueMap<String, String> form) {
        var settings = new EnumMap<Setting, String>(Setting.class);
        for (var setting : Setting.values()) {
            settings.put(setting, text(form, setting.field(), LONGEST_SETTING));
        }
        return new Sketch(
                text(form, "source", LONGEST),
                text(form, "other", LONGEST),
                text(form, "data", LONGEST),
                settings,
                policies(form));
    }

    private static List<Policy> policies(MultiValueMap<String, String> form) {
        return Optional.ofNullable(form.get("policies")).orElse(List.of()).stream()
                .flatMap(name -> Arrays.stream(Policy.values())
                        .filter(policy -> policy.name().equals(name.toUpperCase(Locale.ROOT))))
                .toList();
    }

    /** What was typed into a field, cut where it is longer. */
    public static String text(MultiValueMap<String, String> form, String field, int longest) {
        var text = Optional.ofNullable(form.getFirst(field)).orElse("").replace("\u0000", "");
        return text.length() <= longest ? text : text.substring(0, longest);
    }
}
