package org.warpladder.authoring;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.warpladder.exercise.Fault;

/**
 * A problem as its authors see it.
 *
 * @param path where its file is or would be
 * @param level 0 where the text names none
 * @param draftedAt when its draft was changed last; nothing where there is none
 * @param conflict whether its file has become another one since this server's text was published
 * @param faults of what is served
 */
public record Entry(
        String id,
        String path,
        String title,
        int level,
        List<String> skills,
        State state,
        Optional<Instant> draftedAt,
        boolean conflict,
        List<Fault> faults) {

    /** Where what is served comes from. */
    public enum State {
        /** From the file. */
        SHIPPED,
        /** From this server, though there is a file. */
        EDITED,
        /** From this server; there is no file. */
        ADDED,
        /** It was taken off the ladder. */
        UNPUBLISHED,
        /** It was never published. */
        DRAFT
    }

    public boolean served() {
        return switch (state) {
            case SHIPPED, EDITED, ADDED -> true;
            case UNPUBLISHED, DRAFT -> false;
        };
    }
}
