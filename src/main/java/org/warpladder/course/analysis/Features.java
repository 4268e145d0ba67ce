package org.warpladder.course.analysis;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpladder.course.Feature;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.Variant;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.trace.TraceEvent;

/** Looks at a variant's run. A variant without a kernel has no features. */
public final class Features {
    private Features() {}

    public static Set<Feature> of(Variant variant) {
        var scenario = variant.scenario();
        return scenario == null ? Set.of() : of(scenario);
    }

    static Set<Feature> of(Scenario scenario) {
        var warps = scenario.run().warps();
        var features = EnumSet.noneOf(Feature.class);
        if (!issuedPlaces(warps).containsAll(pricedPlaces(scenario))) {
            features.add(Feature.UNTAKEN_PATH);
        }
        if (warps.stream().anyMatch(Features::hasUnequalCosts)) {
            features.add(Feature.UNEQUAL_COSTS);
        }
        if (warps.stream().anyMatch(Features::splitsAgain)) {
            features.add(Feature.NESTING);
        }
        if (warps.stream().anyMatch(Features::isPartial)) {
            features.add(Feature.PARTIAL_WARP);
        }
        return features;
    }

    private record Place(int line, int column) {}

    private static Set<Place> issuedPlaces(List<WarpRun> warps) {
        return warps.stream()
                .flatMap(warp -> warp.trace().stream())
                .filter(event -> event.detail() instanceof TraceEvent.Work)
                .map(event -> new Place(event.line(), event.column()))
                .collect(Collectors.toSet());
    }

    private static Set<Place> pricedPlaces(Scenario scenario) {
        var kernel = Simulator.compile(scenario.source(), scenario.launch(), new ArrayList<>());
        if (kernel == null) {
            return Set.of();
        }
        return kernel.graph().blocks().stream()
                .flatMap(block -> block.instructions().stream())
                .flatMap(Features::priced)
                .map(it -> new Place(it.span().line(), it.span().column()))
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Stream<Instruction> priced(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Work it -> Stream.of(it);
            case Instruction.PricedCall it -> Stream.of(it);
            case Instruction.Guarded it -> it.body().stream().flatMap(Features::priced);
            case Instruction.Compute _,
                    Instruction.Select _,
                    Instruction.Load _,
                    Instruction.Store _,
                    Instruction.Atomic _,
                    Instruction.Address _,
                    Instruction.Vote _,
                    Instruction.Shuffle _,
                    Instruction.BlockVote _,
                    Instruction.BlockOutcome _,
                    Instruction.ActiveMask _,
                    Instruction.SyncWarp _,
                    Instruction.Define _,
                    Instruction.CheckDefined _ -> Stream.empty();
        };
    }

    private static boolean hasUnequalCosts(WarpRun warp) {
        return warp.trace().stream()
                        .filter(event -> event.detail() instanceof TraceEvent.Work)
                        .mapToLong(TraceEvent::cycles)
                        .distinct()
                        .count()
                > 1;
    }

    /** The compares of one {@code switch} are one split, not several within each other. */
    private static boolean splitsAgain(WarpRun warp) {
        return warp.trace().stream()
                .filter(event -> event.detail() instanceof TraceEvent.Branch branch
                        && branch.divergent()
                        && branch.kind() != TraceEvent.BranchKind.CASE)
                .anyMatch(event -> event.mask() != warp.trace().getFirst().mask());
    }

    private static boolean isPartial(WarpRun warp) {
        return !warp.trace().isEmpty()
                && Long.bitCount(warp.trace().getFirst().mask())
                        < warp.metrics().warpSize();
    }
}
