package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.course.Coursework;
import org.warpladder.course.Gradebooks;
import org.warpladder.course.ItemScore;
import org.warpladder.course.Task;
import org.warpladder.course.Window;
import org.warpladder.practice.web.Told;

/** A learner at an assignment. Forms answer with a redirect, so that they work without JavaScript. */
@Controller
@RequestMapping("/assignments/{assignmentId}")
class AssignmentPages {
    private final Workplaces workplaces;
    private final Coursework coursework;
    private final Gradebooks gradebooks;
    private final Told told;
    private final Clock clock;

    AssignmentPages(Workplaces workplaces, Coursework coursework, Gradebooks gradebooks, Told told, Clock clock) {
        this.workplaces = workplaces;
        this.coursework = coursework;
        this.gradebooks = gradebooks;
        this.told = told;
        this.clock = clock;
    }

    /** A problem in the list. */
    public record Line(Task task, String title, Optional<ItemScore> score, String state) {}

    @GetMapping
    String assignment(
            @PathVariable String assignmentId, HttpServletRequest request, HttpServletResponse response, Model model) {
        var place = workplaces.of(request, assignmentId, model);
        response.setHeader("Cache-Control", "no-store");
        var now = clock.instant();
        var state = place.window().at(now);
        boolean hidden = state == Window.State.NOT_YET || state == Window.State.TO_START;
        var tasks = hidden ? List.<Task>of() : coursework.tasks(place.assignment(), place.member());
        var score = place.visibility().scores() && !hidden
                ? Optional.of(gradebooks.of(place.assignment(), place.member()))
                : Optional.<org.warpladder.course.Score>empty();
        model.addAttribute("state", state);
        model.addAttribute("now", now);
        model.addAttribute("score", score.orElse(null));
        model.addAttribute(
                "lines",
                tasks.stream()
                        .map(task -> new Line(
                                task,
                                told.title(
                                        task.instance().variant().problemId(),
                                        task.instance().variant().title()),
                                score.map(it -> it.item(task.item().position())),
                                state(place, task)))
                        .toList());
        return "course/assignment";
    }

    @PostMapping("/start")
    String start(@PathVariable String assignmentId, HttpServletRequest request, RedirectAttributes say) {
        var place = workplaces.of(request, assignmentId);
        return Workplaces.answer(
                coursework.start(place.assignment(), place.member()), "/assignments/" + assignmentId, say);
    }

    @PostMapping("/hand-in")
    String handIn(
            @PathVariable String assignmentId,
            @RequestParam Optional<String> sure,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = workplaces.of(request, assignmentId);
        if (sure.isEmpty()) {
            say.addFlashAttribute("unsure", true);
            return "redirect:/assignments/" + assignmentId + "#hand-in";
        }
        return Workplaces.answer(
                coursework.handIn(place.assignment(), place.member()), "/assignments/" + assignmentId, say);
    }

    /** Key of a message's end: how a problem stands, without what may not be seen. */
    private static String state(Workplaces.Place place, Task task) {
        if (place.assignment().silent() && !place.visibility().scores()) {
            return task.draft().isPresent() || task.standing().isPresent() ? "kept" : "open";
        }
        return task.standing()
                .map(standing -> standing.solved() ? "solved" : standing.complete() ? "closed" : "tried")
                .orElse(task.draft().isPresent() ? "draft" : "open");
    }
}
