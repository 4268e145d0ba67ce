package org.warpladder.exercise.parameter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Picture;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.Wording;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.exercise.grading.Grading;
import org.warpladder.exercise.parameter.Expressions.Expression;
import org.warpladder.exercise.parameter.Expressions.ExpressionError;

/**
 * How a problem's variants are made.
 *
 * @param domains by parameter, in the order in which they are drawn
 * @param fixed the parameters of seed 0
 * @param constraints what drawn parameters must fulfil, before anything is derived from them
 * @param values derived values, each seeing those before it
 * @param requirements what must hold of the values and the run
 * @param derived values that follow from the run
 * @param launch options of the kernel's launch; null where there is no kernel
 * @param shown whether the kernel is shown
 * @param translations by language
 */
public record Blueprint(
        Map<String, Domain> domains,
        Map<String, Object> fixed,
        List<Expression> constraints,
        Map<String, Expression> values,
        List<Expression> requirements,
        @Nullable Template kernel,
        @Nullable Expression launch,
        boolean shown,
        Map<String, Expression> derived,
        Template statement,
        List<FieldPlan> fields,
        List<WrongPlan> wrongs,
        List<Template> hints,
        Template solution,
        Map<String, Translation> translations) {

    private static final int MOST_DRAWS = 500;

    /** A field with the expression of its right answer. */
    public record FieldPlan(
            String id,
            FieldKind kind,
            Template label,
            String unit,
            int decimals,
            List<ChoicePlan> choices,
            @Nullable Expression width,
            @Nullable Template starter,
            AnswerPlan answer) {}

    public record ChoicePlan(String id, Template text) {}

    /** A wrong idea about a field; it applies where {@code when} is true. */
    public record WrongPlan(
            String misconception,
            String field,
            AnswerPlan answer,
            @Nullable Expression when,
            @Nullable Expression asIf) {}

    /**
     * A variant, and how many draws it took.
     *
     * @param refused draws that failed the constraints or the requirements
     * @param collisions of the draws that the gate refused
     * @param values what it was made from: parameters, what follows from them, the run
     */
    public record Drawn(
            Variant variant,
            int draws,
            int refused,
            List<SeparationGate.Collision> collisions,
            Map<String, Object> values) {}

    /** No draw was good enough: an author's fault. */
    public static final class DrawFailed extends org.warpladder.exercise.DrawFailed {
        private static final long serialVersionUID = 1L;

        DrawFailed(String message) {
            super(message);
        }
    }

    public Drawn draw(Problem problem, Seed seed) {
        if (seed.equals(Seed.FIXED)) {
            var values = derive(run(new HashMap<>(fixed)));
            var fixedOne = freeze(problem, seed, values);
            return new Drawn(SeparationGate.withoutRightOnes(fixedOne), 1, 0, List.of(), values);
        }
        var random = seed.sequence(problem.id());
        var why = "no draw fulfils the constraints";
        var collisions = new ArrayList<SeparationGate.Collision>();
        int refused = 0;
        for (int draws = 1; draws <= MOST_DRAWS; draws++) {
            var drawn = new LinkedHashMap<String, Object>();
            domains.forEach((name, domain) -> drawn.put(name, domain.draw(random)));
            if (!all(constraints, drawn)) {
                refused++;
                continue;
            }
            var values = run(drawn);
            if (!all(requirements, values)) {
                refused++;
                why = "no draw fulfils the requirements";
                continue;
            }
            var variant = freeze(problem, seed, derive(values));
            var collision = SeparationGate.collision(variant, drawn);
            if (collision.isEmpty()) {
                return new Drawn(variant, draws, refused, List.copyOf(collisions), values);
            }
            collisions.add(collision.get());
            why = collision.get().sentence() + " (parameters " + drawn + ")";
        }
        throw new DrawFailed("After " + MOST_DRAWS + " draws with seed " + seed.value() + ": " + why + ".");
    }

    /**
     * Which answers collide in the instance that a seed draws first, where the gate lets everything pass.
     *
     * @return empty where no draw fulfils the constraints and the requirements
     */
    public Optional<List<SeparationGate.Collision>> ungated(Problem problem, Seed seed) {
        var random = seed.sequence(problem.id());
        for (int draws = 1; draws <= MOST_DRAWS; draws++) {
            var drawn = new LinkedHashMap<String, Object>();
            domains.forEach((name, domain) -> drawn.put(name, domain.draw(random)));
            if (all(constraints, drawn)) {
                var values = run(drawn);
                if (all(requirements, values)) {
                    var variant = freeze(problem, seed, derive(values));
                    return Optional.of(SeparationGate.collisions(variant, drawn, Integer.MAX_VALUE));
                }
            }
        }
        return Optional.empty();
    }

    /** A drawn variant's texts in the language; empty where the problem has none in it. */
    public Optional<Wording> wording(Drawn drawn, Locale language) {
        return translation(language)
                .map(it -> it.of(drawn.values(), fields, drawn.variant().pictures(), _ -> {}));
    }

    /** Why a drawn variant cannot be told in some language, sentence by sentence. */
    public List<String> unsaid(Drawn drawn) {
        var unsaid = new ArrayList<String>();
        translations
                .values()
                .forEach(it -> it.of(drawn.values(), fields, drawn.variant().pictures(), unsaid::add));
        return unsaid;
    }

    public Optional<Translation> translation(Locale language) {
        return Optional.ofNullable(translations.get(language.getLanguage()));
    }

    private static boolean all(List<Expression> conditions, Map<String, Object> values) {
        return conditions.stream().allMatch(condition -> Boolean.TRUE.equals(condition.evaluate(values)));
    }

    /** The parameters, what is derived from them, the kernel and its run. */
    private Map<String, Object> run(Map<String, Object> parameters) {
        var all = new HashMap<>(parameters);
        values.forEach((name, expression) -> all.put(name, expression.evaluate(all)));
        if (kernel != null) {
            var source = kernel.fill(all);
            all.put("kernel", source);
            all.put("run", RunValues.of(scenario(all)));
        }
        return all;
    }

    private Map<String, Object> derive(Map<String, Object> values) {
        derived.forEach((name, expression) -> values.put(name, expression.evaluate(values)));
        return values;
    }

    private Scenario scenario(Map<String, Object> values) {
        var options = launch == null ? Map.of() : (Map<?, ?>) launch.evaluate(values);
        return Scenarios.of((String) java.util.Objects.requireNonNull(values.get("kernel")), options);
    }

    private Variant freeze(Problem problem, Seed seed, Map<String, Object> values) {
        var scenario = kernel == null ? null : scenario(values);
        var asked = new ArrayList<Field>();
        var pictures = new ArrayList<Picture>();
        var right = new LinkedHashMap<String, Answer>();
        for (var plan : fields) {
            var field = field(plan, values);
            asked.add(field);
            right.put(plan.id(), plan.answer().answer(field, values, scenario));
        }
        return new Variant(
                problem.id(),
                problem.version(),
                seed.value(),
                problem.title(),
                statement.fill(values, pictures),
                shown && scenario != null ? scenario.source() : "",
                scenario,
                List.copyOf(asked),
                hints.stream().map(hint -> hint.fill(values, pictures)).toList(),
                right,
                wrongs(asked, right, values, scenario),
                solution.fill(values, pictures),
                List.copyOf(pictures));
    }

    private static Field field(FieldPlan plan, Map<String, Object> values) {
        return new Field(
                plan.id(),
                plan.label().fill(values),
                plan.kind(),
                plan.unit(),
                plan.decimals(),
                plan.choices().stream()
                        .map(choice ->
                                new Field.Choice(choice.id(), choice.text().fill(values)))
                        .toList(),
                plan.width() == null ? 32 : ((Long) plan.width().evaluate(values)).intValue(),
                plan.starter() == null ? "" : plan.starter().fill(values));
    }

    /** The wrong answers that apply. A choice that is right is none; a number that is right is left to the gate. */
    private List<WrongAnswer> wrongs(
            List<Field> asked, Map<String, Answer> right, Map<String, Object> values, @Nullable Scenario scenario) {
        var wrong = new ArrayList<WrongAnswer>();
        for (var plan : wrongs) {
            if (plan.when() != null && !Boolean.TRUE.equals(plan.when().evaluate(values))) {
                continue;
            }
            var field = asked.stream()
                    .filter(candidate -> candidate.id().equals(plan.field()))
                    .findFirst()
                    .orElseThrow(() -> new ExpressionError("there is no field `" + plan.field() + "`"));
            var answer = plan.answer().answer(field, values, scenario);
            boolean shared = !field.kind().numeric()
                    && !Grading.apart(field, answer, java.util.Objects.requireNonNull(right.get(plan.field())));
            if (!shared) {
                wrong.add(new WrongAnswer(plan.misconception(), plan.field(), answer, asIf(plan, values)));
            }
        }
        return List.copyOf(wrong);
    }

    private static @Nullable Scenario asIf(WrongPlan plan, Map<String, Object> values) {
        return plan.asIf() != null && plan.asIf().evaluate(values) instanceof Ran run ? run.scenario() : null;
    }
}
