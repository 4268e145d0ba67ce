package org.warpladder.exercise.definition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.definition.BlueprintReader.Demands;
import org.warpladder.exercise.definition.BlueprintReader.Foreign;
import org.warpladder.exercise.parameter.Measured;
import org.warpladder.simulator.source.NearNames;

/** Reads one problem file, or one screen of a lesson. One use each. Mutable. */
final class ProblemReader {
    private final Faults faults;
    private final Set<String> skills;
    private final ExpressionReader expressions;
    private final BlueprintReader blueprints;

    ProblemReader(Faults faults, Set<String> skills, Set<String> misconceptions) {
        this.faults = faults;
        this.skills = skills;
        this.expressions = new ExpressionReader(faults);
        this.blueprints = new BlueprintReader(faults, misconceptions, expressions);
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
                faults.add(
                        item,
                        "There is no skill `" + skill.value() + "` in `skills.yaml`.",
                        NearNames.hint(String.valueOf(skill.value()), skills.stream()));
            }
        }
        var blueprint = blueprints.read(root, Demands.OF_A_PROBLEM, translations(root));
        var tests = root.list("tests").stream().map(this::test).toList();
        root.close();
        return faults.isEmpty() && blueprint != null
                ? new Problem(id, title, (int) level, trained, version(root.mapping()), blueprint, tests)
                : null;
    }

    private Map<String, Foreign> translations(Section root) {
        var translations = new LinkedHashMap<String, Foreign>();
        root.translations().forEach((language, texts) -> translations.put(language, new Foreign(texts, faults)));
        return translations;
    }

    /**
     * A lesson's screen: a problem that need not ask, and tells by {@code after} what a solution would.
     *
     * @param translations by language
     */
    @Nullable
    Problem readScreen(String id, String title, Yaml.Mapping screen, Map<String, Foreign> translations) {
        var root = Section.of(screen, faults);
        if (root == null) {
            return null;
        }
        var blueprint = blueprints.read(root, Demands.OF_A_SCREEN, translations);
        root.close();
        return blueprint == null ? null : new Problem(id, title, 1, List.of(), version(screen), blueprint, List.of());
    }

    /** A measurement that an expression asks for is part of the content; what it is called in other languages is not. */
    private String version(Yaml.Mapping problem) {
        var entries = new LinkedHashMap<>(problem.entries());
        entries.remove("translations");
        var content = new Yaml.Mapping(entries, problem.keys(), problem.line(), problem.column());
        return expressions.measured() ? Version.of(content, Measured.version()) : Version.of(content);
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
