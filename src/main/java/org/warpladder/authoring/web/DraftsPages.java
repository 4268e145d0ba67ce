package org.warpladder.authoring.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.account.Visitors;
import org.warpladder.authoring.Releases;
import org.warpladder.authoring.Releases.Chosen;
import org.warpladder.job.Job;
import org.warpladder.job.ProgressPart;

/** All drafts, and several of them published at once. */
@Controller
@RequestMapping("/teach/problems/drafts")
class DraftsPages {
    private static final String PAGE = "/teach/problems/drafts";

    private final Releases releases;
    private final Visitors visitors;

    DraftsPages(Releases releases, Visitors visitors) {
        this.releases = releases;
        this.visitors = visitors;
    }

    @GetMapping
    String list(HttpServletRequest request, Model model) {
        show("", List.of(), request, model);
        return "authoring/drafts";
    }

    @PostMapping
    String publish(
            @RequestParam MultiValueMap<String, String> typed,
            HttpServletRequest request,
            HttpServletResponse response,
            RedirectAttributes say,
            Model model) {
        var take = typed.getOrDefault("take", List.of());
        var note = Optional.ofNullable(typed.getFirst("note")).orElse("").strip();
        if (take.isEmpty() || note.isEmpty()) {
            show(note, take, request, model);
            model.addAttribute("fault", take.isEmpty() ? "authoring.drafts.none-taken" : "authoring.refused.no_note");
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return "authoring/drafts";
        }
        var chosen = take.stream()
                .map(id -> new Chosen(id, lock(typed.getFirst("lock." + id))))
                .toList();
        if (!releases.start(chosen, note, me(request))) {
            say.addFlashAttribute("fault", "job.busy");
        }
        return "redirect:" + PAGE;
    }

    /** How far it is; the page asks for it while it runs, and is loaded anew at its end. */
    @GetMapping("/progress")
    String progress(HttpServletRequest request, HttpServletResponse response, Model model) {
        var job = releases.job(me(request)).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        return ProgressPart.of(job, PAGE + "/progress", PAGE, response, model);
    }

    private void show(String note, List<String> taken, HttpServletRequest request, Model model) {
        model.addAttribute("rows", releases.candidates());
        model.addAttribute("note", note);
        model.addAttribute("taken", taken);
        var job = releases.job(me(request));
        model.addAttribute("job", job.orElse(null));
        model.addAttribute("atWork", job.filter(Job::unfinished).isPresent());
        model.addAttribute(
                "lines",
                job.flatMap(it -> it.report(Releases.Report.class))
                        .map(Releases.Report::lines)
                        .orElse(List.of()));
    }

    private static long lock(@Nullable String typed) {
        return typed != null && typed.matches("[0-9]{1,18}") ? Long.parseLong(typed) : 0;
    }

    private String me(HttpServletRequest request) {
        return visitors.learner(request)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.FORBIDDEN))
                .id();
    }
}
