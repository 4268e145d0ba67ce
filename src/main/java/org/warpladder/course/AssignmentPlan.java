package org.warpladder.course;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.warpladder.exercise.Catalogue;

/**
 * What an instructor decides about an assignment.
 *
 * @param hints whether they can be had, at their price
 * @param items in the order in which they stand
 * @param pools how many problems each learner draws from each pool
 */
public record AssignmentPlan(
        String title,
        String about,
        Schedule schedule,
        LatePolicy late,
        AttemptsPolicy attempts,
        boolean hints,
        SeedRule seeds,
        Show scores,
        Show solutions,
        List<Item> items,
        Map<String, Integer> pools,
        ProblemOrder order) {
    public static final int MOST_POINTS = 1_000;
    public static final int MOST_TRIES = 20;
    public static final int MOST_MINUTES = 1_440;

    public AssignmentPlan {
        items = List.copyOf(items);
        pools = Map.copyOf(pools);
    }

    /** With the problems in the order in which they stand. */
    public AssignmentPlan(
            String title,
            String about,
            Schedule schedule,
            LatePolicy late,
            AttemptsPolicy attempts,
            boolean hints,
            SeedRule seeds,
            Show scores,
            Show solutions,
            List<Item> items,
            Map<String, Integer> pools) {
        this(
                title,
                about,
                schedule,
                late,
                attempts,
                hints,
                seeds,
                scores,
                solutions,
                items,
                pools,
                ProblemOrder.AUTHORED);
    }

    public AssignmentPlan with(ProblemOrder other) {
        return new AssignmentPlan(
                title, about, schedule, late, attempts, hints, seeds, scores, solutions, items, pools, other);
    }

    AssignmentPlan with(List<Item> others) {
        return new AssignmentPlan(
                title, about, schedule, late, attempts, hints, seeds, scores, solutions, others, pools, order);
    }

    AssignmentPlan with(Schedule other) {
        return new AssignmentPlan(
                title, about, other, late, attempts, hints, seeds, scores, solutions, items, pools, order);
    }

    /** A message's key is {@code assignment.fault.} and the kind in lower case with hyphens. */
    public record Fault(Kind kind, String detail) {
        public String key() {
            return "assignment.fault."
                    + kind.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        }
    }

    /** What can be wrong. */
    public enum Kind {
        NO_TITLE,
        NO_PROBLEM,
        UNKNOWN_PROBLEM,
        TWICE,
        POINTS,
        TRIES,
        MINUTES,
        LATE,
        DUE_BEFORE_OPENS,
        CLOSES_BEFORE_DUE,
        CLOSES_WITHOUT_DUE,
        EXAM_WITHOUT_END,
        POOL_SIZE,
        POOL_POINTS
    }

    /** Whether answers are only kept until the time is over, so that nothing is said about them and the last one counts. */
    public boolean silent() {
        return attempts.exam() || scores != Show.AT_ONCE;
    }

    /** Everything that is wrong, in the form's order. */
    public List<Fault> faults(Catalogue catalogue) {
        var faults = new ArrayList<Fault>();
        if (title.isBlank()) {
            faults.add(new Fault(Kind.NO_TITLE, ""));
        }
        faults.addAll(times());
        switch (attempts) {
            case AttemptsPolicy.Free _ -> {}
            case AttemptsPolicy.Tries(int count) -> check(faults, Kind.TRIES, count, 1, MOST_TRIES);
            case AttemptsPolicy.Exam(int minutes) -> check(faults, Kind.MINUTES, minutes, 1, MOST_MINUTES);
        }
        check(faults, Kind.LATE, late.percentPerDay(), 0, 100);
        faults.addAll(problems(catalogue));
        return faults;
    }

    private List<Fault> times() {
        var faults = new ArrayList<Fault>();
        var due = schedule.due();
        if (due.isPresent() && !due.get().isAfter(schedule.opens())) {
            faults.add(new Fault(Kind.DUE_BEFORE_OPENS, ""));
        }
        if (schedule.closes().isPresent() && due.isEmpty()) {
            faults.add(new Fault(Kind.CLOSES_WITHOUT_DUE, ""));
        }
        if (due.isPresent()
                && schedule.closes().filter(it -> it.isBefore(due.get())).isPresent()) {
            faults.add(new Fault(Kind.CLOSES_BEFORE_DUE, ""));
        }
        if (silent() && schedule.ends().isEmpty()) {
            faults.add(new Fault(Kind.EXAM_WITHOUT_END, ""));
        }
        return faults;
    }

    private List<Fault> problems(Catalogue catalogue) {
        var faults = new ArrayList<Fault>();
        if (items.isEmpty()) {
            faults.add(new Fault(Kind.NO_PROBLEM, ""));
        }
        var seen = new java.util.HashSet<String>();
        for (var item : items) {
            if (item.counts() && catalogue.problem(item.problemId()).isEmpty()) {
                faults.add(new Fault(Kind.UNKNOWN_PROBLEM, item.problemId()));
            }
            if (!seen.add(item.problemId())) {
                faults.add(new Fault(Kind.TWICE, item.problemId()));
            }
            check(faults, Kind.POINTS, item.points(), 1, MOST_POINTS);
        }
        new TreeMap<>(pools).forEach((pool, draws) -> {
            var members = pool(pool);
            if (!members.isEmpty() && (draws < 1 || draws > members.size())) {
                faults.add(new Fault(Kind.POOL_SIZE, pool));
            }
            if (members.stream().mapToInt(Item::points).distinct().count() > 1) {
                faults.add(new Fault(Kind.POOL_POINTS, pool));
            }
        });
        return faults;
    }

    /** Of one variant, with what was granted. */
    public int tries(Extension extension) {
        return attempts.tries() + extension.extraTries();
    }

    /** The problems of a pool. */
    public List<Item> pool(String name) {
        return items.stream().filter(item -> item.pool().equals(name)).toList();
    }

    public Optional<Item> item(int position) {
        return items.stream().filter(item -> item.position() == position).findFirst();
    }

    /** What each learner can reach: of a pool only what is drawn. */
    public int points() {
        int own = items.stream()
                .filter(item -> item.pool().isEmpty() && item.counts())
                .mapToInt(Item::points)
                .sum();
        return own
                + pools.entrySet().stream()
                        .mapToInt(pool -> pool(pool.getKey()).stream()
                                .filter(Item::counts)
                                .limit(pool.getValue())
                                .mapToInt(Item::points)
                                .sum())
                        .sum();
    }

    private static void check(List<Fault> faults, Kind kind, int value, int least, int most) {
        if (value < least || value > most) {
            faults.add(new Fault(kind, String.valueOf(value)));
        }
    }
}
