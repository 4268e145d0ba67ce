package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Lesson;
import org.warpladder.exercise.Problem;

/**
 * Reads one lesson: Markdown whose screens are set apart by lines {@code ---}.
 *
 * <pre>
 * lesson = [ "---" head "---" ] screen { "---" screen } ;
 * screen = "# title" { text | "```setup" YAML "```" | "```question" YAML "```" } ;
 * </pre>
 *
 * A setup holds for the screens that follow, until another one. One use each. Mutable.
 */
final class LessonReader {
    private final Faults faults;
    private final Set<String> misconceptions;
    private final List<String> lines;
    private static final Memo<Lesson> LESSONS = new Memo<>();

    private Yaml.@Nullable Mapping setup;

    LessonReader(Faults faults, Set<String> misconceptions, String text) {
        this.faults = faults;
        this.misconceptions = misconceptions;
        this.lines = text.lines().toList();
    }

    /** @param title where the head says none */
    Lesson read(String id, String title, int level) {
        int next = 0;
        var about = "";
        if (!lines.isEmpty() && lines.getFirst().equals("---")) {
            int end = lines.subList(1, lines.size()).indexOf("---") + 1;
            var head = end == 0 ? null : Section.of(yaml(1, end), faults);
            if (head == null) {
                faults.add(1, 1, "The head of the lesson does not end.", "It stands between two lines `---`.");
            } else {
                title = head.text("title", title);
                about = head.text("about", "");
                head.close();
                next = end + 1;
            }
        }
        var screens = new ArrayList<Lesson.Screen>();
        while (next < lines.size()) {
            int end = endOfScreen(next);
            var screen = screen(id, screens.size() + 1, next, end);
            if (screen != null) {
                screens.add(screen);
            }
            next = end + 1;
        }
        if (screens.isEmpty() && faults.isEmpty()) {
            faults.add(1, 1, "The lesson has no screen.", "A screen begins with `# Its title`.");
        }
        var name = title.isEmpty() && !screens.isEmpty() ? screens.getFirst().title() : title;
        return new Lesson(id, name, about, level, screens);
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

    private Lesson.@Nullable Screen screen(String lesson, int number, int from, int to) {
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
        var problem = problem(
                lesson + "-" + number, title, question, new Yaml.Scalar(text.toString(), top + 2, 1, top + 2, 1));
        return problem == null ? null : new Lesson.Screen(title, problem);
    }

    private int endOfBlock(int from, int to) {
        for (int line = from; line < to; line++) {
            if (lines.get(line).strip().equals("```")) {
                return line;
            }
        }
        return to;
    }

    /** The setup's and the question's keys with the text as statement make what a problem is read from. */
    private @Nullable Problem problem(String id, String title, Yaml.@Nullable Mapping question, Yaml.Scalar statement) {
        var entries = new LinkedHashMap<String, Yaml>();
        var keys = new HashMap<String, Yaml.Scalar>();
        for (var part : new Yaml.Mapping[] {setup, question}) {
            if (part != null) {
                entries.putAll(part.entries());
                keys.putAll(part.keys());
            }
        }
        entries.put("statement", statement);
        var root = new Yaml.Mapping(entries, keys, statement.line(), 1);
        var problem = new ProblemReader(faults, Set.of(), misconceptions).readScreen(id, title, root);
        if (problem != null) {
            Library.draws(problem, statement.line(), faults);
        }
        return problem;
    }

    /** The YAML of the lines, with places as in the whole file. */
    private @Nullable Yaml yaml(int from, int to) {
        return YamlReader.read("\n".repeat(from) + String.join("\n", lines.subList(from, to)) + "\n", faults);
    }

    /** Lessons and pages of misconceptions, by id. */
    static Map<String, Lesson> all(
            Map<String, String> files,
            String folder,
            Set<String> misconceptions,
            List<org.warpladder.exercise.Fault> all) {
        var lessonFiles = files.entrySet().stream()
                .filter(file -> file.getKey().matches(folder + "/[^/]+\\.md"))
                .sorted(Map.Entry.comparingByKey())
                .toList();
        var lessons = new LinkedHashMap<String, Lesson>();
        lessonFiles.parallelStream()
                .map(file -> read(file.getKey(), file.getValue(), misconceptions))
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

    private static Memo.Read<Lesson> read(String path, String text, Set<String> misconceptions) {
        return LESSONS.of(List.of(path, text, Set.copyOf(misconceptions)), () -> {
            var faults = new Faults(path);
            var id = path.substring(path.indexOf('/') + 1).replace(".md", "");
            int level = id.matches("[1-5]-.*") ? id.charAt(0) - '0' : 0;
            var lesson = new LessonReader(faults, misconceptions, text).read(id, "", level);
            return new Memo.Read<>(lesson.screens().isEmpty() ? null : lesson, faults.sorted());
        });
    }
}
