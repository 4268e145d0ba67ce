package org.warpladder.course;

import java.util.Optional;

/**
 * A problem of an assignment.
 *
 * @param position its place, from 1; it never changes, for learners' work belongs to it
 * @param pool the name of the pool that it is drawn from; empty where everyone gets it
 * @param dropped why it does not count any more; nothing where it does
 */
public record Item(int position, String problemId, int points, String pool, Optional<String> dropped) {
    public boolean counts() {
        return dropped.isEmpty();
    }
}
