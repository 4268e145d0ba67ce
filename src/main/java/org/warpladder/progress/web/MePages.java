package org.warpladder.progress.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.account.Visitors;
import org.warpladder.exercise.Catalogue;
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

    @GetMapping("/me")
    String me(HttpServletRequest request, Model model) {
        var learner = visitors.learner(request);
        model.addAttribute("learner", learner.orElse(null));
        model.addAttribute("overview", learner.map(it -> progress.of(it.id())).orElseGet(progress::ofNewcomer));
        model.addAttribute("time", learner.map(it -> progress.time(it.id())).orElse(TimeSpent.NONE));
        model.addAttribute("skills", catalogue.skills());
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
}
