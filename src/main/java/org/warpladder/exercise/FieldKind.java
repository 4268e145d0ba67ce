package org.warpladder.exercise;

import java.util.Locale;

/** What a field takes. */
public enum FieldKind {
    CYCLES,
    RATIO,
    INTEGER,
    FACTOR,
    MASK,
    CHOICE,
    CHOICES,
    LINES,
    ORDER,
    STACK,
    PAINT,
    KERNEL,
    DATA,
    PROPERTY;

    /** Its name in problem files and in the REST API. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static FieldKind of(String wireName) {
        return valueOf(wireName.toUpperCase(Locale.ROOT));
    }

    public boolean numeric() {
        return this == CYCLES || this == RATIO || this == INTEGER || this == FACTOR;
    }
}
