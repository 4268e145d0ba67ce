package org.warpladder.practice.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.warpladder.diagram.Figure;
import org.warpladder.diagram.PathMark;
import org.warpladder.diagram.Schedule;
import org.warpladder.diagram.Schedule.Piece;
import org.warpladder.diagram.SchedulePicture;
import org.warpladder.exercise.Scenario;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.LaneMask;

/**
 * What really runs, and what a wrong idea makes of it, on one scale.
 *
 * @param machine names its sentences in the message catalogue
 */
record TwoSchedules(String machine, Schedule actual, Schedule imagined) {
    private static final String WALKS_ALL = "walks-all";
    private static final String UNTAKEN_TOO = "untaken-too";

    /** Only where the one lasts exactly as long as the right answer says, and the other as the wrong one. */
    static Optional<TwoSchedules> of(Scenario scenario, String misconception, Fraction right, Fraction wrong) {
        return candidates(scenario.run(), misconception, wrong.minus(right))
                .filter(two ->
                        two.actual.total().equals(right) && two.imagined.total().equals(wrong))
                .findFirst();
    }

    Figure real() {
        return SchedulePicture.of(
                actual, scale(), Optional.of(moment()), say("schedule.real", actual.total()), AsIf.drawing());
    }

    /** @param parted whether the moment is marked at which the two part */
    Figure wrong(boolean parted) {
        return SchedulePicture.of(
                imagined,
                parted ? scale() : imagined.total(),
                parted ? Optional.of(moment()) : Optional.empty(),
                say("schedule.imagined", imagined.total()),
                AsIf.drawing());
    }

    String oddity(Words words) {
        return words.html("machine.odd." + machine);
    }

    /** One sentence on the first difference. */
    String difference(Words words) {
        var here = parting();
        var there = here.flatMap(this::twin);
        return words.html(
                "machine.part." + machine,
                here.map(Piece::label).orElse(""),
                here.map(piece -> SchedulePicture.text(piece.start())).orElse(""),
                here.map(piece -> SchedulePicture.text(piece.length())).orElse(""),
                there.map(piece -> SchedulePicture.text(piece.start())).orElse(""),
                there.map(piece -> SchedulePicture.text(piece.length())).orElse(""));
    }

    private Optional<Piece> twin(Piece piece) {
        return actual.pieces().stream()
                .filter(other -> other.label().equals(piece.label()) && (other.on() & piece.on()) != 0)
                .findFirst();
    }

    private Fraction moment() {
        return parting().map(Piece::start).orElse(Fraction.ZERO);
    }

    private Optional<Piece> parting() {
        return imagined.firstUnlike(actual).or(() -> actual.firstUnlike(imagined));
    }

    private Fraction scale() {
        return actual.total().compareTo(imagined.total()) > 0 ? actual.total() : imagined.total();
    }

    private static String say(String key, Fraction cycles) {
        return AsIf.drawing().say(key, SchedulePicture.text(cycles));
    }

    private static Stream<TwoSchedules> candidates(Simulation.Run run, String misconception, Fraction surplus) {
        var words = AsIf.drawing();
        var warps = run.warps();
        var found = new ArrayList<TwoSchedules>();
        var realities = new ArrayList<Schedule>();
        if (warps.size() == 1 && !warps.getFirst().trace().isEmpty()) {
            var warp = warps.getFirst();
            var issues = Schedule.issues(warp.trace(), warp.metrics(), words);
            realities.add(issues);
            if (misconception.equals("untaken-counted")) {
                found.add(new TwoSchedules(UNTAKEN_TOO, issues, withIssueForNobody(issues, surplus)));
            }
            if (misconception.equals("sum-for-ideal")) {
                found.add(walksAll(issues, warp));
            }
        } else if (warps.size() <= 64) {
            realities.add(Schedule.warps(
                    warps.stream().map(warp -> warp.metrics().tDiv()).toList(), words));
            realities.add(Schedule.warps(
                    warps.stream().map(warp -> warp.metrics().tIdeal()).toList(), words));
        }
        var imaginary = WrongMachine.of(misconception);
        return Stream.concat(
                found.stream(),
                imaginary.stream()
                        .flatMap(machine -> realities.stream()
                                .filter(real -> real.of() == Schedule.Row.LANE || machine.fitsWarps())
                                .map(real -> new TwoSchedules(key(machine, real), real, machine.run(real)))));
    }

    private static String key(WrongMachine machine, Schedule real) {
        return machine.key() + (real.of() == Schedule.Row.WARP ? ".warps" : "");
    }

    private static Schedule withIssueForNobody(Schedule issues, Fraction cycles) {
        var pieces = new ArrayList<>(issues.pieces());
        long letters = pieces.stream()
                .map(Piece::mark)
                .filter(mark -> !mark.equals(PathMark.TOGETHER))
                .distinct()
                .count();
        int last = IntStream.range(0, pieces.size())
                .filter(at -> !pieces.get(at).mark().equals(PathMark.TOGETHER))
                .max()
                .orElse(pieces.size() - 1);
        var label = AsIf.drawing().say("schedule.untaken");
        pieces.add(last + 1, new Piece(label, PathMark.of((int) letters), Fraction.ZERO, cycles, 0));
        return issues.with(pieces).inSequence();
    }

    /** The slowest lane on its own, against one that walks through everything. */
    private static TwoSchedules walksAll(Schedule issues, WarpRun warp) {
        int slowest = IntStream.range(0, warp.metrics().warpSize())
                .boxed()
                .max(Comparator.comparing((Integer lane) -> own(issues, lane).total())
                        .thenComparing(Comparator.reverseOrder()))
                .orElse(0);
        var all = issues.pieces().stream().map(piece -> piece.on(1L << slowest)).toList();
        return new TwoSchedules(WALKS_ALL, own(issues, slowest), issues.with(all));
    }

    private static Schedule own(Schedule issues, int lane) {
        List<Piece> pieces = issues.pieces().stream()
                .filter(piece -> LaneMask.has(piece.on(), lane))
                .map(piece -> piece.on(1L << lane))
                .toList();
        return issues.with(pieces).inSequence();
    }
}
