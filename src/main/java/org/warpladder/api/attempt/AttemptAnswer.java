package org.warpladder.api.attempt;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a learner stands with an instance.
 *
 * @param attemptId null where answers were only kept
 * @param assignmentId null for practice of one's own
 * @param kept whether the answers are kept and graded when the assignment's time is over: then no verdict is told, and the
 *     last answers count
 * @param score the best so far, less what hints cost
 * @param complete all right, or no tries left, or the answer was shown
 * @param fields what became of the answers just sent, or last sent
 * @param solutionHtml null until complete
 */
@Schema(name = "Attempt")
record AttemptAnswer(
        @Nullable String attemptId,
        String instanceId,
        @Nullable String assignmentId,
        boolean kept,
        double score,
        String scoreExact,
        boolean complete,
        Map<String, FieldGradeAnswer> fields,
        int triesLeft,
        @Nullable String solutionHtml) {

    /**
     * One field's grade.
     *
     * @param verdict correct, wrong, unreadable or close; null where nothing was graded
     * @param read how the answer was read, or what is asked back; null where nothing was typed
     * @param misconception the id of the wrong idea whose answer it is
     */
    @Schema(name = "FieldGrade")
    record FieldGradeAnswer(
            @Schema(allowableValues = {"correct", "wrong", "unreadable", "close"}) @Nullable
            String verdict,

            @Nullable String read,
            @Nullable String misconception,
            @Nullable String feedbackHtml) {}
}
