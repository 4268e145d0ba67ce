package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.course.Assignments;
import org.warpladder.course.Coursework;
import org.warpladder.course.Gradebooks;
import org.warpladder.course.Task;
import org.warpladder.course.Turn;
import org.warpladder.course.Window;
import org.warpladder.practice.web.AnswerForm;
import org.warpladder.practice.web.Told;
import org.warpladder.practice.web.Trial;
import org.warpladder.practice.web.Words;

/** A learner at a problem of an assignment. Forms answer with a redirect, so that they work without JavaScript. */
@Controller
@RequestMapping("/assignments/{assignmentId}/problems/{position}")
class TaskPages {
    private final Workplaces workplaces;
    private final Assignments assignments;
    private final Coursework coursework;
    private final Gradebooks gradebooks;
    private final Words words;
    private final Told told;
    private final Clock clock;

    TaskPages(
            Workplaces workplaces,
            Assignments assignments,
            Coursework coursework,
            Gradebooks gradebooks,
            Words words,
            Told told,
            Clock clock) {
        this.workplaces = workplaces;
        this.assignments = assignments;
        this.coursework = coursework;
        this.gradebooks = gradebooks;
        this.words = words;
        this.told = told;
        this.clock = clock;
    }

    @GetMapping
    String problem(
            @PathVariable String assignmentId,
            @PathVariable int position,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        var place = workplaces.of(request, assignmentId, model);
        response.setHeader("Cache-Control", "no-store");
        var now = clock.instant();
        var state = place.window().at(now);
        if (state == Window.State.NOT_YET || state == Window.State.TO_START) {
            return "redirect:/assignments/" + assignmentId;
        }
        var tasks = coursework.tasks(place.assignment(), place.member());
        var task = Task.at(position, tasks).orElseThrow(Desk::notFound);
        coursework.noteOpened(place.assignment(), task);
        boolean takes = place.window().takes(now) && !place.course().archived();
        int tries = assignments.tries(place.assignment(), place.member().id());
        model.addAttribute(
                "view", TaskView.of(place.assignment(), task, place.visibility(), takes, tries, words, told));
        model.addAttribute("state", state);
        model.addAttribute("now", now);
        model.addAttribute("tasks", tasks);
        model.addAttribute(
                "itemScore",
                place.visibility().scores() && task.standing().isPresent()
                        ? gradebooks.of(place.assignment(), place.member()).item(position)
                        : null);
        model.addAttribute("address", address(assignmentId, position));
        model.addAttribute("formToken", UUID.randomUUID().toString());
        return "course/problem";
    }

    @PostMapping("/submissions")
    String submit(
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam String formToken,
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = workplaces.of(request, assignmentId);
        var token = AnswerForm.token(formToken);
        return Workplaces.answer(
                coursework.submit(place.assignment(), place.member(), position, AnswerForm.answers(form), token),
                address(assignmentId, position),
                say);
    }

    /** What is typed, from a script that saves it while it is typed. */
    @PostMapping("/draft")
    ResponseEntity<Void> save(
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request) {
        var place = workplaces.of(request, assignmentId);
        return switch (coursework.save(place.assignment(), place.member(), position, AnswerForm.answers(form))) {
            case Turn.Kept _ -> ResponseEntity.noContent().build();
            case Turn.Refused _ -> ResponseEntity.status(HttpStatus.CONFLICT).build();
            case Turn.Judged _, Turn.Done _ -> throw new IllegalStateException("a draft is kept or refused");
        };
    }

    /** What does not compile in a kernel that is being written, for the editor. */
    @PostMapping(path = "/check", produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseBody
    String check(
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request) {
        var place = workplaces.of(request, assignmentId);
        if (!place.window().takes(clock.instant())) {
            throw Desk.notFound();
        }
        var variant = Task.at(position, coursework.tasks(place.assignment(), place.member()))
                .orElseThrow(Desk::notFound)
                .instance()
                .variant();
        var field = Trial.kernelField(variant).orElseThrow(Desk::notFound);
        return "{\"diagnostics\":"
                + Trial.errors(variant, AnswerForm.answers(form).getOrDefault(field.id(), "")) + "}";
    }

    @PostMapping("/hints")
    String hint(
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam int taken,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = workplaces.of(request, assignmentId);
        return Workplaces.answer(
                coursework.hint(place.assignment(), place.member(), position, taken),
                address(assignmentId, position),
                say);
    }

    @PostMapping("/reveal")
    String reveal(
            @PathVariable String assignmentId,
            @PathVariable int position,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = workplaces.of(request, assignmentId);
        return Workplaces.answer(
                coursework.reveal(place.assignment(), place.member(), position), address(assignmentId, position), say);
    }

    @PostMapping("/another")
    String another(
            @PathVariable String assignmentId,
            @PathVariable int position,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = workplaces.of(request, assignmentId);
        return Workplaces.answer(
                coursework.another(place.assignment(), place.member(), position), address(assignmentId, position), say);
    }

    @PostMapping("/replacement")
    String replace(
            @PathVariable String assignmentId,
            @PathVariable int position,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = workplaces.of(request, assignmentId);
        return Workplaces.answer(
                coursework.replace(place.assignment(), place.member(), position), address(assignmentId, position), say);
    }

    private static String address(String assignmentId, int position) {
        return "/assignments/" + assignmentId + "/problems/" + position;
    }
}
