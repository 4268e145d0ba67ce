package org.warpladder.playground.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.warpladder.gpu.MeasuredCases;
import org.warpladder.playground.Fault;
import org.warpladder.playground.Outcome;
import org.warpladder.playground.Playground;
import org.warpladder.playground.Sketch;
import org.warpladder.playground.Sketches;
import org.warpladder.playground.Troubles;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.source.Diagnostic;

/** Fills the page's model from a sketch and what became of it. */
@Component
class PlaygroundView {
    private final Playground playground;
    private final MessageSource messages;
    private final Troubles troubles;
    private final ObjectProvider<MeasuredCases> cases;

    PlaygroundView(
            Playground playground, MessageSource messages, Troubles troubles, ObjectProvider<MeasuredCases> cases) {
        this.playground = playground;
        this.messages = messages;
        this.troubles = troubles;
        this.cases = cases;
    }

    /**
     * @param outcome empty where nothing was run
     * @param measuredCsv what a measuring file printed; empty for none
     */
    void fill(
            Model model,
            Sketch sketch,
            Optional<Outcome> outcome,
            List<Fault> faults,
            Optional<String> warp,
            String measuredCsv,
            HttpServletRequest request,
            HttpServletResponse response,
            Locale locale) {
        var said = Said.in(locale, messages);
        var told = new ArrayList<>(faults);
        model.addAttribute("sketch", sketch);
        model.addAttribute("choices", PlaygroundPages.choices());
        model.addAttribute("words", said.script());
        model.addAttribute("policies", Policy.values());
        model.addAttribute("kept", Sketches.KEPT.toDays());
        outcome.ifPresentOrElse(it -> fill(model, sketch, it, told, warp, measuredCsv, request, response, said), () -> {
            if (faults.isEmpty()) {
                told.add(new Fault("source", 0, "too-often", List.of()));
                refuse(request, response, HttpStatus.TOO_MANY_REQUESTS);
            }
        });
        var diagnostics = outcome.isPresent() && outcome.get() instanceof Outcome.Rejected(var rejected)
                ? rejected
                : Map.<String, List<Diagnostic>>of();
        var inTheWay = new ArrayList<>(troubles.of(told, locale));
        inTheWay.addAll(troubles.of(diagnostics, Map.of("source", sketch.source(), "other", sketch.other()), locale));
        model.addAttribute("troubles", inTheWay);
        model.addAttribute("sourcePlaces", Troubles.places(diagnostics.getOrDefault("source", List.of()), locale));
        model.addAttribute("otherPlaces", Troubles.places(diagnostics.getOrDefault("other", List.of()), locale));
        if (!inTheWay.isEmpty()) {
            takeTheWholePage(response);
        }
    }

    /** Tells htmx to take the form too, not the result alone: it shows where troubles are, or were. */
    static void takeTheWholePage(HttpServletResponse response) {
        response.setHeader("HX-Retarget", "#playground");
        response.setHeader("HX-Reselect", "#playground");
    }

    /** htmx shows no page of a failed request, so that it is told only who asks without. */
    private static void refuse(HttpServletRequest request, HttpServletResponse response, HttpStatus status) {
        response.setHeader("Retry-After", "5");
        if (request.getHeader("HX-Request") == null) {
            response.setStatus(status.value());
        }
    }

    private void fill(
            Model model,
            Sketch sketch,
            Outcome outcome,
            List<Fault> told,
            Optional<String> warp,
            String measuredCsv,
            HttpServletRequest request,
            HttpServletResponse response,
            Said said) {
        switch (outcome) {
            case Outcome.Unreadable(var faults) -> told.addAll(faults);
            case Outcome.Busy() -> {
                told.add(new Fault("source", 0, "busy", List.of()));
                refuse(request, response, HttpStatus.SERVICE_UNAVAILABLE);
            }
            case Outcome.Rejected rejected -> {}
            case Outcome.Ran ran -> {
                model.addAttribute("result", ResultView.of(ran, warp, said, troubles));
                model.addAttribute("facts", cases.getObject().about(ran.first().anyRun()));
                if (!measuredCsv.isBlank()) {
                    playground
                            .measured(sketch, measuredCsv, told)
                            .ifPresent(
                                    it -> model.addAttribute("measured", MeasuredView.of(playground, ran, it, said)));
                }
            }
        }
    }
}
