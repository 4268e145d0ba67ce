package org.warpladder.playground.web;

import java.util.Arrays;
import java.util.Locale;
import org.springframework.stereotype.Component;
import org.warpladder.playground.Setting;
import org.warpladder.playground.Sketch;

/** What a setting's field holds; templates know it as {@code @playgroundForm}. */
@Component
public class PlaygroundForm {
    /** By the field's name; lower case, as choices are. */
    public String value(Sketch sketch, String field) {
        return Arrays.stream(Setting.values())
                .filter(setting -> setting.field().equals(field))
                .map(sketch::setting)
                .map(text -> field.equals("costs") ? text : text.toLowerCase(Locale.ROOT))
                .findFirst()
                .orElse("");
    }
}
