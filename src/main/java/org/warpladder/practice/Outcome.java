package org.warpladder.practice;

/** What came of something that a learner did. */
public sealed interface Outcome {
    Standing standing();

    /** It was done; doing it again (a double click, F5, the same answer) does not do it twice. */
    record Done(Standing standing) implements Outcome {}

    /** It was a submission already standing: the page shows that one, and nothing was spent. */
    record Repeated(Standing standing, Submitted earlier) implements Outcome {}

    /** It was not done. */
    record Refused(Standing standing, Reason reason) implements Outcome {}

    /** Why something was refused. */
    enum Reason {
        /** The answer was shown, perhaps in another tab. */
        REVEALED,
        SOLVED,
        NO_TRIES_LEFT,
        NO_HINT_LEFT,
        /** The assignment gives no hints. */
        NO_HINTS_HERE,
        /** The assignment does not show answers, or not yet. */
        NO_REVEAL_HERE,
        /** The answer is shown only after an answer was committed. */
        NOT_COMMITTED
    }
}
