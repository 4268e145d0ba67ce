package org.warpladder.course;

import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.warpladder.course.Analysis.Reason;
import org.warpladder.course.Analysis.Struggling;
import org.warpladder.exercise.Catalogue;
import org.warpladder.simulator.trace.Fraction;

/** Who seems to need help, and why. */
@Component
class HelpNeeded {
    private final Catalogue catalogue;
    private final Clock clock;

    HelpNeeded(Catalogue catalogue, Clock clock) {
        this.catalogue = catalogue;
        this.clock = clock;
    }

    Optional<Struggling> of(Member member, Classwork classwork) {
        var own = classwork.standings().getOrDefault(member.id(), List.of());
        var reasons = EnumSet.noneOf(Reason.class);
        var score = classwork.score(member);
        if (own.stream().anyMatch(it -> it.complete() && !it.solved())) {
            reasons.add(Reason.OUT_OF_TRIES);
        }
        var again = own.stream()
                .flatMap(standing -> standing.submissions().stream()
                        .flatMap(Classwork::shown)
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
        if (Classwork.mean(attempted)
                .filter(it -> it.compareTo(Fraction.of(1, 2)) < 0)
                .isPresent()) {
            reasons.add(Reason.LOW_SCORE);
        }
        if (attempted.isEmpty() && halfOver(classwork.windows().of(member.id()))) {
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
}
