package org.warpladder.playground.web;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.warpladder.diagram.ChartText;
import org.warpladder.diagram.Words;
import org.warpladder.playground.Troubles;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.trace.Fraction;
import tools.jackson.databind.json.JsonMapper;

/** Texts and numbers of the page in one language. */
record Said(MessageSource messages, Locale locale, Words words) {
    static Said in(Locale locale, MessageSource messages) {
        return new Said(messages, locale, Words.in(locale));
    }

    String say(String key, Object... arguments) {
        return Objects.requireNonNull(messages.getMessage("playground." + key, arguments, "playground." + key, locale));
    }

    /** Safe HTML; backticks make code. */
    String html(String key, Object... arguments) {
        return Troubles.code(say(key, arguments));
    }

    String policy(Policy policy) {
        return say("policy." + policy.name().toLowerCase(Locale.ROOT));
    }

    ChartText chart(String key, Object... arguments) {
        return new ChartText(
                say(key + ".title", arguments), say(key + ".caption", arguments), say(key + ".across", arguments), "");
    }

    String whole(long value) {
        return words.whole(value);
    }

    String decimal(Fraction value, int places) {
        return words.decimal(value, places);
    }

    /** {@code 62.5 %}; a dash where there is none. */
    String percent(@Nullable Fraction share) {
        return share == null ? "–" : words.percent(share);
    }

    /** The texts that scripts say, as JSON. */
    String script() {
        return JsonMapper.shared()
                .writeValueAsString(Map.of("editor.plain", say("script.plain"), "editor.failed", say("script.failed")));
    }
}
