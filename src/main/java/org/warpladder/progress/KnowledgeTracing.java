package org.warpladder.progress;

import org.warpladder.exercise.Skill;

/**
 * Bayesian knowledge tracing (A. T. Corbett, J. R. Anderson, "Knowledge tracing: modeling the acquisition of procedural
 * knowledge", 1995): the probability that a skill is known, after an answer. After a hint an answer counts as half the
 * evidence: its likelihood ratio is taken to the power of one half.
 */
final class KnowledgeTracing {
    private KnowledgeTracing() {}

    /** From here on a skill is mastered. */
    static final double MASTERED = 0.95;

    /** From here on a skill opens what builds on it. */
    static final double FIRM = 0.7;

    /** Nothing is ever quite certain: from 1 no wrong answer would lead back. */
    private static final double SUREST = 0.999;

    /** @param known the probability before the answer */
    static double after(double known, Skill skill, Evidence evidence) {
        double guess = evidence.guess().orElse(skill.guess());
        double ratio = evidence.succeeded() ? (1 - skill.slip()) / guess : skill.slip() / (1 - guess);
        double weighed = evidence.hinted() ? Math.sqrt(ratio) : ratio;
        double seen = known * weighed / (known * weighed + 1 - known);
        return Math.min(SUREST, seen + (1 - seen) * skill.learn());
    }
}
