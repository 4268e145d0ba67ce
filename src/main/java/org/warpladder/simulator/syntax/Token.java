package org.warpladder.simulator.syntax;

import org.warpladder.simulator.source.Span;

/** A word of the source. {@code text} is as written. */
record Token(Kind kind, String text, Span span) {
    enum Kind {
        IDENTIFIER,
        INTEGER,
        FLOAT,
        SYMBOL,
        TEXT,
        END
    }

    boolean is(String symbol) {
        return kind != Kind.INTEGER && kind != Kind.FLOAT && text.equals(symbol);
    }
}
