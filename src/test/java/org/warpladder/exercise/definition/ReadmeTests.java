package org.warpladder.exercise.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.warpladder.exercise.Checks;
import org.warpladder.exercise.Fault;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Seed;

/** What {@code exercises/README.md} shows works as typed. */
class ReadmeTests {
    private static final Path EXERCISES = Path.of("exercises");
    private static final String README = read("README.md");

    private static String read(String file) {
        try {
            return Files.readString(EXERCISES.resolve(file));
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    /** The blocks of a language, in order; those within four backticks hold others. */
    private static List<String> blocks(String fence, String language) {
        return Pattern.compile("(?ms)^" + fence + language + "\\n(.*?)^" + fence + "$")
                .matcher(README)
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
    }

    private static Problem problem(String text) {
        var files = Map.of(
                "skills.yaml", read("skills.yaml"),
                "misconceptions.yaml", read("misconceptions.yaml"),
                "2-application/two-arms.yaml", text);
        var library = Library.read(files);
        assertThat(library.faults()).isEmpty();
        return java.util.Objects.requireNonNull(library.problems().get("two-arms"));
    }

    @Test
    void theExampleProvesItself() {
        var report = Checks.run(problem(blocks("```", "yaml").getFirst()), 50, _ -> true);
        assertThat(report.failures()).isEmpty();
        assertThat(report.different()).isGreaterThan(40);
    }

    @Test
    void theExampleCanBeTranslatedAsShown() {
        var yaml = blocks("```", "yaml");
        var both = problem(yaml.getFirst() + yaml.get(1));
        assertThat(both.version()).isEqualTo(problem(yaml.getFirst()).version());
        assertThat(both.draw(Seed.FIXED, Locale.GERMAN).statement())
                .isEqualTo("Die eine Seite kostet 10 Takte, die andere 30. Was gibt der Warp aus?\n");
        assertThat(both.draw(Seed.FIXED, Locale.GERMAN).solution()).startsWith("10 + 30 = **40**, davon gehen 10");
    }

    @Test
    void theLessonIsReadAsShown() {
        var faults = new ArrayList<Fault>();
        var files = new HashMap<>(
                Map.of("lessons/1-x.md", blocks("````", "markdown").getFirst() + "\nText.\n"));
        var lessons = LessonReader.all(files, "lessons", java.util.Set.of(), faults);
        assertThat(faults).isEmpty();
        var screens = java.util.Objects.requireNonNull(lessons.get("1-x")).screens();
        assertThat(screens.getFirst().draw(Seed.FIXED).statement().strip()).isEqualTo("Thread 77 is in warp 2.");
    }

    @Test
    void theCommandThatChecksAFileNamesAClassThatIsThere() {
        assertThat(README).contains("org.warpladder.exercise.ProblemCheck");
        assertThat(Path.of("src/test/java/org/warpladder/exercise/ProblemCheck.java"))
                .exists();
    }
}
