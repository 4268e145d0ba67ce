package org.warpladder.diagram;

import java.util.stream.Collectors;
import org.warpladder.simulator.trace.Join;
import org.warpladder.simulator.trace.Join.EarlyExit;
import org.warpladder.simulator.trace.TraceEvent;

/** Why lanes meet where they do, and for what they wait, as sentences. */
public final class Explanation {
    private Explanation() {}

    /** Two sentences: what of the policy puts the join there, and why the paths come together there. */
    public static String of(Join join, Words words) {
        var line = join.line();
        var barrier = join.barrierLine();
        var rule = words.say(
                "why.rule." + join.rule().name(),
                line == null ? "" : words.line(line),
                words.line(join.postDominatorLine()),
                barrier == null ? "" : words.line(barrier));
        var cause = cause(join, words);
        return cause.isEmpty() ? rule : rule + " " + cause;
    }

    private static String cause(Join join, Words words) {
        var end = join.constructLine();
        var exits = join.earlyExits().stream().map(exit -> exit(exit, words)).collect(Collectors.joining(", "));
        return switch (join.cause()) {
            case ARMS_END -> "";
            case PATHS_LEAVE ->
                end == null
                        ? words.say("why.cause.all.leave", exits)
                        : words.say("why.cause.PATHS_LEAVE", exits, words.line(end));
            case LOOP_LEFT, COMMON_CODE, ENDLESS, SAME_CONDITION, ENTERED_BESIDE ->
                words.say("why.cause." + join.cause().name());
        };
    }

    private static String exit(EarlyExit exit, Words words) {
        return words.say("why.exit", exit.way().name().toLowerCase(java.util.Locale.ROOT), words.line(exit.line()));
    }

    /** Where lanes wait and for what. */
    public static String of(TraceEvent.Waiting group, Words words) {
        var meets = group.meetsAtLine();
        var key = group.waitsFor() == TraceEvent.WaitsFor.TURN && meets == null
                ? "waits.turn.free"
                : "waits." + group.waitsFor().name();
        return words.say(
                key, words.lanes(group.mask()), words.line(group.line()), meets == null ? "" : words.line(meets));
    }
}
