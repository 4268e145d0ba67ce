package org.warpladder.lesson.web;

import java.util.HashMap;
import java.util.Map;
import org.springframework.util.MultiValueMap;

/** What a form's boxes hold, by field id. Boxes ticked together come as several values of one name. */
final class Typed {
    private static final String FIELD = "answer.";
    private static final int LONGEST = 20_000;

    private Typed() {}

    static Map<String, String> in(MultiValueMap<String, String> form) {
        var answers = new HashMap<String, String>();
        form.forEach((name, values) -> {
            if (name.startsWith(FIELD)) {
                var typed = String.join(",", values);
                answers.put(name.substring(FIELD.length()), typed.substring(0, Math.min(LONGEST, typed.length())));
            }
        });
        return answers;
    }
}
