package org.warpladder.diagram;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * What runs when, piece by piece: the issues of a real warp, or of a machine that someone imagines. Rows are lanes or
 * warps, at most 64.
 *
 * @param rows how many there are
 * @param of what a row is
 */
public record Schedule(List<Piece> pieces, int rows, Row of) {
    /** What a row stands for. */
    public enum Row {
        LANE,
        WARP
    }

    /** @param on rows that run it; 0 where it is issued for nobody */
    public record Piece(String label, PathMark mark, Fraction start, Fraction length, long on) {
        public Fraction end() {
            return start.plus(length);
        }

        public Piece from(Fraction moment) {
            return new Piece(label, mark, moment, length, on);
        }

        public Piece lasting(Fraction cycles) {
            return new Piece(label, mark, start, cycles, on);
        }

        public Piece on(long others) {
            return new Piece(label, mark, start, length, others);
        }
    }

    public Schedule {
        pieces = List.copyOf(pieces);
    }

    /** A warp's issues, one after the other. */
    public static Schedule issues(List<TraceEvent> trace, Metrics metrics, Words words) {
        var pieces = WarpPaths.of(trace, words).columns().stream()
                .map(column -> new Piece(
                        column.label(),
                        column.mark(),
                        Fraction.ZERO,
                        Fraction.of(column.cycles()),
                        column.running() | column.guardedOff()))
                .toList();
        return new Schedule(pieces, metrics.warpSize(), Row.LANE).inSequence();
    }

    /** Warps, each taking its cycles of the block's issue slots. */
    public static Schedule warps(List<Long> cycles, Words words) {
        var pieces = new ArrayList<Piece>();
        for (int warp = 0; warp < Math.min(64, cycles.size()); warp++) {
            pieces.add(new Piece(
                    words.say("schedule.warp", warp),
                    PathMark.of(warp),
                    Fraction.ZERO,
                    Fraction.of(cycles.get(warp)),
                    1L << warp));
        }
        return new Schedule(pieces, cycles.size(), Row.WARP).inSequence();
    }

    public Schedule with(List<Piece> others) {
        return new Schedule(others, rows, of);
    }

    /** The same pieces, each beginning where the one before it ends. */
    public Schedule inSequence() {
        var moved = new ArrayList<Piece>();
        var at = Fraction.ZERO;
        for (var piece : pieces) {
            moved.add(piece.from(at));
            at = at.plus(piece.length());
        }
        return with(moved);
    }

    /** When the last piece ends. */
    public Fraction total() {
        return pieces.stream().map(Piece::end).max(Comparator.naturalOrder()).orElse(Fraction.ZERO);
    }

    /** The first piece of this schedule that the other one does not have in the same place. */
    public Optional<Piece> firstUnlike(Schedule other) {
        for (int i = 0; i < pieces.size(); i++) {
            if (i >= other.pieces.size() || !pieces.get(i).equals(other.pieces.get(i))) {
                return Optional.of(pieces.get(i));
            }
        }
        return Optional.empty();
    }

    /** Which rows run in {@code piece}, as a text. */
    public String names(Piece piece, Words words) {
        return LaneMask.count(piece.on()) == 0 ? words.say("lanes.none") : words.lanes(piece.on());
    }
}
