package org.warpladder.exercise.parameter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.RunFigure;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.parameter.Expressions.Expression;
import org.warpladder.exercise.parameter.Expressions.ExpressionError;

/** How an answer follows from a variant's values. */
public sealed interface AnswerPlan {
    Answer answer(Field field, Map<String, Object> values, @Nullable Scenario scenario);

    /** By an expression whose value fits the field's kind. */
    record Computed(Expression expression) implements AnswerPlan {
        @Override
        public Answer answer(Field field, Map<String, Object> values, @Nullable Scenario scenario) {
            var value = expression.evaluate(values);
            try {
                return of(field, value, scenario);
            } catch (ClassCastException | ArithmeticException | NullPointerException mismatch) {
                throw new ExpressionError(
                        "the answer of `" + field.id() + "` (" + field.kind().wireName() + ") cannot be " + value);
            }
        }

        private static Answer of(Field field, Object value, @Nullable Scenario scenario) {
            return switch (field.kind()) {
                case CYCLES, RATIO, INTEGER, FACTOR -> new Answer.Number(Ratios.of(value));
                case MASK -> new Answer.Mask((Long) value, field.width());
                case CHOICE -> new Answer.Options(List.of(known(field, (String) value)));
                case CHOICES, ORDER ->
                    new Answer.Options(((List<?>) value)
                            .stream().map(id -> known(field, (String) id)).toList());
                case LINES ->
                    new Answer.Options(
                            value instanceof Long line
                                    ? List.of(line.toString())
                                    : Numbers.of(value).mapToObj(Long::toString).toList());
                case STACK -> stack(field, (List<?>) value);
                case PAINT -> painting(field, (List<?>) value);
                case KERNEL ->
                    new Answer.Program(Objects.requireNonNull(scenario), Answer.KernelCheck.NONE, (String) value);
                case DATA -> new Answer.Arrangement(Objects.requireNonNull(scenario), "", 0, Order.order(value));
                case PROPERTY -> throw new ArithmeticException("not an expression's answer");
            };
        }

        private static String known(Field field, String id) {
            if (field.choices().stream().noneMatch(choice -> choice.id().equals(id))) {
                throw new ArithmeticException("no such choice");
            }
            return id;
        }

        private static Answer stack(Field field, List<?> rows) {
            var entries = new ArrayList<Answer.Stack.Entry>();
            for (var row : rows) {
                var entry = (Map<?, ?>) row;
                int join = number(entry, "join").intValue();
                entries.add(new Answer.Stack.Entry(
                        number(entry, "line").intValue(), number(entry, "mask"), join < 0 ? null : (Integer) join));
            }
            return new Answer.Stack(List.copyOf(entries), field.width());
        }

        private static Long number(Map<?, ?> map, String name) {
            return (Long) Objects.requireNonNull(map.get(name));
        }

        private static Answer painting(Field field, List<?> steps) {
            var painted = new ArrayList<Map<String, Long>>();
            for (var step : steps) {
                var paths = new LinkedHashMap<String, Long>();
                ((Map<?, ?>) step).forEach((path, mask) -> paths.put(known(field, (String) path), (Long) mask));
                painted.add(paths);
            }
            return new Answer.Painting(List.copyOf(painted), field.width());
        }
    }

    /**
     * A kernel that replaces the problem's own.
     *
     * @param fixed the parts of the check that are the same for all variants
     * @param launches maps of launch options that differ from the problem's own
     */
    record Replacement(
            Answer.KernelCheck fixed,
            @Nullable Expression mostCycles,
            @Nullable Expression mostTokens,
            List<LimitPlan> limits,
            List<Expression> launches,
            Template model)
            implements AnswerPlan {
        @Override
        public Answer answer(Field field, Map<String, Object> values, @Nullable Scenario scenario) {
            var original = Objects.requireNonNull(scenario);
            var check = new Answer.KernelCheck(
                    fixed.sameCalls(),
                    fixed.sameOutputs(),
                    fixed.noSplit(),
                    whole(mostCycles, values),
                    fixed.partial(),
                    limits.stream().map(limit -> limit.of(values)).toList(),
                    launches.stream()
                            .map(options -> Scenarios.changed(original, (Map<?, ?>) options.evaluate(values)))
                            .toList(),
                    fixed.forbidden(),
                    whole(mostTokens, values));
            return new Answer.Program(original, check, model.fill(values));
        }

        private static @Nullable Long whole(@Nullable Expression expression, Map<String, Object> values) {
            return expression == null ? null : (Long) expression.evaluate(values);
        }
    }

    /** A figure with its least or most. */
    record LimitPlan(
            RunFigure figure,
            @Nullable Expression least,
            @Nullable Expression most) {
        Answer.Limit of(Map<String, Object> values) {
            return new Answer.Limit(
                    figure,
                    least == null ? null : Ratios.of(least.evaluate(values)),
                    most == null ? null : Ratios.of(most.evaluate(values)));
        }
    }

    /** An order of one of the kernel's arrays. */
    record Order(String array, Expression cycles, Expression model) implements AnswerPlan {
        @Override
        public Answer answer(Field field, Map<String, Object> values, @Nullable Scenario scenario) {
            return new Answer.Arrangement(
                    Objects.requireNonNull(scenario),
                    array,
                    (Long) cycles.evaluate(values),
                    order(model.evaluate(values)));
        }

        static List<Integer> order(Object list) {
            return Numbers.of(list).mapToObj(Math::toIntExact).toList();
        }
    }

    /** Any paths whose warp has the figure. */
    record Wanted(String figure, String relation, Expression bound, Template model) implements AnswerPlan {
        @Override
        public Answer answer(Field field, Map<String, Object> values, @Nullable Scenario scenario) {
            return new Answer.Property(
                    figure, relation, Ratios.of(bound.evaluate(values)), field.width(), model.fill(values));
        }
    }
}
