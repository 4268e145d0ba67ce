package org.warpladder.lesson.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.account.Learner;
import org.warpladder.account.Visitors;
import org.warpladder.exercise.Grade;
import org.warpladder.exercise.PlacementTest;
import org.warpladder.lesson.Placements;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Outcome;
import org.warpladder.practice.web.AnswerForm;
import org.warpladder.practice.web.Told;
import org.warpladder.practice.web.Words;

/** The placement test: one page, which is its beginning, the problem it is at, or what it found. */
@Controller
class PlacementPages {
    private final Placements placements;
    private final Visitors visitors;
    private final Words words;
    private final Told told;

    PlacementPages(Placements placements, Visitors visitors, Words words, Told told) {
        this.placements = placements;
        this.visitors = visitors;
        this.words = words;
        this.told = told;
    }

    @GetMapping("/placement")
    String placement(HttpServletRequest request, HttpServletResponse response, Model model) {
        visitors.expect(request, response);
        response.setHeader("Cache-Control", "no-store");
        var learner = visitors.learner(request);
        return page(learner, Map.of(), Optional.empty(), model);
    }

    @PostMapping("/placement/begin")
    String begin(HttpServletRequest request, HttpServletResponse response) {
        placements.begin(visitors.arrive(request, response).id());
        return "redirect:/placement";
    }

    /** What could not be read is shown beside its box; every judged answer leads on. */
    @PostMapping("/placement")
    String answer(
            @RequestParam String instance,
            @RequestParam String formToken,
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        var learner = visitors.arrive(request, response);
        var current = current(learner);
        if (current.isEmpty() || !current.get().id().equals(instance)) {
            return "redirect:/placement";
        }
        var typed = AnswerForm.answers(form);
        var outcome = placements.answer(learner.id(), current.get(), typed, AnswerForm.token(formToken));
        return outcome instanceof Outcome.Done(var standing) && !standing.complete()
                ? page(
                        Optional.of(learner),
                        typed,
                        Optional.of(current.get().variant().grade(typed)),
                        model)
                : "redirect:/placement";
    }

    @PostMapping("/placement/pass")
    String pass(@RequestParam String problem, HttpServletRequest request, HttpServletResponse response) {
        placements.pass(visitors.arrive(request, response).id(), problem);
        return "redirect:/placement";
    }

    private Optional<Instance> current(Learner learner) {
        return placements.run(learner.id()).flatMap(run -> placements.instance(learner.id(), run));
    }

    private String page(Optional<Learner> learner, Map<String, String> typed, Optional<Grade> grade, Model model) {
        var test = placements.test().orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        model.addAttribute("test", test);
        learner.ifPresent(someone -> placements.run(someone.id()).ifPresent(run -> {
            model.addAttribute("run", run);
            if (run.step() instanceof PlacementTest.Step.StartAt(var level)) {
                model.addAttribute("found", level);
            }
            placements.instance(someone.id(), run).map(told::instance).ifPresent(instance -> {
                var variant = instance.variant();
                model.addAttribute("instance", instance);
                model.addAttribute("fields", ScreenView.boxes(variant, typed, grade, words));
                model.addAttribute("formToken", UUID.randomUUID().toString());
                model.addAttribute("script", words.script());
            });
        }));
        return "lesson/placement";
    }
}
