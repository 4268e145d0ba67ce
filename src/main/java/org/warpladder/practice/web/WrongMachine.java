package org.warpladder.practice.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.warpladder.diagram.PathMark;
import org.warpladder.diagram.Schedule;
import org.warpladder.diagram.Schedule.Piece;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.LaneMask;

/** Machines in which a wrong idea would be right, as what they make of a real schedule. */
enum WrongMachine {
    /** Everything starts as soon as its own rows are free: paths, or warps, run side by side. */
    AT_ONCE(WrongMachine::atOnce),
    /** A path takes its cycles times the share of lanes that are on it. */
    BY_SHARE(real -> scaled(real, piece -> share(real, piece))),
    /** The same, except for the path with the most lanes. */
    FEW_LANES_CHEAP(WrongMachine::fewLanesCheap),
    /** Every path takes its part of the mean. */
    AVERAGED(WrongMachine::averaged),
    LANE_BY_LANE(WrongMachine::laneByLane),
    /** Code behind the join runs once for each path. */
    TAIL_FOR_EACH(WrongMachine::tailForEach),
    TAIL_FOR_NOBODY(real -> real.with(real.pieces().subList(0, tailStart(real)))),
    /** The warp goes on when its first lane is done. */
    FIRST_LANE_FREES(WrongMachine::firstLaneFrees);

    private static final Map<String, WrongMachine> OF = Map.ofEntries(
            Map.entry("longest-path", AT_ONCE),
            Map.entry("sides-together", AT_ONCE),
            Map.entry("block-greatest", AT_ONCE),
            Map.entry("ideal-over-block", AT_ONCE),
            Map.entry("weighted-mean", BY_SHARE),
            Map.entry("shared-cost", FEW_LANES_CHEAP),
            Map.entry("mean-of-paths", AVERAGED),
            Map.entry("block-mean", AVERAGED),
            Map.entry("lanes-times-cost", LANE_BY_LANE),
            Map.entry("sum-trips", LANE_BY_LANE),
            Map.entry("tail-per-path", TAIL_FOR_EACH),
            Map.entry("tail-forgotten", TAIL_FOR_NOBODY),
            Map.entry("early-lanes-free", FIRST_LANE_FREES));

    private final UnaryOperator<Schedule> make;

    WrongMachine(UnaryOperator<Schedule> make) {
        this.make = make;
    }

    /** Nothing where the idea is about something else than how a machine runs. */
    static Optional<WrongMachine> of(String misconception) {
        return Optional.ofNullable(OF.get(misconception));
    }

    Schedule run(Schedule real) {
        return make.apply(real);
    }

    /** Whether it can be said of the warps of a block, too. */
    boolean fitsWarps() {
        return this == AT_ONCE || this == AVERAGED;
    }

    String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Schedule atOnce(Schedule real) {
        var free = new Fraction[64];
        java.util.Arrays.fill(free, Fraction.ZERO);
        var pieces = new ArrayList<Piece>();
        for (var piece : real.pieces()) {
            var start = rows(piece.on())
                    .map(row -> free[row])
                    .max(Comparator.naturalOrder())
                    .orElse(Fraction.ZERO);
            var moved = piece.from(start);
            rows(piece.on()).forEach(row -> free[row] = moved.end());
            pieces.add(moved);
        }
        return real.with(pieces);
    }

    private static java.util.stream.Stream<Integer> rows(long mask) {
        return IntStream.range(0, 64).filter(row -> LaneMask.has(mask, row)).boxed();
    }

    private static Fraction share(Schedule real, Piece piece) {
        return isTogether(piece) ? Fraction.ONE : Fraction.of(LaneMask.count(piece.on()), real.rows());
    }

    private static boolean isTogether(Piece piece) {
        return piece.mark().equals(PathMark.TOGETHER);
    }

    private static Schedule scaled(Schedule real, java.util.function.Function<Piece, Fraction> factor) {
        return real.with(real.pieces().stream()
                        .map(piece -> piece.lasting(piece.length().times(factor.apply(piece))))
                        .toList())
                .inSequence();
    }

    private static Schedule fewLanesCheap(Schedule real) {
        var fullest = real.pieces().stream().max(Comparator.comparingInt(piece -> LaneMask.count(piece.on())));
        return scaled(real, piece -> fullest.filter(piece::equals).isPresent() ? Fraction.ONE : share(real, piece));
    }

    private static Schedule averaged(Schedule real) {
        long paths = real.pieces().stream().filter(piece -> !isTogether(piece)).count();
        return paths == 0 ? real : scaled(real, piece -> isTogether(piece) ? Fraction.ONE : Fraction.of(1, paths));
    }

    private static Schedule laneByLane(Schedule real) {
        return real.with(real.pieces().stream()
                        .flatMap(piece -> rows(piece.on()).map(row -> piece.on(1L << row)))
                        .toList())
                .inSequence();
    }

    /** The first of the pieces at the end that all lanes run together. */
    private static int tailStart(Schedule real) {
        int start = real.pieces().size();
        while (start > 0 && isTogether(real.pieces().get(start - 1))) {
            start--;
        }
        return start;
    }

    private static Schedule tailForEach(Schedule real) {
        int tail = tailStart(real);
        var pieces = new ArrayList<Piece>();
        for (var piece : real.pieces().subList(0, tail)) {
            pieces.add(piece);
            if (!isTogether(piece)) {
                real.pieces()
                        .subList(tail, real.pieces().size())
                        .forEach(after -> pieces.add(after.on(after.on() & piece.on())));
            }
        }
        return real.with(pieces).inSequence();
    }

    private static Schedule firstLaneFrees(Schedule real) {
        long all = real.pieces().stream().mapToLong(Piece::on).reduce(0, (a, b) -> a | b);
        return real.with(
                real.pieces().stream().takeWhile(piece -> piece.on() == all).toList());
    }
}
