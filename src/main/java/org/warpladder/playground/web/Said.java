package org.warpladder.playground.web;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.web.util.HtmlUtils;
import org.warpladder.diagram.ChartText;
import org.warpladder.diagram.Words;
import org.warpladder.playground.Fault;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.trace.Fraction;
import tools.jackson.databind.json.JsonMapper;

/** Texts and numbers of the page in one language. */
record Said(MessageSource messages, Locale locale, Words words) {
    private static final Pattern CODE = Pattern.compile("`([^`]*)`");

    static Said in(Locale locale, MessageSource messages) {
        return new Said(messages, locale, Words.in(locale));
    }

    String say(String key, Object... arguments) {
        return Objects.requireNonNull(messages.getMessage("playground." + key, arguments, "playground." + key, locale));
    }

    /** Safe HTML; backticks make code. */
    String html(String key, Object... arguments) {
        return code(say(key, arguments));
    }

    static String code(String text) {
        return CODE.matcher(HtmlUtils.htmlEscape(text)).replaceAll("<code>$1</code>");
    }

    /** A fault's sentence as safe HTML, with its line where it has one. */
    String fault(Fault fault) {
        var sentence = say("fault." + fault.key(), fault.argumentArray());
        var place = fault.field().equals("data") ? "fault.line" : "fault.row";
        return code(fault.line() == 0 ? sentence : say(place, fault.line(), sentence));
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
