package org.warpladder.practice.web;

import java.util.HashMap;
import java.util.Map;
import org.springframework.util.MultiValueMap;

/** What a form with answer boxes posts: {@code answer.<field>} for each box, and a token that makes two posts one. */
public final class AnswerForm {
    static final String FIELD = "answer.";

    /** Answers longer than this are nobody's. */
    private static final int LONGEST_ANSWER = 20_000;

    private static final int LONGEST_TOKEN = 100;

    private AnswerForm() {}

    /** By field id. Boxes that may be ticked together come as several values of one name: their ids, with commas. */
    public static Map<String, String> answers(MultiValueMap<String, String> form) {
        var answers = new HashMap<String, String>();
        form.forEach((name, values) -> {
            if (name.startsWith(FIELD)) {
                answers.put(name.substring(FIELD.length()), shortened(String.join(",", values), LONGEST_ANSWER));
            }
        });
        return answers;
    }

    /** The token as it is kept. */
    public static String token(String formToken) {
        return shortened(formToken, LONGEST_TOKEN);
    }

    private static String shortened(String text, int longest) {
        return text.substring(0, Math.min(longest, text.length()));
    }
}
