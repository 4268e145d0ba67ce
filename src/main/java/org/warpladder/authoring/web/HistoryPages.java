package org.warpladder.authoring.web;

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
import org.warpladder.account.Visitors;
import org.warpladder.authoring.Authoring;
import org.warpladder.authoring.Difference;
import org.warpladder.authoring.Entry;
import org.warpladder.authoring.Publishing;

/** What was published before, and what is to become of a problem that is served. */
@Controller
@RequestMapping("/teach/problems/{id}")
class HistoryPages {
    private final Authoring authoring;
    private final Publishing publishing;
    private final Visitors visitors;

    HistoryPages(Authoring authoring, Publishing publishing, Visitors visitors) {
        this.authoring = authoring;
        this.publishing = publishing;
        this.visitors = visitors;
    }

    @GetMapping("/history")
    String history(@PathVariable String id, Model model) {
        model.addAttribute("entry", entry(id));
        model.addAttribute("revisions", publishing.history(id));
        model.addAttribute("servedNumber", publishing.served(id).orElse(0));
        return "authoring/history";
    }

    @GetMapping("/history/{number}")
    String revision(@PathVariable String id, @PathVariable String number, Model model) {
        if (!number.matches("\\d{1,6}")) {
            throw notFound();
        }
        var revision = publishing.revision(id, Integer.parseInt(number)).orElseThrow(HistoryPages::notFound);
        model.addAttribute("entry", entry(id));
        model.addAttribute("revision", revision);
        model.addAttribute(
                "difference",
                Difference.between(revision.text(), authoring.text(id).orElse("")));
        return "authoring/revision";
    }

    @PostMapping("/restore")
    String restore(
            @PathVariable String id, @RequestParam int number, HttpServletRequest request, RedirectAttributes say) {
        if (publishing.restore(entry(id).id(), number, me(request))) {
            return "redirect:/teach/problems/" + id + "/publish";
        }
        say.addFlashAttribute("done", "draft-in-the-way");
        return "redirect:/teach/problems/" + id;
    }

    @PostMapping("/unpublish")
    String unpublish(@PathVariable String id, HttpServletRequest request, RedirectAttributes say) {
        if (entry(id).served()) {
            publishing.unpublish(id, me(request));
            say.addFlashAttribute("done", "unpublished");
        }
        return "redirect:/teach/problems/" + id;
    }

    /** Which of the file and this server's text learners get. */
    @PostMapping("/file")
    String file(@PathVariable String id, @RequestParam String how, HttpServletRequest request, RedirectAttributes say) {
        var problem = entry(id).id();
        switch (how) {
            case "file" -> publishing.takeFile(problem, me(request));
            case "here" -> publishing.keepHere(problem, me(request));
            case "merge" -> {
                if (publishing.mergeFile(problem, me(request))) {
                    return "redirect:/teach/problems/" + id + "/edit";
                }
                say.addFlashAttribute("done", "draft-in-the-way");
                return "redirect:/teach/problems/" + id;
            }
            default -> throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        }
        say.addFlashAttribute("done", how);
        return authoring.entry(id).isPresent() ? "redirect:/teach/problems/" + id : "redirect:/teach/problems";
    }

    private Entry entry(String id) {
        return authoring.entry(id).orElseThrow(HistoryPages::notFound);
    }

    private String me(HttpServletRequest request) {
        return visitors.learner(request).orElseThrow(HistoryPages::notFound).id();
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
