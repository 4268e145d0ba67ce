package org.warpladder.exercise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.warpladder.exercise.number.Shown;

/**
 * The table of all problems in {@code src/docs/problems.md} is that of the content. Counting instances takes minutes and
 * follows from a problem's version, so a row whose version is the same keeps its counts: {@code mvn test
 * -Dtest=ProblemTableTests -Dwarpladder.golden=write} counts the others, writes the file and fails.
 */
class ProblemTableTests {
    private static final Path TABLE = Path.of("src/docs/problems.md");
    private static final String SWITCH = "warpladder.golden";
    private static final String HEAD = """
        # All problems

        Written by `ProblemTableTests`; do not edit. *Instances* are those that differ in what learners see, counted up to 1,000 over at most 3,000 seeds. *Refused* is the share of draws in which the separation gate could not tell two answers apart, so that the parameters were drawn again.

        | level | problem | skills | answers | wrong ideas | version | instances | refused |
        | ---: | --- | --- | --- | --- | --- | ---: | ---: |
        """;

    /** What they ask has as many instances as there are cases, forms or measurements. */
    private static final Set<String> FEW = Set.of("predict-the-gpu");

    @Test
    void tableIsThatOfTheContent() throws IOException {
        var before = Files.exists(TABLE) ? counts(Files.readAllLines(TABLE)) : Map.<String, String>of();
        boolean write = "write".equals(System.getProperty(SWITCH));
        var rows = Catalogue.of(Path.of("exercises")).problems().parallelStream()
                .map(problem -> {
                    var facts = facts(problem);
                    var counted = before.get(facts);
                    return facts + (counted != null ? counted : write ? count(problem) : " not counted |");
                })
                .collect(Collectors.joining("\n", HEAD, "\n"));
        if (write) {
            Files.writeString(TABLE, rows);
            fail("Wrote " + TABLE + ". Read the difference, then run again without -D" + SWITCH + ".");
        }
        assertThat(Files.readString(TABLE))
                .as("-D%s=write writes %s anew", SWITCH, TABLE)
                .isEqualTo(rows);
    }

    @Test
    void everyProblemHasAThousandInstancesOrAReasonForFewer() throws IOException {
        var short1000 = Files.readAllLines(TABLE).stream()
                .filter(row -> row.matches("\\| [1-5] \\|.*"))
                .filter(row -> !row.split("\\|")[7].strip().equals("1,000 +"))
                .map(row -> row.split("\\|")[2].strip())
                .collect(Collectors.toSet());
        assertThat(short1000).isEqualTo(FEW);
    }

    private static String facts(Problem problem) {
        return Stream.of(
                        String.valueOf(problem.level()),
                        problem.id(),
                        String.join(", ", problem.skills()),
                        problem.kinds().stream().map(FieldKind::wireName).collect(Collectors.joining(", ")),
                        String.join(", ", problem.misconceptions()),
                        problem.version())
                .collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static String count(Problem problem) {
        var variety = Variety.of(problem);
        var different = variety.different() >= Variety.ENOUGH ? "1,000 +" : String.valueOf(variety.different());
        return " " + different + " | " + Shown.percent(variety.gateShare(), 1) + " |";
    }

    /** By what stands before them. */
    private static Map<String, String> counts(List<String> lines) {
        var counts = new HashMap<String, String>();
        for (var line : lines) {
            var cells = line.split("\\|");
            if (cells.length == 9) {
                int facts = line.indexOf(cells[6]) + cells[6].length() + 1;
                counts.put(line.substring(0, facts), line.substring(facts));
            }
        }
        return counts;
    }
}
