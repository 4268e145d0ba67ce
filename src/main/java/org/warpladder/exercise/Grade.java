package org.warpladder.exercise;

import java.util.Map;
import java.util.Objects;
import org.warpladder.simulator.trace.Fraction;

/**
 * The grade of one response.
 *
 * @param fields by field id, in the problem's order
 * @param score the mean of the fields' credits: three thirds make exactly 1
 * @param canonical the response in one form: the same wrong answer typed in another way has the same
 */
public record Grade(Map<String, FieldGrade> fields, Fraction score, String canonical) {
    /** Whether a field was not read, so that nothing was graded. */
    public boolean unreadable() {
        return has(Verdict.UNREADABLE);
    }

    public boolean spendsTry() {
        return !unreadable() && has(Verdict.WRONG);
    }

    public boolean allRight() {
        return fields.values().stream().allMatch(field -> field.verdict() == Verdict.CORRECT);
    }

    private boolean has(Verdict verdict) {
        return fields.values().stream().anyMatch(field -> Objects.equals(field.verdict(), verdict));
    }
}
