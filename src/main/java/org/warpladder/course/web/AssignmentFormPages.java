package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Assignments.Saving;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;

/** The form in which an assignment is made and changed. */
@Controller
@RequestMapping("/teach/courses/{courseId}/assignments")
class AssignmentFormPages {
    private final Desk desk;
    private final Assignments assignments;
    private final Catalogue catalogue;
    private final Clock clock;

    AssignmentFormPages(Desk desk, Assignments assignments, Catalogue catalogue, Clock clock) {
        this.desk = desk;
        this.assignments = assignments;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    @GetMapping("/new")
    String fresh(
            @PathVariable String courseId,
            @RequestParam Optional<String> set,
            HttpServletRequest request,
            Model model) {
        var leading = desk.leading(request, courseId);
        var chosen = set.flatMap(id -> Optional.ofNullable(catalogue.sets().get(id)));
        return form(
                leading,
                Optional.empty(),
                AssignmentForm.fresh(clock.instant(), leading.course().zone(), chosen),
                List.of(),
                model);
    }

    @PostMapping("/new")
    String create(
            @PathVariable String courseId,
            @RequestParam MultiValueMap<String, String> typed,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        var leading = desk.leading(request, courseId);
        var form = new AssignmentForm(typed);
        var reading = form.read(leading.course().zone(), clock.instant());
        if (reading.plan().isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return form(leading, Optional.empty(), form, reading.faults(), model);
        }
        return switch (assignments.create(courseId, reading.plan().get())) {
            case Saving.Saved(var assignment) -> {
                desk.note(leading, "assignment.created", assignment);
                yield "redirect:" + AssignmentDeskPages.address(assignment);
            }
            case Saving.Faulty(var faults) -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield form(leading, Optional.empty(), form, faults(faults), model);
            }
            case Saving.Overtaken _ -> throw new IllegalStateException("nobody else knows a new assignment");
        };
    }

    @GetMapping("/{assignmentId}/edit")
    String edit(
            @PathVariable String courseId, @PathVariable String assignmentId, HttpServletRequest request, Model model) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        return form(
                leading,
                Optional.of(assignment),
                AssignmentForm.of(assignment, leading.course().zone()),
                List.of(),
                model);
    }

    @PostMapping("/{assignmentId}/edit")
    String change(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @RequestParam int version,
            @RequestParam MultiValueMap<String, String> typed,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model,
            RedirectAttributes say) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        var form = new AssignmentForm(typed);
        var reading =
                form.read(leading.course().zone(), assignment.plan().schedule().opens());
        if (reading.plan().isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return form(leading, Optional.of(assignment), form, reading.faults(), model);
        }
        return switch (assignments.change(assignmentId, version, reading.plan().get())) {
            case Saving.Saved(var changed) -> {
                desk.note(leading, "assignment.changed", changed);
                say.addFlashAttribute("done", "assignment.saved");
                yield "redirect:" + AssignmentDeskPages.address(changed);
            }
            case Saving.Faulty(var faults) -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield form(leading, Optional.of(assignment), form, faults(faults), model);
            }
            case Saving.Overtaken(var now) -> {
                response.setStatus(HttpStatus.CONFLICT.value());
                yield form(
                        leading,
                        Optional.of(now),
                        form,
                        List.of(new AssignmentForm.Fault("", "assignment.fault.overtaken")),
                        model);
            }
        };
    }

    private String form(
            Desk.Teaching leading,
            Optional<Assignment> assignment,
            AssignmentForm form,
            List<AssignmentForm.Fault> faults,
            Model model) {
        model.addAttribute("desk", leading);
        model.addAttribute("course", leading.course());
        model.addAttribute("tab", "overview");
        model.addAttribute("assignment", assignment.orElse(null));
        model.addAttribute("form", form);
        model.addAttribute("faults", faults);
        model.addAttribute("pools", AssignmentForm.POOLS);
        model.addAttribute("sets", catalogue.sets().values());
        model.addAttribute(
                "levels",
                catalogue.problems().stream()
                        .collect(Collectors.groupingBy(Problem::level, TreeMap::new, Collectors.toList())));
        return "course/assignment-form";
    }

    private static List<AssignmentForm.Fault> faults(List<org.warpladder.course.AssignmentPlan.Fault> faults) {
        return faults.stream()
                .map(fault -> new AssignmentForm.Fault("", fault.key(), fault.detail()))
                .toList();
    }
}
