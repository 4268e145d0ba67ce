package org.warpladder.progress.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.account.Visitors;
import org.warpladder.exercise.Catalogue;
import org.warpladder.practice.PastAttempt;
import org.warpladder.progress.Progress;
import org.warpladder.progress.TimeSpent;

/** What is known of the learner, to look at. */
@Controller
class MePages {
    private final Visitors visitors;
    private final Progress progress;
    private final Catalogue catalogue;

    MePages(Visitors visitors, Progress progress, Catalogue catalogue) {
        this.visitors = visitors;
        this.progress = progress;
        this.catalogue = catalogue;
    }

    /** A line of the history as it is shown. */
    record Past(PastAttempt attempt, String title) {}

    @GetMapping("/me")
    String me(HttpServletRequest request, Model model) {
        var learner = visitors.learner(request);
        model.addAttribute("learner", learner.orElse(null));
        var overview = learner.map(it -> progress.of(it.id())).orElseGet(progress::ofNewcomer);
        model.addAttribute("overview", overview);
        model.addAttribute("time", learner.map(it -> progress.time(it.id())).orElse(TimeSpent.NONE));
        model.addAttribute("skills", catalogue.skills());
        model.addAttribute(
                "history", overview.history().stream().map(this::past).toList());
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
                catalogue
                        .problem(attempt.problemId())
                        .map(problem -> problem.title(LocaleContextHolder.getLocale()))
                        .orElse(attempt.problemId()));
    }
}
