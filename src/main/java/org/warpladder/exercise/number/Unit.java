package org.warpladder.exercise.number;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.warpladder.exercise.Field;

/** A unit that people type behind a number. */
public enum Unit {
    NONE(""),
    PERCENT("%", "percent", "per cent", "pct", "prozent"),
    CYCLES("cycles", "cycle", "cyc", "cy", "clocks", "clock", "issue cycles", "clock cycles", "takte", "takt"),
    TIMES("x", "times", "fold", "-fold", "mal", "fach", "-fach"),
    LANES("lanes", "lane", "threads", "thread"),
    WARPS("warps", "warp"),
    TRIPS("trips", "trip", "iterations", "iteration", "durchläufe", "durchlauf", "runden", "runde"),
    ISSUES("issues", "issue", "ausgaben", "ausgabe"),
    BYTES("bytes", "byte", "b"),
    SECTORS("sectors", "sector", "sektoren", "sektor"),
    ENTRIES("entries", "entry", "einträge", "eintrag"),
    JOINS("joins", "join", "treffpunkte", "treffpunkt");

    private final List<String> names;

    Unit(String... names) {
        this.names = List.of(names);
    }

    /** How it is written behind a number. */
    public String label() {
        return names.getFirst();
    }

    /** The unit of that name, whatever its case; empty for a name that is none. */
    static Optional<Unit> named(String name) {
        var lower = name.strip().toLowerCase(Locale.ROOT);
        for (var unit : values()) {
            if (unit.names.contains(lower)) {
                return Optional.of(unit);
            }
        }
        return Optional.empty();
    }

    /** Whether a number with this unit can be an answer to {@code field}: a number without one always can. */
    public boolean fits(Field field) {
        if (this == NONE || this == named(field.unit()).orElse(NONE)) {
            return true;
        }
        return switch (field.kind()) {
            case CYCLES -> this == CYCLES;
            case RATIO -> this == PERCENT;
            case FACTOR -> this == TIMES;
            case INTEGER -> field.unit().isEmpty() && counts();
            case MASK, CHOICE, CHOICES, LINES, ORDER, STACK, PAINT, KERNEL, DATA, PROPERTY -> false;
        };
    }

    private boolean counts() {
        return this != PERCENT && this != CYCLES && this != TIMES;
    }
}
