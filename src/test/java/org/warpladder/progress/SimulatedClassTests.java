package org.warpladder.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Skill;

/**
 * A class of simulated learners whose knowledge is known: each skill is either had or not, is learnt with the skill's
 * probability at every problem that exercises it, and answers slip and guess with the skills' probabilities. The tutor sees
 * only the answers.
 */
class SimulatedClassTests {
    private static final int LEARNERS = 200;
    private static final int MOST_ANSWERS = 600;
    private static final Instant MONDAY = Instant.parse("2026-11-30T08:00:00Z");

    private static final List<Problem> PROBLEMS = Catalogue.shipped().problems();
    private static final Map<String, Skill> SKILLS =
            exercised(Catalogue.shipped().skills());
    private static final Tutor TUTOR = new Tutor(PROBLEMS, SKILLS);

    private static final List<Pupil> CLASS = new ArrayList<>();

    /** One simulated learner. Mutable. */
    private static final class Pupil {
        private final Random random;
        private final boolean perfect;
        private final Set<String> has = new HashSet<>();
        private final List<Evidence> evidence = new ArrayList<>();
        private final Map<String, Instant> seen = new HashMap<>();
        private final List<double[]> estimates = new ArrayList<>();
        private final List<double[]> whole = new ArrayList<>();
        private Instant now = MONDAY;

        Pupil(long seed, boolean perfect) {
            this.random = new Random(seed);
            this.perfect = perfect;
            SKILLS.values().stream()
                    .filter(skill -> perfect || random.nextDouble() < skill.start())
                    .forEach(skill -> has.add(skill.id()));
        }

        Map<String, SkillStanding> standings() {
            return TUTOR.standings(evidence);
        }

        boolean masters() {
            return standings().values().stream().allMatch(SkillStanding::mastered);
        }

        Optional<Recommendation> next() {
            var standings = standings();
            return TUTOR.next(standings, levels(standings), now);
        }

        private List<LevelStanding> levels(Map<String, SkillStanding> standings) {
            var problems = new LinkedHashMap<String, ProblemStanding>();
            PROBLEMS.forEach(problem -> problems.put(
                    problem.id(),
                    new ProblemStanding(
                            problem.id(),
                            problem.title(),
                            problem.level(),
                            ProblemStanding.State.NEW,
                            Optional.ofNullable(seen.get(problem.id())))));
            return TUTOR.levels(standings, problems);
        }

        /** Does what the tutor recommends: ten minutes a problem. */
        void work() {
            var id = next().orElseThrow().problem().id();
            var problem = PROBLEMS.stream()
                    .filter(it -> it.id().equals(id))
                    .findFirst()
                    .orElseThrow();
            boolean right = problem.skills().stream().allMatch(this::succeeds);
            problem.skills()
                    .forEach(skill -> evidence.add(new Evidence(
                            "attempt " + evidence.size(),
                            problem.id(),
                            skill,
                            right,
                            false,
                            OptionalDouble.empty(),
                            now)));
            problem.skills().stream()
                    .map(skill -> skill(skill))
                    .filter(skill -> random.nextDouble() < skill.learn())
                    .forEach(skill -> has.add(skill.id()));
            seen.put(problem.id(), now);
            now = now.plus(Duration.ofMinutes(10));
        }

        private boolean succeeds(String id) {
            var skill = skill(id);
            return perfect || random.nextDouble() < (has.contains(id) ? 1 - skill.slip() : skill.guess());
        }

        private void noteWhole() {
            double thought = standings().values().stream()
                    .mapToDouble(SkillStanding::known)
                    .average()
                    .orElseThrow();
            whole.add(new double[] {thought, (double) has.size() / SKILLS.size()});
        }

        /** What the tutor thinks of each skill that it has evidence of, beside the truth. */
        void note() {
            standings().values().stream()
                    .filter(standing -> standing.answers() > 0)
                    .forEach(standing -> estimates.add(new double[] {
                        standing.known(), has.contains(standing.skill().id()) ? 1 : 0, standing.answers()
                    }));
        }
    }

    /** Those that at least one problem exercises. */
    private static Map<String, Skill> exercised(Map<String, Skill> all) {
        var used = new LinkedHashMap<>(all);
        used.keySet()
                .retainAll(PROBLEMS.stream()
                        .flatMap(problem -> problem.skills().stream())
                        .toList());
        return used;
    }

    private static Skill skill(String id) {
        return Objects.requireNonNull(SKILLS.get(id));
    }

    @BeforeAll
    static void theClassWorksUntilAllIsMastered() {
        for (int seed = 1; seed <= LEARNERS; seed++) {
            var pupil = new Pupil(seed, false);
            while (!pupil.masters() && pupil.evidence.size() < MOST_ANSWERS) {
                pupil.work();
                pupil.note();
                pupil.noteWhole();
            }
            CLASS.add(pupil);
        }
    }

    @Test
    void nobodyGetsStuck() {
        assertThat(CLASS).allMatch(Pupil::masters);
    }

    @Test
    void estimatesOfASkillComeCloserWithEachAnswer() {
        assertThat(error(pairs(1, 1))).isGreaterThan(error(pairs(3, 3)) + 0.02);
        assertThat(error(pairs(3, 3))).isGreaterThan(error(pairs(6, 6)) + 0.02);
        assertThat(error(pairs(10, 10))).isLessThan(0.2);
    }

    /**
     * The share of all skills that a learner has, as the tutor thinks and in truth, after every problem; measured: correlation
     * 0.95, mean error 0.07.
     */
    @Test
    void estimatesOfALearnerReachTheTruth() {
        var whole = CLASS.stream().flatMap(pupil -> pupil.whole.stream()).toList();
        assertThat(correlation(whole)).isGreaterThan(0.9);
        assertThat(error(whole)).isLessThan(0.1);
    }

    private static List<double[]> pairs(int least, int most) {
        return CLASS.stream()
                .flatMap(pupil -> pupil.estimates.stream())
                .filter(pair -> pair[2] >= least && pair[2] <= most)
                .toList();
    }

    private static double error(List<double[]> pairs) {
        return pairs.stream()
                .mapToDouble(pair -> Math.abs(pair[0] - pair[1]))
                .average()
                .orElseThrow();
    }

    @Test
    void whatIsThoughtMasteredIsHad() {
        var mastered = CLASS.stream()
                .flatMap(pupil -> pupil.estimates.stream())
                .filter(pair -> pair[0] >= KnowledgeTracing.MASTERED)
                .toList();
        double had = mastered.stream().mapToDouble(pair -> pair[1]).average().orElseThrow();
        assertThat(had).isGreaterThan(0.93);
    }

    @Test
    void reviewsComeDueForEverybody() {
        for (var pupil : CLASS) {
            var later = pupil.now.plus(Duration.ofDays(1));
            assertThat(TUTOR.due(pupil.standings(), later)).isNotEmpty();
            pupil.now = later;
            assertThat(pupil.next())
                    .hasValueSatisfying(next -> assertThat(next.reason()).isEqualTo(Recommendation.Reason.REVIEW));
        }
    }

    /** Two right answers master a skill; a problem that exercises several skills moves all of them. */
    @Test
    void aPerfectLearnerNeedsAtMostTwoProblemsASkill() {
        var perfect = new Pupil(0, true);
        int problems = 0;
        while (!perfect.masters()) {
            perfect.work();
            problems++;
            assertThat(problems).isLessThanOrEqualTo(2 * SKILLS.size());
        }
    }

    @Test
    void aProblemOfTwoSkillsMovesBoth() {
        Problem problem = PROBLEMS.stream()
                .filter(it -> it.skills().size() > 1)
                .findFirst()
                .orElseThrow();
        var before = TUTOR.standings(List.of());
        var evidence = problem.skills().stream()
                .map(skill -> new Evidence("a", problem.id(), skill, true, false, OptionalDouble.empty(), MONDAY))
                .toList();
        var after = TUTOR.standings(evidence);
        for (var skill : problem.skills()) {
            assertThat(Objects.requireNonNull(after.get(skill)).known())
                    .isGreaterThan(Objects.requireNonNull(before.get(skill)).known());
        }
    }

    private static double correlation(List<double[]> pairs) {
        double meanX = pairs.stream().mapToDouble(pair -> pair[0]).average().orElseThrow();
        double meanY = pairs.stream().mapToDouble(pair -> pair[1]).average().orElseThrow();
        double both = 0;
        double x = 0;
        double y = 0;
        for (var pair : pairs) {
            both += (pair[0] - meanX) * (pair[1] - meanY);
            x += (pair[0] - meanX) * (pair[0] - meanX);
            y += (pair[1] - meanY) * (pair[1] - meanY);
        }
        return both / Math.sqrt(x * y);
    }
}
