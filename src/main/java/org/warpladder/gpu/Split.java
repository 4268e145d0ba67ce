package org.warpladder.gpu;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.trace.TraceEvent;
import org.warpladder.simulator.trace.TraceEvent.Branch;
import org.warpladder.simulator.trace.TraceEvent.BranchKind;

/**
 * How the warps of a run split: what decides whether a measurement is of the same case. How many lanes take a path is no
 * part of it, since it does not matter.
 *
 * @param warps in an order of their own
 */
record Split(List<Warp> warps) {
    /** In what way lanes part. */
    enum Form {
        /** They do not. */
        UNIFORM,
        /** At one branch, or at one after another, each time some take a path. */
        CHAIN,
        /** Also within the first arm of a branch that split. */
        NESTED,
        /** They leave a loop at different turns, and part in no other way. */
        LOOP,
        /** In a loop and at branches. */
        MIXED
    }

    /**
     * One warp.
     *
     * @param regions times that all of its lanes came to a branch and parted
     * @param splits times that any of its lanes parted
     * @param paths cycles of each piece that a part of the lanes issued, sorted
     * @param shared cycles that all lanes issued together
     */
    record Warp(Form form, int regions, int splits, List<Long> paths, long shared) {
        private static final Comparator<Warp> ORDER = Comparator.comparing(Warp::form)
                .thenComparing(warp -> warp.paths().size())
                .thenComparing(warp -> warp.paths().toString())
                .thenComparing(Warp::shared);

        /** Alike but for the cycles; the turns of a loop do not count either. */
        boolean sameForm(Warp other) {
            return form == other.form
                    && form != Form.MIXED
                    && regions == other.regions
                    && (form == Form.LOOP || paths.size() == other.paths.size())
                    && (form == Form.LOOP || form == Form.UNIFORM || (shared == 0) == (other.shared == 0));
        }

        private long sum() {
            return shared + paths.stream().mapToLong(Long::longValue).sum();
        }
    }

    /** @param run traced */
    static Split of(Simulation.Run run) {
        return new Split(
                run.warps().stream().map(Split::warp).sorted(Warp.ORDER).toList());
    }

    private static Warp warp(WarpRun run) {
        long all = run.trace().stream().mapToLong(TraceEvent::mask).reduce(0, (a, b) -> a | b);
        var paths = new ArrayList<Long>();
        long shared = 0;
        long last = 0;
        for (var event : run.trace()) {
            if (event.cycles() > 0 && event.detail() instanceof TraceEvent.Work) {
                if (event.mask() == all) {
                    shared += event.cycles();
                } else if (event.mask() == last) {
                    paths.set(paths.size() - 1, paths.getLast() + event.cycles());
                } else {
                    paths.add(event.cycles());
                }
                last = event.mask();
            }
        }
        var splits = run.trace().stream()
                .filter(event -> event.detail() instanceof Branch branch && branch.divergent())
                .toList();
        int regions = (int) splits.stream().filter(event -> event.mask() == all).count();
        return new Warp(
                form(splits), regions, splits.size(), paths.stream().sorted().toList(), shared);
    }

    private static Form form(List<TraceEvent> splits) {
        if (splits.isEmpty()) {
            return Form.UNIFORM;
        }
        long loops =
                splits.stream().filter(split -> kind(split) == BranchKind.LOOP).count();
        if (loops > 0) {
            return loops == splits.size() ? Form.LOOP : Form.MIXED;
        }
        long inside = 0;
        boolean nested = false;
        for (var split : splits) {
            nested |= (split.mask() & ~inside) == 0;
            inside |= ((Branch) split.detail()).taken();
        }
        return nested ? Form.NESTED : Form.CHAIN;
    }

    private static BranchKind kind(TraceEvent split) {
        return ((Branch) split.detail()).kind();
    }

    boolean sameForm(Split other) {
        if (warps.size() != other.warps.size()) {
            return false;
        }
        for (int i = 0; i < warps.size(); i++) {
            if (!warps.get(i).sameForm(other.warps.get(i))) {
                return false;
            }
        }
        return true;
    }

    boolean isDivergent() {
        return warps.stream().anyMatch(warp -> warp.form() != Form.UNIFORM);
    }

    /** The greatest number of paths that one warp issued. */
    int mostPaths() {
        return warps.stream().mapToInt(warp -> warp.paths().size()).max().orElse(0);
    }

    /** How far apart two splits of one form are: in how often lanes part, then in cycles. */
    static Comparator<Split> nearTo(Split wanted) {
        return Comparator.<Split>comparingInt(split -> Math.abs(split.splits() - wanted.splits()))
                .thenComparingLong(split -> Math.abs(split.cycles() - wanted.cycles()));
    }

    private int splits() {
        return warps.stream().mapToInt(Warp::splits).sum();
    }

    /** Cycles of all warps. */
    private long cycles() {
        return warps.stream().mapToLong(Warp::sum).sum();
    }

    boolean has(Form form) {
        return warps.stream().anyMatch(warp -> warp.form() == form);
    }
}
