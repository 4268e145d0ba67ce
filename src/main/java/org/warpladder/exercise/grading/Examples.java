package org.warpladder.exercise.grading;

import java.util.List;
import java.util.Objects;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.number.Reading;
import org.warpladder.simulator.trace.Fraction;

/** Sentences that say what a field takes, with an example that is not its answer. */
final class Examples {
    private record Example(Fraction value, String text) {}

    private static final List<Example> RATIOS = List.of(
            new Example(Fraction.of(5, 8), "`62.5 %` or `5/8`"),
            new Example(Fraction.of(7, 16), "`43.75 %` or `7/16`"));
    private static final List<Example> FACTORS = List.of(
            new Example(Fraction.of(5, 2), "`2.5x` or `5/2`"), new Example(Fraction.of(7, 4), "`1.75x` or `7/4`"));
    private static final List<Example> CYCLES = List.of(
            new Example(Fraction.of(36), "`36` or `36 cycles`"), new Example(Fraction.of(52), "`52` or `52 cycles`"));
    private static final List<Example> INTEGERS =
            List.of(new Example(Fraction.of(12), "`12`"), new Example(Fraction.of(7), "`7`"));

    private Examples() {}

    static Message unreadable(Field field, Answer.Number right, Reading.Unreadable unreadable) {
        var example = number(field.kind(), right);
        return switch (unreadable.reason()) {
            case NOT_A_NUMBER -> Message.of("answer.unreadable.number", field.label(), example);
            case TOO_LONG -> Message.of("answer.unreadable.long", field.label(), example);
            case TOO_LARGE -> Message.of("answer.unreadable.large", field.label(), example);
            case DIVISION_BY_ZERO -> Message.of("answer.unreadable.zero", field.label(), example);
            case UNKNOWN_UNIT -> Message.of("answer.unreadable.unit", field.label(), example, unreadable.detail());
        };
    }

    private static String number(FieldKind kind, Answer.Number right) {
        var examples = switch (kind) {
            case RATIO -> RATIOS;
            case FACTOR -> FACTORS;
            case CYCLES -> CYCLES;
            default -> INTEGERS;
        };
        return examples.stream()
                .filter(example -> !Objects.equals(example.value(), right.value()))
                .findFirst()
                .orElseThrow()
                .text();
    }
}
