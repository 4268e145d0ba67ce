package org.warpladder.exercise;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.grading.Grading;
import org.warpladder.exercise.text.Figures;
import org.warpladder.exercise.text.Markdown;
import org.warpladder.simulator.Sentences;

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
 * @param wording the texts in another language that stand here for the English ones; never frozen
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
        List<Picture> pictures,
        @JsonIgnore Wording wording) {

    /** An older frozen form lacks the pictures; every frozen form is in English. */
    @SuppressWarnings("ConstantValue")
    public Variant {
        pictures = pictures == null ? List.of() : pictures;
        wording = wording == null ? Wording.ENGLISH : wording;
    }

    /** As it is frozen. */
    public Variant(
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
        this(
                problemId,
                version,
                seed,
                title,
                statement,
                kernel,
                scenario,
                fields,
                hints,
                right,
                wrong,
                solution,
                pictures,
                Wording.ENGLISH);
    }

    /** With its texts in another language, piece by piece where there are such; the rest stays in English. */
    Variant in(Wording other) {
        return new Variant(
                problemId,
                version,
                seed,
                other.title().orElse(title),
                other.statement().orElse(statement),
                kernel,
                scenario,
                fields.stream().map(other::field).toList(),
                other.hints().size() == hints.size() ? other.hints() : hints,
                right,
                wrong,
                other.solution().orElse(solution),
                other.pictures().size() >= pictures.size() ? other.pictures() : pictures,
                other);
    }

    /** The language that is asked for; {@code titleLang} and its kind tell what is not in it. */
    @JsonIgnore
    public Locale language() {
        return wording.language();
    }

    /** The code of the language that the statement is in. */
    public String statementLanguage() {
        return wording.statement().isPresent() ? language().getLanguage() : Locale.ENGLISH.getLanguage();
    }

    /** {@code en} where the title is in English on a page that is not; null elsewhere. */
    public @Nullable String titleLang() {
        return English.lang(wording.title().isPresent(), language());
    }

    /** Likewise of a field's label and choices. */
    public @Nullable String lang(Field field) {
        return English.lang(wording.fields().containsKey(field.id()), language());
    }

    public Variant withWrong(List<WrongAnswer> others) {
        return new Variant(
                problemId, version, seed, title, statement, kernel, scenario, fields, hints, right, others, solution,
                pictures, wording);
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

    /**
     * A sentence about an answer to the field, which was graded in English: it names the field as it is called here, and
     * says what the simulator said of a kernel in the language.
     */
    public Message told(Field field, Message sentence) {
        if (English.is(language())) {
            return sentence;
        }
        var words = wording.fields().get(field.id());
        return new Message(
                sentence.key(),
                sentence.arguments().stream()
                        .map(argument -> words != null && argument.equals(words.english())
                                ? words.label()
                                : simulated(field, argument))
                        .toList());
    }

    private String simulated(Field field, String argument) {
        return switch (field.kind()) {
            case KERNEL, DATA -> Sentences.in(language()).sayLines(argument);
            case CYCLES, RATIO, INTEGER, FACTOR, MASK, CHOICE, CHOICES, LINES, ORDER, STACK, PAINT, PROPERTY ->
                argument;
        };
    }

    /** Safe HTML with the figures in place. */
    public String statementHtml() {
        return html(statement, wording.statement().isPresent());
    }

    /** Likewise; of hint {@code number}, from 0. */
    public String hintHtml(int number) {
        return html(hints.get(number), !wording.hints().isEmpty());
    }

    /** Likewise; never to be sent before commitment. */
    public String solutionHtml() {
        return html(solution, wording.solution().isPresent());
    }

    private String html(String markdown, boolean translated) {
        var lang = English.lang(translated, language());
        var html = Markdown.html(markdown, name -> Figures.html(this, name));
        return lang == null ? html : "<div lang=\"" + lang + "\">" + html + "</div>";
    }

    /** The frozen form. */
    public String toJson() {
        return VariantJson.write(this);
    }

    public static Variant fromJson(String json) {
        return VariantJson.read(json);
    }
}
