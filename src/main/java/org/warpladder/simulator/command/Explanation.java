package org.warpladder.simulator.command;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.trace.ExecutedBranch;
import org.warpladder.simulator.trace.Join;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;

/** What {@code --explain} adds below a line of the trace: why a join is where it is, and for what lanes wait. */
final class Explanation {
    private final int width;

    Explanation(int width) {
        this.width = width;
    }

    List<String> of(TraceEvent event) {
        var lines = new ArrayList<String>();
        ExecutedBranch.of(event, width).ifPresent(branch -> {
            var ballot = branch.ballot();
            lines.add("lanes: taken " + hex(ballot.taken()) + ", not taken " + hex(ballot.notTaken()) + ", inactive "
                    + hex(ballot.inactive()) + ", absent " + hex(ballot.absent()));
            lines.add(why(branch.join()));
        });
        for (var group : event.waiting()) {
            lines.add("wait: " + hex(group.mask()) + " before " + place(group.line()) + " for "
                    + RunJson.camel(group.waitsFor())
                    + (group.meetsAtLine() == null ? "" : ", to meet at " + place(group.meetsAtLine())));
        }
        if (event.left() != 0) {
            lines.add("left: " + hex(event.left()));
        }
        return lines;
    }

    private String why(Join join) {
        var exits = join.earlyExits().stream()
                .map(exit -> RunJson.camel(exit.way()) + " at " + exit.line() + " (" + RunJson.camel(exit.side()) + ")")
                .collect(Collectors.joining(", "));
        return "join: " + (join.line() == null ? "none" : place(join.line())) + " by " + RunJson.camel(join.rule())
                + ", " + RunJson.camel(join.cause())
                + ", construct ends at " + place(join.constructLine())
                + ", post-dominator at " + place(join.postDominatorLine())
                + (join.barrierLine() == null ? "" : ", barrier from " + place(join.barrierLine()))
                + (exits.isEmpty() ? "" : ", early exits: " + exits);
    }

    private static String place(@Nullable Integer line) {
        return line == null ? "no line" : line == StackEntry.EXIT ? "exit" : String.valueOf(line);
    }

    private String hex(long mask) {
        return LaneMask.hex(mask, width);
    }
}
