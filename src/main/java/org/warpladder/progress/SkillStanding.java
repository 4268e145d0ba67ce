package org.warpladder.progress;

import java.time.Instant;
import java.util.Optional;
import org.warpladder.exercise.Skill;

/**
 * How well a learner has a skill.
 *
 * @param known the probability that it is known, from 0 to 1
 * @param answers that count as evidence
 */
public record SkillStanding(Skill skill, double known, int answers, Optional<Instant> reviewAt) {
    public boolean mastered() {
        return known >= KnowledgeTracing.MASTERED;
    }

    /** Whether what builds on it is open. */
    public boolean firm() {
        return known >= KnowledgeTracing.FIRM;
    }

    public int percent() {
        return (int) Math.floor(known * 100);
    }
}
