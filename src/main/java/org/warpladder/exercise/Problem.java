package org.warpladder.exercise;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpladder.exercise.parameter.Blueprint;
import org.warpladder.exercise.parameter.Expressions;
import org.warpladder.exercise.parameter.Translation;

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

    /** Likewise, with its texts in the language, piece by piece where the problem has them. */
    public Variant draw(Seed seed, Locale language) {
        var drawn = blueprint.draw(this, seed);
        return drawn.variant().in(blueprint.wording(drawn, language).orElse(Wording.none(language)));
    }

    /** The texts in the language of the variant that this version gives for a seed; none where it has none. */
    Wording wording(Seed seed, Locale language) {
        return speaks(language)
                ? blueprint.wording(blueprint.draw(this, seed), language).orElse(Wording.none(language))
                : Wording.none(language);
    }

    /** Its title in the language; in English where it has none. */
    public String title(Locale language) {
        return blueprint.translation(language).flatMap(Translation::title).orElse(title);
    }

    /** Whether anything of it is in the language: all is in English. */
    public boolean speaks(Locale language) {
        return English.is(language) || blueprint.translation(language).isPresent();
    }

    /** The pieces with words that are not in the language: {@code statement}, {@code hints}, a field's id. */
    public Set<String> missing(Locale language) {
        return blueprint
                .translation(language)
                .map(Translation::missing)
                .orElse(English.is(language) ? Set.of() : Set.of("title", "statement", "hints", "solution"));
    }

    /** The languages of its texts beside English, by their codes. */
    public Set<String> languages() {
        return blueprint.translations().keySet();
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
    public Preview preview(Seed seed, Locale language) {
        try {
            return new Preview(Optional.of(draw(seed, language)), "");
        } catch (Expressions.ExpressionError | Blueprint.DrawFailed failure) {
            return new Preview(Optional.empty(), String.valueOf(failure.getMessage()));
        }
    }
}
