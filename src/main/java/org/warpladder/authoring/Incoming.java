package org.warpladder.authoring;

import java.util.List;
import org.warpladder.exercise.Fault;

/**
 * A text of an upload, and what it is to this server.
 *
 * @param faults those of a problem's text
 */
public record Incoming(String file, Bundle.Kind kind, String id, State state, List<Fault> faults) {
    public enum State {
        /** There is none of this name. */
        NEW,
        /** There is another text of this name. */
        CHANGED,
        /** It is served as it is. */
        SAME,
        /** Somebody is writing a draft of it that differs. */
        DRAFTED,
        /** Its name is none. */
        NAMELESS;

        public String key() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
