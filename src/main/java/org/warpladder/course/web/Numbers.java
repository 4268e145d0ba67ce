package org.warpladder.course.web;

import java.util.OptionalDouble;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;
import org.warpladder.course.Analysis;
import org.warpladder.simulator.trace.Fraction;

/** Numbers as pages of a course show them; templates know it as {@code @courseNumbers}. */
@Component("courseNumbers")
public class Numbers {
    /** Of a share. */
    public String percent(Fraction share) {
        return share.times(Fraction.of(100)).rounded(1).toPlainString();
    }

    public String correlation(OptionalDouble value) {
        return value.isPresent() ? String.format(LocaleContextHolder.getLocale(), "%.2f", value.getAsDouble()) : "–";
    }

    /** Whether some feature tells variants apart. */
    public boolean compares(Analysis.Idea idea) {
        return idea.byFeature().values().stream().anyMatch(Analysis.Rate::compares);
    }
}
