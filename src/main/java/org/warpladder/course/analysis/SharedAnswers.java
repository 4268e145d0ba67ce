package org.warpladder.course.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.warpladder.course.Analysis;
import org.warpladder.course.Item;
import org.warpladder.course.Member;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Variant;

/**
 * Pairs of learners who gave the same answer to different variants. What is only chosen from a list coincides all the time and
 * says nothing. Two who share a wrong idea give the same number only where both variants give the idea the same value; a
 * number that is right for one of the two says more, and comes first.
 */
public final class SharedAnswers {
    private SharedAnswers() {}

    /** An answer as it was typed. */
    public record Given(Member member, Variant variant, Map<String, String> answers, boolean right) {}

    /** Each pair once, with the first answer that it shares. */
    public static List<Analysis.Shared> among(Item item, String title, List<Given> answers) {
        var same = new LinkedHashMap<Map<String, String>, List<Given>>();
        answers.stream()
                .filter(SharedAnswers::typed)
                .forEach(given -> same.computeIfAbsent(new TreeMap<>(given.answers()), _ -> new ArrayList<>())
                        .add(given));
        var pairs = new LinkedHashMap<String, Analysis.Shared>();
        same.values().forEach(group -> {
            for (int i = 0; i < group.size(); i++) {
                for (int k = i + 1; k < group.size(); k++) {
                    pair(item, title, group.get(i), group.get(k))
                            .ifPresent(it -> pairs.putIfAbsent(
                                    it.one().id() + " " + it.other().id(), it));
                }
            }
        });
        return pairs.values().stream()
                .sorted(Comparator.comparing(it -> it.rightFor().isEmpty()))
                .toList();
    }

    private static boolean typed(Given given) {
        return given.variant().fields().stream()
                .filter(field -> field.kind() != FieldKind.CHOICE && field.kind() != FieldKind.CHOICES)
                .anyMatch(field -> !given.answers().getOrDefault(field.id(), "").isBlank());
    }

    private static Optional<Analysis.Shared> pair(Item item, String title, Given one, Given other) {
        boolean differ = !one.variant().right().equals(other.variant().right());
        if (one.member().id().equals(other.member().id()) || !differ || one.right() && other.right()) {
            return Optional.empty();
        }
        var rightFor = one.right()
                ? Optional.of(one.member())
                : other.right() ? Optional.of(other.member()) : Optional.<Member>empty();
        return Optional.of(new Analysis.Shared(
                item, title, one.member(), other.member(), one.variant(), other.variant(), one.answers(), rightFor));
    }
}
