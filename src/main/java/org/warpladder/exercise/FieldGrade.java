package org.warpladder.exercise;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.trace.Fraction;

/**
 * One field's grade.
 *
 * @param verdict null where another field could not be read, so that nothing was graded
 * @param read how it was read, or what is asked back; empty where nothing was typed
 * @param misconception the wrong idea whose answer this is
 * @param credit of this field, from 0 to 1
 */
public record FieldGrade(
        @Nullable Verdict verdict,
        String read,
        @Nullable String misconception,
        @Nullable Message feedback,
        Fraction credit) {}
