package org.warpladder.lti.score;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.account.Audit;
import org.warpladder.account.Learner;
import org.warpladder.account.Visitors;
import org.warpladder.course.Course;
import org.warpladder.course.Courses;

/** Where those who teach a course see what platforms were told, and have it told again. */
@Controller
@RequestMapping("/teach/courses/{courseId}/scores")
class ScoreQueuePages {
    private final ScoreQueue queue;
    private final Courses courses;
    private final Visitors visitors;
    private final Audit audit;

    ScoreQueuePages(ScoreQueue queue, Courses courses, Visitors visitors, Audit audit) {
        this.queue = queue;
        this.courses = courses;
        this.visitors = visitors;
        this.audit = audit;
    }

    private record Teaching(Learner person, Course course) {}

    @GetMapping
    String all(@PathVariable String courseId, HttpServletRequest request, Model model) {
        model.addAttribute("course", teaching(request, courseId).course());
        var entries = queue.of(courseId);
        model.addAttribute("tab", "gradebook");
        model.addAttribute("entries", entries);
        model.addAttribute(
                "stuck",
                entries.stream().filter(it -> it.state() == State.PARKED).count());
        return "lti/scores";
    }

    /** One score, or all that are stuck where none is named. */
    @PostMapping
    String resend(
            @PathVariable String courseId,
            @RequestParam(defaultValue = "") String link,
            @RequestParam(defaultValue = "") String person,
            HttpServletRequest request,
            RedirectAttributes say) {
        var teaching = teaching(request, courseId);
        int sent = link.isEmpty() ? queue.resendParked(courseId) : queue.resend(courseId, link, person) ? 1 : 0;
        if (sent > 0) {
            audit.record(
                    teaching.person().id(),
                    "lti.scores-resent",
                    teaching.course().fullTitle(),
                    Integer.toString(sent));
        }
        say.addFlashAttribute("resent", sent);
        return "redirect:/teach/courses/" + courseId + "/scores";
    }

    /** A course that is not one's own does not exist. */
    private Teaching teaching(HttpServletRequest request, String courseId) {
        var person = visitors.learner(request).filter(it -> !it.guest()).orElseThrow(ScoreQueuePages::notFound);
        return courses.taught(courseId, person)
                .map(it -> new Teaching(person, it.course()))
                .orElseThrow(ScoreQueuePages::notFound);
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
