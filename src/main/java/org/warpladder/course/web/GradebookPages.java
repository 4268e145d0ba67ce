package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.account.Audit;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Course;
import org.warpladder.course.Gradebooks;
import org.warpladder.course.ItemScore;
import org.warpladder.course.Member;
import org.warpladder.course.Points;
import org.warpladder.course.Score;
import org.warpladder.course.Timelines;

/** Scores of a course, and what one learner did for them. */
@Controller
@RequestMapping("/teach/courses/{courseId}")
class GradebookPages {
    private final Desk desk;
    private final Gradebooks gradebooks;
    private final Timelines timelines;
    private final Assignments assignments;
    private final CoursePages learnersPages;
    private final Audit audit;

    GradebookPages(
            Desk desk,
            Gradebooks gradebooks,
            Timelines timelines,
            Assignments assignments,
            CoursePages learnersPages,
            Audit audit) {
        this.desk = desk;
        this.gradebooks = gradebooks;
        this.timelines = timelines;
        this.assignments = assignments;
        this.learnersPages = learnersPages;
        this.audit = audit;
    }

    /**
     * One learner at one assignment, on the learner's page.
     *
     * @param items as the learner meets them
     */
    public record Part(Assignment assignment, Score score, List<ItemScore> items, List<Timelines.Entry> entries) {}

    @GetMapping("/gradebook")
    String gradebook(@PathVariable String courseId, HttpServletRequest request, Model model) {
        show(desk.teaching(request, courseId), "gradebook", model);
        model.addAttribute("book", gradebooks.of(courseId));
        return "course/gradebook";
    }

    @GetMapping("/gradebook.csv")
    ResponseEntity<byte[]> csv(@PathVariable String courseId, HttpServletRequest request, Locale locale) {
        var course = desk.teaching(request, courseId).course();
        return RosterPages.csv(fileName(course), gradebooks.csv(courseId, locale));
    }

    @GetMapping("/learners/{memberId}")
    String learner(
            @PathVariable String courseId, @PathVariable String memberId, HttpServletRequest request, Model model) {
        show(desk.teaching(request, courseId), "gradebook", model);
        var member = desk.member(courseId, memberId);
        model.addAttribute("member", member);
        model.addAttribute(
                "parts",
                assignments.of(courseId).stream()
                        .filter(Assignment::published)
                        .map(assignment -> part(assignment, member))
                        .toList());
        return "course/learner";
    }

    /** The course as a learner sees it who is chosen on a page of the course. */
    @GetMapping("/view")
    String seeAsChosen(@PathVariable String courseId, @RequestParam String member, HttpServletRequest request) {
        desk.teaching(request, courseId);
        return "redirect:/teach/courses/" + courseId + "/learners/"
                + desk.member(courseId, member).id() + "/view";
    }

    /** The course as this learner sees it. */
    @GetMapping("/learners/{memberId}/view")
    String seeAs(
            @PathVariable String courseId, @PathVariable String memberId, HttpServletRequest request, Model model) {
        var teaching = desk.teaching(request, courseId);
        var member = desk.member(courseId, memberId);
        show(teaching, "gradebook", model);
        learnersPages.show(teaching.course(), member, model);
        return "course/see-as";
    }

    @PostMapping("/learners/{memberId}/adjustments")
    String adjust(
            @PathVariable String courseId,
            @PathVariable String memberId,
            @RequestParam String assignment,
            @RequestParam int position,
            @RequestParam(defaultValue = "") String points,
            @RequestParam(defaultValue = "") String reason,
            HttpServletRequest request,
            RedirectAttributes say) {
        var teaching = desk.teaching(request, courseId);
        var member = desk.member(courseId, memberId);
        var found = desk.assignment(courseId, assignment);
        var item = found.plan().item(position).orElseThrow(Desk::notFound);
        var typed = Points.typed(points);
        var back = "redirect:/teach/courses/" + courseId + "/learners/" + memberId;
        if (!points.isBlank() && typed.isEmpty() || reason.isBlank()) {
            say.addFlashAttribute("fault", reason.isBlank() ? "adjust.fault.no-reason" : "adjust.fault.points");
            return back;
        }
        gradebooks.adjust(
                found,
                member,
                position,
                typed,
                AssignmentForm.shortened(reason.strip(), 500),
                teaching.person().id());
        audit.record(
                teaching.person().id(),
                "assignment.score-adjusted",
                found.title(),
                item.problemId() + ": " + typed.map(Object::toString).orElse("-") + "; " + reason.strip(),
                member.personId().orElse(""));
        return back;
    }

    private Part part(Assignment assignment, Member member) {
        var score = gradebooks.of(assignment, member);
        return new Part(
                assignment, score, gradebooks.parts(assignment, member, score), timelines.of(assignment, member));
    }

    private static void show(Desk.Teaching teaching, String tab, Model model) {
        model.addAttribute("desk", teaching);
        model.addAttribute("course", teaching.course());
        model.addAttribute("tab", tab);
    }

    private static String fileName(Course course) {
        var plain = course.fullTitle().replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-+|-+$", "");
        return Optional.of(plain).filter(it -> !it.isEmpty()).orElse("course") + ".csv";
    }
}
