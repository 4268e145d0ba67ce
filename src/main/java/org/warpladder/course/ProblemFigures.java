package org.warpladder.course;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;
import org.warpladder.course.Analysis.Idea;
import org.warpladder.course.Analysis.OfProblem;
import org.warpladder.course.Analysis.Rate;
import org.warpladder.course.analysis.Features;
import org.warpladder.course.analysis.Statistics;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Standing;
import org.warpladder.practice.Submitted;
import org.warpladder.simulator.trace.Fraction;

/** How hard a problem was, how well it tells learners apart, and which wrong ideas its answers show. */
@Component
class ProblemFigures {
    private static final int MOST_KEPT = 20_000;

    private final Catalogue catalogue;

    /** By instance: its content never changes. */
    private final Map<String, Set<Feature>> features = new ConcurrentHashMap<>();

    ProblemFigures(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    OfProblem of(Item item, Classwork classwork) {
        var scored = classwork.members().stream()
                .flatMap(member -> classwork.score(member).items().stream()
                        .filter(it -> it.item().position() == item.position()))
                .toList();
        var attempted = scored.stream().filter(ItemScore::attempted).toList();
        var byMember = classwork.members().stream()
                .map(member -> classwork.of(member.id(), item.position()))
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
                Classwork.mean(attempted.stream().map(ItemScore::share).toList()),
                discrimination(item, classwork),
                Statistics.median(times(item, classwork)),
                attempted.isEmpty() ? Optional.empty() : Optional.of(Fraction.of(graded, attempted.size())),
                ideas(byMember));
    }

    private static OptionalDouble discrimination(Item item, Classwork classwork) {
        var pairs = new ArrayList<Statistics.Pair>();
        for (var member : classwork.members()) {
            var items = classwork.score(member).items().stream()
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

    private static List<Duration> times(Item item, Classwork classwork) {
        var times = new ArrayList<Duration>();
        for (var member : classwork.members()) {
            var opened = classwork.draws().getOrDefault(member.id(), List.of()).stream()
                    .filter(draw -> draw.position() == item.position())
                    .flatMap(draw -> draw.opened().stream())
                    .min(java.time.Instant::compareTo);
            var last = classwork.of(member.id(), item.position()).stream()
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
                .flatMap(Classwork::shown)
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
        return standing.submissions().stream().flatMap(Classwork::shown).anyMatch(idea::equals);
    }
}
