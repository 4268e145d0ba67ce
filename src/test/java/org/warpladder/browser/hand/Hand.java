package org.warpladder.browser.hand;

import org.warpladder.exercise.Field;

/** How a visitor brings answers into the form of a problem. What stood in a box before is replaced. */
public interface Hand {
    /** @param typed the answer as text; a hand that paints or chooses reads from it what to do */
    void answer(Field field, String typed);

    /** Presses Submit. */
    void submit();
}
