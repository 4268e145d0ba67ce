package org.warpladder.practice.web;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.English;
import org.warpladder.exercise.Misconception;
import org.warpladder.exercise.Variant;
import org.warpladder.practice.Instance;

/**
 * The content in the reader's language; what is not translated stays in English, and its {@code lang} says so. Templates
 * call it by its name.
 */
@Component("told")
public class Told {
    private final Catalogue catalogue;

    Told(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    public Variant variant(Variant variant) {
        return catalogue.worded(variant, language());
    }

    public Instance instance(Instance instance) {
        return new Instance(instance.id(), variant(instance.variant()));
    }

    /** @param otherwise what to call it where it is no longer in the catalogue */
    public String title(String problemId, String otherwise) {
        return catalogue.problem(problemId).map(it -> it.title(language())).orElse(otherwise);
    }

    /** {@code en} where a problem's title is in English on a page in another language; null elsewhere. */
    public @Nullable String lang(String problemId) {
        return English.is(language())
                        || catalogue
                                .problem(problemId)
                                .filter(problem -> !problem.missing(language()).contains("title"))
                                .isPresent()
                ? null
                : "en";
    }

    /** A wrong idea's name. */
    public String name(String misconception, String otherwise) {
        return idea(misconception).map(Misconception::name).orElse(otherwise);
    }

    public Optional<Misconception> idea(String id) {
        return catalogue.misconception(id).map(idea -> idea.in(language()));
    }

    private static Locale language() {
        return LocaleContextHolder.getLocale();
    }
}
