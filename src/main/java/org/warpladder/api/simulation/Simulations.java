package org.warpladder.api.simulation;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.ArrayList;
import java.util.List;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Fault;
import org.warpladder.api.error.Refusal;
import org.warpladder.api.json.JsonBody;
import org.warpladder.api.simulation.SimulationRequest.Comparison;
import org.warpladder.simulator.Sentences;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.source.Diagnostic;

@Tag(name = "Simulations", description = "Run a kernel; no token needed")
@RestController
@RequestMapping(path = "/api/v1/simulations", produces = MediaType.APPLICATION_JSON_VALUE)
class Simulations {
    private final SimulatorSlots slots;

    Simulations(SimulatorSlots slots) {
        this.slots = slots;
    }

    @Operation(
            operationId = "simulate",
            summary = "Run a kernel",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(schema = @Schema(implementation = SimulationRequest.class))))
    @PostMapping
    SimulationAnswer simulate(@RequestBody JsonBody body) {
        var request = body.read(SimulationRequest::read);
        return slots.run(() -> SimulationAnswer.of(run("", request, request.policy(), 1)));
    }

    @Operation(
            operationId = "compare",
            summary = "Run a kernel under several policies, or two kernels",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(schema = @Schema(implementation = ComparisonRequest.class))))
    @PostMapping("/compare")
    ComparisonAnswer compare(@RequestBody JsonBody body) {
        var sides = body.read(Comparison::read).sides();
        return slots.run(() -> {
            var runs = new ArrayList<Simulation.Run>();
            for (var side : sides) {
                runs.add(run(side.pointer(), side.request(), side.policy(), sides.size()));
            }
            return ComparisonAnswer.of(runs);
        });
    }

    private static Simulation.Run run(String pointer, SimulationRequest request, Policy policy, int runs) {
        return switch (Simulator.simulate(request.source(), request.launch(policy, runs), request.args())) {
            case Simulation.Run run -> run;
            case Simulation.Rejected(var diagnostics) -> throw rejected(pointer, request.source(), diagnostics);
        };
    }

    private static Refusal rejected(String pointer, String source, List<Diagnostic> english) {
        var sentences = Sentences.in(LocaleContextHolder.getLocale());
        var diagnostics = english.stream().map(sentences::say).toList();
        var first = diagnostics.getFirst();
        var more = diagnostics.size() == 1 ? "" : " (and " + (diagnostics.size() - 1) + " more)";
        return new Refusal(
                ErrorType.KERNEL_REJECTED,
                first.message() + more,
                diagnostics.stream()
                        .map(diagnostic -> fault(pointer, source, diagnostic))
                        .toList());
    }

    private static Fault fault(String pointer, String source, Diagnostic diagnostic) {
        var span = diagnostic.span();
        return span == null
                ? Fault.at(pointer, diagnostic.message(), diagnostic.hint())
                : new Fault(
                        pointer + "/source",
                        span.line(),
                        span.column(),
                        diagnostic.message(),
                        diagnostic.hint(),
                        diagnostic.excerpt(source));
    }
}
