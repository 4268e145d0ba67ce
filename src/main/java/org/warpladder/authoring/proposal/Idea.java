package org.warpladder.authoring.proposal;

import java.util.Optional;

/**
 * What a wrong idea answers to a question.
 *
 * @param value an expression
 * @param asIf the run as it would be, an expression
 */
record Idea(String id, String value, Optional<String> asIf) {
    static Idea of(String id, String value) {
        return new Idea(id, value, Optional.empty());
    }
}
