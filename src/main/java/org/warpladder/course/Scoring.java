package org.warpladder.course;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.warpladder.practice.Mark;
import org.warpladder.simulator.trace.Fraction;

/** From marks to a score, on data alone. */
final class Scoring {
    private Scoring() {}

    /**
     * @param draws of one member
     * @param marks of that member under this assignment
     * @param adjustments of that member, in order
     */
    static Score score(
            AssignmentPlan plan,
            List<Draw> draws,
            List<Mark> marks,
            List<Adjustment> adjustments,
            Window window,
            Instant now) {
        var byPosition =
                draws.stream().collect(Collectors.groupingBy(Draw::position, TreeMap::new, Collectors.toList()));
        var items = new ArrayList<ItemScore>();
        byPosition.forEach((position, own) -> plan.item(position)
                .ifPresent(item -> items.add(item(item, own, marks, plan, window, last(adjustments, position)))));
        return Score.of(items, plan.points(), window.over(now));
    }

    private static ItemScore item(
            Item item,
            List<Draw> draws,
            List<Mark> marks,
            AssignmentPlan plan,
            Window window,
            Optional<Adjustment> adjustment) {
        var instances = draws.stream().map(Draw::instanceId).toList();
        var own = marks.stream()
                .filter(mark -> instances.contains(mark.instanceId()))
                .toList();
        var best = best(own, plan.late(), window);
        return new ItemScore(
                item,
                Objects.requireNonNull(Draws.latest(draws).get(item.position())),
                best.map(mark -> worth(mark, plan.late(), window)).orElse(Fraction.ZERO),
                !own.isEmpty(),
                best.filter(mark -> window.due().filter(mark.at()::isAfter).isPresent())
                        .isPresent(),
                adjustment);
    }

    /** The mark that counts: the one that is worth most, the earliest of equals. */
    private static Optional<Mark> best(List<Mark> marks, LatePolicy late, Window window) {
        Optional<Mark> best = Optional.empty();
        for (var mark : marks) {
            if (best.isEmpty() || worth(mark, late, window).compareTo(worth(best.get(), late, window)) > 0) {
                best = Optional.of(mark);
            }
        }
        return best;
    }

    static Fraction worth(Mark mark, LatePolicy late, Window window) {
        return mark.reached()
                .times(window.due().map(due -> late.left(due, mark.at())).orElse(Fraction.ONE));
    }

    private static Optional<Adjustment> last(List<Adjustment> adjustments, int position) {
        return adjustments.stream()
                .filter(it -> it.position() == position)
                .reduce((_, later) -> later)
                .filter(it -> it.points().isPresent());
    }

    /** Work by the member whose it is. */
    static <T> Map<String, List<T>> byMember(List<T> work, Function<T, String> learner, List<Member> members) {
        var ids = members.stream()
                .filter(member -> member.personId().isPresent())
                .collect(Collectors.toMap(member -> member.personId().orElseThrow(), Member::id));
        return work.stream()
                .filter(it -> ids.containsKey(learner.apply(it)))
                .collect(Collectors.groupingBy(it -> ids.getOrDefault(learner.apply(it), "")));
    }
}
