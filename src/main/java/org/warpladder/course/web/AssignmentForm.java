package org.warpladder.course.web;

import java.io.Serializable;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.warpladder.course.Assignment;
import org.warpladder.course.AssignmentPlan;
import org.warpladder.course.AttemptsPolicy;
import org.warpladder.course.Item;
import org.warpladder.course.LatePolicy;
import org.warpladder.course.LocalTime;
import org.warpladder.course.ProblemOrder;
import org.warpladder.course.Schedule;
import org.warpladder.course.SeedRule;
import org.warpladder.course.Show;
import org.warpladder.exercise.ProblemSet;

/** An assignment as a form has it: texts, shown again as they were typed where something is wrong. */
public record AssignmentForm(MultiValueMap<String, String> typed) {
    static final List<String> POOLS = List.of("A", "B", "C", "D");

    /** Something in the form that is no value at all: a message and its arguments. */
    public record Fault(String field, String key, Object... arguments) implements Serializable {}

    /** What was read, with what could not be. */
    record Reading(Optional<AssignmentPlan> plan, List<Fault> faults) {}

    public String value(String name) {
        var value = typed.getFirst(name);
        return value == null ? "" : value;
    }

    public boolean is(String name, String value) {
        return value(name).equals(value);
    }

    public boolean takes(String problem) {
        return typed.getOrDefault("take", List.of()).contains(problem);
    }

    public String points(String problem) {
        var points = value("points." + problem);
        return points.isEmpty() ? "10" : points;
    }

    /** What a new assignment begins with. */
    static AssignmentForm fresh(Instant now, ZoneId zone, Optional<ProblemSet> set) {
        var typed = new LinkedMultiValueMap<String, String>();
        typed.set("problemOrder", ProblemOrder.AUTHORED.name());
        set.ifPresent(it -> {
            typed.set("title", it.title());
            typed.set(
                    "places", it.items().stream().map(ProblemSet.Item::problem).collect(Collectors.joining(" ")));
            for (var item : it.items()) {
                typed.add("take", item.problem());
                typed.set("points." + item.problem(), String.valueOf(item.points()));
            }
        });
        typed.set("opens", LocalTime.text(Optional.of(now), zone));
        typed.set("attempts", "tries");
        typed.set("tries", "3");
        typed.set("minutes", "60");
        typed.set("late", "0");
        typed.set("hints", "yes");
        typed.set("seeds", SeedRule.OWN.name());
        typed.set("scores", Show.AT_ONCE.name());
        typed.set("solutions", Show.AFTER_DUE.name());
        return new AssignmentForm(typed);
    }

    static AssignmentForm of(Assignment assignment, ZoneId zone) {
        var plan = assignment.plan();
        var typed = new LinkedMultiValueMap<String, String>();
        typed.set("title", plan.title());
        typed.set("about", plan.about());
        typed.set("opens", LocalTime.text(Optional.of(plan.schedule().opens()), zone));
        typed.set("due", LocalTime.text(plan.schedule().due(), zone));
        typed.set("closes", LocalTime.text(plan.schedule().closes(), zone));
        typed.set("late", String.valueOf(plan.late().percentPerDay()));
        typed.set("tries", "3");
        typed.set("minutes", "60");
        switch (plan.attempts()) {
            case AttemptsPolicy.Free _ -> typed.set("attempts", "free");
            case AttemptsPolicy.Tries(int count) -> {
                typed.set("attempts", "tries");
                typed.set("tries", String.valueOf(count));
            }
            case AttemptsPolicy.Exam(int minutes) -> {
                typed.set("attempts", "exam");
                typed.set("minutes", String.valueOf(minutes));
            }
        }
        if (plan.hints()) {
            typed.set("hints", "yes");
        }
        typed.set("seeds", plan.seeds().name());
        typed.set("scores", plan.scores().name());
        typed.set("solutions", plan.solutions().name());
        typed.set("problemOrder", plan.order().name());
        typed.set("places", plan.items().stream().map(Item::problemId).collect(Collectors.joining(" ")));
        for (var item : plan.items()) {
            if (item.counts()) {
                typed.add("take", item.problemId());
            }
            typed.set("points." + item.problemId(), String.valueOf(item.points()));
            typed.set("pool." + item.problemId(), item.pool());
        }
        plan.pools().forEach((pool, draws) -> typed.set("draw." + pool, String.valueOf(draws)));
        return new AssignmentForm(typed);
    }

    Reading read(ZoneId zone, Instant now) {
        var faults = new ArrayList<Fault>();
        var opens =
                time("opens", LocalTime.opening(value("opens"), zone), faults).orElse(now);
        var due = time("due", LocalTime.deadline(value("due"), zone), faults);
        var closes = time("closes", LocalTime.deadline(value("closes"), zone), faults);
        var late = new LatePolicy(number("late", "0", faults));
        AttemptsPolicy attempts = switch (value("attempts")) {
            case "free" -> new AttemptsPolicy.Free();
            case "exam" -> new AttemptsPolicy.Exam(number("minutes", "", faults));
            default -> new AttemptsPolicy.Tries(number("tries", "", faults));
        };
        var pools = pools(faults);
        var items = items(pools, faults);
        if (!faults.isEmpty()) {
            return new Reading(Optional.empty(), faults);
        }
        return new Reading(
                Optional.of(new AssignmentPlan(
                        shortened(value("title").strip(), 200),
                        shortened(value("about").strip(), 5_000),
                        new Schedule(opens, due, closes),
                        late,
                        attempts,
                        is("hints", "yes"),
                        is("seeds", "COMMON") ? SeedRule.COMMON : SeedRule.OWN,
                        show("scores"),
                        show("solutions"),
                        items,
                        pools,
                        is("problemOrder", "SHUFFLED") ? ProblemOrder.SHUFFLED : ProblemOrder.AUTHORED)),
                List.of());
    }

    private List<Item> items(Map<String, Integer> pools, List<Fault> faults) {
        var items = new ArrayList<Item>();
        for (var problem : taken()) {
            var pool = value("pool." + problem);
            items.add(new Item(
                    items.size() + 1,
                    problem,
                    number("points." + problem, "10", faults),
                    pools.containsKey(pool) ? pool : "",
                    Optional.empty()));
        }
        return items;
    }

    /** The chosen problems: those that had a place in their order, then the others as the page lists them. */
    private List<String> taken() {
        var places = List.of(value("places").strip().split("\\s+"));
        return typed.getOrDefault("take", List.of()).stream()
                .distinct()
                .sorted(Comparator.comparingInt(
                        problem -> places.contains(problem) ? places.indexOf(problem) : Integer.MAX_VALUE))
                .toList();
    }

    /** Only pools that a chosen problem is in. */
    private Map<String, Integer> pools(List<Fault> faults) {
        var pools = new HashMap<String, Integer>();
        for (var pool : POOLS) {
            boolean used = typed.getOrDefault("take", List.of()).stream()
                    .anyMatch(problem -> value("pool." + problem).equals(pool));
            if (used) {
                pools.put(pool, number("draw." + pool, "1", faults));
            }
        }
        return pools;
    }

    private Show show(String name) {
        return switch (value(name)) {
            case "AT_ONCE" -> Show.AT_ONCE;
            case "NEVER" -> Show.NEVER;
            default -> Show.AFTER_DUE;
        };
    }

    private int number(String name, String usual, List<Fault> faults) {
        var text = value(name).isBlank() ? usual : value(name).strip();
        if (text.matches("\\d{1,6}")) {
            return Integer.parseInt(text);
        }
        faults.add(new Fault(name, "assignment.fault.number", text));
        return 0;
    }

    static Optional<Instant> time(String name, LocalTime time, List<Fault> faults) {
        return switch (time) {
            case LocalTime.None _ -> Optional.empty();
            case LocalTime.At(var instant) -> Optional.of(instant);
            case LocalTime.NotATime(var text) -> {
                faults.add(new Fault(name, "assignment.fault.time", text));
                yield Optional.empty();
            }
            case LocalTime.Skipped(var local, var instead) -> {
                faults.add(new Fault(
                        name,
                        "assignment.fault.skipped",
                        local.toString().replace('T', ' '),
                        instead.toString().replace('T', ' ')));
                yield Optional.empty();
            }
        };
    }

    static String shortened(String text, int most) {
        return text.substring(0, Math.min(most, text.length()));
    }
}
