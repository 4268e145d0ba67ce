package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.course.Regrade;
import org.warpladder.course.Regrades;

/** A corrected problem: who would gain or lose, and then doing it. */
@Controller
@RequestMapping("/teach/courses/{courseId}/assignments/{assignmentId}/regrade")
class RegradePages {
    private final Desk desk;
    private final Regrades regrades;

    RegradePages(Desk desk, Regrades regrades) {
        this.desk = desk;
        this.regrades = regrades;
    }

    @GetMapping
    String dryRuns(
            @PathVariable String courseId, @PathVariable String assignmentId, HttpServletRequest request, Model model) {
        var teaching = desk.teaching(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        model.addAttribute("desk", teaching);
        model.addAttribute("course", teaching.course());
        model.addAttribute("assignment", assignment);
        model.addAttribute("part", "regrade");
        model.addAttribute(
                "runs",
                assignment.plan().items().stream()
                        .flatMap(item -> regrades.dryRun(assignment, item.position()).stream())
                        .toList());
        model.addAttribute("past", regrades.past(assignmentId));
        return "course/regrade";
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
        var address = AssignmentDeskPages.address(assignment) + "/regrade";
        if (mode.isEmpty()) {
            say.addFlashAttribute("fault", "regrade.no-mode");
            return "redirect:" + address;
        }
        if (regrades.apply(assignment, position, mode.get(), leading.person().id())
                .isEmpty()) {
            throw Desk.notFound();
        }
        say.addFlashAttribute("done", "regrade.done");
        return "redirect:" + address;
    }
}
