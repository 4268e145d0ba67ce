package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Courses;
import org.warpladder.course.Extension;
import org.warpladder.course.Member;

/** An assignment as those who teach see, publish, hide and delete it. */
@Controller
@RequestMapping("/teach/courses/{courseId}/assignments")
class AssignmentDeskPages {
    private final Desk desk;
    private final Courses courses;
    private final Assignments assignments;

    AssignmentDeskPages(Desk desk, Courses courses, Assignments assignments) {
        this.desk = desk;
        this.courses = courses;
        this.assignments = assignments;
    }

    /** What was granted to one learner. */
    public record Granted(Member member, Extension extension) {}

    @GetMapping("/{assignmentId}")
    String assignment(
            @PathVariable String courseId, @PathVariable String assignmentId, HttpServletRequest request, Model model) {
        var teaching = desk.teaching(request, courseId);
        var assignment = show(teaching, assignmentId, model);
        var members = courses.members(courseId).stream().filter(Member::learner).toList();
        var extensions = assignments.extensions(assignmentId);
        model.addAttribute("learners", members);
        model.addAttribute(
                "granted",
                members.stream()
                        .map(member -> new Granted(member, extensions.getOrDefault(member.id(), Extension.NONE)))
                        .filter(it -> !it.extension().equals(Extension.NONE))
                        .toList());
        return "course/teach-assignment";
    }

    @PostMapping("/{assignmentId}/publish")
    String publish(@PathVariable String courseId, @PathVariable String assignmentId, HttpServletRequest request) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        assignments.publish(assignmentId);
        desk.note(leading, "assignment.published", assignment);
        return "redirect:" + address(assignment);
    }

    @PostMapping("/{assignmentId}/unpublish")
    String unpublish(@PathVariable String courseId, @PathVariable String assignmentId, HttpServletRequest request) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        assignments.unpublish(assignmentId);
        desk.note(leading, "assignment.unpublished", assignment);
        return "redirect:" + address(assignment);
    }

    @PostMapping("/{assignmentId}/delete")
    String delete(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            HttpServletRequest request,
            RedirectAttributes say) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        if (!assignments.delete(assignmentId)) {
            say.addFlashAttribute("fault", "assignment.fault.has-work");
            return "redirect:" + address(assignment);
        }
        desk.note(leading, "assignment.deleted", assignment);
        return "redirect:/teach/courses/" + courseId;
    }

    private Assignment show(Desk.Teaching teaching, String assignmentId, Model model) {
        var assignment = desk.assignment(teaching.course().id(), assignmentId);
        model.addAttribute("desk", teaching);
        model.addAttribute("course", teaching.course());
        model.addAttribute("tab", "overview");
        model.addAttribute("part", "settings");
        model.addAttribute("assignment", assignment);
        return assignment;
    }

    static String address(Assignment assignment) {
        return "/teach/courses/" + assignment.courseId() + "/assignments/" + assignment.id();
    }
}
