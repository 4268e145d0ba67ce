package org.warpladder.site;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.account.Learner;
import org.warpladder.account.Visitors;
import org.warpladder.exercise.Catalogue;
import org.warpladder.progress.Overview;
import org.warpladder.progress.Progress;

/** The ladder, its rungs, and the way to the next problem. */
@Controller
class HomePages {
    private final Visitors visitors;
    private final Progress progress;
    private final Catalogue catalogue;

    HomePages(Visitors visitors, Progress progress, Catalogue catalogue) {
        this.visitors = visitors;
        this.progress = progress;
        this.catalogue = catalogue;
    }

    @GetMapping("/")
    String home(HttpServletRequest request, Model model) {
        var learner = visitors.learner(request);
        model.addAttribute("learner", learner.orElse(null));
        model.addAttribute("overview", overview(learner));
        return "site/home";
    }

    @GetMapping("/levels/{level}")
    String level(@PathVariable String level, HttpServletRequest request, Model model) {
        var overview = overview(visitors.learner(request));
        var standing = level.matches("[1-9]")
                ? overview.level(Integer.parseInt(level))
                : Optional.<org.warpladder.progress.LevelStanding>empty();
        model.addAttribute("overview", overview);
        model.addAttribute("level", standing.orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND)));
        model.addAttribute(
                "lessons",
                catalogue.lessons().stream()
                        .filter(lesson -> String.valueOf(lesson.level()).equals(level))
                        .toList());
        return "site/level";
    }

    /** To a new variant of what the tutor recommends. */
    @GetMapping("/next")
    String next(HttpServletRequest request) {
        return overview(visitors.learner(request))
                .next()
                .map(next -> "redirect:" + next.address())
                .orElse("redirect:/");
    }

    private Overview overview(Optional<Learner> learner) {
        return learner.map(it -> progress.of(it.id())).orElseGet(progress::ofNewcomer);
    }
}
