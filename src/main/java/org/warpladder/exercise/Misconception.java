package org.warpladder.exercise;

import org.warpladder.exercise.text.Markdown;

/**
 * A wrong idea that has a name.
 *
 * @param idea what it supposes: a short clause
 * @param feedback what to tell someone who has it, without the answer: Markdown
 * @param explanation its own page: Markdown
 */
public record Misconception(String id, String name, String idea, String feedback, String explanation) {
    /** Safe HTML. */
    public String feedbackHtml() {
        return Markdown.html(feedback);
    }

    /** Safe HTML. */
    public String explanationHtml() {
        return Markdown.html(explanation);
    }
}
