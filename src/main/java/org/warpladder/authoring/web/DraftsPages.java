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
import org.warpladder.authoring.Authoring;
import org.warpladder.authoring.Draft;
import org.warpladder.authoring.Drafts;
import org.warpladder.authoring.Entry;
import org.warpladder.authoring.Releases;
import org.warpladder.authoring.Releases.Chosen;
import org.warpladder.authoring.Trial;
import org.warpladder.authoring.Trials;
import org.warpladder.job.Job;
import org.warpladder.job.ProgressPart;

/** All drafts, and several of them published at once. */
@Controller
@RequestMapping("/teach/problems/drafts")
class DraftsPages {
    private static final String PAGE = "/teach/problems/drafts";

    private final Authoring authoring;
    private final Drafts drafts;
    private final Trials trials;
    private final Releases releases;
    private final Visitors visitors;

    DraftsPages(Authoring authoring, Drafts drafts, Trials trials, Releases releases, Visitors visitors) {
        this.authoring = authoring;
        this.drafts = drafts;
        this.trials = trials;
        this.releases = releases;
        this.visitors = visitors;
    }

    /**
     * One draft in the list.
     *
     * @param hindrance why it cannot be published now
     * @param passed whether its check is done already
     */
    public record Row(Draft draft, String title, Optional<String> hindrance, boolean passed) {}

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
        model.addAttribute("rows", drafts.all().stream().map(this::row).toList());
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

    private Row row(Draft draft) {
        return new Row(
                draft,
                authoring.entry(draft.problemId()).map(Entry::title).orElse(draft.problemId()),
                releases.hindrance(draft),
                trials.of(draft.problemId(), draft.text()).filter(Trial::passed).isPresent());
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
