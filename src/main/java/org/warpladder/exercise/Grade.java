package org.warpladder.exercise;

import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.warpladder.simulator.trace.Fraction;

/**
 * The grade of one response.
 *
 * @param fields by field id, in the problem's order
 * @param score the mean of the fields' credits: three thirds make exactly 1
 * @param canonical a digest (64 hexadecimal digits) of what was read: the same answers typed in another way have the same
 */
public record Grade(Map<String, FieldGrade> fields, Fraction score, String canonical) {
    /** @throws NoSuchElementException where the problem has no such field */
    public FieldGrade field(String id) {
        var grade = fields.get(id);
        if (grade == null) {
            throw new NoSuchElementException("no field " + id);
        }
        return grade;
    }

    /** Whether a field was not read, so that nothing was graded. */
    public boolean unreadable() {
        return has(Verdict.UNREADABLE);
    }

    /** Only a wrong field spends a try; what is close or empty counts as unanswered. */
    public boolean spendsTry() {
        return !unreadable() && has(Verdict.WRONG);
    }

    public boolean allRight() {
        return fields.values().stream().allMatch(field -> field.verdict() == Verdict.CORRECT);
    }

    /** Whether nothing was typed at all. */
    public boolean blank() {
        return fields.values().stream().allMatch(field -> field.verdict() == Verdict.UNANSWERED);
    }

    private boolean has(Verdict verdict) {
        return fields.values().stream().anyMatch(field -> Objects.equals(field.verdict(), verdict));
    }
}
