package org.warpladder.course;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.course.Analysis.Idea;
import org.warpladder.course.Analysis.OfProblem;
import org.warpladder.course.Analysis.Rate;
import org.warpladder.course.Analysis.Reason;
import org.warpladder.course.Analysis.Struggling;
import org.warpladder.course.analysis.Features;
import org.warpladder.course.analysis.SharedAnswers;
import org.warpladder.course.analysis.Statistics;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Problem;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Practice;
import org.warpladder.practice.Standing;
import org.warpladder.practice.Submitted;
import org.warpladder.simulator.trace.Fraction;

/** What the answers to an assignment tell those who teach. */
@Service
@Transactional
public class Analytics {
    private static final int MOST_KEPT = 20_000;

    private final CourseRows rows;
    private final WorkRows work;
    private final Practice practice;
    private final Gradebooks gradebooks;
    private final Catalogue catalogue;
    private final Clock clock;

    /** By instance: its content never changes. */
    private final Map<String, Set<Feature>> features = new ConcurrentHashMap<>();

    Analytics(
            CourseRows rows,
            WorkRows work,
            Practice practice,
            Gradebooks gradebooks,
            Catalogue catalogue,
            Clock clock) {
        this.rows = rows;
        this.work = work;
        this.practice = practice;
        this.gradebooks = gradebooks;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    /** Everything that is gone through: one assignment at one moment. */
    private record Data(
            Windows windows,
            List<Member> members,
            Map<String, Score> scores,
            Map<String, List<Draw>> draws,
            Map<String, List<Standing>> standings) {

        List<Standing> of(String memberId, int position) {
            var instances = draws.getOrDefault(memberId, List.of()).stream()
                    .filter(draw -> draw.position() == position)
                    .map(Draw::instanceId)
                    .toList();
            return standings.getOrDefault(memberId, List.of()).stream()
                    .filter(standing -> instances.contains(standing.instance().id()))
                    .toList();
        }

        Score score(Member member) {
            return Objects.requireNonNull(scores.get(member.id()));
        }
    }

    /** Of learners who were erased, what is nobody's any more still counts in the figures. */
    public Analysis of(Assignment assignment) {
        var members = rows.members(assignment.courseId()).stream()
                .filter(Member::learner)
                .toList();
        var scores = gradebooks.scores(assignment, members);
        var data = new Data(
                work.windows(assignment),
                members,
                scores,
                work.draws(assignment.id()).stream().collect(Collectors.groupingBy(Draw::memberId)),
                Scoring.byMember(practice.under(assignment.id()), Standing::learnerId, members));
        var named = members.stream().filter(member -> !member.anonymous()).toList();
        return new Analysis(
                named.size(),
                (int) named.stream()
                        .filter(member -> data.score(member).scored())
                        .count(),
                assignment.plan().items().stream()
                        .map(item -> ofProblem(item, data))
                        .toList(),
                named.stream()
                        .flatMap(member -> struggling(member, data).stream())
                        .toList(),
                assignment.plan().items().stream()
                        .flatMap(item -> shared(item, data).stream())
                        .toList());
    }

    private OfProblem ofProblem(Item item, Data data) {
        var scored = data.members().stream()
                .flatMap(member -> data.score(member).items().stream()
                        .filter(it -> it.item().position() == item.position()))
                .toList();
        var attempted = scored.stream().filter(ItemScore::attempted).toList();
        var byMember = data.members().stream()
                .map(member -> data.of(member.id(), item.position()))
                .filter(it -> !it.isEmpty())
                .toList();
        long graded = byMember.stream()
                .flatMap(List::stream)
                .flatMap(standing -> standing.submissions().stream())
                .filter(Submitted::graded)
                .count();
        return new OfProblem(
                item,
                title(item),
                scored.size(),
                attempted.size(),
                (int) byMember.stream()
                        .filter(own -> own.stream().anyMatch(Standing::solved))
                        .count(),
                mean(attempted.stream().map(ItemScore::share).toList()),
                discrimination(item, data),
                Statistics.median(times(item, data)),
                attempted.isEmpty() ? Optional.empty() : Optional.of(Fraction.of(graded, attempted.size())),
                ideas(byMember));
    }

    private static OptionalDouble discrimination(Item item, Data data) {
        var pairs = new ArrayList<Statistics.Pair>();
        for (var member : data.members()) {
            var items = data.score(member).items().stream()
                    .filter(it -> it.item().counts())
                    .toList();
            var own = items.stream()
                    .filter(it -> it.item().position() == item.position() && it.attempted())
                    .findFirst();
            var rest = items.stream()
                    .filter(it -> it.item().position() != item.position())
                    .toList();
            int points = rest.stream().mapToInt(it -> it.item().points()).sum();
            if (own.isPresent() && points > 0) {
                var reached = rest.stream()
                        .map(it -> it.share().times(Fraction.of(it.item().points())))
                        .reduce(Fraction.ZERO, Fraction::plus);
                pairs.add(new Statistics.Pair(own.get().share().toDouble(), reached.toDouble() / points));
            }
        }
        return Statistics.discrimination(pairs);
    }

    private static List<Duration> times(Item item, Data data) {
        var times = new ArrayList<Duration>();
        for (var member : data.members()) {
            var opened = data.draws().getOrDefault(member.id(), List.of()).stream()
                    .filter(draw -> draw.position() == item.position())
                    .flatMap(draw -> draw.opened().stream())
                    .min(java.time.Instant::compareTo);
            var last = data.of(member.id(), item.position()).stream()
                    .flatMap(standing -> standing.submissions().stream())
                    .filter(Submitted::graded)
                    .map(Submitted::at)
                    .max(java.time.Instant::compareTo);
            if (opened.isPresent()
                    && last.filter(it -> it.isAfter(opened.get())).isPresent()) {
                times.add(Duration.between(opened.get(), last.get()));
            }
        }
        return times;
    }

    /** @param byMember the attempts of each learner at one problem */
    private List<Idea> ideas(List<List<Standing>> byMember) {
        var times = new LinkedHashMap<String, Integer>();
        byMember.stream()
                .flatMap(List::stream)
                .flatMap(standing -> standing.submissions().stream())
                .flatMap(Analytics::shown)
                .forEach(idea -> times.merge(idea, 1, Integer::sum));
        return times.entrySet().stream()
                .map(entry -> idea(entry.getKey(), entry.getValue(), byMember))
                .sorted(java.util.Comparator.comparingInt(Idea::learners).reversed())
                .toList();
    }

    private Idea idea(String id, int times, List<List<Standing>> byMember) {
        var known = catalogue.misconception(id);
        int learners = (int) byMember.stream()
                .filter(own -> own.stream().anyMatch(it -> shows(it, id)))
                .count();
        var rates = new EnumMap<Feature, Rate>(Feature.class);
        var all = byMember.stream().flatMap(List::stream).toList();
        for (var feature : Feature.values()) {
            var having = all.stream()
                    .filter(it -> features(it.instance()).contains(feature))
                    .toList();
            var lacking = all.stream()
                    .filter(it -> !features(it.instance()).contains(feature))
                    .toList();
            rates.put(feature, new Rate(count(having, id), having.size(), count(lacking, id), lacking.size()));
        }
        return new Idea(
                id,
                known.map(it -> it.name()).orElse(id),
                known.map(it -> it.idea()).orElse(""),
                learners,
                times,
                rates);
    }

    private Optional<Struggling> struggling(Member member, Data data) {
        var own = data.standings().getOrDefault(member.id(), List.of());
        var reasons = EnumSet.noneOf(Reason.class);
        var score = data.score(member);
        if (own.stream().anyMatch(it -> it.complete() && !it.solved())) {
            reasons.add(Reason.OUT_OF_TRIES);
        }
        var again = own.stream()
                .flatMap(standing -> standing.submissions().stream()
                        .flatMap(Analytics::shown)
                        .distinct())
                .collect(Collectors.groupingBy(it -> it, Collectors.counting()))
                .entrySet()
                .stream()
                .filter(it -> it.getValue() >= 2)
                .map(it -> catalogue
                        .misconception(it.getKey())
                        .map(idea -> idea.name())
                        .orElse(it.getKey()))
                .sorted()
                .toList();
        if (!again.isEmpty()) {
            reasons.add(Reason.SAME_IDEA_AGAIN);
        }
        var attempted = score.items().stream()
                .filter(ItemScore::attempted)
                .map(ItemScore::share)
                .toList();
        if (mean(attempted).filter(it -> it.compareTo(Fraction.of(1, 2)) < 0).isPresent()) {
            reasons.add(Reason.LOW_SCORE);
        }
        if (attempted.isEmpty() && halfOver(data.windows().of(member.id()))) {
            reasons.add(Reason.NOT_STARTED);
        }
        return reasons.isEmpty() ? Optional.empty() : Optional.of(new Struggling(member, reasons, again));
    }

    private boolean halfOver(Window window) {
        return window.due()
                .filter(due -> clock.instant()
                        .isAfter(window.opens()
                                .plus(Duration.between(window.opens(), due).dividedBy(2))))
                .isPresent();
    }

    private List<Analysis.Shared> shared(Item item, Data data) {
        var answers = data.members().stream()
                .filter(member -> !member.anonymous())
                .flatMap(member -> data.of(member.id(), item.position()).stream()
                        .flatMap(standing -> standing.submissions().stream()
                                .filter(Submitted::graded)
                                .map(it -> new SharedAnswers.Given(
                                        member,
                                        standing.instance().variant(),
                                        it.answers(),
                                        it.grade().allRight()))))
                .toList();
        return SharedAnswers.among(item, title(item), answers);
    }

    private Set<Feature> features(Instance instance) {
        if (features.size() > MOST_KEPT) {
            features.clear();
        }
        return features.computeIfAbsent(instance.id(), _ -> Features.of(instance.variant()));
    }

    private String title(Item item) {
        return catalogue.problem(item.problemId()).map(Problem::title).orElse(item.problemId());
    }

    private static int count(List<Standing> standings, String idea) {
        return (int) standings.stream().filter(it -> shows(it, idea)).count();
    }

    private static boolean shows(Standing standing, String idea) {
        return standing.submissions().stream().flatMap(Analytics::shown).anyMatch(idea::equals);
    }

    private static Stream<String> shown(Submitted submitted) {
        return submitted.grade().fields().values().stream()
                .map(FieldGrade::misconception)
                .filter(Objects::nonNull)
                .distinct();
    }

    private static Optional<Fraction> mean(List<Fraction> shares) {
        return shares.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        shares.stream().reduce(Fraction.ZERO, Fraction::plus).dividedBy(Fraction.of(shares.size())));
    }
}
