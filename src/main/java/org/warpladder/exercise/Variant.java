package org.warpladder.exercise;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.grading.Grading;
import org.warpladder.exercise.text.Figures;
import org.warpladder.exercise.text.Markdown;

/**
 * One instance of a problem, frozen: what it asks, what is right, and what each wrong idea gives.
 *
 * @param statement Markdown with the instance's values; figures still as {@code {{figure ...}}}
 * @param kernel source that is shown; empty where none is
 * @param scenario what the problem's figures are drawn from; null where it has no kernel
 * @param right by field id; never sent before commitment
 * @param wrong likewise
 * @param solution Markdown; likewise
 * @param pictures what figures of other things than the scenario are drawn from, by the number in the text
 */
public record Variant(
        String problemId,
        String version,
        long seed,
        String title,
        String statement,
        String kernel,
        @Nullable Scenario scenario,
        List<Field> fields,
        List<String> hints,
        Map<String, Answer> right,
        List<WrongAnswer> wrong,
        String solution,
        List<Picture> pictures) {

    /** An older frozen form lacks the pictures. */
    @SuppressWarnings("ConstantValue")
    public Variant {
        pictures = pictures == null ? List.of() : pictures;
    }

    public Variant withWrong(List<WrongAnswer> others) {
        return new Variant(
                problemId, version, seed, title, statement, kernel, scenario, fields, hints, right, others, solution,
                pictures);
    }

    /** The right answers as a person types them, by field id. */
    public Map<String, String> typedRight() {
        var typed = new LinkedHashMap<String, String>();
        for (var field : fields) {
            typed.put(field.id(), Grading.typed(field, Objects.requireNonNull(right.get(field.id()))));
        }
        return typed;
    }

    public Grade grade(Map<String, String> typed) {
        return Grading.grade(fields, right, wrong, typed);
    }

    public Field field(String id) {
        return fields.stream()
                .filter(field -> field.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no field " + id));
    }

    /** The shown kernel, a line each; none where it is not shown. */
    public List<String> kernelLines() {
        return kernel.stripTrailing().lines().toList();
    }

    /** Safe HTML with the figures in place. */
    public String statementHtml() {
        return html(statement);
    }

    /** Likewise; of hint {@code number}, from 0. */
    public String hintHtml(int number) {
        return html(hints.get(number));
    }

    /** Likewise; never to be sent before commitment. */
    public String solutionHtml() {
        return html(solution);
    }

    private String html(String markdown) {
        return Markdown.html(markdown, name -> Figures.html(this, name));
    }

    /** The frozen form. */
    public String toJson() {
        return VariantJson.write(this);
    }

    public static Variant fromJson(String json) {
        return VariantJson.read(json);
    }
}
