package org.warpladder.api.problem;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Variant;
import org.warpladder.practice.Instance;

/**
 * A problem drawn with a seed: what a learner is shown before any answer, and nothing else.
 *
 * @param kernel null where the problem shows none
 * @param table the statement's first table as data; null where it has none
 * @param figureSvg what is given as a picture; null where nothing is
 */
@Schema(name = "Instance")
record InstanceAnswer(
        String instanceId,
        String problemId,
        String version,
        long seed,
        String title,
        String statementHtml,
        String statementMarkdown,
        @Nullable String kernel,
        @Nullable Table table,
        @Nullable String figureSvg,
        List<FieldAnswer> fields) {

    /** Cells as Markdown. */
    @Schema(name = "Table")
    record Table(List<String> heads, List<List<String>> rows) {
        /** The first table of a text, whose rows begin with a bar and whose second row is the line under its heads. */
        static @Nullable Table firstOf(String markdown) {
            var rows = markdown.lines()
                    .dropWhile(line -> !line.startsWith("|"))
                    .takeWhile(line -> line.startsWith("|"))
                    .map(Table::cells)
                    .toList();
            return rows.size() < 2 ? null : new Table(rows.getFirst(), rows.subList(2, rows.size()));
        }

        private static List<String> cells(String row) {
            return Arrays.stream(row.strip().replaceAll("^\\||\\|$", "").split("\\|", -1))
                    .map(String::strip)
                    .toList();
        }
    }

    /** @param variant of the instance, in the language that was asked for */
    static InstanceAnswer of(Instance instance, Variant variant) {
        var statement = variant.statementHtml();
        return new InstanceAnswer(
                instance.id(),
                variant.problemId(),
                variant.version(),
                variant.seed(),
                variant.title(),
                statement,
                variant.statement(),
                variant.kernel().isEmpty() ? null : variant.kernel(),
                Table.firstOf(variant.statement()),
                firstSvg(statement),
                variant.fields().stream().map(FieldAnswer::of).toList());
    }

    private static @Nullable String firstSvg(String html) {
        int start = html.indexOf("<svg");
        int end = html.indexOf("</svg>", Math.max(0, start));
        return start < 0 || end < 0 ? null : html.substring(start, end + "</svg>".length());
    }
}
