package org.warpladder.exercise;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.Sentences;

/**
 * What is said of an author's text, in another language: its faults, what its check found, why an instance cannot be
 * drawn. Readers speak English; who shows it to people says it here.
 */
public final class FaultWords {
    private final Sentences sentences;

    private FaultWords(Sentences sentences) {
        this.sentences = sentences;
    }

    public static FaultWords in(Locale locale) {
        return new FaultWords(Sentences.of("exercise", locale));
    }

    /** As it is where it has no translation. */
    public String say(String sentence) {
        return sentences.say(sentence);
    }

    public @Nullable String hint(@Nullable String hint) {
        return sentences.hint(hint);
    }
}
