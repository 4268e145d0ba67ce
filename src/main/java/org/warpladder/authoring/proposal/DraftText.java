package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.WouldBe;

/** Writes the file of a proposed problem. */
final class DraftText {
    private final Facts facts;
    private final Recipe recipe;
    private final Names names;
    private final LaunchText launch;
    private final String id;
    private final String title;

    DraftText(Survey survey, String id, String title) {
        this.facts = new Facts(survey);
        this.recipe = survey.recipe();
        this.names = new Names(recipe);
        this.launch = new LaunchText(recipe, names);
        this.id = id;
        this.title = title;
    }

    /** @param fixed the instance of seed 0 */
    String write(List<Question> questions, Recipe.Instance fixed) {
        var text = new StringBuilder("# yaml-language-server: $schema=../schema.json\n");
        text.append("# ").append(Phrases.say("head")).append('\n');
        text.append("id: ").append(id).append('\n');
        text.append("title: ").append(Yaml.quoted(title)).append('\n');
        text.append("level: ").append(level(questions)).append('\n');
        text.append("skills: [").append(skills(questions)).append("]\n");
        parameters(text, fixed);
        values(text);
        text.append("kernel: ").append(Yaml.block(recipe.source(knob -> "{{" + knob + "}}"), 2));
        text.append("launch:\n").append(launch.yaml());
        list(text, "requirements", requirements(questions));
        named(text, "derived", derived(questions));
        text.append("statement: ").append(Yaml.block(statement(questions), 2));
        text.append("fields:\n");
        questions.forEach(
                question -> text.append("  - ").append(field(question)).append('\n'));
        ideas(text, questions);
        list(text, "hints", hints(questions));
        text.append("solution: ").append(Yaml.block(solution(questions), 2));
        return text.toString();
    }

    /** The file's tests, as its fixed instance has it. */
    static String tests(Variant variant) {
        var right = variant.typedRight();
        var wrong = new LinkedHashMap<String, WouldBe>();
        for (var answer : WouldBe.of(variant)) {
            if (answer.idea() != null && answer.idea().equals(answer.grade().misconception())) {
                wrong.putIfAbsent(answer.field().id(), answer);
            }
        }
        var text = new StringBuilder("tests:\n");
        test(
                text,
                right,
                right.keySet().stream()
                        .collect(Collectors.toMap(id -> id, _ -> "correct", (one, _) -> one, LinkedHashMap::new)));
        if (!wrong.isEmpty()) {
            var typed = new LinkedHashMap<String, String>();
            var named = new LinkedHashMap<String, String>();
            wrong.forEach((field, answer) -> {
                typed.put(field, answer.typed());
                named.put(field, Objects.requireNonNull(answer.idea()));
            });
            test(text, typed, named);
        }
        var first = variant.fields().getFirst().id();
        test(text, Map.of(first, "no idea"), Map.of(first, "unreadable"));
        return text.toString();
    }

    private static void test(StringBuilder text, Map<String, String> answers, Map<String, String> verdicts) {
        text.append("  - answers: {");
        text.append(answers.entrySet().stream()
                .map(answer -> answer.getKey() + ": " + always(answer.getValue()))
                .collect(Collectors.joining(", ")));
        text.append("}\n    verdicts: {");
        text.append(verdicts.entrySet().stream()
                .map(verdict -> verdict.getKey() + ": " + verdict.getValue())
                .collect(Collectors.joining(", ")));
        text.append("}\n");
    }

    private static String always(String typed) {
        var quoted = Yaml.quoted(typed);
        return quoted.startsWith("\"") || quoted.startsWith("'") ? quoted : '"' + quoted + '"';
    }

    private static int level(List<Question> questions) {
        return questions.stream().mapToInt(Question::level).max().orElse(1);
    }

    private static String skills(List<Question> questions) {
        return questions.stream().map(Question::skill).distinct().collect(Collectors.joining(", "));
    }

    private void parameters(StringBuilder text, Recipe.Instance fixed) {
        var drawn = new LinkedHashMap<String, Supply>();
        var values = new LinkedHashMap<String, List<Long>>();
        recipe.prices().forEach((name, supply) -> {
            drawn.put(names.price(name), supply);
            values.put(names.price(name), fixed.prices().get(name));
        });
        recipe.knobs().forEach((name, supply) -> {
            drawn.put(name, supply);
            values.put(name, fixed.knobs().get(name));
        });
        recipe.arguments().forEach((name, supply) -> {
            if (supply.drawn()) {
                drawn.put(names.drawn(name, supply), supply);
                values.put(names.drawn(name, supply), fixed.arguments().get(name));
            }
        });
        if (drawn.isEmpty()) {
            return;
        }
        text.append("parameters:\n");
        drawn.forEach((name, supply) -> text.append("  ")
                .append(name)
                .append(": ")
                .append(supply.domain())
                .append('\n'));
        text.append("fixed:\n");
        values.forEach((name, value) -> text.append("  ")
                .append(name)
                .append(": ")
                .append(Objects.requireNonNull(drawn.get(name)).array() ? value : value.getFirst())
                .append('\n'));
    }

    private void values(StringBuilder text) {
        var values = new LinkedHashMap<String, String>();
        recipe.arguments().forEach((name, supply) -> {
            if (supply instanceof Supply.Starts) {
                values.put(names.argument(name), supply.expression(names.drawn(name, supply)));
            }
        });
        named(text, "values", values);
    }

    private List<String> requirements(List<Question> questions) {
        var needs = new LinkedHashSet<String>();
        needs.add("run.completed");
        needs.add("run.divergentBranches > 0");
        if (facts.mostly(Sample::clean) && facts.survey.perMille(Sample::clean) < 1000) {
            needs.add("size(run.findings) == 0");
        }
        questions.forEach(question -> needs.addAll(question.needs()));
        return List.copyOf(needs);
    }

    private Map<String, String> derived(List<Question> questions) {
        var derived = new LinkedHashMap<String, String>();
        questions.forEach(question -> question.names()
                .forEach((name, value) -> derived.put(
                        name,
                        value.equals(Costs.LATE) ? "simulate(kernel, " + launch.expression("late") + ")" : value)));
        return derived;
    }

    private String statement(List<Question> questions) {
        boolean oneWarp = questions.stream()
                .anyMatch(question -> question.answer().contains("split")
                        || question.answer().contains("turns")
                        || question.answer().contains("warps["));
        return new Statement(facts, names).text(oneWarp);
    }

    private String field(Question question) {
        return "{id: " + question.id() + ", label: " + Yaml.quoted(question.label()) + ", kind: "
                + question.kind().wireName()
                + (question.kind() == FieldKind.MASK && facts.launch().warpSize() != 32
                        ? ", width: " + facts.launch().warpSize()
                        : "")
                + (question.unit().isEmpty() ? "" : ", unit: " + Phrases.say("unit." + question.unit()))
                + ", answer: " + Yaml.quoted(question.answer()) + "}";
    }

    private static void ideas(StringBuilder text, List<Question> questions) {
        var lines = new ArrayList<String>();
        for (var question : questions) {
            for (var idea : question.ideas()) {
                lines.add("  - {id: " + idea.id() + ", field: " + question.id() + ", value: "
                        + Yaml.quoted(idea.value())
                        + idea.asIf().map(run -> ", asIf: " + run).orElse("") + "}\n");
            }
        }
        if (!lines.isEmpty()) {
            text.append("misconceptions:\n");
            lines.forEach(text::append);
        }
    }

    private List<String> hints(List<Question> questions) {
        var hints = new ArrayList<String>();
        hints.add(Phrases.say(facts.warps > 1 ? "hint.start.warps" : "hint.start"));
        hints.add(Phrases.say(
                facts.anatomy().barrier()
                        ? "hint.barrier"
                        : questions.stream().anyMatch(question -> question.id().equals("trips"))
                                ? "hint.loop"
                                : "hint.sides"));
        questions.stream()
                .flatMap(question -> question.hint().stream())
                .limit(2)
                .forEach(hints::add);
        return hints;
    }

    private String solution(List<Question> questions) {
        return questions.stream().map(Question::solution).collect(Collectors.joining("\n\n"))
                + "\n\n{{figure "
                + (!facts.priced() ? "flow" : facts.warps > 1 ? "bars" : facts.fewIssues(60) ? "timeline" : "chart")
                + "}}";
    }

    private static void list(StringBuilder text, String key, List<String> items) {
        text.append(key).append(":\n");
        items.forEach(item -> text.append("  - ").append(Yaml.quoted(item)).append('\n'));
    }

    private static void named(StringBuilder text, String key, Map<String, String> values) {
        if (!values.isEmpty()) {
            text.append(key).append(":\n");
            values.forEach((name, value) -> text.append("  ")
                    .append(name)
                    .append(": ")
                    .append(Yaml.quoted(value))
                    .append('\n'));
        }
    }
}
