package org.warpladder.authoring;

/** What came of saving a draft. */
public sealed interface Saving {
    record Saved(Draft draft) implements Saving {}

    /** Someone saved in between: nothing was written. */
    record Overtaken(Draft theirs) implements Saving {}

    /** Someone published or discarded it in between: there is no draft any more. */
    record Gone() implements Saving {}
}
