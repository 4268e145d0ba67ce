package org.warpladder.authoring.web;

import java.util.List;
import org.springframework.context.i18n.LocaleContextHolder;
import org.warpladder.exercise.Fault;
import org.warpladder.exercise.FaultWords;
import org.warpladder.practice.web.Words;

/**
 * A fault as pages show it.
 *
 * @param file where it is
 * @param text with its hint
 * @param html the same as safe HTML: what stands in backticks is code, and a text of the author is never markup
 */
public record FaultView(String file, int line, int column, String text, String html) {
    static List<FaultView> of(List<Fault> faults) {
        return faults.stream().map(FaultView::of).toList();
    }

    private static FaultView of(Fault fault) {
        var words = FaultWords.in(LocaleContextHolder.getLocale());
        var hint = words.hint(fault.hint());
        var text = words.say(fault.message()) + (hint == null ? "" : " " + hint);
        return new FaultView(fault.file(), fault.line(), fault.column(), text, html(text));
    }

    /** Of one sentence. */
    static String html(String sentence) {
        return Words.inline(escaped(sentence));
    }

    /** Outside of code every sign that Markdown would read is itself. */
    private static String escaped(String text) {
        var out = new StringBuilder();
        boolean code = false;
        for (char c : text.toCharArray()) {
            code ^= c == '`';
            out.append(!code && "\\*_[]<>#!$|".indexOf(c) >= 0 ? "\\" + c : String.valueOf(c == '\n' ? ' ' : c));
        }
        return out.toString();
    }
}
