package org.warpladder.course.roster;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A roster as a table with headings. The headings say which column is what, in English or German; other columns are left out.
 *
 * @param entries rows that can be taken
 * @param faults what is wrong, by line
 * @param leftOut headings that mean nothing here
 */
public record RosterFile(List<Entry> entries, List<Fault> faults, List<String> leftOut) {
    private static final int LONGEST = 200;
    private static final int MOST_ROWS = 5_000;

    private static final Map<String, Column> HEADINGS = headings();

    private enum Column {
        NAME,
        FIRST,
        LAST,
        IDENTIFIER,
        GROUP
    }

    /** @param line of the file */
    public record Entry(int line, String name, String identifier, String group) {}

    /** A message's key is {@code roster.fault.} and the kind in lower case; its arguments are the line and {@code detail}. */
    public record Fault(int line, Kind kind, String detail) {
        public Object[] arguments() {
            return new Object[] {String.valueOf(line), detail};
        }

        public String key() {
            return "roster.fault." + kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public enum Kind {
        EMPTY,
        NO_NAME_COLUMN,
        UNCLOSED_QUOTE,
        TOO_MANY_CELLS,
        NO_NAME,
        TOO_LONG,
        TWICE,
        UNREADABLE_LETTER,
        TOO_MANY_ROWS
    }

    public static RosterFile read(String text) {
        var rows = CsvReader.rows(text);
        if (rows.isEmpty()) {
            return refused(new Fault(1, Kind.EMPTY, ""));
        }
        var head = rows.getFirst();
        var columns = head.cells().stream()
                .map(cell -> Optional.ofNullable(HEADINGS.get(key(cell))))
                .toList();
        if (columns.stream().flatMap(Optional::stream).noneMatch(it -> it == Column.NAME || it == Column.LAST)) {
            return refused(new Fault(head.line(), Kind.NO_NAME_COLUMN, String.join(", ", head.cells())));
        }
        if (rows.size() > MOST_ROWS + 1) {
            return refused(new Fault(1, Kind.TOO_MANY_ROWS, String.valueOf(MOST_ROWS)));
        }
        var entries = new ArrayList<Entry>();
        var faults = new ArrayList<Fault>();
        var seen = new HashSet<String>();
        for (var row : rows.subList(1, rows.size())) {
            var entry = entry(row, columns);
            var fault = fault(row, entry, columns.size()).or(() -> twice(entry, seen));
            fault.ifPresentOrElse(faults::add, () -> entries.add(entry));
        }
        var leftOut = Stream.iterate(0, i -> i < columns.size(), i -> i + 1)
                .filter(i -> columns.get(i).isEmpty())
                .map(i -> head.cells().get(i))
                .filter(it -> !it.isEmpty())
                .toList();
        return new RosterFile(List.copyOf(entries), List.copyOf(faults), leftOut);
    }

    private static RosterFile refused(Fault fault) {
        return new RosterFile(List.of(), List.of(fault), List.of());
    }

    private static Entry entry(CsvReader.Row row, List<Optional<Column>> columns) {
        var cells = new HashMap<Column, String>();
        for (int i = 0; i < Math.min(columns.size(), row.cells().size()); i++) {
            var cell = clean(row.cells().get(i));
            columns.get(i).filter(_ -> !cell.isEmpty()).ifPresent(column -> cells.putIfAbsent(column, cell));
        }
        var name = Optional.ofNullable(cells.get(Column.NAME))
                .orElseGet(() -> Stream.of(cells.get(Column.FIRST), cells.get(Column.LAST))
                        .filter(it -> it != null)
                        .collect(Collectors.joining(" ")));
        return new Entry(
                row.line(), name, cells.getOrDefault(Column.IDENTIFIER, ""), cells.getOrDefault(Column.GROUP, ""));
    }

    private static Optional<Fault> fault(CsvReader.Row row, Entry entry, int columns) {
        if (row.unclosed()) {
            return Optional.of(new Fault(row.line(), Kind.UNCLOSED_QUOTE, ""));
        }
        if (row.cells().size() > columns
                && row.cells().subList(columns, row.cells().size()).stream().anyMatch(it -> !it.isEmpty())) {
            return Optional.of(
                    new Fault(row.line(), Kind.TOO_MANY_CELLS, row.cells().size() + " : " + columns));
        }
        if (entry.name().isEmpty()) {
            return Optional.of(new Fault(row.line(), Kind.NO_NAME, entry.identifier()));
        }
        if (Stream.of(entry.name(), entry.identifier()).anyMatch(it -> it.length() > LONGEST)
                || entry.group().length() > LONGEST / 2) {
            return Optional.of(new Fault(
                    row.line(),
                    Kind.TOO_LONG,
                    entry.name().substring(0, Math.min(40, entry.name().length()))));
        }
        return entry.name().indexOf('\uFFFD') >= 0
                ? Optional.of(new Fault(row.line(), Kind.UNREADABLE_LETTER, entry.name()))
                : Optional.empty();
    }

    private static Optional<Fault> twice(Entry entry, HashSet<String> seen) {
        boolean fresh =
                entry.identifier().isEmpty() || seen.add(entry.identifier().toLowerCase(Locale.ROOT));
        return fresh ? Optional.empty() : Optional.of(new Fault(entry.line(), Kind.TWICE, entry.identifier()));
    }

    /** One form of each letter, no control characters, single spaces; marks that a script needs to be joined stay. */
    private static String clean(String cell) {
        return Normalizer.normalize(cell, Normalizer.Form.NFC)
                .replaceAll("[\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]", " ")
                .replaceAll("[\\s\\u00A0]+", " ")
                .strip();
    }

    private static String key(String heading) {
        return clean(heading).toLowerCase(Locale.ROOT).replaceAll("[\\s_.-]+", "");
    }

    private static Map<String, Column> headings() {
        var headings = new HashMap<String, Column>();
        List.of("name", "fullname", "displayname", "student", "studentname", "learner", "vollständigername")
                .forEach(it -> headings.put(it, Column.NAME));
        List.of("firstname", "givenname", "forename", "vorname").forEach(it -> headings.put(it, Column.FIRST));
        List.of("lastname", "surname", "familyname", "nachname", "familienname")
                .forEach(it -> headings.put(it, Column.LAST));
        List.of(
                        "identifier",
                        "id",
                        "idnumber",
                        "number",
                        "studentid",
                        "studentnumber",
                        "sisid",
                        "sisuserid",
                        "username",
                        "loginid",
                        "email",
                        "emailaddress",
                        "mail",
                        "kennung",
                        "matrikelnummer",
                        "matrikel",
                        "emailadresse",
                        "benutzername")
                .forEach(it -> headings.put(it, Column.IDENTIFIER));
        List.of("group", "groups", "section", "sections", "team", "gruppe", "übungsgruppe")
                .forEach(it -> headings.put(it, Column.GROUP));
        return Map.copyOf(headings);
    }
}
