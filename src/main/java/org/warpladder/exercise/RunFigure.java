package org.warpladder.exercise;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.Metrics;

/** A figure of a run that an answer can be held to. */
public enum RunFigure {
    T_DIV("tDiv", metrics -> Fraction.of(metrics.tDiv())),
    T_IDEAL("tIdeal", metrics -> Fraction.of(metrics.tIdeal())),
    PENALTY("penalty", metrics -> Fraction.of(metrics.penalty())),
    EFFICIENCY("efficiency", Metrics::efficiency),
    UTILISATION("utilisation", Metrics::utilisation),
    BRANCH_EFFICIENCY("branchEfficiency", Metrics::branchEfficiency),
    ISSUES("issues", metrics -> Fraction.of(metrics.issues())),
    ELAPSED_CYCLES("elapsedCycles", metrics -> Fraction.of(metrics.elapsedCycles())),
    DIVERGENT_BRANCHES("divergentBranches", metrics -> Fraction.of(metrics.divergentBranches())),
    MAX_STACK_DEPTH("maxStackDepth", metrics -> whole(metrics.maxStackDepth())),
    OUTSTANDING_JOINS("outstandingJoins", metrics -> whole(metrics.outstandingJoins())),
    SECTORS("sectors", metrics -> Fraction.of(metrics.sectors())),
    FETCH_FOOTPRINT("fetchFootprint", metrics -> Fraction.of(metrics.fetchFootprint()));

    private final String wireName;
    private final Function<Metrics, @Nullable Fraction> value;

    @SuppressWarnings("ImmutableEnumChecker") // the functions have no state
    RunFigure(String wireName, Function<Metrics, @Nullable Fraction> value) {
        this.wireName = wireName;
        this.value = value;
    }

    /** Its name in problem files. */
    public String wireName() {
        return wireName;
    }

    /** Whether it is a share, shown as a percentage; the others count. */
    public boolean share() {
        return this == EFFICIENCY || this == UTILISATION || this == BRANCH_EFFICIENCY;
    }

    /** Empty where the run has no such figure: nothing was issued, no branch ran, the policy keeps no stack. */
    public Optional<Fraction> of(Metrics metrics) {
        return Optional.ofNullable(value.apply(metrics));
    }

    public static Optional<RunFigure> named(String wireName) {
        return Arrays.stream(values())
                .filter(figure -> figure.wireName.equals(wireName))
                .findFirst();
    }

    private static @Nullable Fraction whole(@Nullable Integer value) {
        return value == null ? null : Fraction.of(value);
    }
}
