package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Course;
import org.warpladder.course.CourseRole;
import org.warpladder.course.Courses;
import org.warpladder.course.Coursework;
import org.warpladder.course.Gradebooks;
import org.warpladder.course.Joining;
import org.warpladder.course.Member;
import org.warpladder.course.Notices;
import org.warpladder.course.Score;
import org.warpladder.course.Window;

/** A learner's courses. */
@Controller
class CoursePages {
    private final Desk desk;
    private final Courses courses;
    private final Assignments assignments;
    private final Coursework coursework;
    private final Gradebooks gradebooks;
    private final Notices notices;
    private final Clock clock;

    CoursePages(
            Desk desk,
            Courses courses,
            Assignments assignments,
            Coursework coursework,
            Gradebooks gradebooks,
            Notices notices,
            Clock clock) {
        this.desk = desk;
        this.courses = courses;
        this.assignments = assignments;
        this.coursework = coursework;
        this.gradebooks = gradebooks;
        this.notices = notices;
        this.clock = clock;
    }

    /** A course in the list, with what the visitor is there. */
    public record Mine(Course course, CourseRole role) {}

    /** An assignment in the list, as one learner has it. */
    public record Line(Assignment assignment, Window window, Window.State state, Optional<Score> score) {}

    @GetMapping("/courses")
    String courses(HttpServletRequest request, Model model) {
        var person = desk.person(request);
        model.addAttribute(
                "courses",
                courses.of(person.id()).stream()
                        .flatMap(course -> courses.member(course.id(), person.id()).stream()
                                .map(member -> new Mine(course, member.role())))
                        .toList());
        model.addAttribute("teaches", desk.mayFound(person));
        return "course/courses";
    }

    @PostMapping("/courses/join")
    String join(
            @RequestParam(defaultValue = "") String code,
            @RequestParam(defaultValue = "") String name,
            HttpServletRequest request,
            RedirectAttributes say) {
        return switch (courses.join(desk.person(request), code, AssignmentForm.shortened(name.strip(), 200))) {
            case Joining.Joined(var course, var _) -> "redirect:/courses/" + course.id() + "?welcome";
            case Joining.Already(var course) -> "redirect:/courses/" + course.id();
            case Joining.Refused(var reason) -> {
                say.addFlashAttribute("refused", reason.name().toLowerCase(Locale.ROOT));
                say.addFlashAttribute("code", code);
                yield "redirect:/courses";
            }
        };
    }

    @GetMapping("/courses/{courseId}")
    String course(@PathVariable String courseId, HttpServletRequest request, Model model) {
        var person = desk.person(request);
        if (courses.role(courseId, person).filter(CourseRole::teaches).isPresent()) {
            return "redirect:/teach/courses/" + courseId;
        }
        var taking = desk.taking(request, courseId);
        show(taking.course(), taking.member(), model);
        return "course/course";
    }

    /** What the learner's page shows; those who teach see the same of any learner. */
    void show(Course course, Member member, Model model) {
        model.addAttribute("course", course);
        model.addAttribute("member", member);
        model.addAttribute("lines", lines(course, member));
        model.addAttribute("notices", notices.of(member.id()));
        model.addAttribute("now", clock.instant());
    }

    private List<Line> lines(Course course, Member member) {
        return assignments.of(course.id()).stream()
                .filter(Assignment::published)
                .map(assignment -> {
                    var window = assignments.window(assignment, member.id());
                    var score = coursework.visibility(assignment, window).scores()
                            ? Optional.of(gradebooks.of(assignment, member))
                            : Optional.<Score>empty();
                    return new Line(assignment, window, window.at(clock.instant()), score);
                })
                .toList();
    }
}
