package org.warpladder.lti.score;

import java.util.Locale;
import org.warpladder.lti.service.Reply;

/** What came of the last try. A message's key is {@code lti.score.outcome.} and the word. @param detail as the platform gave it */
public record Outcome(Word word, String detail) {
    private static final int LONGEST = 400;

    /** Kinds of it. */
    public enum Word {
        /** Nothing was tried yet. */
        NONE,
        SENT,
        /** It came through, though the answer was lost. */
        THERE_ALREADY,
        /** The platform knows the score. */
        NOTHING_NEW,
        NOTHING_SCORED,
        NO_LEARNER,
        /** The learner may not see the score yet, and would in the platform. */
        HIDDEN,
        /** Several requests at once: another one looks for the line item. */
        MAKING_ITEM,
        /** The platform asks for fewer requests. */
        TOO_MANY,
        NO_ANSWER,
        /** The platform failed. */
        FAILED,
        REFUSED,
        NO_TOKEN,
        NO_SCOPE,
        NO_ITEM,
        ITEM_GONE,
        /** The platform has a later score. */
        LATER_SCORE,
        /** A clock was ahead when the score before was sent. */
        AHEAD,
        /** A fault of ours. */
        FAULT
    }

    public Outcome {
        var line = detail.replaceAll("\\s+", " ").strip();
        detail = line.substring(0, Math.min(LONGEST, line.length()));
    }

    static Outcome of(Word word) {
        return new Outcome(word, "");
    }

    /** What makes a request end without the answer that was asked for. */
    static Outcome of(Reply reply) {
        return switch (reply) {
            case Reply.Answered(int status, var _, var body) ->
                new Outcome(status / 100 == 5 || status == 408 ? Word.FAILED : Word.REFUSED, status + " " + body);
            case Reply.Silent(var why) -> new Outcome(Word.NO_ANSWER, why);
            case Reply.NoToken(var why) -> new Outcome(Word.NO_TOKEN, why);
            case Reply.NoScope(var scope) -> new Outcome(Word.NO_SCOPE, scope.fullName());
        };
    }

    static Outcome read(String text) {
        var parts = text.split(" ", 2);
        return new Outcome(parts[0].isEmpty() ? Word.NONE : Word.valueOf(parts[0]), parts.length == 1 ? "" : parts[1]);
    }

    String text() {
        return (word + " " + detail).strip();
    }

    public String key() {
        return "lti.score.outcome." + word.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
