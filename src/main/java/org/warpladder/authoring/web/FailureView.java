package org.warpladder.authoring.web;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.context.i18n.LocaleContextHolder;
import org.warpladder.authoring.Trial;
import org.warpladder.exercise.FaultWords;

/** What failed in a trial, as pages show it. */
public record FailureView(long seed, String kind, String field, String html) {
    private static final int MOST = 20;

    /** The first of them. */
    static List<FailureView> of(Optional<Trial> trial) {
        var words = FaultWords.in(LocaleContextHolder.getLocale());
        return trial.flatMap(Trial::report).stream()
                .flatMap(report -> report.failures().stream())
                .limit(MOST)
                .map(failure -> new FailureView(
                        failure.seed(),
                        failure.kind().name().toLowerCase(Locale.ROOT),
                        failure.field(),
                        FaultView.html(words.say(failure.message()))))
                .toList();
    }
}
