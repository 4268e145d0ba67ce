package org.warpladder.course.roster;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads tables as RFC 4180 has them, and as spreadsheets write them where the comma is the decimal sign.
 *
 * <pre>
 * file = row (newline row)*
 * row  = cell (separator cell)*
 * cell = '"' (any but '"' | '""')* '"' | (any but separator, newline)*
 * </pre>
 *
 * The separator is the one of comma, semicolon and tab that is most frequent in the first line. Rows of empty cells are left out.
 */
public final class CsvReader {
    private final String text;
    private final char separator;
    private int at;
    private int line = 1;

    private CsvReader(String text) {
        this.text = text;
        this.separator = separator(text);
    }

    /**
     * One row.
     *
     * @param line where it begins, from 1
     * @param unclosed whether a quotation mark was never closed, so that it took the rest of the file
     */
    public record Row(int line, List<String> cells, boolean unclosed) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    public static List<Row> rows(String text) {
        return new CsvReader(text).read();
    }

    private List<Row> read() {
        var rows = new ArrayList<Row>();
        while (at < text.length()) {
            var row = row();
            if (row.unclosed() || row.cells().stream().anyMatch(cell -> !cell.isEmpty())) {
                rows.add(row);
            }
        }
        return rows;
    }

    private Row row() {
        int first = line;
        var cells = new ArrayList<String>();
        while (true) {
            var cell = new StringBuilder();
            boolean closed = text.startsWith("\"", at) ? quoted(cell) : true;
            plain(cell);
            cells.add(cell.toString().strip());
            if (at < text.length() && text.charAt(at) == separator) {
                at++;
            } else {
                endOfLine();
                return new Row(first, cells, !closed);
            }
        }
    }

    private boolean quoted(StringBuilder cell) {
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c != '"') {
                line += c == '\n' ? 1 : 0;
                cell.append(c);
            } else if (at < text.length() && text.charAt(at) == '"') {
                cell.append('"');
                at++;
            } else {
                return true;
            }
        }
        return false;
    }

    private void plain(StringBuilder cell) {
        while (at < text.length()
                && text.charAt(at) != separator
                && text.charAt(at) != '\n'
                && text.charAt(at) != '\r') {
            cell.append(text.charAt(at++));
        }
    }

    private void endOfLine() {
        if (at < text.length() && text.charAt(at) == '\r') {
            at++;
        }
        if (at < text.length() && text.charAt(at) == '\n') {
            at++;
        }
        line++;
    }

    private static char separator(String text) {
        var first = text.lines().findFirst().orElse("");
        char most = ',';
        for (char candidate : new char[] {';', '\t'}) {
            if (count(first, candidate) > count(first, most)) {
                most = candidate;
            }
        }
        return most;
    }

    private static long count(String text, char wanted) {
        return text.chars().filter(c -> c == wanted).count();
    }
}
