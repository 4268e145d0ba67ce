package org.warpladder.api.simulation;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The shape of a comparison in the API document: {@code simulation} and {@code policies}, or {@code a} and {@code b}. */
@Schema(name = "ComparisonRequest")
record ComparisonRequest(
        @Nullable SimulationRequest simulation,

        @Schema(example = "[\"stack\", \"frontier\"]") @Nullable
        List<String> policies,

        @Nullable SimulationRequest a,
        @Nullable SimulationRequest b) {}
