package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.account.Audit;
import org.warpladder.course.Assignments;
import org.warpladder.course.Extension;
import org.warpladder.course.LocalTime;

/** More time and more tries for single learners. */
@Controller
@RequestMapping("/teach/courses/{courseId}/assignments/{assignmentId}/extensions")
class ExtensionPages {
    private final Desk desk;
    private final Assignments assignments;
    private final Audit audit;

    ExtensionPages(Desk desk, Assignments assignments, Audit audit) {
        this.desk = desk;
        this.assignments = assignments;
        this.audit = audit;
    }

    @PostMapping
    String extend(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @RequestParam String member,
            @RequestParam(defaultValue = "") String due,
            @RequestParam(defaultValue = "0") int minutes,
            @RequestParam(defaultValue = "0") int tries,
            @RequestParam(defaultValue = "") String reason,
            HttpServletRequest request,
            RedirectAttributes say) {
        var teaching = desk.teaching(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        var learner = desk.member(courseId, member);
        var faults = new ArrayList<AssignmentForm.Fault>();
        var until = AssignmentForm.time(
                "due", LocalTime.deadline(due, teaching.course().zone()), faults);
        if (!faults.isEmpty()) {
            say.addFlashAttribute("faults", faults);
            return "redirect:" + AssignmentDeskPages.address(assignment) + "#extensions";
        }
        var extension = new Extension(
                until,
                Math.clamp(minutes, 0, 10_000),
                Math.clamp(tries, 0, 100),
                AssignmentForm.shortened(reason.strip(), 500));
        assignments.extend(assignmentId, member, extension);
        audit.record(
                teaching.person().id(),
                "assignment.extended",
                assignment.title(),
                extension.reason(),
                learner.personId().orElse(""));
        return "redirect:" + AssignmentDeskPages.address(assignment) + "#extensions";
    }

    @PostMapping("/{memberId}/end")
    String endExtension(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @PathVariable String memberId,
            HttpServletRequest request) {
        desk.teaching(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        desk.member(courseId, memberId);
        assignments.extend(assignmentId, memberId, Extension.NONE);
        return "redirect:" + AssignmentDeskPages.address(assignment) + "#extensions";
    }
}
