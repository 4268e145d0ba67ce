package org.warpladder.job;

import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * Long work that goes on, or went on, whoever looks.
 *
 * @param kind of work, such as {@code regrade}
 * @param subject what it is done to
 * @param total of what it does, 0 while that is not known
 * @param report what came out, as JSON; nothing before the end
 */
public record Job(
        String id,
        String kind,
        String subject,
        State state,
        int done,
        int total,
        Instant begun,
        Optional<String> report) {

    public enum State {
        RUNNING,
        DONE,
        CANCELLED,
        /** The node that did it is gone, or it broke off. */
        LOST
    }

    public boolean running() {
        return state == State.RUNNING;
    }

    /** It runs or broke off, which whoever asked is to see. */
    public boolean unfinished() {
        return running() || state == State.LOST;
    }

    public <T> Optional<T> report(Class<T> type) {
        return report.map(json -> JsonMapper.shared().readValue(json, type));
    }
}
