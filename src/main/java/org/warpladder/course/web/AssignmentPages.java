package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Course;
import org.warpladder.course.Coursework;
import org.warpladder.course.Gradebooks;
import org.warpladder.course.ItemScore;
import org.warpladder.course.Member;
import org.warpladder.course.Task;
import org.warpladder.course.Turn;
import org.warpladder.course.Visibility;
import org.warpladder.course.Window;
import org.warpladder.practice.Outcome;
import org.warpladder.practice.web.AnswerForm;
import org.warpladder.practice.web.Told;
import org.warpladder.practice.web.Trial;
import org.warpladder.practice.web.Words;

/** A learner at an assignment. Forms answer with a redirect, so that they work without JavaScript. */
@Controller
@RequestMapping("/assignments/{assignmentId}")
class AssignmentPages {
    private final Desk desk;
    private final Assignments assignments;
    private final Coursework coursework;
    private final Gradebooks gradebooks;
    private final Words words;
    private final Told told;
    private final Clock clock;

    AssignmentPages(
            Desk desk,
            Assignments assignments,
            Coursework coursework,
            Gradebooks gradebooks,
            Words words,
            Told told,
            Clock clock) {
        this.desk = desk;
        this.assignments = assignments;
        this.coursework = coursework;
        this.gradebooks = gradebooks;
        this.words = words;
        this.told = told;
        this.clock = clock;
    }

    /** Who works at what. */
    private record Place(Course course, Assignment assignment, Member member, Window window, Visibility visibility) {}

    /** A problem in the list. */
    public record Line(Task task, String title, Optional<ItemScore> score, String state) {}

    @GetMapping
    String assignment(
            @PathVariable String assignmentId, HttpServletRequest request, HttpServletResponse response, Model model) {
        var place = place(request, assignmentId, model);
        response.setHeader("Cache-Control", "no-store");
        var now = clock.instant();
        var state = place.window().at(now);
        boolean hidden = state == Window.State.NOT_YET || state == Window.State.TO_START;
        var tasks = hidden ? List.<Task>of() : coursework.tasks(place.assignment(), place.member());
        var score = place.visibility().scores() && !hidden
                ? Optional.of(gradebooks.of(place.assignment(), place.member()))
                : Optional.<org.warpladder.course.Score>empty();
        model.addAttribute("state", state);
        model.addAttribute("now", now);
        model.addAttribute("score", score.orElse(null));
        model.addAttribute(
                "lines",
                tasks.stream()
                        .map(task -> new Line(
                                task,
                                told.title(
                                        task.instance().variant().problemId(),
                                        task.instance().variant().title()),
                                score.map(it -> it.item(task.item().position())),
                                state(place, task)))
                        .toList());
        return "course/assignment";
    }

    @PostMapping("/start")
    String start(@PathVariable String assignmentId, HttpServletRequest request, RedirectAttributes say) {
        var place = place(request, assignmentId);
        return answer(coursework.start(place.assignment(), place.member()), "/assignments/" + assignmentId, say);
    }

    @PostMapping("/hand-in")
    String handIn(
            @PathVariable String assignmentId,
            @RequestParam Optional<String> sure,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = place(request, assignmentId);
        if (sure.isEmpty()) {
            say.addFlashAttribute("unsure", true);
            return "redirect:/assignments/" + assignmentId + "#hand-in";
        }
        return answer(coursework.handIn(place.assignment(), place.member()), "/assignments/" + assignmentId, say);
    }

    @GetMapping("/problems/{position}")
    String problem(
            @PathVariable String assignmentId,
            @PathVariable int position,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        var place = place(request, assignmentId, model);
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

    @PostMapping("/problems/{position}/submissions")
    String submit(
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam String formToken,
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = place(request, assignmentId);
        var token = AnswerForm.token(formToken);
        return answer(
                coursework.submit(place.assignment(), place.member(), position, AnswerForm.answers(form), token),
                address(assignmentId, position),
                say);
    }

    /** What is typed, from a script that saves it while it is typed. */
    @PostMapping("/problems/{position}/draft")
    ResponseEntity<Void> save(
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request) {
        var place = place(request, assignmentId);
        return switch (coursework.save(place.assignment(), place.member(), position, AnswerForm.answers(form))) {
            case Turn.Kept _ -> ResponseEntity.noContent().build();
            case Turn.Refused _ -> ResponseEntity.status(HttpStatus.CONFLICT).build();
            case Turn.Judged _, Turn.Done _ -> throw new IllegalStateException("a draft is kept or refused");
        };
    }

    /** What does not compile in a kernel that is being written, for the editor. */
    @PostMapping(path = "/problems/{position}/check", produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseBody
    String check(
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request) {
        var place = place(request, assignmentId);
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

    @PostMapping("/problems/{position}/hints")
    String hint(
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam int taken,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = place(request, assignmentId);
        return answer(
                coursework.hint(place.assignment(), place.member(), position, taken),
                address(assignmentId, position),
                say);
    }

    @PostMapping("/problems/{position}/reveal")
    String reveal(
            @PathVariable String assignmentId,
            @PathVariable int position,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = place(request, assignmentId);
        return answer(
                coursework.reveal(place.assignment(), place.member(), position), address(assignmentId, position), say);
    }

    @PostMapping("/problems/{position}/another")
    String another(
            @PathVariable String assignmentId,
            @PathVariable int position,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = place(request, assignmentId);
        return answer(
                coursework.another(place.assignment(), place.member(), position), address(assignmentId, position), say);
    }

    @PostMapping("/problems/{position}/replacement")
    String replace(
            @PathVariable String assignmentId,
            @PathVariable int position,
            HttpServletRequest request,
            RedirectAttributes say) {
        var place = place(request, assignmentId);
        return answer(
                coursework.replace(place.assignment(), place.member(), position), address(assignmentId, position), say);
    }

    private Place place(HttpServletRequest request, String assignmentId) {
        var assignment =
                assignments.find(assignmentId).filter(Assignment::published).orElseThrow(Desk::notFound);
        var taking = desk.taking(request, assignment.courseId());
        var window = assignments.window(assignment, taking.member().id());
        return new Place(
                taking.course(), assignment, taking.member(), window, coursework.visibility(assignment, window));
    }

    private Place place(HttpServletRequest request, String assignmentId, Model model) {
        var place = place(request, assignmentId);
        model.addAttribute("course", place.course());
        model.addAttribute("assignment", place.assignment());
        model.addAttribute("window", place.window());
        model.addAttribute("visibility", place.visibility());
        return place;
    }

    /** Key of a message's end: how a problem stands, without what may not be seen. */
    private static String state(Place place, Task task) {
        if (place.assignment().silent() && !place.visibility().scores()) {
            return task.draft().isPresent() || task.standing().isPresent() ? "kept" : "open";
        }
        return task.standing()
                .map(standing -> standing.solved() ? "solved" : standing.complete() ? "closed" : "tried")
                .orElse(task.draft().isPresent() ? "draft" : "open");
    }

    private static String answer(Turn turn, String address, RedirectAttributes say) {
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

    private static String address(String assignmentId, int position) {
        return "/assignments/" + assignmentId + "/problems/" + position;
    }
}
