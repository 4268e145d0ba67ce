package org.warpladder.api.attempt;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.json.JsonObject;

/**
 * Answers to an instance.
 *
 * @param assignmentId null for practice of one's own
 * @param answers by field id, as a person types them
 */
@Schema(name = "AttemptRequest")
record AttemptRequest(
        @Schema(requiredMode = Schema.RequiredMode.REQUIRED) String instanceId,
        @Nullable String assignmentId,
        @Schema(requiredMode = Schema.RequiredMode.REQUIRED) LearnerRequest learner,

        @Schema(
                requiredMode = Schema.RequiredMode.REQUIRED,
                example = "{\"tDiv\": \"40 cycles\", \"efficiency\": \"62,5 %\"}")
        Map<String, String> answers) {

    /** Characters of an answer: a kernel is the longest. */
    static final int LONGEST_ANSWER = 64 * 1024;

    private static final int LONGEST_ID = 200;

    /**
     * A learner as the calling program knows one.
     *
     * @param externalId stays the same for the same person
     */
    @Schema(name = "LearnerRequest")
    record LearnerRequest(
            @Schema(requiredMode = Schema.RequiredMode.REQUIRED, example = "s-1024")
            String externalId,

            @Schema(example = "Ada") String name) {
        static LearnerRequest read(JsonObject in) {
            var id = in.requiredText("externalId", LONGEST_ID);
            if (id.isBlank() && in.has("externalId")) {
                in.faults().add(in.at("externalId"), "The id is blank.");
            }
            return new LearnerRequest(id, in.text("name", LONGEST_ID).orElse(""));
        }
    }

    static AttemptRequest read(JsonObject in) {
        return new AttemptRequest(
                in.requiredText("instanceId", LONGEST_ID),
                in.text("assignmentId", LONGEST_ID).orElse(null),
                in.requiredObject("learner").map(AttemptRequest::learner).orElse(new LearnerRequest("", "")),
                answers(in));
    }

    private static LearnerRequest learner(JsonObject in) {
        try (in) {
            return LearnerRequest.read(in);
        }
    }

    private static Map<String, String> answers(JsonObject in) {
        in.requiredObject("answers");
        return in.textsByName("answers", LONGEST_ANSWER);
    }

    /** A further try at an attempt that is there. */
    @Schema(name = "SubmissionRequest")
    record SubmissionRequest(
            @Schema(requiredMode = Schema.RequiredMode.REQUIRED)
            Map<String, String> answers) {
        static SubmissionRequest read(JsonObject in) {
            return new SubmissionRequest(AttemptRequest.answers(in));
        }
    }
}
