package org.warpladder.progress;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.LearnerMerged;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;
import org.warpladder.practice.PastAttempt;
import org.warpladder.practice.Practice;
import org.warpladder.practice.SubmissionGraded;

/** What learners know and what comes next for them. Nothing is stored but evidence; everything follows from it. */
@Service
@Transactional
public class Progress {
    private final Catalogue catalogue;
    private final Practice practice;
    private final EvidenceLog log;
    private final Clock clock;

    Progress(Catalogue catalogue, Practice practice, EvidenceLog log, Clock clock) {
        this.catalogue = catalogue;
        this.practice = practice;
        this.log = log;
        this.clock = clock;
    }

    /** Of a learner. */
    @Transactional(readOnly = true)
    public Overview of(String learnerId) {
        return overview(
                log.startLevel(learnerId),
                log.of(learnerId),
                practice.history(learnerId),
                log.beliefsOf(learnerId),
                log.guided(learnerId));
    }

    /** Of someone who has done nothing yet. */
    public Overview ofNewcomer() {
        return overview(1, List.of(), List.of(), List.of(), true);
    }

    /** How long a learner worked. */
    @Transactional(readOnly = true)
    public TimeSpent time(String learnerId) {
        return TimeSpent.of(
                practice.work(learnerId),
                id -> catalogue.problem(id).map(Problem::skills).orElse(List.of()));
    }

    /** A placement found that a learner begins at {@code level}: what lies below counts as firm until answers tell. */
    public void startAt(String learnerId, int level) {
        log.startAt(learnerId, level);
    }

    /** From now on the learner is told what to do next, and levels open one after the other. */
    public void guide(String learnerId) {
        log.guide(learnerId);
    }

    /** From now on all levels are open and nothing is recommended. */
    public void leaveAlone(String learnerId) {
        log.leaveAlone(learnerId);
    }

    /** Listens within the transaction of the submission: no evidence is lost, none is kept without its submission. */
    @EventListener
    void note(SubmissionGraded graded) {
        var learnerId = graded.standing().learnerId();
        var attemptId = graded.standing().attemptId();
        var problemId = graded.standing().instance().variant().problemId();
        for (var misconception : graded.misconceptions()) {
            log.addBelief(learnerId, new Belief(attemptId, misconception, problemId, graded.at()));
        }
        if (!graded.first()) {
            return;
        }
        var skills =
                catalogue.problem(problemId).map(problem -> problem.skills()).orElse(List.of());
        for (var skill : skills) {
            log.add(
                    learnerId,
                    new Evidence(
                            attemptId, problemId, skill, graded.right(), graded.hinted(), graded.guess(), graded.at()));
        }
    }

    @EventListener
    void carryOver(LearnerMerged merged) {
        log.move(merged.guestId(), merged.accountId());
    }

    private Overview overview(
            int start, List<Evidence> evidence, List<PastAttempt> history, List<Belief> beliefs, boolean guided) {
        var now = clock.instant();
        var tutor = new Tutor(catalogue.problems(), catalogue.skills());
        var standings = tutor.standings(evidence, start);
        var problems = problems(history);
        var levels = tutor.levels(standings, problems);
        return new Overview(
                guided ? levels : levels.stream().map(LevelStanding::opened).toList(),
                history,
                pair(beliefs, history, problems).or(() -> tutor.next(standings, levels, now)),
                tutor.due(standings, now),
                met(beliefs, evidence),
                guided,
                daysPractised(evidence, now));
    }

    /** The minimal pair of the wrong idea that the learner's latest attempt showed. */
    private Optional<Recommendation> pair(
            List<Belief> beliefs, List<PastAttempt> history, Map<String, ProblemStanding> problems) {
        return history.stream()
                .findFirst()
                .flatMap(latest -> beliefs.stream()
                        .filter(belief -> belief.attemptId().equals(latest.attemptId()))
                        .findFirst()
                        .flatMap(belief -> catalogue.misconception(belief.misconception()))
                        .flatMap(idea -> Optional.ofNullable(problems.get(latest.problemId()))
                                .map(problem -> new Recommendation(
                                        problem,
                                        Recommendation.Reason.IDEA,
                                        idea.name(),
                                        idea.names(),
                                        0,
                                        "/problems/%s/variants/%d/pair?idea=%s"
                                                .formatted(latest.problemId(), latest.seed(), idea.id())))));
    }

    private static int daysPractised(List<Evidence> evidence, Instant now) {
        var today = now.truncatedTo(ChronoUnit.DAYS);
        return (int) evidence.stream()
                .map(item -> item.at().truncatedTo(ChronoUnit.DAYS))
                .filter(day -> day.isAfter(today.minus(7, ChronoUnit.DAYS)))
                .distinct()
                .count();
    }

    private Map<String, ProblemStanding> problems(List<PastAttempt> history) {
        var attempts = new HashMap<String, List<PastAttempt>>();
        history.forEach(past -> attempts.computeIfAbsent(past.problemId(), _ -> new ArrayList<>())
                .add(past));
        var standings = new LinkedHashMap<String, ProblemStanding>();
        for (var problem : catalogue.problems()) {
            var own = attempts.getOrDefault(problem.id(), List.of());
            standings.put(
                    problem.id(),
                    new ProblemStanding(
                            problem.id(),
                            problem.title(),
                            problem.level(),
                            state(own),
                            own.stream().map(PastAttempt::startedAt).max(Instant::compareTo)));
        }
        return standings;
    }

    private static ProblemStanding.State state(List<PastAttempt> attempts) {
        if (attempts.isEmpty()) {
            return ProblemStanding.State.NEW;
        }
        return attempts.stream().anyMatch(PastAttempt::solved)
                ? ProblemStanding.State.SOLVED
                : ProblemStanding.State.TRIED;
    }

    private List<MetMisconception> met(List<Belief> beliefs, List<Evidence> evidence) {
        var byIdea = new LinkedHashMap<String, List<Belief>>();
        beliefs.forEach(belief -> byIdea.computeIfAbsent(belief.misconception(), _ -> new ArrayList<>())
                .add(belief));
        return byIdea.entrySet().stream()
                .flatMap(entry -> catalogue
                        .misconception(entry.getKey())
                        .map(misconception -> {
                            var last = entry.getValue().getLast();
                            return new MetMisconception(
                                    misconception, entry.getValue().size(), last.at(), overcome(last, evidence));
                        })
                        .stream())
                .toList();
    }

    private static boolean overcome(Belief last, List<Evidence> evidence) {
        return evidence.stream()
                .anyMatch(item -> item.succeeded()
                        && item.problemId().equals(last.problemId())
                        && item.at().isAfter(last.at()));
    }
}
