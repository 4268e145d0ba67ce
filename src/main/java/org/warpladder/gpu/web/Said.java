package org.warpladder.gpu.web;

import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.springframework.context.MessageSource;
import org.springframework.web.util.HtmlUtils;
import org.warpladder.diagram.ChartText;
import org.warpladder.diagram.Symbols;
import org.warpladder.diagram.Words;
import org.warpladder.gpu.KernelText;
import org.warpladder.simulator.trace.Fraction;

/** Texts and numbers of the page in one language. */
public record Said(MessageSource messages, Locale locale, Words words) {
    private static final Pattern CODE = Pattern.compile("`([^`]*)`");

    static Said in(Locale locale, MessageSource messages) {
        return new Said(messages, locale, Words.in(locale));
    }

    String say(String key, Object... arguments) {
        return Objects.requireNonNull(messages.getMessage("gpu." + key, arguments, "gpu." + key, locale));
    }

    /** Safe HTML: backticks make code, {@code T_div} a subscript. */
    public String html(String key, Object... arguments) {
        var code = CODE.matcher(HtmlUtils.htmlEscape(say(key, arguments))).replaceAll("<code>$1</code>");
        return Symbols.html(code);
    }

    /** A kernel's title; as its file has it where the language has no other. */
    String title(KernelText kernel) {
        var title =
                messages.getMessage("gpu.kernel." + kernel.suite() + "." + kernel.name(), null, kernel.title(), locale);
        return Objects.requireNonNull(title);
    }

    /** Title, caption and axes under one key. */
    ChartText chart(String key, Object... arguments) {
        return new ChartText(
                say(key + ".title", arguments),
                say(key + ".caption", arguments),
                say(key + ".across", arguments),
                say(key + ".upwards", arguments));
    }

    String decimal(Fraction value, int places) {
        return words.decimal(value, places);
    }

    String whole(long value) {
        return words.whole(value);
    }

    /** {@code 2.5 %}. */
    public String percent(Fraction share) {
        return words.percent(share);
    }
}
