package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.RunFigure;
import org.warpladder.exercise.parameter.AnswerPlan;
import org.warpladder.exercise.parameter.Blueprint;
import org.warpladder.exercise.parameter.Shape;

/** Reads a field with its right answer, and what wrong ideas answer in it. */
final class FieldReader {
    private static final List<String> RELATIONS = List.of("=", "<", ">");
    private static final List<String> WRONG_FIGURES = List.of("loss", "inverse", "shareOfPaths", "meanOverLongest");

    private final Faults faults;
    private final ExpressionReader expressions;

    FieldReader(Faults faults, ExpressionReader expressions) {
        this.faults = faults;
        this.expressions = expressions;
    }

    /** Null where it has faults. */
    Blueprint.@Nullable FieldPlan read(Yaml yaml) {
        var section = Section.of(yaml, faults);
        var kind = section == null ? null : kind(section);
        if (section == null || kind == null) {
            return null;
        }
        var label = expressions.template(section, "label");
        var choices = choices(section);
        var starter = section.has("starter") ? expressions.template(section, "starter") : null;
        var width = expressions.expression(section.get("width"), Shape.WHOLE);
        long decimals = section.whole("decimals", kind == FieldKind.RATIO ? 1 : kind == FieldKind.FACTOR ? 2 : 0);
        if (decimals < 0 || decimals > 6) {
            faults.add(section.place("decimals"), "`decimals` are 0 to 6, not " + decimals + ".", null);
        }
        var answer = answer(kind, section);
        var unit = section.text("unit", kind == FieldKind.CYCLES ? "cycles" : "");
        var id = section.text("id");
        section.close();
        return answer == null || label == null
                ? null
                : new Blueprint.FieldPlan(id, kind, label, unit, (int) decimals, choices, width, starter, answer);
    }

    private @Nullable FieldKind kind(Section section) {
        var name = section.text("kind");
        var kinds = Stream.of(FieldKind.values()).map(FieldKind::wireName).toList();
        if (kinds.contains(name)) {
            return FieldKind.of(name);
        }
        if (!name.isEmpty()) {
            faults.add(
                    section.place("kind"),
                    "There is no kind of field `" + name + "`.",
                    "Kinds: " + String.join(", ", kinds) + ".");
        }
        return null;
    }

    private List<Blueprint.ChoicePlan> choices(Section section) {
        var choices = new ArrayList<Blueprint.ChoicePlan>();
        section.map("choices").forEach((id, text) -> {
            if (text instanceof Yaml.Scalar scalar) {
                choices.add(new Blueprint.ChoicePlan(id, expressions.template(scalar)));
            } else {
                faults.add(text, "The choice `" + id + "` is a text.", null);
            }
        });
        return choices;
    }

    private @Nullable AnswerPlan answer(FieldKind kind, Section section) {
        return switch (kind) {
            case KERNEL -> kernel(section);
            case DATA -> {
                var cycles = expressions.expression(section.needed("cycles"), Shape.WHOLE);
                var model = expressions.expression(section.needed("model"), Shape.WHOLES);
                var array = section.text("array");
                yield cycles == null || model == null ? null : new AnswerPlan.Order(array, cycles, model);
            }
            case PROPERTY -> property(section, List.of());
            case CYCLES, RATIO, INTEGER, FACTOR, MASK, CHOICE, CHOICES, LINES, ORDER, STACK, PAINT -> {
                var expression = expressions.expression(section.needed("answer"), shapes(kind));
                yield expression == null ? null : new AnswerPlan.Computed(expression);
            }
        };
    }

    private static Shape[] shapes(FieldKind kind) {
        return switch (kind) {
            case CYCLES, RATIO, INTEGER, FACTOR, LINES -> new Shape[] {Shape.WHOLE, Shape.WHOLES};
            case MASK -> new Shape[] {Shape.WHOLE};
            case CHOICE, KERNEL -> new Shape[] {Shape.TEXT};
            case CHOICES, ORDER -> new Shape[] {Shape.TEXTS};
            case STACK, PAINT -> new Shape[] {Shape.LIST};
            case DATA -> new Shape[] {Shape.WHOLES};
            case PROPERTY -> new Shape[0];
        };
    }

    /** Any paths with a figure; a wrong idea holds them to another figure or bound. */
    private @Nullable AnswerPlan property(Section section, List<String> furtherFigures) {
        var bound = expressions.expression(section.needed("bound"), Shape.WHOLE, Shape.WHOLES);
        var model = expressions.template(section, "model");
        var figures = Stream.concat(Arrays.stream(RunFigure.values()).map(RunFigure::wireName), furtherFigures.stream())
                .toList();
        var figure = oneOf(section, "figure", figures);
        var relation = oneOf(section, "relation", RELATIONS);
        return bound == null || model == null ? null : new AnswerPlan.Wanted(figure, relation, bound, model);
    }

    private String oneOf(Section section, String key, List<String> known) {
        var word = section.text(key);
        if (!word.isEmpty() && !known.contains(word)) {
            faults.add(
                    section.place(key),
                    "There is no " + key + " `" + word + "`.",
                    "It is one of " + String.join(", ", known) + ".");
        }
        return word;
    }

    private @Nullable AnswerPlan kernel(Section section) {
        var check = Section.of(section.needed("check"), faults);
        var model = expressions.template(section, "model");
        if (check == null) {
            return null;
        }
        var fixed = new Answer.KernelCheck(
                check.flag("sameCalls", false),
                check.flag("sameOutputs", false),
                check.flag("noSplit", false),
                null,
                check.flag("partial", false),
                List.of(),
                List.of(),
                check.texts("forbidden"),
                null);
        var mostCycles = expressions.expression(check.get("mostCycles"), Shape.WHOLE);
        var mostTokens = expressions.expression(check.get("mostTokens"), Shape.WHOLE);
        var limits = check.list("limits").stream()
                .map(this::limit)
                .filter(Objects::nonNull)
                .toList();
        var launches = check.list("launches").stream()
                .map(expressions::launch)
                .filter(Objects::nonNull)
                .toList();
        check.close();
        return model == null
                ? null
                : new AnswerPlan.Replacement(fixed, mostCycles, mostTokens, limits, launches, model);
    }

    private AnswerPlan.@Nullable LimitPlan limit(Yaml yaml) {
        var section = Section.of(yaml, faults);
        if (section == null) {
            return null;
        }
        var names = Arrays.stream(RunFigure.values()).map(RunFigure::wireName).toList();
        var figure = RunFigure.named(oneOf(section, "figure", names)).orElse(null);
        var least = expressions.expression(section.get("least"), Shape.WHOLE, Shape.WHOLES);
        var most = expressions.expression(section.get("most"), Shape.WHOLE, Shape.WHOLES);
        if (least == null && most == null && !section.has("least") && !section.has("most")) {
            faults.add(yaml, "A limit has a `least` or a `most`.", null);
        }
        section.close();
        return figure == null ? null : new AnswerPlan.LimitPlan(figure, least, most);
    }

    /**
     * What a wrong idea answers in a field of this kind; null where it has faults.
     *
     * @param kind null for a field that is not there, so that nobody knows what fits it
     */
    @Nullable
    AnswerPlan wrong(@Nullable FieldKind kind, Section section) {
        if (kind == null) {
            List.of("figure", "relation", "bound", "model").forEach(section::has);
            expressions.expression(section.get("value"));
            return null;
        }
        if (kind == FieldKind.PROPERTY) {
            return property(section, WRONG_FIGURES);
        }
        var value = expressions.expression(section.needed("value"), shapes(kind));
        return value == null ? null : new AnswerPlan.Computed(value);
    }
}
