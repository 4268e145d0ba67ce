package org.warpladder.progress;

import java.util.Locale;
import java.util.Map;

/**
 * What to do next, and why.
 *
 * @param about the skill it is for, or the wrong idea, by name
 * @param aboutIn the name in other languages
 * @param percent of the skill, for the sentence
 * @param address the page that leads to it
 */
public record Recommendation(
        ProblemStanding problem,
        Reason reason,
        String about,
        Map<String, String> aboutIn,
        int percent,
        String address) {
    /** Its sentence's key in the message catalogue is {@code next.} and this in lower case. */
    public enum Reason {
        FIRST,
        /** A wrong idea showed in the last answer: its minimal pair comes before anything else. */
        IDEA,
        REVIEW,
        WEAKEST,
        ALL_MASTERED
    }

    static Recommendation toProblem(ProblemStanding problem, Reason reason, SkillStanding skill) {
        var trained = skill.skill();
        return new Recommendation(
                problem, reason, trained.name(), trained.names(), skill.percent(), "/problems/" + problem.id());
    }

    public String about(Locale language) {
        return aboutIn.getOrDefault(language.getLanguage(), about);
    }

    public String messageKey() {
        return "next." + reason.name().toLowerCase(Locale.ROOT);
    }
}
