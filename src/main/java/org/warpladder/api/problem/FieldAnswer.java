package org.warpladder.api.problem;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Field;

/**
 * A box that a learner fills.
 *
 * @param kind what it takes
 * @param unit as printed beside the box; null where there is none
 * @param tolerance half a unit of the place that is asked for, or {@code exact}
 * @param choices what may be chosen, put in order or painted; null where nothing is
 */
@Schema(name = "Field")
public record FieldAnswer(
        String id,
        String label,
        @Schema(example = "cycles") String kind,
        @Nullable String unit,
        String tolerance,
        @Nullable List<Choice> choices) {

    /** One option. */
    @Schema(name = "Choice")
    public record Choice(String id, String text) {}

    public static FieldAnswer of(Field field) {
        return new FieldAnswer(
                field.id(),
                field.label(),
                field.kind().wireName(),
                field.unit().isEmpty() ? null : field.unit(),
                field.tolerance(),
                field.choices().isEmpty()
                        ? null
                        : field.choices().stream()
                                .map(choice -> new Choice(choice.id(), choice.text()))
                                .toList());
    }
}
