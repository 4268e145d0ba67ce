package org.warpladder.exercise.grading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Grade;
import org.warpladder.exercise.Verdict;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.simulator.trace.Fraction;

/** Grades a response. Exact, without state: the same response always gets the same grade. */
public final class Grading {
    private Grading() {}

    /**
     * @param typed by field id, as a person types it; a field that is missing is unanswered
     * @return with any field that cannot be read, nothing but that is said
     */
    public static Grade grade(
            List<Field> fields, Map<String, Answer> right, List<WrongAnswer> wrong, Map<String, String> typed) {
        var grades = new LinkedHashMap<String, FieldGrade>();
        for (var field : fields) {
            var wrongs = wrong.stream()
                    .filter(answer -> answer.field().equals(field.id()))
                    .toList();
            grades.put(
                    field.id(),
                    grade(
                            field,
                            Objects.requireNonNull(right.get(field.id()), field.id()),
                            wrongs,
                            typed.getOrDefault(field.id(), "")));
        }
        if (grades.values().stream().anyMatch(grade -> grade.verdict() == Verdict.UNREADABLE)) {
            grades.replaceAll((id, grade) -> grade.verdict() == Verdict.UNREADABLE
                    ? grade
                    : new FieldGrade(null, grade.read(), null, null, Fraction.ZERO));
        }
        return new Grade(grades, score(grades), canonical(fields, grades, typed));
    }

    private static Fraction score(Map<String, FieldGrade> grades) {
        var sum = Fraction.ZERO;
        for (var grade : grades.values()) {
            sum = sum.plus(grade.credit());
        }
        return grades.isEmpty() ? sum : sum.dividedBy(Fraction.of(grades.size()));
    }

    /** What was read of each numeric field, what was typed of the others. */
    private static String canonical(List<Field> fields, Map<String, FieldGrade> grades, Map<String, String> typed) {
        var parts = new ArrayList<String>();
        for (var field : fields) {
            var grade = Objects.requireNonNull(grades.get(field.id()));
            parts.add(field.id() + "="
                    + (field.kind().numeric()
                            ? grade.read()
                            : typed.getOrDefault(field.id(), "").strip()));
        }
        return parts.stream().collect(Collectors.joining("\n"));
    }

    private static FieldGrade grade(Field field, Answer right, List<WrongAnswer> wrongs, String typed) {
        return switch (right) {
            case Answer.Number number -> NumberGrader.grade(field, number, wrongs, typed);
            case Answer.Mask mask -> MaskGrader.grade(field, mask, wrongs, typed);
            case Answer.Options options -> OptionsGrader.grade(field, options, wrongs, typed);
            case Answer.Stack stack -> StackGrader.grade(stack, wrongs, typed);
            case Answer.Painting painting -> PaintGrader.grade(painting, wrongs, typed);
            case Answer.Program program -> KernelGrader.grade(program, typed);
            case Answer.Arrangement arrangement -> ArrangementGrader.grade(arrangement, typed);
            case Answer.Property property -> PropertyGrader.grade(property, typed);
        };
    }

    /** An answer as a person would type it: what a solution shows and what tests submit. */
    public static String typed(Field field, Answer answer) {
        return AnswerText.typed(field, answer);
    }

    /**
     * Whether two answers of {@code field} can be told apart, also when they are typed one place coarser than asked: a
     * ratio by more than a percentage point.
     */
    public static boolean apart(Field field, Answer a, Answer b) {
        if (a instanceof Answer.Number(var x) && b instanceof Answer.Number(var y)) {
            return x.minus(y).abs().compareTo(NumberGrader.coarsest(field).times(Fraction.of(2))) > 0;
        }
        return !a.equals(b);
    }
}
