package org.warpladder.api.simulation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;
import org.warpladder.api.json.JsonObject;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.Sentences;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.WarpRun;

/**
 * What a run did.
 *
 * @param outputs the arrays that are not const, as the kernel left them
 * @param completed false where a finding ended the run; the figures are of what ran until then
 */
@Schema(name = "Simulation")
record SimulationAnswer(
        String policy,
        int warpSize,
        Figures totals,
        List<Warp> warps,

        @Schema(description = "By the parameter's name", example = "{\"out\": [3, 1, 2]}")
        Map<String, Object> outputs,

        List<Found> findings,
        boolean completed) {

    /** One warp's figures and, where asked for, its trace. */
    @Schema(name = "Warp")
    record Warp(
            int block,
            int warp,
            @JsonUnwrapped Figures figures,
            @JsonInclude(Include.NON_NULL) @Nullable List<TraceEntry> trace) {
        static Warp of(WarpRun run, boolean traced, int warpSize) {
            return new Warp(
                    run.block(),
                    run.warp(),
                    Figures.of(run.metrics()),
                    traced
                            ? run.trace().stream()
                                    .map(event -> TraceEntry.of(event, warpSize))
                                    .toList()
                            : null);
        }
    }

    /** Something found while running. */
    @Schema(name = "Finding")
    record Found(
            String code,
            int line,
            int column,
            String message,
            @Nullable String hint) {
        static Found of(Finding english) {
            var finding = Sentences.in(LocaleContextHolder.getLocale()).say(english);
            return new Found(finding.code(), finding.line(), finding.column(), finding.message(), finding.hint());
        }
    }

    static SimulationAnswer of(Simulation.Run run) {
        var launch = run.launch();
        return new SimulationAnswer(
                JsonObject.camelCase(launch.policy()),
                launch.warpSize(),
                Figures.of(run.totals()),
                run.warps().stream()
                        .map(warp -> Warp.of(warp, launch.trace(), launch.warpSize()))
                        .toList(),
                Arguments.written(run.outputs()),
                run.findings().stream().map(Found::of).toList(),
                run.completed());
    }
}
