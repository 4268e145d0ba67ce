package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Course;
import org.warpladder.course.Coursework;
import org.warpladder.course.Member;
import org.warpladder.course.Turn;
import org.warpladder.course.Visibility;
import org.warpladder.course.Window;
import org.warpladder.practice.Outcome;

/** Where a learner works, and what is said of a turn there. */
@Component
class Workplaces {
    private final Desk desk;
    private final Assignments assignments;
    private final Coursework coursework;

    Workplaces(Desk desk, Assignments assignments, Coursework coursework) {
        this.desk = desk;
        this.assignments = assignments;
        this.coursework = coursework;
    }

    /** Who works at what. */
    record Place(Course course, Assignment assignment, Member member, Window window, Visibility visibility) {}

    Place of(HttpServletRequest request, String assignmentId) {
        var assignment =
                assignments.find(assignmentId).filter(Assignment::published).orElseThrow(Desk::notFound);
        var taking = desk.taking(request, assignment.courseId());
        var window = assignments.window(assignment, taking.member().id());
        return new Place(
                taking.course(), assignment, taking.member(), window, coursework.visibility(assignment, window));
    }

    Place of(HttpServletRequest request, String assignmentId, Model model) {
        var place = of(request, assignmentId);
        model.addAttribute("course", place.course());
        model.addAttribute("assignment", place.assignment());
        model.addAttribute("window", place.window());
        model.addAttribute("visibility", place.visibility());
        return place;
    }

    static String answer(Turn turn, String address, RedirectAttributes say) {
        switch (turn) {
            case Turn.Judged(var outcome) -> {
                switch (outcome) {
                    case Outcome.Done _ -> {}
                    case Outcome.Repeated _ -> say.addFlashAttribute("repeated", true);
                    case Outcome.Refused(var _, var reason) ->
                        say.addFlashAttribute(
                                "refused", "refused." + reason.name().toLowerCase(Locale.ROOT));
                }
            }
            case Turn.Kept(var _, var reading, var _) ->
                say.addFlashAttribute("kept", reading.unreadable() ? "unread" : "kept");
            case Turn.Done _ -> {}
            case Turn.Refused(var reason) ->
                say.addFlashAttribute(
                        "refused",
                        "turn." + reason.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
        return "redirect:" + address;
    }
}
