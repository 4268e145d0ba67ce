package org.warpladder.authoring.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
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
import org.warpladder.account.Visitors;
import org.warpladder.authoring.Authoring;
import org.warpladder.authoring.Difference;
import org.warpladder.authoring.Draft;
import org.warpladder.authoring.Drafts;
import org.warpladder.authoring.Publication;
import org.warpladder.authoring.Publishing;
import org.warpladder.authoring.Trials;

/** From a draft to what learners get: the difference, the trial with many seeds, a note, and the act itself. */
@Controller
@RequestMapping("/teach/problems/{id}")
class PublishPages {
    private final Authoring authoring;
    private final Drafts drafts;
    private final Trials trials;
    private final Publishing publishing;
    private final Visitors visitors;

    PublishPages(Authoring authoring, Drafts drafts, Trials trials, Publishing publishing, Visitors visitors) {
        this.authoring = authoring;
        this.drafts = drafts;
        this.trials = trials;
        this.publishing = publishing;
        this.visitors = visitors;
    }

    @GetMapping("/publish")
    String look(@PathVariable String id, Model model) {
        var draft = drafts.find(id);
        if (draft.isEmpty()) {
            return "redirect:/teach/problems/" + id;
        }
        show(draft.get(), "", model);
        return "authoring/publish";
    }

    /** How far the trial is; the page asks for it while it runs. */
    @GetMapping("/check")
    String progress(@PathVariable String id, Model model) {
        showCheck(draft(id), model);
        return "authoring/check :: check";
    }

    @PostMapping("/check")
    String check(@PathVariable String id, RedirectAttributes say) {
        var draft = draft(id);
        boolean taken = authoring
                .read(id, draft.text())
                .problem()
                .map(problem -> trials.start(id, draft.text(), problem))
                .orElse(true);
        if (!taken) {
            say.addFlashAttribute("busy", true);
        }
        return "redirect:/teach/problems/" + id + "/publish";
    }

    @PostMapping("/check/cancel")
    String cancel(@PathVariable String id) {
        trials.cancel(id, draft(id).text());
        return "redirect:/teach/problems/" + id + "/publish";
    }

    @PostMapping("/publish")
    String publish(
            @PathVariable String id,
            @RequestParam long lock,
            @RequestParam String note,
            HttpServletRequest request,
            HttpServletResponse response,
            RedirectAttributes say,
            Model model) {
        var outcome = publishing.publish(id, lock, note, me(request));
        if (outcome instanceof Publication.Published) {
            say.addFlashAttribute("done", "published");
            return "redirect:/teach/problems/" + id;
        }
        var draft = drafts.find(id);
        if (draft.isEmpty()) {
            return "redirect:/teach/problems/" + id;
        }
        show(draft.get(), note, model);
        switch (outcome) {
            case Publication.Refused(var reason, var _) -> model.addAttribute("refused", reason.key());
            case Publication.Overtaken _ -> model.addAttribute("refused", "overtaken");
            case Publication.Moved _, Publication.Published _ -> {} // the page shows what is served now by itself
        }
        response.setStatus(HttpStatus.CONFLICT.value());
        return "authoring/publish";
    }

    /** What is served went on since the draft began. */
    @PostMapping("/catch-up")
    String catchUp(
            @PathVariable String id, @RequestParam long lock, @RequestParam String how, HttpServletRequest request) {
        if (how.equals("mine")) {
            drafts.keepMine(id, lock, me(request));
            return "redirect:/teach/problems/" + id + "/publish";
        }
        drafts.catchUp(id, lock, me(request));
        return "redirect:/teach/problems/" + id + "/edit";
    }

    @PostMapping("/discard")
    String discard(
            @PathVariable String id, @RequestParam long lock, HttpServletRequest request, RedirectAttributes say) {
        say.addFlashAttribute("done", drafts.discard(id, lock, me(request)) ? "discarded" : "not-discarded");
        return authoring.entry(id).isPresent() ? "redirect:/teach/problems/" + id : "redirect:/teach/problems";
    }

    private void show(Draft draft, String note, Model model) {
        var served = authoring.text(draft.problemId()).orElse("");
        model.addAttribute("entry", authoring.entry(draft.problemId()).orElseThrow(PublishPages::notFound));
        model.addAttribute("isNew", served.isEmpty());
        model.addAttribute("moved", !served.equals(draft.base()));
        model.addAttribute("movedBy", Difference.between(draft.base(), served));
        model.addAttribute("difference", Difference.between(served, draft.text()));
        model.addAttribute("note", note);
        showCheck(draft, model);
    }

    private void showCheck(Draft draft, Model model) {
        model.addAttribute("draft", draft);
        model.addAttribute(
                "faults",
                FaultView.of(authoring.read(draft.problemId(), draft.text()).faults()));
        var trial = trials.of(draft.problemId(), draft.text());
        model.addAttribute("trial", trial.orElse(null));
        model.addAttribute("failures", FailureView.of(trial));
    }

    private Draft draft(String id) {
        return drafts.find(id).orElseThrow(PublishPages::notFound);
    }

    private String me(HttpServletRequest request) {
        return visitors.learner(request).orElseThrow(PublishPages::notFound).id();
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
