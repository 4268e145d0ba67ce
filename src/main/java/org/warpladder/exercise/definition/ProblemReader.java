package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.parameter.AnswerPlan;
import org.warpladder.exercise.parameter.Blueprint;
import org.warpladder.exercise.parameter.Domain;
import org.warpladder.exercise.parameter.Expressions;
import org.warpladder.exercise.parameter.Expressions.Expression;
import org.warpladder.exercise.parameter.Expressions.ExpressionError;
import org.warpladder.exercise.parameter.Scenarios;
import org.warpladder.exercise.parameter.Shape;
import org.warpladder.exercise.parameter.Template;

/** Reads one problem file. One use each. Mutable. */
final class ProblemReader {
    private final Faults faults;
    private final Set<String> skills;
    private final Set<String> misconceptions;
    private final Expressions expressions = new Expressions();

    ProblemReader(Faults faults, Set<String> skills, Set<String> misconceptions) {
        this.faults = faults;
        this.skills = skills;
        this.misconceptions = misconceptions;
    }

    /** Null where the file has faults. */
    @Nullable
    Problem read(String text) {
        var root = Section.of(YamlReader.read(text, faults), faults);
        if (root == null) {
            return null;
        }
        var id = root.text("id");
        if (!id.isEmpty() && !id.matches("[a-z][a-z0-9-]{1,60}")) {
            faults.add(root.place("id"), "An `id` is small letters, digits and `-`, not `" + id + "`.", null);
        }
        var title = root.text("title");
        root.needed("level");
        long level = root.whole("level", 1);
        if (level < 1 || level > 5) {
            faults.add(root.place("level"), "A `level` is 1 to 5, not " + level + ".", null);
        }
        var trained = root.texts("skills");
        for (var item : root.list("skills")) {
            if (item instanceof Yaml.Scalar skill && !skills.contains(String.valueOf(skill.value()))) {
                faults.add(item, "There is no skill `" + skill.value() + "` in `skills.yaml`.", null);
            }
        }
        var blueprint = blueprint(root, Demands.OF_A_PROBLEM);
        var tests = root.list("tests").stream().map(this::test).toList();
        root.close();
        return faults.isEmpty() && blueprint != null
                ? new Problem(id, title, (int) level, trained, Version.of(root.mapping()), blueprint, tests)
                : null;
    }

    /** A lesson's screen: a problem that need not ask, and tells by {@code after} what a solution would. */
    @Nullable
    Problem readScreen(String id, String title, Yaml.Mapping screen) {
        var root = Section.of(screen, faults);
        if (root == null) {
            return null;
        }
        var blueprint = blueprint(root, Demands.OF_A_SCREEN);
        root.close();
        return blueprint == null
                ? null
                : new Problem(id, title, 1, List.of(), Version.of(screen), blueprint, List.of());
    }

    /** What must be there. */
    private enum Demands {
        OF_A_PROBLEM("A problem", "solution", 1, 2),
        OF_A_SCREEN("A screen", "after", 0, 0);

        private static final int MOST_HINTS = 4;

        private final String subject;
        private final String solution;
        private final int fields;
        private final int hints;

        Demands(String subject, String solution, int fields, int hints) {
            this.subject = subject;
            this.solution = solution;
            this.fields = fields;
            this.hints = hints;
        }
    }

    private @Nullable Blueprint blueprint(Section root, Demands demands) {
        var domains = new LinkedHashMap<String, Domain>();
        var fixed = new LinkedHashMap<String, Object>();
        root.map("fixed").forEach((name, value) -> fixed.put(name, Yaml.plain(value)));
        root.map("parameters").forEach((name, value) -> {
            var domain = new DomainReader(faults).read(value);
            if (domain != null) {
                domains.put(name, domain);
            }
            var canonical = fixed.get(name);
            if (canonical != null) {
                expressions.declare(name, examples(canonical, domain));
            } else if (!(root.get("fixed") instanceof Yaml.Mapping given
                    && given.keys().containsKey(name))) {
                faults.add(value, "`fixed` has no value for `" + name + "`.", null);
            }
        });
        root.map("fixed").forEach((name, value) -> {
            if (!root.map("parameters").containsKey(name)) {
                faults.add(value, "`fixed` has a value for `" + name + "`, which is no parameter.", null);
            }
        });
        var constraints = conditions(root.list("constraints"));
        var values = named(root.map("values"));
        var kernelText = root.has("kernel") ? root.scalar("kernel") : null;
        var kernel = kernelText == null ? null : template(kernelText);
        var launch = root.get("launch");
        var launchExpression = launch == null ? null : launch(launch);
        if (kernel != null) {
            expressions.declareText("kernel");
            expressions.declareRun("run");
        }
        var requirements = conditions(root.list("requirements"));
        var derived = named(root.map("derived"));
        var statement = template(root, "statement");
        var fields = new ArrayList<Blueprint.FieldPlan>();
        for (var item : root.list("fields")) {
            var field = field(item);
            if (field != null) {
                fields.add(field);
            }
        }
        if (root.list("fields").size() < demands.fields) {
            faults.add(root.place("fields"), demands.subject + " has at least one field.", null);
        }
        var ids = fieldIds(root.list("fields"));
        var wrongs = new ArrayList<Blueprint.WrongPlan>();
        for (var item : root.list("misconceptions")) {
            var wrong = wrong(item, ids);
            if (wrong != null) {
                wrongs.add(wrong);
            }
        }
        var hints = new ArrayList<Template>();
        for (var hint : root.list("hints")) {
            if (hint instanceof Yaml.Scalar scalar) {
                hints.add(template(scalar));
            } else {
                faults.add(hint, "A hint is a text.", "A text with `: ` in it stands in quotes.");
            }
        }
        int hintCount = root.list("hints").size();
        if (hintCount < demands.hints || hintCount > Demands.MOST_HINTS) {
            faults.add(
                    root.place("hints"),
                    demands.subject + " has " + (demands.hints == 0 ? "none" : "two") + " to four hints, not "
                            + hintCount + ".",
                    null);
        }
        var solution = demands == Demands.OF_A_SCREEN && !root.has("after")
                ? template(new Yaml.Scalar("", 1, 1))
                : template(root, demands.solution);
        boolean shown = root.flag("showKernel", true);
        return statement == null || solution == null
                ? null
                : new Blueprint(
                        domains,
                        fixed,
                        constraints,
                        values,
                        requirements,
                        kernel,
                        launchExpression,
                        shown,
                        derived,
                        statement,
                        fields,
                        wrongs,
                        hints,
                        solution);
    }

    private static List<Object> examples(Object canonical, @Nullable Domain domain) {
        var examples = new ArrayList<>(domain == null ? List.of() : domain.examples());
        examples.add(canonical);
        return examples;
    }

    /** The ids of all fields, those with faults too, so that one fault is not told again by what refers to it. */
    private Set<String> fieldIds(List<Yaml> items) {
        var ids = new LinkedHashSet<String>();
        for (var item : items) {
            if (item instanceof Yaml.Mapping field
                    && field.entries().get("id") instanceof Yaml.Scalar id
                    && !ids.add(String.valueOf(id.value()))) {
                faults.add(id, "The field `" + id.value() + "` is there twice.", null);
            }
        }
        return ids;
    }

    /** A launch is written as YAML whose texts are expressions. */
    private @Nullable Expression launch(Yaml yaml) {
        var section = yaml instanceof Yaml.Mapping ? Section.of(yaml, faults) : null;
        if (section != null) {
            Scenarios.OPTIONS.forEach(section::has);
            section.close();
        }
        return compileAll(yaml);
    }

    private Map<String, Expression> named(Map<String, Yaml> values) {
        var compiled = new LinkedHashMap<String, Expression>();
        values.forEach((name, yaml) -> {
            var expression = expression(yaml);
            if (expression != null) {
                compiled.put(name, expression);
                expressions.declare(name, expression);
            }
        });
        return compiled;
    }

    private List<Expression> conditions(List<Yaml> list) {
        return list.stream()
                .map(yaml -> expression(yaml, Shape.TRUTH))
                .filter(java.util.Objects::nonNull)
                .toList();
    }

    private @Nullable Expression expression(@Nullable Yaml yaml, Shape... shapes) {
        if (yaml == null) {
            return null;
        }
        var expression = yaml instanceof Yaml.Scalar scalar ? compile(scalar.text(), scalar, 0) : compileAll(yaml);
        return expression == null || fits(expression, yaml, shapes) ? expression : null;
    }

    private boolean fits(Expression expression, Yaml at, Shape... shapes) {
        if (shapes.length == 0 || expression.fits(shapes)) {
            return true;
        }
        var wanted = Stream.of(shapes).map(Shape::words).collect(Collectors.joining(" or "));
        faults.add(at, "This is " + expression.kind() + ", not " + wanted + ".", null);
        return false;
    }

    /** Lists and mappings are one expression; a fault in it is told where it stands. */
    private @Nullable Expression compileAll(Yaml yaml) {
        try {
            return expressions.compile(Literal.of(yaml));
        } catch (ExpressionError whole) {
            int before = faults.count();
            Literal.expressions(yaml).forEach(scalar -> compile(scalar.text(), scalar, 0));
            if (faults.count() == before) {
                faults.add(yaml, whole.getMessage() + ".", whole.hint());
            }
            return null;
        }
    }

    private @Nullable Expression compile(String text, Yaml.Scalar at, int offset) {
        try {
            return expressions.compile(text);
        } catch (ExpressionError error) {
            faults.add(at.at(offset + error.offset()), error.getMessage() + ".", error.hint());
            return null;
        }
    }

    private @Nullable Template template(Section section, String key) {
        var scalar = section.scalar(key);
        return scalar == null ? null : template(scalar);
    }

    private Template template(Yaml.Scalar scalar) {
        return Template.of(scalar.text(), new Template.Reading() {
            @Override
            public @Nullable Expression compile(String inside, int offset, Shape... shapes) {
                var expression = ProblemReader.this.compile(inside, scalar, offset);
                return expression == null || fits(expression, scalar.at(offset), shapes) ? expression : null;
            }

            @Override
            public void fault(int offset, String message, @Nullable String hint) {
                faults.add(scalar.at(offset), message, hint);
            }
        });
    }

    private Blueprint.@Nullable FieldPlan field(Yaml yaml) {
        var section = Section.of(yaml, faults);
        if (section == null) {
            return null;
        }
        var kindName = section.text("kind");
        FieldKind kind;
        try {
            kind = FieldKind.of(kindName);
        } catch (IllegalArgumentException unknown) {
            if (!kindName.isEmpty()) {
                faults.add(
                        section.place("kind"),
                        "There is no kind of field `" + kindName + "`.",
                        "Kinds: "
                                + Stream.of(FieldKind.values())
                                        .map(FieldKind::wireName)
                                        .collect(Collectors.joining(", "))
                                + ".");
            }
            return null;
        }
        var label = template(section, "label");
        var choices = new ArrayList<Blueprint.ChoicePlan>();
        section.map("choices").forEach((id, text) -> {
            if (text instanceof Yaml.Scalar scalar) {
                choices.add(new Blueprint.ChoicePlan(id, template(scalar)));
            } else {
                faults.add(text, "The choice `" + id + "` is a text.", null);
            }
        });
        var starter = section.has("starter") ? template(section, "starter") : null;
        var width = expression(section.get("width"));
        long decimals = section.whole("decimals", kind == FieldKind.RATIO ? 1 : kind == FieldKind.FACTOR ? 2 : 0);
        var answer = answer(kind, section);
        var unit = section.text("unit", kind == FieldKind.CYCLES ? "cycles" : "");
        var id = section.text("id");
        section.close();
        return answer == null || label == null
                ? null
                : new Blueprint.FieldPlan(id, kind, label, unit, (int) decimals, choices, width, starter, answer);
    }

    private @Nullable AnswerPlan answer(FieldKind kind, Section section) {
        switch (kind) {
            case KERNEL -> {
                var check = Section.of(section.needed("check"), faults);
                var model = template(section, "model");
                if (check == null || model == null) {
                    return null;
                }
                var plan = new AnswerPlan.Replacement(
                        new Answer.KernelCheck(
                                check.flag("sameCalls", false),
                                check.flag("sameOutputs", false),
                                check.flag("noSplit", false),
                                null),
                        expression(check.get("mostCycles")),
                        model);
                check.close();
                return plan;
            }
            case DATA -> {
                var cycles = expression(section.needed("cycles"));
                var model = expression(section.needed("model"));
                var array = section.text("array");
                return cycles == null || model == null ? null : new AnswerPlan.Order(array, cycles, model);
            }
            case PROPERTY -> {
                var bound = expression(section.needed("bound"));
                var model = template(section, "model");
                return bound == null || model == null
                        ? null
                        : new AnswerPlan.Wanted(section.text("figure"), section.text("relation"), bound, model);
            }
            default -> {
                var expression = expression(section.needed("answer"));
                return expression == null ? null : new AnswerPlan.Computed(expression);
            }
        }
    }

    private Blueprint.@Nullable WrongPlan wrong(Yaml yaml, Set<String> fields) {
        var section = Section.of(yaml, faults);
        if (section == null) {
            return null;
        }
        var id = section.text("id");
        if (!misconceptions.contains(id)) {
            faults.add(section.place("id"), "There is no misconception `" + id + "` in `misconceptions.yaml`.", null);
        }
        var field = section.text("field");
        if (!fields.contains(field)) {
            faults.add(
                    section.place("field"),
                    "There is no field `" + field + "`.",
                    "Fields: " + String.join(", ", fields) + ".");
        }
        var when = expression(section.get("when"), Shape.TRUTH);
        var asIf = expression(section.get("asIf"), Shape.RUN);
        var value = expression(section.needed("value"));
        section.close();
        return value == null ? null : new Blueprint.WrongPlan(id, field, new AnswerPlan.Computed(value), when, asIf);
    }

    private Problem.Test test(Yaml yaml) {
        var section = Section.of(yaml, faults);
        var answers = new LinkedHashMap<String, String>();
        var verdicts = new LinkedHashMap<String, String>();
        if (section != null) {
            section.map("answers").forEach((field, value) -> answers.put(field, String.valueOf(Yaml.plain(value))));
            section.map("verdicts").forEach((field, value) -> verdicts.put(field, String.valueOf(Yaml.plain(value))));
            section.close();
        }
        return new Problem.Test(answers, verdicts, yaml.line());
    }
}
