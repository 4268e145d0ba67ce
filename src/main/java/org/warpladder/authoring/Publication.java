package org.warpladder.authoring;

import java.util.List;
import org.warpladder.exercise.Fault;

/** What came of wanting to publish a draft. */
public sealed interface Publication {
    /** Learners get it from now on. */
    record Published(Revision revision) implements Publication {}

    /** @param faults where the text has some */
    record Refused(Reason reason, List<Fault> faults) implements Publication {}

    /** Someone saved the draft in between. */
    record Overtaken(Draft theirs) implements Publication {}

    /** What is served is not what the draft is a change of. */
    record Moved(Draft draft, String served) implements Publication {}

    enum Reason {
        NO_DRAFT,
        NO_NOTE,
        NOTHING_NEW,
        FAULTS,
        NOT_CHECKED;

        public String key() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
