package org.warpladder.exercise.grading;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Message;

/** Reads one choice, several, lines of a kernel, or an order: {@code a}, {@code a,c}, {@code 3,5}, {@code b,a,c}. */
final class OptionsReader {
    private static final int MOST = 100;

    private OptionsReader() {}

    static Typed read(Field field, String typed) {
        var words = Arrays.stream(typed.strip().split("[,;\\s]+", MOST + 1))
                .filter(word -> !word.isEmpty())
                .toList();
        var ids = words.stream()
                .map(word -> id(field, word))
                .flatMap(Optional::stream)
                .toList();
        boolean complete = ids.size() == words.size() && !ids.isEmpty();
        boolean fits = switch (field.kind()) {
            case CHOICE -> ids.size() == 1;
            case ORDER ->
                ids.size() == field.choices().size() && Set.copyOf(ids).size() == ids.size();
            default -> ids.size() <= MOST;
        };
        return complete && fits
                ? new Typed.Read(normal(field, new Answer.Options(ids)))
                : new Typed.Unreadable(
                        Message.of("answer.unreadable." + field.kind().wireName(), field.label(), known(field)));
    }

    /** Only in an order does the order count; nothing counts twice. */
    static Answer.Options normal(Field field, Answer.Options options) {
        return field.kind() == FieldKind.ORDER
                ? options
                : new Answer.Options(options.ids().stream()
                        .distinct()
                        .sorted((a, b) -> a.length() == b.length() ? a.compareTo(b) : a.length() - b.length())
                        .toList());
    }

    private static Optional<String> id(Field field, String word) {
        if (field.kind() == FieldKind.LINES) {
            return word.matches("[0-9]{1,4}") ? Optional.of(String.valueOf(Integer.parseInt(word))) : Optional.empty();
        }
        return field.choices().stream()
                .map(Field.Choice::id)
                .filter(id -> id.toLowerCase(Locale.ROOT).equals(word.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    private static String known(Field field) {
        return field.choices().stream().map(choice -> "`" + choice.id() + "`").collect(Collectors.joining(", "));
    }

    /** Of several choices: how many are decided rightly, less those decided wrongly; at least 0. */
    static int rightDecisions(Field field, List<String> right, List<String> given) {
        int net = field.choices().stream()
                .mapToInt(choice -> right.contains(choice.id()) == given.contains(choice.id()) ? 1 : -1)
                .sum();
        return Math.max(0, net);
    }
}
