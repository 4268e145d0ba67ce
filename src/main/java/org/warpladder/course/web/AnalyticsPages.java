package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.course.Analytics;
import org.warpladder.course.Assignment;
import org.warpladder.course.Courses;
import org.warpladder.course.Coursework;
import org.warpladder.course.Feature;
import org.warpladder.course.Member;
import org.warpladder.practice.Practice;
import org.warpladder.practice.web.ByHand;
import org.warpladder.practice.web.Told;

/** How an assignment goes: afterwards, live, and on paper. */
@Controller
@RequestMapping("/teach/courses/{courseId}/assignments/{assignmentId}")
class AnalyticsPages {
    private final Desk desk;
    private final Analytics analytics;
    private final Courses courses;
    private final Coursework coursework;
    private final Practice practice;
    private final Told told;

    AnalyticsPages(
            Desk desk, Analytics analytics, Courses courses, Coursework coursework, Practice practice, Told told) {
        this.desk = desk;
        this.analytics = analytics;
        this.courses = courses;
        this.coursework = coursework;
        this.practice = practice;
        this.told = told;
    }

    /** One learner's sheet. */
    public record Sheet(Member member, List<Printed> tasks) {}

    /** A problem on it. */
    public record Printed(ByHand task, int points) {}

    @GetMapping("/analytics")
    String analytics(
            @PathVariable String courseId, @PathVariable String assignmentId, HttpServletRequest request, Model model) {
        var assignment = show(request, courseId, assignmentId, "analytics", model);
        model.addAttribute("analysis", analytics.of(assignment));
        model.addAttribute("features", Feature.values());
        return "course/analytics";
    }

    /** For the projector: how many are where, and which ideas are about; no names. */
    @GetMapping("/live")
    String live(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        var assignment = show(request, courseId, assignmentId, "live", model);
        response.setHeader("Cache-Control", "no-store");
        model.addAttribute("analysis", analytics.live(assignment));
        return "course/live";
    }

    /** A sheet for each learner, or one learner's; with the key where it is asked for. */
    @GetMapping("/sheets")
    String sheets(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @RequestParam Optional<String> member,
            @RequestParam Optional<String> group,
            @RequestParam Optional<String> key,
            HttpServletRequest request,
            Model model) {
        var assignment = show(request, courseId, assignmentId, "sheets", model);
        var learners =
                courses.members(courseId).stream().filter(Member::learner).toList();
        model.addAttribute("learners", learners);
        model.addAttribute(
                "groups",
                learners.stream()
                        .map(Member::group)
                        .filter(it -> !it.isEmpty())
                        .distinct()
                        .sorted()
                        .toList());
        model.addAttribute("withKey", key.isPresent());
        model.addAttribute(
                "sheets",
                learners.stream()
                        .filter(it -> member.isPresent() || group.isPresent())
                        .filter(it -> member.isEmpty()
                                || member.get().equals("all")
                                || member.get().equals(it.id()))
                        .filter(it -> group.isEmpty()
                                || group.get().isEmpty()
                                || group.get().equals(it.group()))
                        .map(it -> sheet(assignment, it))
                        .toList());
        return "course/sheets";
    }

    /** A variant as some learner has it, with its solution. */
    @GetMapping("/variants/{problem}/{version}/{seed}")
    String variant(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @PathVariable String problem,
            @PathVariable String version,
            @PathVariable long seed,
            HttpServletRequest request,
            Model model) {
        show(request, courseId, assignmentId, "analytics", model);
        var instance = practice.instance(problem, version, seed).orElseThrow(Desk::notFound);
        model.addAttribute("variant", told.variant(instance.variant()));
        return "course/variant";
    }

    private Sheet sheet(Assignment assignment, Member member) {
        return new Sheet(
                member,
                coursework.tasks(assignment, member).stream()
                        .map(task -> new Printed(
                                new ByHand(told.variant(task.instance().variant())),
                                task.item().points()))
                        .toList());
    }

    private Assignment show(
            HttpServletRequest request, String courseId, String assignmentId, String part, Model model) {
        var teaching = desk.teaching(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        model.addAttribute("desk", teaching);
        model.addAttribute("course", teaching.course());
        model.addAttribute("assignment", assignment);
        model.addAttribute("part", part);
        return assignment;
    }
}
