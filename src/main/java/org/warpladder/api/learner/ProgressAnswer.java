package org.warpladder.api.learner;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;
import org.warpladder.progress.LevelStanding;
import org.warpladder.progress.MetMisconception;
import org.warpladder.progress.Overview;
import org.warpladder.progress.ProblemStanding;
import org.warpladder.progress.SkillStanding;

/**
 * What a learner has done and knows.
 *
 * @param dueReviews ids of the skills whose review is due
 * @param next the problem to do next; null only where there are no problems
 */
@Schema(name = "Progress")
record ProgressAnswer(
        String externalId,
        List<Level> levels,
        List<Skill> skills,
        List<String> dueReviews,
        List<Misconception> misconceptions,
        @Nullable String next) {

    /** @param open whether every skill of the level below is firm */
    @Schema(name = "LevelProgress")
    record Level(int level, boolean open, boolean mastered, List<Problem> problems) {
        static Level of(LevelStanding standing) {
            return new Level(
                    standing.level(),
                    standing.open(),
                    standing.mastered(),
                    standing.problems().stream().map(Problem::of).toList());
        }
    }

    /** @param state new, tried or solved */
    @Schema(name = "ProblemProgress")
    record Problem(
            String id, String title, String state, @Nullable Instant lastSeen) {
        static Problem of(ProblemStanding standing) {
            return new Problem(
                    standing.id(),
                    standing.title(),
                    standing.state().name().toLowerCase(Locale.ROOT),
                    standing.lastSeen().orElse(null));
        }
    }

    /**
     * @param mastery the probability that the skill is known, from 0 to 1
     * @param answers that count as evidence
     */
    @Schema(name = "SkillProgress")
    record Skill(
            String id,
            String name,
            int level,
            double mastery,
            boolean mastered,
            int answers,
            @Nullable Instant reviewAt) {
        static Skill of(SkillStanding standing) {
            return new Skill(
                    standing.skill().id(),
                    standing.skill().name(LocaleContextHolder.getLocale()),
                    standing.skill().level(),
                    standing.known(),
                    standing.mastered(),
                    standing.answers(),
                    standing.reviewAt().orElse(null));
        }
    }

    /** @param overcome whether a problem at which it showed was solved since */
    @Schema(name = "MisconceptionProgress")
    record Misconception(String id, String name, int times, boolean overcome) {
        static Misconception of(MetMisconception met) {
            return new Misconception(
                    met.misconception().id(),
                    met.misconception().in(LocaleContextHolder.getLocale()).name(),
                    met.times(),
                    met.overcome());
        }
    }

    static ProgressAnswer of(String externalId, Overview overview) {
        return new ProgressAnswer(
                externalId,
                overview.levels().stream().map(Level::of).toList(),
                overview.skills().stream().map(Skill::of).toList(),
                overview.due().stream().map(due -> due.skill().id()).toList(),
                overview.misconceptions().stream().map(Misconception::of).toList(),
                overview.next().map(next -> next.problem().id()).orElse(null));
    }
}
