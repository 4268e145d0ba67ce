package org.warpladder.playground.web;

import org.warpladder.simulator.trace.Metrics;

/** What is told of a run, in the order of the table. */
enum RunFigure {
    T_DIV,
    T_IDEAL,
    PENALTY,
    EFFICIENCY,
    UTILISATION,
    ISSUES,
    ELAPSED,
    DIVERGENT,
    BRANCH_EFFICIENCY,
    DEPTH,
    SECTORS;

    String of(Metrics metrics, Said said) {
        return switch (this) {
            case T_DIV -> said.whole(metrics.tDiv());
            case T_IDEAL -> said.whole(metrics.tIdeal());
            case PENALTY -> said.whole(metrics.penalty());
            case EFFICIENCY -> said.percent(metrics.efficiency());
            case UTILISATION -> said.percent(metrics.utilisation());
            case ISSUES -> said.whole(metrics.issues());
            case ELAPSED -> said.whole(metrics.elapsedCycles());
            case DIVERGENT ->
                said.whole(metrics.divergentBranches()) + " / "
                        + said.whole(metrics.divergentBranches() + metrics.uniformBranches());
            case BRANCH_EFFICIENCY -> said.percent(metrics.branchEfficiency());
            case DEPTH -> metrics.maxStackDepth() == null ? "–" : String.valueOf(metrics.maxStackDepth());
            case SECTORS -> said.whole(metrics.sectors());
        };
    }
}
