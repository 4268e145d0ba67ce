package org.warpladder.practice.web;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.springframework.context.i18n.LocaleContextHolder;
import org.warpladder.diagram.Letters;
import org.warpladder.diagram.TracePlayer;
import org.warpladder.diagram.Words;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.text.Figures;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.WarpRun;

/** A variant's own run, to be played. It shows the answer: never before the attempt is complete. */
public final class RealRun {
    private RealRun() {}

    /** Safe HTML; nothing where the variant has no kernel or issues nothing. */
    public static Optional<String> html(Variant variant) {
        return Optional.ofNullable(variant.scenario())
                .flatMap(scenario -> telling(scenario.run())
                        .map(warp -> player(scenario.source(), warp, Figures.letters(variant, scenario, words()))
                                .toHtml()));
    }

    static TracePlayer player(String source, WarpRun warp) {
        return player(source, warp, Letters.of(List.of(warp.trace()), words()));
    }

    static TracePlayer player(String source, WarpRun warp, Letters letters) {
        return TracePlayer.of(source, warp.trace(), warp.metrics(), letters, words());
    }

    private static Words words() {
        return Words.in(LocaleContextHolder.getLocale());
    }

    /** Of all warps the one that splits most often, the first of several. */
    static Optional<WarpRun> telling(Simulation.Run run) {
        return run.warps().stream()
                .filter(warp -> !warp.trace().isEmpty())
                .min(Comparator.comparingLong(warp -> -warp.metrics().divergentBranches()));
    }
}
