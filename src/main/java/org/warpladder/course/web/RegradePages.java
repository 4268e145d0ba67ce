package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.course.Assignment;
import org.warpladder.course.Item;
import org.warpladder.course.Regrade;
import org.warpladder.course.Regrades;
import org.warpladder.job.Job;
import org.warpladder.job.ProgressPart;

/** A corrected problem: who would gain or lose, and then doing it. */
@Controller
@RequestMapping("/teach/courses/{courseId}/assignments/{assignmentId}/regrade")
class RegradePages {
    /** For so long the page begins with what was done last. */
    private static final Duration NEWS = Duration.ofHours(1);

    private final Desk desk;
    private final Regrades regrades;
    private final Clock clock;

    RegradePages(Desk desk, Regrades regrades, Clock clock) {
        this.desk = desk;
        this.regrades = regrades;
        this.clock = clock;
    }

    /**
     * One problem on the page.
     *
     * @param job the last regrade that was begun
     */
    public record Part(Regrade run, Optional<Job> job) {
        /** What is at work, or broke off, is shown. */
        public boolean atWork() {
            return job.filter(Job::unfinished).isPresent();
        }

        public boolean running() {
            return job.filter(Job::running).isPresent();
        }
    }

    @GetMapping
    String dryRuns(
            @PathVariable String courseId, @PathVariable String assignmentId, HttpServletRequest request, Model model) {
        var assignment = show(desk.teaching(request, courseId), assignmentId, model);
        model.addAttribute(
                "parts",
                assignment.plan().items().stream()
                        .flatMap(item -> part(assignment, item).stream())
                        .filter(part -> part.atWork() || !part.run().lines().isEmpty())
                        .toList());
        var past = regrades.past(assignmentId);
        model.addAttribute("past", past);
        model.addAttribute(
                "fresh",
                past.stream().anyMatch(it -> clock.instant().isBefore(it.at().plus(NEWS))));
        return "course/regrade";
    }

    private Optional<Part> part(Assignment assignment, Item item) {
        var job = regrades.job(assignment, item.position());
        return job.filter(Job::unfinished).isPresent() || regrades.due(assignment, item)
                ? regrades.dryRun(assignment, item.position()).map(run -> new Part(run, job))
                : Optional.empty();
    }

    @PostMapping("/{position}")
    String apply(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam Optional<Regrade.Mode> mode,
            HttpServletRequest request,
            RedirectAttributes say) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        if (assignment.plan().item(position).isEmpty()) {
            throw Desk.notFound();
        }
        if (mode.isEmpty()) {
            say.addFlashAttribute("fault", "regrade.no-mode");
        } else if (!regrades.start(
                assignment, position, mode.get(), leading.person().id())) {
            say.addFlashAttribute("fault", "job.busy");
        }
        return "redirect:" + AssignmentDeskPages.address(assignment) + "/regrade";
    }

    /** How far a regrade is; the page asks for it while it runs, and is loaded anew at its end. */
    @GetMapping("/{position}/progress")
    String progress(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @PathVariable int position,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        var assignment = show(desk.teaching(request, courseId), assignmentId, model);
        var job = regrades.job(assignment, position).orElseThrow(Desk::notFound);
        var page = AssignmentDeskPages.address(assignment) + "/regrade";
        return ProgressPart.of(job, page + "/" + position + "/progress", page, response, model);
    }

    private Assignment show(Desk.Teaching teaching, String assignmentId, Model model) {
        var assignment = desk.assignment(teaching.course().id(), assignmentId);
        model.addAttribute("desk", teaching);
        model.addAttribute("course", teaching.course());
        model.addAttribute("assignment", assignment);
        model.addAttribute("part", "regrade");
        return assignment;
    }
}
