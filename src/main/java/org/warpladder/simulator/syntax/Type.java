package org.warpladder.simulator.syntax;

/** A scalar type of the language; pointers and arrays are scalars with a shape where they are declared. */
public enum Type {
    VOID("void"),
    BOOL("bool"),
    INT("int"),
    UNSIGNED("unsigned"),
    FLOAT("float");

    private final String text;

    Type(String text) {
        this.text = text;
    }

    /** Bytes of an element in memory. */
    public int bytes() {
        return this == BOOL ? 1 : 4;
    }

    @Override
    public String toString() {
        return text;
    }
}
