package org.warpladder.course.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.springframework.context.MessageSource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.account.Audit;
import org.warpladder.account.People;
import org.warpladder.course.CourseRole;
import org.warpladder.course.Courses;
import org.warpladder.course.Rosters;
import org.warpladder.job.ProgressPart;

/** Who is in a course. */
@Controller
@RequestMapping("/teach/courses/{courseId}/roster")
class RosterPages {
    /** For so long the page tells what the last import did. */
    private static final Duration NEWS = Duration.ofDays(1);

    private final Desk desk;
    private final Courses courses;
    private final Rosters rosters;
    private final People people;
    private final Audit audit;
    private final MessageSource messages;
    private final Clock clock;

    RosterPages(
            Desk desk,
            Courses courses,
            Rosters rosters,
            People people,
            Audit audit,
            MessageSource messages,
            Clock clock) {
        this.desk = desk;
        this.courses = courses;
        this.rosters = rosters;
        this.people = people;
        this.audit = audit;
        this.messages = messages;
        this.clock = clock;
    }

    @GetMapping
    String roster(@PathVariable String courseId, HttpServletRequest request, Model model) {
        show(desk.teaching(request, courseId), model);
        return "course/roster";
    }

    @GetMapping("/seats.csv")
    ResponseEntity<byte[]> seats(@PathVariable String courseId, HttpServletRequest request, Locale locale) {
        desk.leading(request, courseId);
        var headings = Arrays.stream(new String[] {"name", "identifier", "group", "code"})
                .map(it -> Objects.requireNonNull(messages.getMessage("roster.csv." + it, null, it, locale)))
                .toList();
        return csv("seats.csv", rosters.csv(courseId, headings));
    }

    @PostMapping("/look")
    String look(
            @PathVariable String courseId,
            @RequestParam Optional<MultipartFile> file,
            @RequestParam(defaultValue = "") String text,
            HttpServletRequest request,
            Model model,
            RedirectAttributes say)
            throws IOException {
        var leading = desk.leading(request, courseId);
        var bytes = file.filter(it -> !it.isEmpty()).isPresent()
                ? file.get().getBytes()
                : text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length == 0) {
            say.addFlashAttribute("fault", "roster.no-file");
            return back(courseId) + "#import";
        }
        model.addAttribute("desk", leading);
        model.addAttribute("course", leading.course());
        model.addAttribute("tab", "roster");
        model.addAttribute("plan", rosters.look(courseId, bytes));
        return "course/roster-look";
    }

    @PostMapping("/apply")
    String apply(
            @PathVariable String courseId,
            @RequestParam String upload,
            HttpServletRequest request,
            RedirectAttributes say) {
        var leading = desk.leading(request, courseId);
        switch (rosters.start(leading.course(), upload, leading.person().id())) {
            case BEGUN -> {}
            case NO_SUCH_FILE -> say.addFlashAttribute("fault", "roster.applied-already");
            case TOO_MANY_WAIT -> say.addFlashAttribute("fault", "job.busy");
        }
        return back(courseId);
    }

    /** How far an import is; the page asks for it while it runs, and is loaded anew at its end. */
    @GetMapping("/import")
    String importing(
            @PathVariable String courseId, HttpServletRequest request, HttpServletResponse response, Model model) {
        desk.leading(request, courseId);
        var job = rosters.job(courseId).orElseThrow(Desk::notFound);
        var page = "/teach/courses/" + courseId + "/roster";
        return ProgressPart.of(job, page + "/import", page, response, model);
    }

    @PostMapping("/seats")
    String add(
            @PathVariable String courseId,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String identifier,
            @RequestParam(defaultValue = "") String group,
            @RequestParam(defaultValue = "LEARNER") CourseRole role,
            HttpServletRequest request,
            RedirectAttributes say) {
        desk.leading(request, courseId);
        if (name.isBlank()) {
            say.addFlashAttribute("fault", "roster.no-name");
        } else {
            courses.addSeat(courseId, role, cut(name), cut(identifier), cut(group, 100));
        }
        return back(courseId);
    }

    /** Brings in an account by its user name. */
    @PostMapping("/people")
    String addPerson(
            @PathVariable String courseId,
            @RequestParam(defaultValue = "") String userName,
            @RequestParam(defaultValue = "ASSISTANT") CourseRole role,
            HttpServletRequest request,
            RedirectAttributes say) {
        var leading = desk.leading(request, courseId);
        var person = people.account(userName);
        if (person.isEmpty()) {
            say.addFlashAttribute("fault", "roster.no-account");
            say.addFlashAttribute("userName", userName);
        } else {
            courses.addPerson(courseId, person.get(), role);
            audit.record(
                    leading.person().id(),
                    "course.role-given",
                    leading.course().fullTitle(),
                    role.name(),
                    person.get().id());
        }
        return back(courseId);
    }

    @PostMapping("/{memberId}")
    String change(
            @PathVariable String courseId,
            @PathVariable String memberId,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String identifier,
            @RequestParam(defaultValue = "") String group,
            @RequestParam CourseRole role,
            HttpServletRequest request,
            RedirectAttributes say) {
        var leading = desk.leading(request, courseId);
        var member = desk.member(courseId, memberId);
        if (name.isBlank()) {
            say.addFlashAttribute("fault", "roster.no-name");
            return back(courseId);
        }
        courses.describe(memberId, cut(name), cut(identifier), cut(group, 100));
        if (member.role() != role) {
            if (courses.setRole(memberId, role)) {
                member.personId()
                        .ifPresent(person -> audit.record(
                                leading.person().id(),
                                "course.role-given",
                                leading.course().fullTitle(),
                                role.name(),
                                person));
            } else {
                say.addFlashAttribute("fault", "roster.last-leader");
            }
        }
        return back(courseId);
    }

    @PostMapping("/{memberId}/remove")
    String remove(
            @PathVariable String courseId,
            @PathVariable String memberId,
            HttpServletRequest request,
            RedirectAttributes say) {
        desk.leading(request, courseId);
        desk.member(courseId, memberId);
        if (!courses.remove(memberId)) {
            say.addFlashAttribute("fault", "roster.last-leader");
        }
        return back(courseId);
    }

    @PostMapping("/{memberId}/bring-back")
    String bringBack(@PathVariable String courseId, @PathVariable String memberId, HttpServletRequest request) {
        desk.leading(request, courseId);
        desk.member(courseId, memberId);
        courses.bringBack(memberId);
        return back(courseId);
    }

    static ResponseEntity<byte[]> csv(String name, String text) {
        return ResponseEntity.ok()
                .contentType(new MediaType("text", "csv", StandardCharsets.UTF_8))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename(name, StandardCharsets.UTF_8)
                                .build()
                                .toString())
                .header("Cache-Control", "no-store")
                .body(text.getBytes(StandardCharsets.UTF_8));
    }

    private void show(Desk.Teaching teaching, Model model) {
        var course = teaching.course();
        model.addAttribute("desk", teaching);
        model.addAttribute("course", course);
        model.addAttribute("tab", "roster");
        model.addAttribute("members", courses.members(course.id()));
        model.addAttribute("removed", courses.removed(course.id()));
        model.addAttribute("roles", List.of(CourseRole.values()));
        var job = rosters.job(course.id())
                .filter(it -> clock.instant().isBefore(it.begun().plus(NEWS)));
        model.addAttribute("job", job.orElse(null));
        model.addAttribute(
                "imported", job.flatMap(it -> it.report(Rosters.Done.class)).orElse(null));
    }

    private static String back(String courseId) {
        return "redirect:/teach/courses/" + courseId + "/roster";
    }

    private static String cut(String text) {
        return cut(text, 200);
    }

    private static String cut(String text, int most) {
        return AssignmentForm.shortened(text.strip().replaceAll("\\p{Cc}", " "), most);
    }
}
