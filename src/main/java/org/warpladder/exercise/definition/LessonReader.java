package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Fault;
import org.warpladder.exercise.Lesson;

/**
 * Reads lessons: Markdown whose screens are set apart by lines {@code ---}.
 *
 * <pre>
 * lesson = [ "---" head "---" ] screen { "---" screen } ;
 * screen = "# title" { text | "```setup" YAML "```" | "```question" YAML "```" } ;
 * </pre>
 *
 * A setup holds for the screens that follow, until another one. {@code lesson.de.md} has the same screens in German, without
 * setups. One use each file. Mutable.
 */
final class LessonReader {
    private static final Memo<Lesson> LESSONS = new Memo<>();
    private static final Pattern TRANSLATION = Pattern.compile("(.+)\\.([a-z]+)\\.md");

    private final Faults faults;
    private final List<String> lines;

    private Yaml.@Nullable Mapping setup;

    private LessonReader(Faults faults, String text) {
        this.faults = faults;
        this.lines = text.lines().toList();
    }

    /**
     * A lesson's file as it stands.
     *
     * @param title empty where its head says none
     */
    record Draft(String title, String about, List<DraftScreen> screens) {
        /** A page without a head is called as its first screen. */
        String name() {
            return title.isEmpty() && !screens.isEmpty() ? screens.getFirst().title() : title;
        }
    }

    /** @param setup that holds here; null where there is none */
    record DraftScreen(
            String title,
            Yaml.@Nullable Mapping setup,
            Yaml.@Nullable Mapping question,
            Yaml.Scalar text,
            boolean setsUp) {}

    private Draft read() {
        int next = 0;
        var title = "";
        var about = "";
        if (!lines.isEmpty() && lines.getFirst().equals("---")) {
            int end = lines.subList(1, lines.size()).indexOf("---") + 1;
            var head = end == 0 ? null : Section.of(yaml(1, end), faults);
            if (head == null) {
                faults.add(1, 1, "The head of the lesson does not end.", "It stands between two lines `---`.");
            } else {
                title = head.text("title", "");
                about = head.text("about", "");
                head.close();
                next = end + 1;
            }
        }
        var screens = new ArrayList<DraftScreen>();
        while (next < lines.size()) {
            int end = endOfScreen(next);
            var screen = screen(next, end);
            if (screen != null) {
                screens.add(screen);
            }
            next = end + 1;
        }
        if (screens.isEmpty() && faults.isEmpty()) {
            faults.add(1, 1, "The lesson has no screen.", "A screen begins with `# Its title`.");
        }
        return new Draft(title, about, screens);
    }

    private int endOfScreen(int from) {
        boolean fenced = false;
        for (int line = from; line < lines.size(); line++) {
            if (lines.get(line).startsWith("```")) {
                fenced = !fenced;
            } else if (!fenced && lines.get(line).equals("---")) {
                return line;
            }
        }
        return lines.size();
    }

    private @Nullable DraftScreen screen(int from, int to) {
        int top = from;
        while (top < to && lines.get(top).isBlank()) {
            top++;
        }
        if (top == to) {
            return null;
        }
        if (!lines.get(top).startsWith("# ")) {
            faults.add(top + 1, 1, "A screen begins with `# Its title`.", null);
            return null;
        }
        Yaml.Mapping question = null;
        boolean setsUp = false;
        var text = new StringBuilder();
        int line = top + 1;
        while (line < to) {
            var kind = lines.get(line).strip();
            if (kind.equals("```setup") || kind.equals("```question")) {
                int end = endOfBlock(line + 1, to);
                if (end == to) {
                    faults.add(line + 1, 1, "This block does not end.", "It ends with a line of three backticks.");
                }
                if (yaml(line + 1, end) instanceof Yaml.Mapping mapping) {
                    if (kind.equals("```setup")) {
                        setup = mapping;
                        setsUp = true;
                    } else {
                        question = mapping;
                    }
                }
                text.append("\n".repeat(Math.min(end + 1, to) - line));
                line = end + 1;
            } else {
                text.append(lines.get(line)).append('\n');
                line++;
            }
        }
        var title = lines.get(top).substring(2).strip();
        return new DraftScreen(
                title, setup, question, new Yaml.Scalar(text.toString(), top + 2, 1, top + 2, 1), setsUp);
    }

    private int endOfBlock(int from, int to) {
        for (int line = from; line < to; line++) {
            if (lines.get(line).strip().equals("```")) {
                return line;
            }
        }
        return to;
    }

    /** The YAML of the lines, with places as in the whole file. */
    private @Nullable Yaml yaml(int from, int to) {
        return YamlReader.read("\n".repeat(from) + String.join("\n", lines.subList(from, to)) + "\n", faults);
    }

    /** Lessons and pages of misconceptions, by id. */
    static Map<String, Lesson> all(
            Map<String, String> files, String folder, Set<String> misconceptions, List<Fault> all) {
        var lessonFiles = files.entrySet().stream()
                .filter(file -> file.getKey().matches(folder + "/[^/.]+\\.md"))
                .sorted(Map.Entry.comparingByKey())
                .toList();
        var translations = translations(files, folder, all);
        var lessons = new LinkedHashMap<String, Lesson>();
        lessonFiles.parallelStream()
                .map(file -> read(
                        file.getKey(),
                        file.getValue(),
                        translations.getOrDefault(file.getKey(), Map.of()),
                        misconceptions))
                .toList()
                .forEach(read -> {
                    var lesson = read.value();
                    if (lesson != null) {
                        lessons.put(lesson.id(), lesson);
                    }
                    all.addAll(read.faults());
                });
        return lessons;
    }

    /** The texts of {@code lesson.de.md} and its kind by what they translate and by language; tells of those that cannot be. */
    private static Map<String, Map<String, String>> translations(
            Map<String, String> files, String folder, List<Fault> all) {
        var translations = new HashMap<String, Map<String, String>>();
        files.forEach((path, text) -> {
            var match = TRANSLATION.matcher(path);
            if (!path.startsWith(folder + "/") || !match.matches()) {
                return;
            }
            var original = match.group(1) + ".md";
            var language = match.group(2);
            if (!Language.known(language)) {
                all.add(new Fault(path, 1, 1, Language.unknown(language), Language.HINT));
            } else if (!files.containsKey(original)) {
                all.add(new Fault(path, 1, 1, "There is no `" + original + "` to translate.", null));
            } else {
                translations.computeIfAbsent(original, _ -> new TreeMap<>()).put(language, text);
            }
        });
        return translations;
    }

    private static Memo.Read<Lesson> read(
            String path, String text, Map<String, String> translations, Set<String> misconceptions) {
        return LESSONS.of(List.of(path, text, translations, Set.copyOf(misconceptions)), () -> {
            var faults = new Faults(path);
            var id = path.substring(path.indexOf('/') + 1).replace(".md", "");
            int level = id.matches("[1-5]-.*") ? id.charAt(0) - '0' : 0;
            var english = new LessonReader(faults, text).read();
            var foreign = new TreeMap<String, LessonBuilder.Foreign>();
            translations.forEach((language, words) -> {
                var theirs = new Faults(path.replace(".md", "." + language + ".md"));
                foreign.put(language, new LessonBuilder.Foreign(new LessonReader(theirs, words).read(), theirs));
            });
            var lesson = new LessonBuilder(faults, misconceptions, foreign).lesson(id, level, english);
            var all = new ArrayList<>(faults.sorted());
            foreign.values().forEach(it -> all.addAll(it.faults().sorted()));
            return new Memo.Read<>(lesson.screens().isEmpty() ? null : lesson, all);
        });
    }
}
