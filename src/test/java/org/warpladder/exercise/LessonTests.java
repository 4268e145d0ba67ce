package org.warpladder.exercise;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lessons and the pages of misconceptions: the shipped ones, and what an author is told about a broken one. */
class LessonTests {
    private static final Catalogue SHIPPED = Catalogue.shipped();

    @Test
    void eachLevelOpensWithALessonThatAsks() {
        assertThat(SHIPPED.lessons()).extracting(Lesson::level).containsExactly(1, 2, 3, 4, 5);
        assertThat(SHIPPED.lessons()).allSatisfy(lesson -> {
            assertThat(lesson.title()).isNotEmpty();
            assertThat(lesson.screens()).hasSizeGreaterThanOrEqualTo(3);
            assertThat(lesson.screens()).anyMatch(Lesson.Screen::asks);
        });
    }

    @Test
    void eachMisconceptionHasAPage() {
        assertThat(SHIPPED.misconceptions().keySet())
                .allSatisfy(id -> assertThat(SHIPPED.page(id)).as(id).isPresent());
    }

    @Test
    void theShippedContentHasNoFault() {
        assertThat(SHIPPED.faults()).isEmpty();
    }

    @Test
    void everyScreenTakesItsOwnRightAnswerAndShowsItsFigures() {
        var lessons = Stream.concat(
                SHIPPED.lessons().stream(),
                SHIPPED.misconceptions().keySet().stream().flatMap(id -> SHIPPED.page(id).stream()));
        lessons.flatMap(lesson -> lesson.screens().stream()).forEach(screen -> {
            for (long seed = 0; seed <= 10; seed++) {
                var variant = screen.draw(new Seed(seed));
                for (var row : WouldBe.of(variant)) {
                    if (row.idea() == null) {
                        assertThat(row.grade().verdict())
                                .as("%s, seed %d, %s", variant.problemId(), seed, row.typed())
                                .isEqualTo(Verdict.CORRECT);
                    }
                }
                assertThat(variant.statementHtml() + variant.solutionHtml()).doesNotContain("{{");
            }
        });
    }

    @Test
    void theNumbersMoveWithTheSeed() {
        var screen = SHIPPED.lessons().getFirst().screens().getFirst();
        assertThat(Stream.iterate(1L, seed -> seed + 1)
                        .limit(20)
                        .map(seed -> screen.draw(new Seed(seed)).statement())
                        .distinct())
                .hasSizeGreaterThan(3);
    }

    @Test
    void aSetupHoldsForTheScreensBehindIt(@TempDir Path folder) throws IOException {
        var catalogue = with(folder, """
            # One

            ```setup
            parameters:
              n: {integer: [3, 9]}
            fixed: {n: 4}
            ```

            {{n}} lanes.
            ---
            # Two

            Twice that is {{2 * n}}.
            """);
        assertThat(catalogue.faults()).isEmpty();
        var screens = catalogue.lesson("1-start").orElseThrow().screens();
        assertThat(screens.get(1).draw(Seed.FIXED).statement().strip()).isEqualTo("Twice that is 8.");
        assertThat(screens).noneMatch(Lesson.Screen::asks);
    }

    @Test
    void faultsStandWhereTheyAre(@TempDir Path folder) throws IOException {
        var catalogue = with(folder, """
            # One

            There are {{lanse}} lanes.

            ```question
            fields:
              - {id: x, label: "X", kind: integer, answer: "1 +"}
            colour: red
            ```
            ---
            No title here.
            """);
        assertThat(catalogue.faults()).extracting(Fault::file).containsOnly("lessons/1-start.md");
        assertThat(catalogue.faults()).extracting(Fault::line).contains(3, 7, 8, 11);
        assertThat(catalogue.faults()).anyMatch(fault -> fault.message().contains("`colour`"));
    }

    @Test
    void aScreenThatCannotBeDrawnIsAFaultOfItsFile(@TempDir Path folder) throws IOException {
        var catalogue = with(folder, """
            # One

            ```setup
            kernel: "__global__ void k() { work(1); }"
            launch: {block: 99999999999}
            ```

            It takes {{run.tDiv}} cycles.
            """);
        assertThat(catalogue.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.file()).isEqualTo("lessons/1-start.md");
            assertThat(fault.message()).contains("cannot be drawn");
        });
    }

    private static Catalogue with(Path folder, String lesson) throws IOException {
        for (var file : List.of("skills.yaml", "misconceptions.yaml")) {
            Files.writeString(folder.resolve(file), "[]\n");
        }
        Files.createDirectories(folder.resolve("lessons"));
        Files.writeString(folder.resolve("lessons/1-start.md"), lesson);
        return Catalogue.of(folder);
    }
}
