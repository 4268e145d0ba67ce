package org.warpladder.api.problem;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.json.JsonObject;

/** Which instance of a problem. */
@Schema(name = "InstanceRequest")
record InstanceRequest(
        @Schema(description = "0 is the canonical instance; drawn where absent", example = "7") @Nullable
        Long seed) {
    /** Seeds that are drawn here stay short enough to be typed. */
    static final long DRAWN_BELOW = 1_000_000_000;

    static InstanceRequest read(JsonObject in) {
        return new InstanceRequest(in.natural("seed").orElse(null));
    }

    Optional<Long> given() {
        return Optional.ofNullable(seed);
    }
}
