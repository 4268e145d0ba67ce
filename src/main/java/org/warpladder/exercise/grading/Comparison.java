package org.warpladder.exercise.grading;

import java.util.List;
import java.util.OptionalLong;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.exercise.number.MaskReader;
import org.warpladder.simulator.trace.Fraction;

/** Grades answers that are compared as they stand: masks, options, stacks and paintings. */
final class Comparison {
    private Comparison() {}

    static Marked grade(Field field, Answer right, List<WrongAnswer> wrongs, String typed) {
        return switch (read(field, right, typed)) {
            case Typed.Unreadable(var message) -> Marked.unreadable("", message);
            case Typed.Read(var given) -> compare(field, normal(field, right), wrongs, given);
        };
    }

    private static Typed read(Field field, Answer right, String typed) {
        return switch (right) {
            case Answer.Mask(long bits, int width) -> mask(field, width, MaskReader.read(typed, width));
            case Answer.Options options -> OptionsReader.read(field, typed);
            case Answer.Stack(var entries, int width) -> StackReader.read(field, width, typed);
            case Answer.Painting(var steps, int width) -> PaintReader.read(field, width, typed);
            case Answer.Number number -> throw notCompared(right);
            case Answer.Program program -> throw notCompared(right);
            case Answer.Arrangement arrangement -> throw notCompared(right);
            case Answer.Property property -> throw notCompared(right);
        };
    }

    private static IllegalArgumentException notCompared(Answer answer) {
        return new IllegalArgumentException(answer.getClass().getSimpleName());
    }

    private static Typed mask(Field field, int width, OptionalLong bits) {
        return bits.isPresent()
                ? new Typed.Read(new Answer.Mask(bits.getAsLong(), width))
                : new Typed.Unreadable(Message.of("answer.unreadable.mask", field.label(), width, width - 1));
    }

    /** The one form of answers that are the same. */
    static Answer normal(Field field, Answer answer) {
        return switch (answer) {
            case Answer.Options options -> OptionsReader.normal(field, options);
            case Answer.Painting painting -> PaintReader.normal(painting);
            default -> answer;
        };
    }

    private static Marked compare(Field field, Answer right, List<WrongAnswer> wrongs, Answer given) {
        var text = AnswerText.typed(field, given);
        var echo = text.contains("\n") ? "" : text;
        if (given.equals(right)) {
            return Marked.correct(echo, null, text);
        }
        var named = wrongs.stream()
                .filter(wrong -> normal(field, wrong.answer()).equals(given))
                .map(WrongAnswer::misconception)
                .findFirst()
                .orElse(null);
        var parts = parts(field, right, given);
        if (parts.right == 0) {
            return Marked.wrong(echo, named, text);
        }
        var message = field.kind() == FieldKind.CHOICES
                ? Message.of("answer.part.choices")
                : Message.of("answer.part", parts.right, parts.given);
        return Marked.partly(echo, named, message, Fraction.of(parts.right, parts.all), text);
    }

    /**
     * @param given how many the learner gave: the number that may be told, since that of the right ones may not
     * @param all how many share the credit
     */
    private record Parts(int right, int given, int all) {
        static final Parts NONE = new Parts(0, 0, 1);

        /** Rows that are right where they stand; a row too many or too few is a wrong one. */
        static Parts of(List<?> right, List<?> given) {
            int same = 0;
            for (int i = 0; i < Math.min(right.size(), given.size()); i++) {
                same += right.get(i).equals(given.get(i)) ? 1 : 0;
            }
            return new Parts(same, given.size(), Math.max(right.size(), given.size()));
        }
    }

    private static Parts parts(Field field, Answer right, Answer given) {
        if (right instanceof Answer.Stack(var wanted, int width) && given instanceof Answer.Stack(var typed, int w)) {
            return Parts.of(wanted, typed);
        }
        if (right instanceof Answer.Painting(var wanted, int width)
                && given instanceof Answer.Painting(var typed, int w)) {
            return Parts.of(wanted, typed);
        }
        if (field.kind() == FieldKind.CHOICES
                && right instanceof Answer.Options(var wanted)
                && given instanceof Answer.Options(var typed)) {
            int net = OptionsReader.rightDecisions(field, wanted, typed);
            return new Parts(net, typed.size(), field.choices().size());
        }
        return Parts.NONE;
    }
}
