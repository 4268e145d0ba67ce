package org.warpladder.course;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.springframework.stereotype.Component;
import org.warpladder.exercise.Seed;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Practice;

/** Gives members their variants. The same assignment, member and number give the same variant, whenever it is asked for. */
@Component
class Draws {
    /** Free practice has seeds of at most nine digits: nobody meets an assignment's variant there, with its solution. */
    private static final long FIRST_SEED = 1_000_000_000L;

    private static final long SEEDS = 1L << 40;

    private final Practice practice;
    private final WorkRows rows;
    private final Clock clock;

    Draws(Practice practice, WorkRows rows, Clock clock) {
        this.practice = practice;
        this.rows = rows;
        this.clock = clock;
    }

    /** The variants that the member works at, by position; they come into being here. */
    List<Draw> current(Assignment assignment, String memberId) {
        var drawn = latest(rows.draws(assignment.id(), memberId));
        var missing = positions(assignment, memberId, drawn.keySet().stream().toList()).stream()
                .filter(position -> !drawn.containsKey(position))
                .toList();
        if (missing.isEmpty()) {
            return List.copyOf(drawn.values());
        }
        missing.forEach(position -> draw(assignment, memberId, position, 1));
        return List.copyOf(latest(rows.draws(assignment.id(), memberId)).values());
    }

    /** As the member meets them. */
    static List<Draw> inOrder(Assignment assignment, String memberId, List<Draw> draws) {
        return inOrder(assignment, memberId, draws, Draw::position);
    }

    /** What belongs to positions, as the member meets them. */
    static <T> List<T> inOrder(Assignment assignment, String memberId, List<T> parts, ToIntFunction<T> position) {
        var items = assignment.plan().items();
        var order = assignment.plan().order() == ProblemOrder.SHUFFLED
                ? shuffled(
                        items.stream()
                                .sorted(Comparator.comparingInt(Item::position))
                                .toList(),
                        assignment.salt(),
                        memberId + "/order")
                : items;
        var positions = order.stream().map(Item::position).toList();
        return parts.stream()
                .sorted(Comparator.comparingInt(part -> positions.indexOf(position.applyAsInt(part))))
                .toList();
    }

    /** A further variant at a position. */
    void another(Assignment assignment, Draw last) {
        draw(assignment, last.memberId(), last.position(), last.number() + 1);
    }

    /** Gives the member a certain variant at a position. */
    void give(Assignment assignment, String memberId, int position, int number, Instance instance) {
        rows.addDraw(
                assignment.id(),
                new Draw(
                        memberId,
                        position,
                        number,
                        instance.id(),
                        instance.variant().seed(),
                        clock.instant(),
                        Optional.empty()));
    }

    /** The positions of a member: all that are no pool's, and of each pool as many as are to be drawn. */
    static List<Integer> positions(Assignment assignment, String memberId, List<Integer> drawn) {
        var plan = assignment.plan();
        var positions = new ArrayList<>(drawn);
        plan.items().stream()
                .filter(item -> item.pool().isEmpty() && item.counts())
                .map(Item::position)
                .forEach(positions::add);
        new TreeMap<>(plan.pools()).forEach((name, count) -> {
            var pool = plan.pool(name).stream().filter(Item::counts).toList();
            long had = pool.stream()
                    .filter(item -> drawn.contains(item.position()))
                    .count();
            shuffled(pool, assignment.salt(), memberId + "/" + name).stream()
                    .filter(item -> !drawn.contains(item.position()))
                    .limit(Math.max(0, count - had))
                    .map(Item::position)
                    .forEach(positions::add);
        });
        return positions.stream().distinct().sorted().toList();
    }

    private void draw(Assignment assignment, String memberId, int position, int number) {
        assignment
                .plan()
                .item(position)
                .flatMap(item -> practice.instance(item.problemId(), seed(assignment, memberId, position, number)))
                .ifPresent(instance -> give(assignment, memberId, position, number, instance));
    }

    static long seed(Assignment assignment, String memberId, int position, int number) {
        var whose = assignment.plan().seeds() == SeedRule.COMMON ? "all" : memberId;
        long drawn = new Seed(assignment.salt())
                .sequence(whose + "/" + position + "/" + number)
                .next();
        return FIRST_SEED + Math.floorMod(drawn, SEEDS);
    }

    /** Fisher and Yates. */
    private static List<Item> shuffled(List<Item> items, long salt, String whose) {
        var mixed = new ArrayList<>(items);
        var sequence = new Seed(salt).sequence(whose);
        for (int i = mixed.size() - 1; i > 0; i--) {
            java.util.Collections.swap(mixed, i, sequence.below(i + 1));
        }
        return mixed;
    }

    /** By position, the last draw. */
    static Map<Integer, Draw> latest(List<Draw> draws) {
        var latest = new TreeMap<Integer, Draw>();
        draws.stream().sorted(Comparator.comparingInt(Draw::number)).forEach(draw -> latest.put(draw.position(), draw));
        return latest;
    }

    void noteOpened(Assignment assignment, Draw draw, Instant now) {
        if (draw.opened().isEmpty()) {
            rows.noteOpened(assignment.id(), draw, now);
        }
    }
}
