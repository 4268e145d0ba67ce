package org.warpladder.exercise.grading;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Grade;
import org.warpladder.exercise.Verdict;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.simulator.trace.Fraction;

/** Grades responses. Exact and without state: the same response always gets the same grade. */
public final class Grading {
    private Grading() {}

    /**
     * Never throws for what was typed. With any field that cannot be read, or is asked back, nothing is graded: the
     * other fields have no verdict.
     *
     * @param right the right answer of every field, by field id
     * @param wrong what wrong ideas give; of several that fit, the first is named
     * @param typed by field id, as a person types it; a field that is missing is unanswered
     */
    public static Grade grade(
            List<Field> fields, Map<String, Answer> right, List<WrongAnswer> wrong, Map<String, String> typed) {
        var grades = new LinkedHashMap<String, FieldGrade>();
        var canonical = new StringBuilder();
        for (var field : fields) {
            var text = typed.getOrDefault(field.id(), "");
            var marked = mark(field, answerTo(field, right), of(field, wrong), text);
            boolean unread = marked.grade().verdict() == Verdict.UNREADABLE;
            grades.put(field.id(), marked.grade());
            canonical
                    .append(field.id())
                    .append(unread ? "?" : "=")
                    .append(unread ? text.strip() : marked.canonical())
                    .append('\0');
        }
        if (grades.values().stream().anyMatch(grade -> grade.verdict() == Verdict.UNREADABLE)) {
            fields.forEach(field -> grades.computeIfPresent(field.id(), (id, grade) -> ungraded(field, grade)));
        }
        return new Grade(grades, score(grades), digest(canonical.toString()));
    }

    /** An answer as a person would type it: what a solution shows and what tests submit. */
    public static String typed(Field field, Answer answer) {
        return AnswerText.typed(field, answer);
    }

    /**
     * Whether two answers to {@code field}, typed as they are shown, can always be told apart. An answer that is graded
     * by running it is apart from the right one if it is not right itself.
     */
    public static boolean apart(Field field, Answer a, Answer b) {
        if (a instanceof Answer.Number(var x) && b instanceof Answer.Number(var y)) {
            return NumberGrader.apart(field, x, y);
        }
        return runs(field)
                ? mark(field, b, List.of(), typed(field, a)).grade().verdict() != Verdict.CORRECT
                : !Comparison.normal(field, a).equals(Comparison.normal(field, b));
    }

    private static boolean runs(Field field) {
        return switch (field.kind()) {
            case KERNEL, DATA, PROPERTY -> true;
            case CYCLES, RATIO, INTEGER, FACTOR, MASK, CHOICE, CHOICES, LINES, ORDER, STACK, PAINT -> false;
        };
    }

    private static Answer answerTo(Field field, Map<String, Answer> right) {
        return Objects.requireNonNull(right.get(field.id()), field.id());
    }

    private static List<WrongAnswer> of(Field field, List<WrongAnswer> wrong) {
        return wrong.stream()
                .filter(answer -> answer.field().equals(field.id()))
                .toList();
    }

    private static Marked mark(Field field, Answer right, List<WrongAnswer> wrongs, String typed) {
        if (typed.isBlank()) {
            return Marked.unanswered();
        }
        return switch (right) {
            case Answer.Number number -> NumberGrader.grade(field, number, wrongs, typed);
            case Answer.Mask mask -> Comparison.grade(field, mask, wrongs, typed);
            case Answer.Options options -> Comparison.grade(field, options, wrongs, typed);
            case Answer.Stack stack -> Comparison.grade(field, stack, wrongs, typed);
            case Answer.Painting painting -> Comparison.grade(field, painting, wrongs, typed);
            case Answer.Program program -> KernelGrader.grade(field, program, wrongs, typed);
            case Answer.Arrangement arrangement -> ArrangementGrader.grade(field, arrangement, wrongs, typed);
            case Answer.Property property -> PropertyGrader.grade(field, property, wrongs, typed);
        };
    }

    /** How a field was read may be told beside one that was not; what a run of it gave may not. */
    private static FieldGrade ungraded(Field field, FieldGrade grade) {
        if (grade.verdict() == Verdict.UNREADABLE) {
            return grade;
        }
        return new FieldGrade(null, runs(field) ? "" : grade.read(), null, null, Fraction.ZERO);
    }

    private static Fraction score(Map<String, FieldGrade> grades) {
        var sum = grades.values().stream().map(FieldGrade::credit).reduce(Fraction.ZERO, Fraction::plus);
        return grades.isEmpty() ? sum : sum.dividedBy(Fraction.of(grades.size()));
    }

    private static String digest(String canonical) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(canonical.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
