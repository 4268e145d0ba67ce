package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Heading;
import org.warpladder.exercise.Lesson;
import org.warpladder.exercise.Problem;

/** Makes a lesson of its file and of those that translate it, screen by screen. */
final class LessonBuilder {
    private final Faults faults;
    private final Set<String> misconceptions;
    private final Map<String, Foreign> translations;

    /** A lesson in another language, and where its faults are told. */
    record Foreign(LessonReader.Draft draft, Faults faults) {}

    /** @param translations by language */
    LessonBuilder(Faults faults, Set<String> misconceptions, Map<String, Foreign> translations) {
        this.faults = faults;
        this.misconceptions = misconceptions;
        this.translations = translations;
    }

    Lesson lesson(String id, int level, LessonReader.Draft english) {
        var screens = new ArrayList<Lesson.Screen>();
        for (int number = 0; number < english.screens().size(); number++) {
            var draft = english.screens().get(number);
            var problem = problem(id + "-" + (number + 1), draft, number);
            if (problem != null) {
                screens.add(new Lesson.Screen(draft.title(), problem));
            }
        }
        var headings = new LinkedHashMap<String, Heading>();
        translations.forEach((language, foreign) -> {
            var theirs = foreign.draft();
            headings.put(language, new Heading(theirs.name(), theirs.about()));
            if (theirs.screens().size() != english.screens().size()) {
                foreign.faults()
                        .add(
                                1,
                                1,
                                "The lesson has " + english.screens().size() + " screens in English, and "
                                        + theirs.screens().size() + " here.",
                                null);
            }
        });
        return new Lesson(id, english.name(), english.about(), level, screens, headings);
    }

    /** The setup's and the question's keys with the text as statement make what a problem is read from. */
    private @Nullable Problem problem(String id, LessonReader.DraftScreen draft, int number) {
        var root = mapping(draft.text(), draft.setup(), draft.question());
        var foreign = new LinkedHashMap<String, BlueprintReader.Foreign>();
        translations.forEach((language, lesson) -> {
            var screens = lesson.draft().screens();
            if (number < screens.size()) {
                foreign.put(language, foreign(screens.get(number), lesson.faults()));
            }
        });
        var problem = new ProblemReader(faults, Set.of(), misconceptions).readScreen(id, draft.title(), root, foreign);
        if (problem != null) {
            Library.draws(problem, draft.text().line(), faults);
        }
        return problem;
    }

    private static BlueprintReader.Foreign foreign(LessonReader.DraftScreen draft, Faults theirs) {
        if (draft.setsUp()) {
            theirs.add(
                    draft.text(),
                    "A translation has no `setup`.",
                    "It takes its numbers from the English screen; only texts stand here.");
        }
        var texts = mapping(draft.text(), null, draft.question());
        texts.entries().put("title", new Yaml.Scalar(draft.title(), draft.text().line() - 1, 3));
        return new BlueprintReader.Foreign(java.util.Objects.requireNonNull(Section.of(texts, theirs)), theirs);
    }

    private static Yaml.Mapping mapping(
            Yaml.Scalar text, Yaml.@Nullable Mapping setup, Yaml.@Nullable Mapping question) {
        var entries = new LinkedHashMap<String, Yaml>();
        var keys = new HashMap<String, Yaml.Scalar>();
        for (var part : new Yaml.Mapping[] {setup, question}) {
            if (part != null) {
                entries.putAll(part.entries());
                keys.putAll(part.keys());
            }
        }
        entries.put("statement", text);
        return new Yaml.Mapping(entries, keys, text.line(), 1);
    }
}
