package org.warpladder.exercise;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpladder.exercise.parameter.Blueprint;
import org.warpladder.exercise.parameter.Expressions;

/**
 * A problem's definition.
 *
 * @param version hash of its content
 * @param tests what its file says must come out
 */
public record Problem(
        String id,
        String title,
        int level,
        List<String> skills,
        String version,
        Blueprint blueprint,
        List<Test> tests) {

    /** @param verdicts by field: {@code correct}, {@code wrong}, {@code close}, {@code unreadable} or a misconception */
    public record Test(java.util.Map<String, String> answers, java.util.Map<String, String> verdicts, int line) {}

    /**
     * The same seed gives the same variant for ever.
     *
     * @throws Blueprint.DrawFailed where no draw passes the constraints and the separation gate
     */
    public Variant draw(Seed seed) {
        return blueprint.draw(this, seed).variant();
    }

    /** The wrong ideas that the problem recognises, in its order. */
    public Set<String> misconceptions() {
        return blueprint.wrongs().stream()
                .map(Blueprint.WrongPlan::misconception)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The kinds of its fields, in its order. */
    public Set<FieldKind> kinds() {
        return blueprint.fields().stream()
                .map(Blueprint.FieldPlan::kind)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** For authors: a variant, or the sentence that says why there is none. */
    public Preview preview(Seed seed) {
        try {
            return new Preview(Optional.of(draw(seed)), "");
        } catch (Expressions.ExpressionError | Blueprint.DrawFailed failure) {
            return new Preview(Optional.empty(), String.valueOf(failure.getMessage()));
        }
    }
}
