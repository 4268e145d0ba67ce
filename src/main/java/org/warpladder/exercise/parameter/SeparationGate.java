package org.warpladder.exercise.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.grading.Grading;

/**
 * Refuses a variant in which a wrong idea would be right, or two wrong ideas could not be told apart: being right for
 * the wrong reason is a fault of the instance, not luck of the learner.
 */
public final class SeparationGate {
    private SeparationGate() {}

    /**
     * Two answers to one field that cannot be told apart.
     *
     * @param other empty for the right answer
     * @param parameters with which they collide
     */
    public record Collision(String one, String other, String field, String parameters) {
        String sentence() {
            return other.isEmpty()
                    ? "`" + one + "` gives the right answer of `" + field + "`"
                    : "`" + one + "` and `" + other + "` give the same answer of `" + field + "`";
        }
    }

    /** Which two answers collide; empty where none do. Options may be shared by several wrong ideas. */
    static Optional<Collision> collision(Variant variant, Map<String, Object> parameters) {
        return collisions(variant, parameters, 1).stream().findFirst();
    }

    /** All pairs of answers that collide, up to {@code most}. */
    static List<Collision> collisions(Variant variant, Map<String, Object> parameters, int most) {
        var collisions = new ArrayList<Collision>();
        var wrongs = variant.wrong();
        for (int i = 0; i < wrongs.size() && collisions.size() < most; i++) {
            var wrong = wrongs.get(i);
            var field = variant.field(wrong.field());
            var right = java.util.Objects.requireNonNull(variant.right().get(wrong.field()));
            if (!Grading.apart(field, wrong.answer(), right)) {
                collisions.add(new Collision(wrong.misconception(), "", field.id(), parameters.toString()));
            }
            for (int j = 0; j < i && field.kind().numeric(); j++) {
                var other = wrongs.get(j);
                boolean sameIdea = other.misconception().equals(wrong.misconception());
                if (other.field().equals(field.id())
                        && !sameIdea
                        && !Grading.apart(field, wrong.answer(), other.answer())) {
                    collisions.add(new Collision(
                            other.misconception(), wrong.misconception(), field.id(), parameters.toString()));
                }
            }
        }
        return collisions;
    }

    /** The fixed instance is exempt; a wrong idea that is right there is not among its wrong answers. */
    static Variant withoutRightOnes(Variant variant) {
        var wrong = variant.wrong().stream()
                .filter(answer -> Grading.apart(
                        variant.field(answer.field()),
                        answer.answer(),
                        java.util.Objects.requireNonNull(variant.right().get(answer.field()))))
                .toList();
        return variant.withWrong(wrong);
    }
}
