package org.warpladder.authoring.proposal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.warpladder.simulator.launch.Limits;

/**
 * Looks for draws with which a kernel's lanes part, differently each time: one argument or number after the other, as
 * long as something becomes better. Counts what it does instead of looking at a clock, so that the same kernel always
 * gets the same answer. Mutable, one use each.
 */
final class Search {
    private static final Limits LIMITS = new Limits(20_000, Duration.ofSeconds(1), 20_000);
    private static final int DRAWS = 12;
    private static final int MOST_SURVEYS = 320;
    private static final long MOST_STEPS = 4_000_000;
    private static final int[] FACTORS = {1, 2, 3, 4, 16};

    private final Material material;
    private final Anatomy anatomy;
    private final Candidates candidates;
    private final Map<Recipe, Tried> seen = new HashMap<>();
    private long steps;

    Search(Material material, Anatomy anatomy) {
        this.material = material;
        this.anatomy = anatomy;
        this.candidates = new Candidates(material.threads());
    }

    /**
     * What was found.
     *
     * @param best the best of what was tried
     * @param tried how many ways of drawing
     * @param parting those of them with which lanes parted at least once
     */
    record Found(Survey best, int tried, int parting) {}

    /** What is kept of a survey that was made: the runs of hundreds of them would fill the memory. */
    private record Tried(Recipe recipe, double worth, boolean parts, boolean outOfRange) {
        static Tried of(Survey survey) {
            return new Tried(
                    survey.recipe(),
                    survey.worth(),
                    !survey.good().isEmpty(),
                    survey.fatal()
                            .filter(finding -> finding.code().equals("outOfRange"))
                            .isPresent());
        }
    }

    Found run() {
        var best = improve(start(1), 1);
        for (int i = 1; i < FACTORS.length && best.outOfRange(); i++) {
            var longer = improve(start(FACTORS[i]), FACTORS[i]);
            best = longer.worth() > best.worth() ? longer : best;
        }
        var plain = plain(Survey.of(shorten(best).recipe(), DRAWS));
        return new Found(Survey.of(plain, 60), seen.size(), (int)
                seen.values().stream().filter(Tried::parts).count());
    }

    private Recipe start(int factor) {
        var arguments = new LinkedHashMap<String, Supply>();
        anatomy.parameters()
                .forEach(parameter ->
                        arguments.put(parameter.name(), of(parameter, factor).getFirst()));
        var knobs = new LinkedHashMap<String, Supply>();
        anatomy.knobs().stream()
                .filter(knob -> knob.role() == Knob.Role.WORK)
                .forEach(knob -> knobs.put(knob.name(), Candidates.cycles(knob.value())));
        var prices = new LinkedHashMap<String, Supply>();
        anatomy.calls()
                .forEach(call -> prices.put(
                        call,
                        Optional.ofNullable(material.launch().costs().get(call))
                                .map(Candidates::cycles)
                                .orElseGet(Candidates::cycles)));
        return new Recipe(anatomy, material.source(), material.launch().withLimits(LIMITS), arguments, knobs, prices);
    }

    private List<Supply> of(Anatomy.Parameter parameter, int factor) {
        return candidates.of(parameter, Optional.ofNullable(material.given().get(parameter.name())), factor);
    }

    private Tried survey(Recipe recipe) {
        return Objects.requireNonNull(seen.computeIfAbsent(recipe, key -> {
            var survey = Survey.of(key, DRAWS);
            steps += survey.samples().stream().mapToLong(Sample::steps).sum();
            return Tried.of(survey);
        }));
    }

    private boolean spent() {
        return seen.size() >= MOST_SURVEYS || steps >= MOST_STEPS;
    }

    private Tried improve(Recipe from, int factor) {
        var best = survey(from);
        for (boolean better = true; better && !spent(); ) {
            better = false;
            for (var changed : neighbours(best.recipe(), factor)) {
                if (spent()) {
                    break;
                }
                var other = survey(changed);
                if (other.worth() > best.worth() + 1e-9) {
                    best = other;
                    better = true;
                }
            }
            // Two arguments that mean something only together: where nothing parts yet, look a step further
            if (!better && !best.parts()) {
                var pair = pairs(best, factor);
                better = pair.isPresent();
                best = pair.orElse(best);
            }
        }
        return best;
    }

    private Optional<Tried> pairs(Tried best, int factor) {
        for (var first : neighbours(best.recipe(), factor)) {
            for (var second : neighbours(first, factor)) {
                if (spent()) {
                    return Optional.empty();
                }
                var other = survey(second);
                if (other.worth() > best.worth() + 1e-9) {
                    return Optional.of(other);
                }
            }
        }
        return Optional.empty();
    }

    private List<Recipe> neighbours(Recipe recipe, int factor) {
        var neighbours = new ArrayList<Recipe>();
        for (var parameter : anatomy.inputs()) {
            for (var supply : of(parameter, factor)) {
                neighbours.add(recipe.withArgument(parameter.name(), supply));
            }
        }
        for (var knob : anatomy.knobs()) {
            if (knob.role() == Knob.Role.CONDITION) {
                Candidates.of(knob).forEach(supply -> neighbours.add(recipe.withKnob(knob.name(), supply)));
            }
        }
        return neighbours;
    }

    /** Arrays no longer than they need to be: a page has to show them. */
    private Tried shorten(Tried whole) {
        var best = whole;
        for (var parameter : anatomy.parameters()) {
            if (parameter.pointer() && !material.given().containsKey(parameter.name())) {
                for (int factor : FACTORS) {
                    var shorter = shortened(best.recipe(), parameter.name(), material.threads() * factor);
                    if (shorter.isEmpty()) {
                        break;
                    }
                    var other = survey(shorter.get());
                    if (other.worth() >= best.worth() - 0.01) {
                        best = other;
                        break;
                    }
                }
            }
        }
        return best;
    }

    /** Arrays whose elements send no lane elsewhere need not be drawn, nor shown. */
    private Recipe plain(Survey best) {
        var recipe = best.recipe();
        var samples = best.good();
        for (var parameter : anatomy.inputs()) {
            if (recipe.arguments().get(parameter.name()) instanceof Supply.Wholes(int count, long least, long most)
                    && !material.given().containsKey(parameter.name())) {
                var filled = recipe.withArgument(parameter.name(), new Supply.Filler(count, 7));
                if (!samples.isEmpty() && samples.stream().allMatch(sample -> same(sample, filled))) {
                    recipe = filled;
                }
            }
        }
        return recipe;
    }

    private static boolean same(Sample sample, Recipe filled) {
        var drawn = sample.instance();
        var instance = filled.instance(drawn.prices(), drawn.knobs(), drawn.arguments());
        return instance.scenario().simulate() instanceof org.warpladder.simulator.Simulation.Run run
                && new Sample(instance, run).print().equals(sample.print());
    }

    private static Optional<Recipe> shortened(Recipe recipe, String name, int length) {
        return switch (Objects.requireNonNull(recipe.arguments().get(name))) {
            case Supply.Zeros(int count)
            when count > length -> Optional.of(recipe.withArgument(name, new Supply.Zeros(length)));
            case Supply.Wholes(int count, long least, long most)
            when count > length -> Optional.of(recipe.withArgument(name, new Supply.Wholes(length, least, most)));
            case Supply other -> Optional.empty();
        };
    }
}
