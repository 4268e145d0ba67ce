package org.warpladder.api.simulation;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.json.JsonObject;
import org.warpladder.simulator.trace.Join;

/**
 * Where the lanes of a branch go on together, and why there. Line 0 is the function's end.
 *
 * @param rule what of the policy puts it there
 * @param cause why the paths of the branch come together there
 * @param block the basic block; null, as the line, where nothing makes the lanes meet
 * @param constructLine the line behind the if, loop or switch; null where no path gets there
 * @param barrierLine under hardware where the convergence barrier starts
 * @param earlyExits jumps that leave the construct before its end, at most eight
 */
@Schema(name = "Why")
record WhyThere(
        @Schema(
                allowableValues = {
                    "postDominator",
                    "nextPostDominator",
                    "lowestPc",
                    "predication",
                    "rendezvous",
                    "branchBarrier",
                    "extraBarrier",
                    "loopBarrier",
                    "enclosingBarrier",
                    "noBarrier"
                })
        String rule,

        @Schema(
                allowableValues = {
                    "armsEnd",
                    "loopLeft",
                    "pathsLeave",
                    "commonCode",
                    "endless",
                    "sameCondition",
                    "enteredBeside"
                })
        String cause,

        @Nullable Integer block,
        @Nullable Integer line,
        @Nullable Integer constructLine,
        int postDominatorLine,
        @Nullable Integer barrierLine,
        List<EarlyExit> earlyExits) {

    @Schema(name = "EarlyExit")
    record EarlyExit(
            @Schema(allowableValues = {"taken", "notTaken", "both"})
            String side,

            @Schema(allowableValues = {"return", "break", "continue", "goto"})
            String way,

            int line) {}

    static WhyThere of(Join join) {
        return new WhyThere(
                JsonObject.camelCase(join.rule()),
                JsonObject.camelCase(join.cause()),
                join.block(),
                join.line(),
                join.constructLine(),
                join.postDominatorLine(),
                join.barrierLine(),
                join.earlyExits().stream()
                        .map(exit -> new EarlyExit(
                                JsonObject.camelCase(exit.side()), JsonObject.camelCase(exit.way()), exit.line()))
                        .toList());
    }
}
