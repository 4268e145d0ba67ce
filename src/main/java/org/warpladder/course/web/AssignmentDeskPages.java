package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import org.warpladder.account.Audit;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Assignments.Saving;
import org.warpladder.course.Courses;
import org.warpladder.course.Extension;
import org.warpladder.course.LocalTime;
import org.warpladder.course.Member;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;

/** Assignments as those who teach make and change them. */
@Controller
@RequestMapping("/teach/courses/{courseId}/assignments")
class AssignmentDeskPages {
    private final Desk desk;
    private final Courses courses;
    private final Assignments assignments;
    private final Catalogue catalogue;
    private final Audit audit;
    private final Clock clock;

    AssignmentDeskPages(
            Desk desk, Courses courses, Assignments assignments, Catalogue catalogue, Audit audit, Clock clock) {
        this.desk = desk;
        this.courses = courses;
        this.assignments = assignments;
        this.catalogue = catalogue;
        this.audit = audit;
        this.clock = clock;
    }

    /** What was granted to one learner. */
    public record Granted(Member member, Extension extension) {}

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
                note(leading, "assignment.created", assignment);
                yield "redirect:" + address(assignment);
            }
            case Saving.Faulty(var faults) -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield form(leading, Optional.empty(), form, faults(faults), model);
            }
            case Saving.Overtaken _ -> throw new IllegalStateException("nobody else knows a new assignment");
        };
    }

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
        model.addAttribute("titles", titles(assignment));
        return "course/teach-assignment";
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
                note(leading, "assignment.changed", changed);
                say.addFlashAttribute("done", "assignment.saved");
                yield "redirect:" + address(changed);
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

    @PostMapping("/{assignmentId}/publish")
    String publish(@PathVariable String courseId, @PathVariable String assignmentId, HttpServletRequest request) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        assignments.publish(assignmentId);
        note(leading, "assignment.published", assignment);
        return "redirect:" + address(assignment);
    }

    @PostMapping("/{assignmentId}/unpublish")
    String unpublish(@PathVariable String courseId, @PathVariable String assignmentId, HttpServletRequest request) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        assignments.unpublish(assignmentId);
        note(leading, "assignment.unpublished", assignment);
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
        note(leading, "assignment.deleted", assignment);
        return "redirect:/teach/courses/" + courseId;
    }

    @PostMapping("/{assignmentId}/items/{position}/drop")
    String drop(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam(defaultValue = "") String reason,
            HttpServletRequest request,
            RedirectAttributes say) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        var item = assignment.plan().item(position).orElseThrow(Desk::notFound);
        if (reason.isBlank()) {
            say.addFlashAttribute("fault", "assignment.fault.no-reason");
        } else {
            assignments.drop(assignmentId, position, AssignmentForm.shortened(reason.strip(), 500));
            audit.record(
                    leading.person().id(),
                    "assignment.problem-dropped",
                    assignment.title(),
                    item.problemId() + ": " + reason.strip());
        }
        return "redirect:" + address(assignment);
    }

    @PostMapping("/{assignmentId}/items/{position}/count")
    String countAgain(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @PathVariable int position,
            HttpServletRequest request) {
        var leading = desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        assignments.countAgain(assignmentId, position);
        note(leading, "assignment.problem-counts-again", assignment);
        return "redirect:" + address(assignment);
    }

    @PostMapping("/{assignmentId}/items/{position}/move")
    String move(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @PathVariable int position,
            @RequestParam int by,
            HttpServletRequest request) {
        desk.leading(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        assignments.move(assignmentId, position, Math.clamp(by, -1, 1));
        return "redirect:" + address(assignment) + "#problems";
    }

    @PostMapping("/{assignmentId}/extensions")
    String extend(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @RequestParam String member,
            @RequestParam(defaultValue = "") String due,
            @RequestParam(defaultValue = "0") int minutes,
            @RequestParam(defaultValue = "0") int tries,
            @RequestParam(defaultValue = "") String reason,
            HttpServletRequest request,
            RedirectAttributes say) {
        var teaching = desk.teaching(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        var learner = desk.member(courseId, member);
        var faults = new ArrayList<AssignmentForm.Fault>();
        var until = AssignmentForm.time(
                "due", LocalTime.deadline(due, teaching.course().zone()), faults);
        if (!faults.isEmpty()) {
            say.addFlashAttribute("faults", faults);
            return "redirect:" + address(assignment) + "#extensions";
        }
        var extension = new Extension(
                until,
                Math.clamp(minutes, 0, 10_000),
                Math.clamp(tries, 0, 100),
                AssignmentForm.shortened(reason.strip(), 500));
        assignments.extend(assignmentId, member, extension);
        audit.record(
                teaching.person().id(),
                "assignment.extended",
                assignment.title(),
                extension.reason(),
                learner.personId().orElse(""));
        return "redirect:" + address(assignment) + "#extensions";
    }

    @PostMapping("/{assignmentId}/extensions/{memberId}/end")
    String endExtension(
            @PathVariable String courseId,
            @PathVariable String assignmentId,
            @PathVariable String memberId,
            HttpServletRequest request) {
        desk.teaching(request, courseId);
        var assignment = desk.assignment(courseId, assignmentId);
        desk.member(courseId, memberId);
        assignments.extend(assignmentId, memberId, Extension.NONE);
        return "redirect:" + address(assignment) + "#extensions";
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

    private Map<String, String> titles(Assignment assignment) {
        return assignment.plan().items().stream()
                .collect(Collectors.toMap(
                        item -> item.problemId(),
                        item -> catalogue
                                .problem(item.problemId())
                                .map(Problem::title)
                                .orElse(item.problemId()),
                        (a, _) -> a));
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

    private void note(Desk.Teaching leading, String action, Assignment assignment) {
        audit.record(
                leading.person().id(),
                action,
                assignment.title(),
                leading.course().fullTitle());
    }

    static String address(Assignment assignment) {
        return "/teach/courses/" + assignment.courseId() + "/assignments/" + assignment.id();
    }
}
