package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Fault;
import org.warpladder.exercise.Lesson;
import org.warpladder.exercise.Misconception;
import org.warpladder.exercise.Overlap;
import org.warpladder.exercise.PlacementTest;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.ProblemSet;
import org.warpladder.exercise.Reading;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Skill;
import org.warpladder.exercise.parameter.Blueprint.DrawFailed;
import org.warpladder.exercise.parameter.Expressions.ExpressionError;

/**
 * Everything that a folder of content holds, with all its faults.
 *
 * @param pages of misconceptions, by their ids
 */
public record Library(
        Map<String, Skill> skills,
        Map<String, Misconception> misconceptions,
        Map<String, Problem> problems,
        Map<String, ProblemSet> sets,
        Map<String, PlacementTest> placements,
        Map<String, Lesson> lessons,
        Map<String, Lesson> pages,
        List<Fault> faults) {

    private static final Memo<Problem> PROBLEMS = new Memo<>();

    /** @param files texts by path relative to the content's folder, with {@code /} */
    public static Library read(Map<String, String> files) {
        var faults = new ArrayList<Fault>();
        var skills = new LinkedHashMap<String, Skill>();
        each(files, "skills.yaml", faults, (section, found) -> {
            var skill = skill(section);
            skills.put(skill.id(), skill);
        });
        var misconceptions = new LinkedHashMap<String, Misconception>();
        each(files, "misconceptions.yaml", faults, (section, found) -> {
            var id = section.text("id");
            var translations = section.translations(texts -> misconception(id, texts, section, Map.of()));
            misconceptions.put(id, misconception(id, section, section, translations));
        });
        var problems = new LinkedHashMap<String, Problem>();
        for (var file : readings(files, skills, misconceptions)) {
            faults.addAll(file.getValue().faults());
            file.getValue().problem().ifPresent(problem -> {
                if (problems.put(problem.id(), problem) != null) {
                    faults.add(
                            new Fault(file.getKey(), 1, 1, "There is another problem `" + problem.id() + "`.", null));
                }
            });
        }
        var sets = SetReader.Sets.of(files, problems, faults);
        var lessons = LessonReader.all(files, "lessons", misconceptions.keySet(), faults);
        var pages = LessonReader.all(files, "misconceptions", misconceptions.keySet(), faults);
        return new Library(
                skills,
                misconceptions,
                problems,
                sets.lists(),
                sets.placements(),
                lessons,
                pages,
                faults.stream().sorted().toList());
    }

    /** What the problem files hold, in order. They are read side by side: most of the time goes there. */
    private static List<Map.Entry<String, Reading>> readings(
            Map<String, String> files, Map<String, Skill> skills, Map<String, Misconception> misconceptions) {
        var problemFiles = files.entrySet().stream()
                .filter(file -> file.getKey().matches("[1-5]-[a-z]+/[^/]+\\.yaml"))
                .sorted(Map.Entry.comparingByKey())
                .toList();
        return problemFiles.parallelStream()
                .map(file -> Map.entry(file.getKey(), reading(file.getKey(), file.getValue(), skills, misconceptions)))
                .toList();
    }

    private static Reading reading(
            String file, String text, Map<String, Skill> skills, Map<String, Misconception> misconceptions) {
        var key = List.<Object>of(file, text, Set.copyOf(skills.keySet()), Set.copyOf(misconceptions.keySet()));
        var read = PROBLEMS.of(key, () -> {
            var faults = new ArrayList<Fault>();
            return new Memo.Read<>(problem(file, text, skills, misconceptions, faults), List.copyOf(faults));
        });
        return new Reading(Optional.ofNullable(read.value()), read.faults());
    }

    /** A problem's text with the skills and wrong ideas that are here. */
    public Reading read(String file, String text) {
        return reading(file, text, skills, misconceptions);
    }

    /** Which answers instances of a problem's text cannot tell apart; nothing where the text has faults. */
    public List<Set<Overlap>> overlaps(String file, String text, int seeds) {
        var problem = new ProblemReader(new Faults(file), skills.keySet(), misconceptions.keySet()).read(text);
        return problem == null ? List.of() : Overlap.of(problem, seeds);
    }

    /** What is wrong with a set's text, with the problems that are here. */
    public List<Fault> setFaults(String file, String text) {
        var found = new ArrayList<Fault>();
        SetReader.Sets.of(Map.of(file, text), problems, found);
        return found.stream().sorted().toList();
    }

    private interface Entry {
        void read(Section section, Faults faults);
    }

    private static void each(Map<String, String> files, String name, List<Fault> all, Entry entry) {
        var faults = new Faults(name);
        var text = files.get(name);
        if (text == null) {
            all.add(new Fault(name, 1, 1, "The file is missing.", null));
            return;
        }
        if (YamlReader.read(text, faults) instanceof Yaml.Sequence sequence) {
            for (var item : sequence.items()) {
                var section = Section.of(item, faults);
                if (section != null) {
                    entry.read(section, faults);
                    section.close();
                }
            }
        } else if (faults.isEmpty()) {
            faults.add(1, 1, "Expected a list.", null);
        }
        all.addAll(faults.sorted());
    }

    /** @param english where those texts stand that a translation must have too */
    private static Misconception misconception(
            String id, Section texts, Section english, Map<String, Misconception> translations) {
        return new Misconception(
                id,
                texts.text("name"),
                texts.text("idea"),
                texts.text("feedback"),
                english.has("explanation") ? texts.text("explanation") : texts.text("explanation", ""),
                translations);
    }

    private static Skill skill(Section section) {
        return new Skill(
                section.text("id"),
                section.text("name"),
                (int) section.whole("level", 1),
                section.texts("requires"),
                section.whole("startPercent", 20) / 100.0,
                section.whole("learnPercent", 15) / 100.0,
                section.whole("slipPercent", 10) / 100.0,
                section.whole("guessPercent", 5) / 100.0,
                section.translations(texts -> texts.text("name")));
    }

    /** Null where it has faults or cannot be drawn. */
    static @Nullable Problem problem(
            String file,
            String text,
            Map<String, Skill> skills,
            Map<String, Misconception> misconceptions,
            List<Fault> all) {
        var faults = new Faults(file);
        var problem = new ProblemReader(faults, skills.keySet(), misconceptions.keySet()).read(text);
        boolean good = problem != null && draws(problem, 1, faults);
        all.addAll(faults.sorted());
        return good ? problem : null;
    }

    /** Draws a problem's fixed instance and one more: what fails there is the author's to know. */
    static boolean draws(Problem problem, int line, Faults faults) {
        try {
            problem.draw(Seed.FIXED);
            problem.draw(new Seed(1));
            return true;
        } catch (ExpressionError | DrawFailed failure) {
            faults.add(line, 1, String.valueOf(failure.getMessage()), null);
        } catch (RuntimeException failure) {
            faults.add(line, 1, "The problem cannot be drawn: " + failure.getMessage(), null);
        }
        return false;
    }
}
