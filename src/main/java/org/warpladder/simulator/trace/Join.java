package org.warpladder.simulator.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the lanes of a branch go on together, and why there. It comes from the analysis that the machine runs by, so it
 * is the same each time that the branch is executed; only under <em>hardware</em> it depends on the convergence barriers
 * in which the branch's lanes take part at the time.
 *
 * @param rule what of the policy puts it there
 * @param cause why the paths of the branch come together there and not elsewhere
 * @param block the basic block, by its place in the layout; null where nothing makes the lanes meet
 * @param line the source line of that block, 0 for the function's end; null likewise
 * @param constructLine the line behind the {@code if}, loop, {@code switch} or operand to which the branch belongs, 0 for
 *     the function's end; null where no path gets there
 * @param postDominatorLine the line of the branch's immediate post-dominator, 0 for the function's end
 * @param barrierLine under <em>hardware</em> the line of the branch or loop that starts the convergence barrier, else null
 * @param earlyExits jumps that leave the construct before its end, in source order, at most {@link #MOST_EXITS}
 */
public record Join(
        Rule rule,
        Cause cause,
        @Nullable Integer block,
        @Nullable Integer line,
        @Nullable Integer constructLine,
        int postDominatorLine,
        @Nullable Integer barrierLine,
        List<EarlyExit> earlyExits) {
    /** More early exits than these explain nothing more. */
    public static final int MOST_EXITS = 8;

    /** What of the policy decides. */
    public enum Rule {
        /** <em>stack</em>: the immediate post-dominator, the first block that all paths from the branch come to. */
        POST_DOMINATOR,
        /** <em>late</em>: the post-dominator behind the immediate one. */
        NEXT_POST_DOMINATOR,
        /** <em>frontier</em>: the lowest line first, so the first line at which the running lanes find the others. */
        LOWEST_PC,
        /** <em>predicated</em>: no lane goes another way; both arms are issued for all lanes. */
        PREDICATION,
        /** <em>independent</em>: the immediate post-dominator, at which lanes wait for those that can still come. */
        RENDEZVOUS,
        /** <em>hardware</em>: the branch's own convergence barrier ends where its paths meet. */
        BRANCH_BARRIER,
        /** <em>hardware</em>: the branch's second barrier ends at a join at which not all its paths meet. */
        EXTRA_BARRIER,
        /** <em>hardware</em>: the barrier around the loop holds both sides of the branch. */
        LOOP_BARRIER,
        /** <em>hardware</em>: a barrier that an earlier branch started holds both sides. */
        ENCLOSING_BARRIER,
        /** <em>hardware</em>: no barrier holds both sides, so that nothing makes the lanes meet. */
        NO_BARRIER
    }

    /** Why the paths come together there. */
    public enum Cause {
        /** Both sides run on to the code behind the construct. */
        ARMS_END,
        /** Lanes leave the loop in different turns; behind it, all that left it. */
        LOOP_LEFT,
        /** Some paths leave the construct early, so that not all come to the code right behind it. */
        PATHS_LEAVE,
        /** Both sides run code before the construct's end, as after fall-through. */
        COMMON_CODE,
        /** A path turns without end and comes nowhere. */
        ENDLESS,
        /** The compiler sees the same condition in all lanes and expects no split. */
        SAME_CONDITION,
        /** A {@code goto} leads into the construct from outside, so that it gets no barrier of its own. */
        ENTERED_BESIDE
    }

    /** How a path leaves a construct early. */
    public enum Way {
        RETURN,
        BREAK,
        CONTINUE,
        GOTO
    }

    /** Which side of a branch leads to something: a true condition, a false one, or both. */
    public enum Side {
        TAKEN,
        NOT_TAKEN,
        BOTH
    }

    /** A jump that leaves the construct before its end. */
    public record EarlyExit(Side side, Way way, int line) {}

    public Join {
        earlyExits = List.copyOf(earlyExits);
    }
}
