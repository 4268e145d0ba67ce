package org.warpladder.progress.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.account.Visitors;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;
import org.warpladder.practice.PastAttempt;
import org.warpladder.practice.Practice;
import org.warpladder.progress.Progress;

/** What is known of the learner, to look at. */
@Controller
class MePages {
    private final Visitors visitors;
    private final Practice practice;
    private final Progress progress;
    private final Catalogue catalogue;

    MePages(Visitors visitors, Practice practice, Progress progress, Catalogue catalogue) {
        this.visitors = visitors;
        this.practice = practice;
        this.progress = progress;
        this.catalogue = catalogue;
    }

    /** A line of the history as it is shown. */
    record Past(PastAttempt attempt, String title) {}

    @GetMapping("/me")
    String me(HttpServletRequest request, Model model) {
        var learner = visitors.learner(request);
        model.addAttribute("learner", learner.orElse(null));
        model.addAttribute("overview", learner.map(it -> progress.of(it.id())).orElseGet(progress::ofNewcomer));
        model.addAttribute(
                "history",
                learner.map(it -> practice.history(it.id())).orElse(List.of()).stream()
                        .map(this::past)
                        .toList());
        return "progress/me";
    }

    /** With a recommendation or without. */
    @PostMapping("/me/guidance")
    String guidance(@RequestParam boolean on, HttpServletRequest request, HttpServletResponse response) {
        var learner = visitors.arrive(request, response);
        if (on) {
            progress.guide(learner.id());
        } else {
            progress.leaveAlone(learner.id());
        }
        return "redirect:/me#guidance";
    }

    private Past past(PastAttempt attempt) {
        return new Past(
                attempt,
                catalogue.problem(attempt.problemId()).map(Problem::title).orElse(attempt.problemId()));
    }
}
