package org.warpladder.exercise;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.grading.Grading;
import org.warpladder.exercise.parameter.Blueprint.DrawFailed;
import org.warpladder.exercise.parameter.Expressions.ExpressionError;
import org.warpladder.exercise.parameter.SeparationGate;
import org.warpladder.simulator.trace.Fraction;

/**
 * A problem proves itself: of each instance the right answer grades full, each wrong idea's answer is recognised as
 * that idea's, and what means nothing is not graded; of the fixed one the file's tests hold. Mutable, one use each.
 */
public final class Checks {
    private static final String NONSENSE = "§";

    private final Problem problem;
    private final List<Failure> failures = new ArrayList<>();
    private final Map<List<String>, Collision> collisions = new LinkedHashMap<>();
    private final Set<String> contents = new HashSet<>();
    private int checks;
    private long draws;
    private long refusedByConstraints;
    private long refusedByGate;

    private Checks(Problem problem) {
        this.problem = problem;
    }

    /** Is told after each instance how many are done, and says whether to go on. */
    public interface Progress {
        boolean goOn(int done);
    }

    public enum Kind {
        NOT_BUILT,
        RIGHT_ANSWER,
        WRONG_IDEA,
        UNREADABLE,
        TEST
    }

    /** @param field empty where it is the whole instance */
    public record Failure(long seed, Kind kind, String field, String message) {}

    /**
     * Two answers that the gate could not tell apart.
     *
     * @param other empty for the right answer
     * @param count draws that were refused for it
     * @param parameters of the first such draw
     */
    public record Collision(String one, String other, String field, int count, String parameters) {}

    /**
     * What came out.
     *
     * @param checks responses that were graded
     * @param different instances that differ in what learners see
     * @param draws of parameters, those that were refused too
     * @param refusedByConstraints likewise by requirements
     * @param cancelled whether it ended before the last seed
     */
    public record Report(
            int instances,
            int checks,
            int different,
            long draws,
            long refusedByConstraints,
            long refusedByGate,
            boolean cancelled,
            List<Failure> failures,
            List<Collision> collisions) {

        /** Draws an instance. */
        public Fraction drawsEach() {
            return instances == 0 ? Fraction.ZERO : Fraction.of(draws, instances);
        }

        /** The share of the draws that the separation gate refused. */
        public Fraction gateShare() {
            long reached = draws - refusedByConstraints;
            return reached == 0 ? Fraction.ZERO : Fraction.of(refusedByGate, reached);
        }
    }

    /** Checks the seeds from 0 to {@code seeds}. */
    public static Report run(Problem problem, int seeds, Progress progress) {
        return new Checks(problem).run(seeds, progress);
    }

    private Report run(int seeds, Progress progress) {
        int done = 0;
        boolean going = true;
        while (going && done <= seeds) {
            seed(new Seed(done));
            done++;
            going = progress.goOn(done);
        }
        return new Report(
                done,
                checks,
                contents.size(),
                draws,
                refusedByConstraints,
                refusedByGate,
                done <= seeds,
                List.copyOf(failures),
                List.copyOf(collisions.values()));
    }

    private void seed(Seed seed) {
        try {
            var drawn = problem.blueprint().draw(problem, seed);
            draws += drawn.draws();
            refusedByConstraints += drawn.refused();
            refusedByGate += drawn.collisions().size();
            drawn.collisions().forEach(this::collided);
            contents.add(content(drawn.variant()));
            problem.blueprint().unsaid(drawn).forEach(message -> fail(seed, Kind.NOT_BUILT, "", message));
            check(drawn.variant());
        } catch (ExpressionError | DrawFailed failure) {
            fail(seed, Kind.NOT_BUILT, "", String.valueOf(failure.getMessage()));
        }
    }

    /** What learners see of an instance; instances with the same are the same to them. */
    public static String content(Variant variant) {
        var drawn = variant.statement().contains("{{figure") ? String.valueOf(variant.scenario()) : "";
        return String.join(
                "\0",
                variant.statement(),
                variant.kernel(),
                variant.fields().toString(),
                variant.pictures().toString(),
                drawn);
    }

    private void collided(SeparationGate.Collision collision) {
        var key = List.of(collision.one(), collision.other(), collision.field());
        var before = collisions.get(key);
        collisions.put(
                key,
                before == null
                        ? new Collision(
                                collision.one(), collision.other(), collision.field(), 1, collision.parameters())
                        : new Collision(
                                before.one(), before.other(), before.field(), before.count() + 1, before.parameters()));
    }

    private void check(Variant variant) {
        var seed = new Seed(variant.seed());
        var right = variant.typedRight();
        checks++;
        var full = variant.grade(right);
        full.fields().forEach((field, grade) -> {
            if (grade.verdict() != Verdict.CORRECT) {
                fail(seed, Kind.RIGHT_ANSWER, field, "`" + right.get(field) + "` is " + named(grade) + ".");
            }
        });
        if (seed.equals(Seed.FIXED)) {
            problem.tests().forEach(test -> test(variant, test));
            variant.fields().forEach(field -> nonsense(variant, field));
        } else {
            variant.wrong().forEach(wrong -> wrong(variant, right, wrong));
        }
    }

    private void wrong(Variant variant, Map<String, String> right, WrongAnswer wrong) {
        checks++;
        var typed = new LinkedHashMap<>(right);
        typed.put(wrong.field(), Grading.typed(variant.field(wrong.field()), wrong.answer()));
        var grade = variant.grade(typed).field(wrong.field());
        var first = variant.wrong().stream()
                .filter(other ->
                        other.field().equals(wrong.field()) && other.answer().equals(wrong.answer()))
                .findFirst()
                .orElse(wrong);
        if (grade.verdict() != Verdict.WRONG || !first.misconception().equals(grade.misconception())) {
            fail(
                    new Seed(variant.seed()),
                    Kind.WRONG_IDEA,
                    wrong.field(),
                    "`" + typed.get(wrong.field()) + "` is " + named(grade) + ", not `" + first.misconception() + "`.");
        }
    }

    private void nonsense(Variant variant, Field field) {
        checks++;
        var grade = variant.grade(Map.of(field.id(), NONSENSE));
        if (!grade.unreadable() || grade.spendsTry()) {
            fail(
                    Seed.FIXED,
                    Kind.UNREADABLE,
                    field.id(),
                    "`" + NONSENSE + "` is " + named(grade.field(field.id())) + ".");
        }
    }

    private void test(Variant variant, Problem.Test test) {
        checks++;
        var grade = variant.grade(test.answers());
        test.verdicts().forEach((field, expected) -> {
            var found = grade.fields().get(field);
            var named = found == null ? "missing" : named(found);
            if (!named.equals(expected)) {
                fail(
                        Seed.FIXED,
                        Kind.TEST,
                        field,
                        "Test of line " + test.line() + ": `" + test.answers().getOrDefault(field, "") + "` is " + named
                                + ", not " + expected + ".");
            }
        });
    }

    /** The misconception that is named, or else the verdict; {@code ungraded} where another field was not read. */
    private static String named(FieldGrade grade) {
        @Nullable Verdict verdict = grade.verdict();
        return grade.misconception() != null
                ? grade.misconception()
                : verdict == null ? "ungraded" : verdict.name().toLowerCase(Locale.ROOT);
    }

    private void fail(Seed seed, Kind kind, String field, String message) {
        failures.add(new Failure(seed.value(), kind, field, message));
    }
}
