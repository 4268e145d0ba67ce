package org.warpladder.practice.web;

import java.util.Map;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.Variant;

/** A problem as it is printed, with room to write into; the template {@code practice/by-hand} draws it. */
public record ByHand(Variant variant) {
    public String html(String text) {
        return Words.inline(text);
    }

    public Map<String, String> right() {
        return variant.typedRight();
    }

    /** What room a box takes on paper. */
    public String room(Field field) {
        return switch (field.kind()) {
            case CYCLES, RATIO, INTEGER, FACTOR, LINES -> "line";
            case PROPERTY, DATA -> "lines";
            case CHOICE, CHOICES, ORDER -> "options";
            case MASK -> "mask";
            case STACK -> "stack";
            case PAINT -> "paint";
            case KERNEL -> "page";
        };
    }
}
