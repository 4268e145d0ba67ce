package org.warpladder.progress;

import java.util.List;

/** A rung of the ladder. It is open when every skill of the one below is firm; anyone may look ahead. */
public record LevelStanding(int level, boolean open, List<SkillStanding> skills, List<ProblemStanding> problems) {
    LevelStanding opened() {
        return new LevelStanding(level, true, skills, problems);
    }

    public boolean mastered() {
        return !skills.isEmpty() && skills.stream().allMatch(SkillStanding::mastered);
    }
}
