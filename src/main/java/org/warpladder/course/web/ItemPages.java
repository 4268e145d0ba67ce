package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.account.Audit;
import org.warpladder.course.Assignments;

/** The problems of an assignment: dropped, counted again, moved. */
@Controller
@RequestMapping("/teach/courses/{courseId}/assignments/{assignmentId}/items/{position}")
class ItemPages {
    private final Desk desk;
    private final Assignments assignments;
    private final Audit audit;

    ItemPages(Desk desk, Assignments assignments, Audit audit) {
        this.desk = desk;
        this.assignments = assignments;
        this.audit = audit;
    }

    @PostMapping("/drop")
    String drop(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam(defaultValue = "") String reason,
            HttpServletRequest request,
            RedirectAttributes say) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        var item = assignment.plan().item(position).orElseThrow(Desk::notFound);
        if (reason.isBlank()) {
            say.addFlashAttribute("fault", "assignment.fault.no-reason");
        } else {
            assignments.drop(assignmentId, position, AssignmentForm.shortened(reason.strip(), 500));
            audit.record(
                    leading.person().id(),
                    "assignment.problem-dropped",
                    assignment.title(),
                    item.problemId() + ": " + reason.strip());
        }
        return "redirect:" + AssignmentDeskPages.address(assignment);
    }

    @PostMapping("/count")
    String countAgain(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @PathVariable int position,
            HttpServletRequest request) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        assignments.countAgain(assignmentId, position);
        desk.note(leading, "assignment.problem-counts-again", assignment);
        return "redirect:" + AssignmentDeskPages.address(assignment);
    }

    @PostMapping("/move")
    String move(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam int by,
            HttpServletRequest request) {
        desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        assignments.move(assignmentId, position, Math.clamp(by, -1, 1));
        return "redirect:" + AssignmentDeskPages.address(assignment) + "#problems";
    }
}
