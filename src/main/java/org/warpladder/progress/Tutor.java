package org.warpladder.progress;

import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Skill;

/** The tutor's rules, on data alone: what follows from a learner's evidence. */
final class Tutor {
    private static final int LEVELS = 5;

    private final List<Problem> problems;
    private final Map<String, Skill> skills;

    /** Skills that no problem exercises do not count. */
    Tutor(List<Problem> problems, Map<String, Skill> skills) {
        this.problems = problems;
        this.skills = new LinkedHashMap<>(skills);
        this.skills
                .keySet()
                .retainAll(problems.stream()
                        .flatMap(problem -> problem.skills().stream())
                        .toList());
    }

    /** By skill id, in the order of {@code skills.yaml}; of a learner who begins at the first level. */
    Map<String, SkillStanding> standings(List<Evidence> evidence) {
        return standings(evidence, 1);
    }

    /** Skills below the level at which the learner begins are firm at first. */
    Map<String, SkillStanding> standings(List<Evidence> evidence, int start) {
        var standings = new LinkedHashMap<String, SkillStanding>();
        var bySkill = evidence.stream().collect(Collectors.groupingBy(Evidence::skill));
        skills.forEach((id, skill) -> {
            double known = skill.level() < start ? Math.max(skill.start(), KnowledgeTracing.FIRM) : skill.start();
            var schedule = ReviewSchedule.NONE;
            var own = bySkill.getOrDefault(id, List.of());
            for (var item : own) {
                known = KnowledgeTracing.after(known, skill, item);
                schedule = schedule.after(item.succeeded(), item.at());
            }
            standings.put(id, new SkillStanding(skill, known, own.size(), schedule.due()));
        });
        return standings;
    }

    List<LevelStanding> levels(Map<String, SkillStanding> standings, Map<String, ProblemStanding> seen) {
        boolean open = true;
        var levels = new java.util.ArrayList<LevelStanding>();
        for (int level : IntStream.rangeClosed(1, LEVELS).toArray()) {
            int number = level;
            var own = standings.values().stream()
                    .filter(standing -> standing.skill().level() == number)
                    .toList();
            var here = problems.stream()
                    .filter(problem -> problem.level() == number)
                    .map(problem -> Objects.requireNonNull(seen.get(problem.id())))
                    .toList();
            levels.add(new LevelStanding(level, open, own, here));
            open = open && own.stream().allMatch(SkillStanding::firm);
        }
        return List.copyOf(levels);
    }

    /** A due review, else the weakest skill whose prerequisites are firm; of its problems the one least recently seen. */
    Optional<Recommendation> next(Map<String, SkillStanding> standings, List<LevelStanding> levels, Instant now) {
        var due = due(standings, now).stream().findFirst();
        if (due.isPresent()) {
            return recommend(due.get(), Recommendation.Reason.REVIEW, levels);
        }
        var weakest = standings.values().stream()
                .filter(standing -> !standing.mastered())
                .filter(standing -> ready(standing.skill(), standings))
                .filter(standing -> levels.get(standing.skill().level() - 1).open())
                .min(Comparator.comparingDouble(SkillStanding::known));
        if (weakest.isPresent()) {
            boolean first = standings.values().stream().allMatch(standing -> standing.answers() == 0);
            return recommend(
                    weakest.get(), first ? Recommendation.Reason.FIRST : Recommendation.Reason.WEAKEST, levels);
        }
        return standings.values().stream()
                .min(Comparator.comparingDouble(SkillStanding::known))
                .flatMap(standing -> recommend(standing, Recommendation.Reason.ALL_MASTERED, levels));
    }

    /** Skills whose review is due, the longest overdue first. */
    List<SkillStanding> due(Map<String, SkillStanding> standings, Instant now) {
        return standings.values().stream()
                .filter(standing ->
                        standing.reviewAt().filter(at -> !at.isAfter(now)).isPresent())
                .sorted(Comparator.comparing(standing -> standing.reviewAt().orElseThrow()))
                .toList();
    }

    private boolean ready(Skill skill, Map<String, SkillStanding> standings) {
        return skill.requires().stream()
                .map(standings::get)
                .filter(Objects::nonNull)
                .allMatch(SkillStanding::firm);
    }

    private Optional<Recommendation> recommend(
            SkillStanding standing, Recommendation.Reason reason, List<LevelStanding> levels) {
        var home = standing.skill().level();
        var exercising = problems.stream()
                .filter(problem -> problem.skills().contains(standing.skill().id()))
                .map(Problem::id)
                .toList();
        return levels.stream()
                .flatMap(level -> level.problems().stream())
                .filter(problem -> exercising.contains(problem.id()))
                .min(Comparator.comparing((ProblemStanding problem) -> problem.level() > home)
                        .thenComparing(problem -> problem.lastSeen().orElse(Instant.MIN)))
                .map(problem -> Recommendation.toProblem(problem, reason, standing));
    }
}
