package org.warpladder.authoring.web;

import org.springframework.stereotype.Component;
import org.warpladder.exercise.Fault;
import org.warpladder.practice.web.Words;

/** A fault as a sentence with its hint; templates know it as {@code @faultText}. */
@Component("faultText")
public class FaultText {
    /** Safe HTML. What stands in backticks is code; a text of the author is never markup. */
    public String html(Fault fault) {
        return Words.inline(escaped(plain(fault)));
    }

    public String plain(Fault fault) {
        return fault.hint() == null ? fault.message() : fault.message() + " " + fault.hint();
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
