package org.warpladder.progress;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.warpladder.practice.PastAttempt;

/**
 * All that the tutor knows of a learner.
 *
 * @param next nothing only where there are no problems
 * @param history attempts at free practice, the newest first
 * @param due skills whose review is due
 * @param guided false where the learner wants no guidance: then all levels are open
 * @param daysPractised of the last seven, today among them
 */
public record Overview(
        List<LevelStanding> levels,
        List<PastAttempt> history,
        Optional<Recommendation> next,
        List<SkillStanding> due,
        List<MetMisconception> misconceptions,
        boolean guided,
        int daysPractised) {

    public Optional<LevelStanding> level(int level) {
        return levels.stream().filter(it -> it.level() == level).findFirst();
    }

    /** The highest open level that is not mastered yet, else the highest. */
    public int current() {
        return levels.stream()
                .filter(level -> level.open() && !level.mastered())
                .mapToInt(LevelStanding::level)
                .max()
                .orElse(levels.size());
    }

    /** Whether no answer has counted yet. */
    public boolean untouched() {
        return skills().stream().allMatch(skill -> skill.answers() == 0);
    }

    /** Skills whose review is still to come, the next one first. */
    public List<SkillStanding> coming() {
        return skills().stream()
                .filter(standing -> standing.reviewAt().isPresent() && !due.contains(standing))
                .sorted(Comparator.comparing(standing -> standing.reviewAt().orElseThrow()))
                .toList();
    }

    public List<SkillStanding> skills() {
        return levels.stream().flatMap(level -> level.skills().stream()).toList();
    }
}
