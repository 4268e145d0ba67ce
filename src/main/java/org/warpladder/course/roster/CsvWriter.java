package org.warpladder.course.roster;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A table for spreadsheets: UTF-8 with a mark, lines that end as RFC 4180 wants them. A text that a spreadsheet would take for a
 * formula gets an apostrophe in front; a number stays one. Mutable.
 */
public final class CsvWriter {
    /** What begins a formula, also in full width or after blanks, and what some programs drop before looking. */
    private static final Pattern FORMULA =
            Pattern.compile("\\A[\\s\\p{Z}\\p{Cc}\\p{Cf}]*[=+\\-@＝＋－＠|%].*", Pattern.DOTALL);

    private static final Pattern CONTROL_FIRST = Pattern.compile("\\A[\\t\\r\\n].*", Pattern.DOTALL);

    private final StringBuilder text = new StringBuilder("\uFEFF");
    private final List<String> row = new ArrayList<>();

    public CsvWriter text(String cell) {
        var harmless =
                FORMULA.matcher(cell).matches() || CONTROL_FIRST.matcher(cell).matches() ? "'" + cell : cell;
        row.add(quoted(harmless));
        return this;
    }

    public CsvWriter number(BigDecimal cell) {
        row.add(cell.toPlainString());
        return this;
    }

    public CsvWriter empty() {
        row.add("");
        return this;
    }

    public CsvWriter endRow() {
        text.append(row.stream().collect(Collectors.joining(","))).append("\r\n");
        row.clear();
        return this;
    }

    public String asText() {
        return text.toString();
    }

    private static String quoted(String cell) {
        return cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r' || c == ';')
                ? '"' + cell.replace("\"", "\"\"") + '"'
                : cell;
    }
}
