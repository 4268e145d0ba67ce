package org.warpladder.playground;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads an uploaded table: a row of parameters' names, then a column of elements below each. */
final class CsvText {
    static final String FIELD = "csv";
    static final int MOST_BYTES = 1 << 20;
    private static final int MOST_FAULTS = 20;
    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
    private static final Pattern VALUE =
            Pattern.compile("[+-]?(\\d+(\\.\\d*)?([eE][+-]?\\d{1,3})?|\\.\\d+|0[xX][0-9a-fA-F]{1,8})");

    private final List<Fault> faults;

    CsvText(List<Fault> faults) {
        this.faults = faults;
    }

    /** The data with the table's columns in place of their lines; unchanged where the table has faults. */
    String into(String data, String csv) {
        var rows = csv.replace("\uFEFF", "")
                .replace("\r\n", "\n")
                .replace('\r', '\n')
                .split("\n", -1);
        var separator = rows[0].contains(";") ? ";" : rows[0].contains("\t") ? "\t" : ",";
        var names = cells(rows[0], separator);
        int before = faults.size();
        for (int column = 0; column < names.size(); column++) {
            if (!NAME.matcher(names.get(column)).matches()) {
                say(1, "csv.name", column + 1, DataText.shortened(names.get(column)));
            }
        }
        var columns = new ArrayList<List<String>>();
        names.forEach(_ -> columns.add(new ArrayList<>()));
        for (int row = 1; row < rows.length; row++) {
            if (!rows[row].isBlank()) {
                read(row + 1, cells(rows[row], separator), names, columns);
            }
        }
        for (int column = 0; column < columns.size(); column++) {
            if (columns.get(column).isEmpty() && faults.size() == before) {
                say(1, "csv.empty", names.get(column));
            }
        }
        return faults.size() > before ? data : merged(data, names, columns);
    }

    private void read(int row, List<String> cells, List<String> names, List<List<String>> columns) {
        if (cells.size() > names.size()) {
            say(row, "csv.wide", cells.size(), names.size());
            return;
        }
        for (int column = 0; column < cells.size(); column++) {
            var cell = cells.get(column);
            if (cell.isEmpty()) {
                continue;
            }
            if (!VALUE.matcher(cell).matches()) {
                say(row, "csv.value", names.get(column), DataText.shortened(cell));
            } else {
                columns.get(column).add(cell);
            }
        }
    }

    private static List<String> cells(String row, String separator) {
        var cells = new ArrayList<String>();
        for (var cell : row.split(Pattern.quote(separator), -1)) {
            var text = cell.strip();
            cells.add(
                    text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")
                            ? text.substring(1, text.length() - 1).strip()
                            : text);
        }
        return cells;
    }

    private static String merged(String data, List<String> names, List<List<String>> columns) {
        var kept = data.lines()
                .filter(line ->
                        names.stream().noneMatch(name -> line.strip().matches(name + "\\b\\s*(\\[.*])?\\s*=.*")))
                .collect(Collectors.toCollection(ArrayList::new));
        for (int column = 0; column < names.size(); column++) {
            var values = columns.get(column);
            kept.add(names.get(column) + "[" + values.size() + "] = " + String.join(" ", values));
        }
        return String.join("\n", kept);
    }

    private void say(int row, String key, Object... arguments) {
        if (faults.size() < MOST_FAULTS) {
            faults.add(Fault.at(FIELD, row, key, arguments));
        }
    }
}
