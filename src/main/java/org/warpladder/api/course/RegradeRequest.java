package org.warpladder.api.course;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.EnumSet;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.json.JsonObject;
import org.warpladder.course.Regrade.Mode;

/**
 * Which problem of an assignment is graded again.
 *
 * @param mode which changes are made
 * @param dryRun whether it is only told who would gain or lose; unless this is false, it is
 */
@Schema(name = "RegradeRequest")
record RegradeRequest(
        @Schema(requiredMode = Schema.RequiredMode.REQUIRED, example = "1")
        int position,

        @Schema(
                allowableValues = {"neverLower", "replace"},
                defaultValue = "neverLower")
        @Nullable
        Mode mode,

        @Schema(defaultValue = "true") @Nullable Boolean dryRun) {
    private static final int MOST = 10_000;

    static RegradeRequest read(JsonObject in) {
        in.require("position");
        return new RegradeRequest(
                in.integer("position", 1, MOST).orElse(0),
                in.choice("mode", EnumSet.allOf(Mode.class)).orElse(null),
                in.flag("dryRun").orElse(null));
    }

    Mode chosen() {
        return mode == null ? Mode.NEVER_LOWER : mode;
    }

    boolean dry() {
        return dryRun == null || dryRun;
    }
}
