package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.account.Audit;
import org.warpladder.course.Assignments;
import org.warpladder.course.Course;
import org.warpladder.course.CourseCopies;
import org.warpladder.course.Courses;

/** The courses that someone teaches: founded, described, archived, copied. */
@Controller
class TaughtCoursePages {
    private final Desk desk;
    private final Courses courses;
    private final CourseCopies copies;
    private final Assignments assignments;
    private final Audit audit;

    TaughtCoursePages(Desk desk, Courses courses, CourseCopies copies, Assignments assignments, Audit audit) {
        this.desk = desk;
        this.courses = courses;
        this.copies = copies;
        this.assignments = assignments;
        this.audit = audit;
    }

    @GetMapping("/teach/courses")
    String list(HttpServletRequest request, Model model) {
        return list(request, model, "", "", "");
    }

    private String list(HttpServletRequest request, Model model, String title, String term, String zone) {
        var person = desk.person(request);
        model.addAttribute("courses", courses.taughtBy(person));
        model.addAttribute("founds", desk.mayFound(person));
        model.addAttribute("title", title);
        model.addAttribute("term", term);
        model.addAttribute("zone", zone);
        return "course/teach-courses";
    }

    @PostMapping("/teach/courses")
    String found(
            @RequestParam(defaultValue = "") String title,
            @RequestParam(defaultValue = "") String term,
            @RequestParam(defaultValue = "") String zone,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        var person = desk.person(request);
        if (!desk.mayFound(person)) {
            throw new ResponseStatusException(HttpStatus.FORBIDDEN);
        }
        var place = zone(zone);
        if (title.isBlank() || place.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            model.addAttribute("fault", title.isBlank() ? "course.fault.title" : "course.fault.zone");
            return list(request, model, title, term, zone);
        }
        var course = courses.create(
                person,
                AssignmentForm.shortened(title.strip(), 200),
                AssignmentForm.shortened(term.strip(), 100),
                place.get());
        audit.record(person.id(), "course.created", course.fullTitle(), "");
        return "redirect:/teach/courses/" + course.id();
    }

    @GetMapping("/teach/courses/{courseId}")
    String course(@PathVariable String courseId, HttpServletRequest request, Model model) {
        var teaching = desk.teaching(request, courseId);
        model.addAttribute("desk", teaching);
        model.addAttribute("course", teaching.course());
        model.addAttribute("tab", "overview");
        model.addAttribute("assignments", assignments.of(courseId));
        model.addAttribute("members", courses.members(courseId));
        return "course/teach-course";
    }

    @PostMapping("/teach/courses/{courseId}/settings")
    String change(
            @PathVariable String courseId,
            @RequestParam(defaultValue = "") String title,
            @RequestParam(defaultValue = "") String term,
            @RequestParam(defaultValue = "") String zone,
            HttpServletRequest request,
            RedirectAttributes say) {
        var course = desk.leading(request, courseId).course();
        var place = zone(zone);
        if (title.isBlank() || place.isEmpty()) {
            say.addFlashAttribute("fault", title.isBlank() ? "course.fault.title" : "course.fault.zone");
        } else {
            courses.change(
                    courseId,
                    AssignmentForm.shortened(title.strip(), 200),
                    AssignmentForm.shortened(term.strip(), 100),
                    place.get());
            say.addFlashAttribute("done", "course.saved");
        }
        return home(course) + "#settings";
    }

    @PostMapping("/teach/courses/{courseId}/code")
    String changeCode(@PathVariable String courseId, HttpServletRequest request) {
        var course = desk.leading(request, courseId).course();
        courses.changeJoinCode(courseId);
        return home(course);
    }

    @PostMapping("/teach/courses/{courseId}/archive")
    String archive(@PathVariable String courseId, HttpServletRequest request) {
        var leading = desk.leading(request, courseId);
        courses.archive(courseId);
        audit.record(leading.person().id(), "course.archived", leading.course().fullTitle(), "");
        return home(leading.course());
    }

    @PostMapping("/teach/courses/{courseId}/reopen")
    String reopen(@PathVariable String courseId, HttpServletRequest request) {
        var leading = desk.leading(request, courseId);
        courses.reopen(courseId);
        audit.record(leading.person().id(), "course.reopened", leading.course().fullTitle(), "");
        return home(leading.course());
    }

    @PostMapping("/teach/courses/{courseId}/copies")
    String copy(
            @PathVariable String courseId,
            @RequestParam(defaultValue = "") String title,
            @RequestParam(defaultValue = "") String term,
            @RequestParam(defaultValue = "") String firstDay,
            HttpServletRequest request,
            RedirectAttributes say) {
        var leading = desk.leading(request, courseId);
        var day = day(firstDay);
        if (title.isBlank() || day.isEmpty() && !firstDay.isBlank()) {
            say.addFlashAttribute("fault", title.isBlank() ? "course.fault.title" : "course.fault.day");
            return home(leading.course()) + "#copy";
        }
        var copy = copies.copy(
                leading.course(),
                leading.person(),
                AssignmentForm.shortened(title.strip(), 200),
                AssignmentForm.shortened(term.strip(), 100),
                day);
        audit.record(leading.person().id(), "course.copied", leading.course().fullTitle(), copy.fullTitle());
        say.addFlashAttribute("done", "course.copied");
        return home(copy);
    }

    private static String home(Course course) {
        return "redirect:/teach/courses/" + course.id();
    }

    static Optional<ZoneId> zone(String typed) {
        try {
            return List.of("", "SYSTEM").contains(typed.strip())
                    ? Optional.empty()
                    : Optional.of(ZoneId.of(typed.strip()))
                            .filter(it -> ZoneId.getAvailableZoneIds().contains(it.getId()));
        } catch (DateTimeException unknown) {
            return Optional.empty();
        }
    }

    private static Optional<LocalDate> day(String typed) {
        try {
            return Optional.of(LocalDate.parse(typed.strip()));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }
}
