package org.warpladder.exercise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.warpladder.exercise.definition.Library;
import org.warpladder.exercise.grading.Grading;
import org.warpladder.exercise.parameter.Blueprint.DrawFailed;
import org.warpladder.exercise.parameter.Expressions.ExpressionError;

/**
 * Checks one problem file while it is being written: {@code ProblemCheck FILE [SEEDS] [SHOWN...]}. Prints the shown
 * seeds (0 and 1 unless named) as a learner meets them, then right and wrong answers, what fails, how many instances
 * differ and how many draws they took.
 */
final class ProblemCheck {
    private final Problem problem;
    private final TreeMap<String, String> failures = new TreeMap<>();
    private int failed;

    private ProblemCheck(Problem problem) {
        this.problem = problem;
    }

    public static void main(String[] arguments) throws IOException {
        var file = Path.of(arguments[0]);
        var folder = Objects.requireNonNull(file.toAbsolutePath().getParent()).getParent();
        var files = new LinkedHashMap<String, String>();
        for (var name : List.of("skills.yaml", "misconceptions.yaml")) {
            files.put(name, Files.readString(Objects.requireNonNull(folder).resolve(name)));
        }
        files.put("1-one/" + file.getFileName(), Files.readString(file));
        var library = Library.read(files);
        library.faults().forEach(System.out::println);
        int seeds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 200;
        var shown = new ArrayList<Long>();
        for (int i = 2; i < arguments.length; i++) {
            shown.add(Long.parseLong(arguments[i]));
        }
        for (var problem : library.problems().values()) {
            new ProblemCheck(problem).check(seeds, shown.isEmpty() ? List.of(0L, 1L) : shown);
        }
    }

    private void check(int seeds, List<Long> shown) {
        shown.forEach(seed -> show(problem.draw(new Seed(seed))));
        tests();
        var different = new HashSet<String>();
        long draws = 0;
        long started = System.nanoTime();
        for (int seed = 0; seed <= seeds; seed++) {
            try {
                var drawn = problem.blueprint().draw(problem, new Seed(seed));
                for (var unsaid : problem.blueprint().unsaid(drawn)) {
                    fail("translation", "seed " + seed + " " + unsaid);
                }
                draws += drawn.draws();
                different.add(drawn.variant().statement() + drawn.variant().kernel() + labels(drawn.variant()));
                grade(drawn.variant());
            } catch (ExpressionError | DrawFailed failure) {
                fail("seed " + seed, String.valueOf(failure.getMessage()));
            }
        }
        long each = (System.nanoTime() - started) / 1_000_000 / (seeds + 1);
        System.out.printf(
                "%s: %d instances, %d different, %.2f draws each, %d ms each, %d failures%n",
                problem.id(), seeds + 1, different.size(), draws / (seeds + 1.0), each, failed);
        failures.forEach((kind, example) -> System.out.println("  " + kind + ": " + example));
    }

    private static String labels(Variant variant) {
        return variant.fields().toString();
    }

    private static void show(Variant variant) {
        System.out.println("==== " + variant.title() + ", seed " + variant.seed());
        System.out.println(variant.statement());
        int line = 1;
        for (var row : variant.kernel().isEmpty()
                ? List.<String>of()
                : variant.kernel().lines().toList()) {
            System.out.printf("%3d  %s%n", line++, row);
        }
        for (var field : variant.fields()) {
            System.out.println("[" + field.id() + "] " + field.label() + " ("
                    + field.kind().wireName() + " " + field.unit() + ")");
            field.choices().forEach(choice -> System.out.print("     " + choice.id() + ": " + choice.text()));
            System.out.println();
            System.out.println("   = " + typed(variant, field, variant.right().get(field.id())));
            variant.wrong().stream()
                    .filter(wrong -> wrong.field().equals(field.id()))
                    .forEach(wrong -> System.out.println(
                            "   x " + typed(variant, field, wrong.answer()) + "  " + wrong.misconception()));
        }
        variant.hints().forEach(hint -> System.out.println("hint: " + hint));
        System.out.println("solution: " + variant.solution());
    }

    private static String typed(Variant variant, Field field, @org.jspecify.annotations.Nullable Answer answer) {
        return Grading.typed(field, Objects.requireNonNull(answer)).replace("\n", " / ");
    }

    private void tests() {
        var variant = problem.draw(Seed.FIXED);
        for (var test : problem.tests()) {
            var grade = variant.grade(test.answers());
            test.verdicts().forEach((field, expected) -> {
                var found = Objects.requireNonNull(grade.fields().get(field), field);
                var named = found.misconception() == null
                        ? String.valueOf(found.verdict()).toLowerCase(java.util.Locale.ROOT)
                        : found.misconception();
                if (!named.equals(expected)) {
                    fail("test in line " + test.line(), field + " is " + named + ", not " + expected);
                }
            });
        }
    }

    private void grade(Variant variant) {
        var right = variant.typedRight();
        var full = variant.grade(right);
        if (!full.allRight()) {
            fail("right answer", "seed " + variant.seed() + " " + full);
        }
        for (var wrong : variant.seed() == 0 ? List.<WrongAnswer>of() : variant.wrong()) {
            graded(variant, right, wrong);
        }
    }

    private void graded(Variant variant, Map<String, String> right, WrongAnswer wrong) {
        var field = variant.field(wrong.field());
        var typed = new LinkedHashMap<>(right);
        typed.put(wrong.field(), Grading.typed(field, wrong.answer()));
        var grade = Objects.requireNonNull(variant.grade(typed).fields().get(wrong.field()));
        var first = variant.wrong().stream()
                .filter(other ->
                        other.field().equals(wrong.field()) && other.answer().equals(wrong.answer()))
                .findFirst()
                .orElseThrow();
        if (grade.verdict() != Verdict.WRONG || !first.misconception().equals(grade.misconception())) {
            fail("misconception " + wrong.misconception(), "seed " + variant.seed() + " " + wrong + " " + grade);
        }
    }

    private void fail(String kind, String example) {
        failed++;
        failures.putIfAbsent(kind, example);
    }
}
