package org.warpladder.exercise.parameter;

import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;

/** What the value of an expression is, as far as its place asks. What has no type yet takes any shape. */
public enum Shape {
    TRUTH("true or false"),
    WHOLE("a whole number"),
    TEXT("a text"),
    WHOLES("a list of whole numbers"),
    TEXTS("a list of texts"),
    LIST("a list"),
    WORDS("texts by name"),
    RUN("a run");

    private final String words;

    Shape(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    boolean takes(CelType type) {
        if (type.kind() == CelKind.DYN || type.kind() == CelKind.ERROR) {
            return true;
        }
        return switch (this) {
            case TRUTH -> type.kind() == CelKind.BOOL;
            case WHOLE -> type.kind() == CelKind.INT;
            case TEXT -> type.kind() == CelKind.STRING;
            case WHOLES -> type instanceof ListType list && WHOLE.takes(element(list));
            case TEXTS -> type instanceof ListType list && TEXT.takes(element(list));
            case LIST -> type instanceof ListType;
            case WORDS -> type instanceof MapType map && TEXT.takes(map.valueType());
            case RUN -> type.name().equals(RunTypes.RUN.name());
        };
    }

    static CelType element(ListType list) {
        return list.hasElemType() ? list.elemType() : dev.cel.common.types.SimpleType.DYN;
    }

    static String name(CelType type) {
        for (var shape : values()) {
            if (type.kind() != CelKind.DYN && shape.takes(type)) {
                return shape.words;
            }
        }
        return type.kind() == CelKind.DYN ? "anything" : "`" + type.name() + "`";
    }
}
