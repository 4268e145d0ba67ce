package org.warpladder.authoring.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.account.Visitors;
import org.warpladder.authoring.Authoring;
import org.warpladder.authoring.Difference;
import org.warpladder.authoring.Draft;
import org.warpladder.authoring.Drafts;
import org.warpladder.authoring.Saving;
import org.warpladder.exercise.Catalogue;
import org.warpladder.practice.web.Words;

/**
 * The editor. Its form saves the draft and shows the text's faults and one instance beside it: by a button, or by htmx
 * whenever one stops typing.
 */
@Controller
@RequestMapping("/teach/problems/{id}")
class EditorPages {
    /** A text may be this long, as a file may. */
    static final int LONGEST = 512 * 1024;

    private final Authoring authoring;
    private final Drafts drafts;
    private final Visitors visitors;
    private final Catalogue catalogue;
    private final Words words;
    private final Notes notes;

    EditorPages(Authoring authoring, Drafts drafts, Visitors visitors, Catalogue catalogue, Words words, Notes notes) {
        this.authoring = authoring;
        this.drafts = drafts;
        this.visitors = visitors;
        this.catalogue = catalogue;
        this.words = words;
        this.notes = notes;
    }

    @GetMapping("/edit")
    String edit(
            @PathVariable String id,
            @RequestParam(defaultValue = "0") String seed,
            @RequestParam(defaultValue = "en") String language,
            Model model) {
        var draft = drafts.find(id);
        if (draft.isEmpty()) {
            return "redirect:/teach/problems/" + id;
        }
        show(draft.get(), seed(seed, 0), language, model);
        model.addAttribute("notes", notes.grouped(drafts.notes(id)));
        return "authoring/edit";
    }

    @PostMapping("/edit")
    String save(
            @PathVariable String id,
            @RequestParam String text,
            @RequestParam long lock,
            @RequestParam(defaultValue = "0") String seed,
            @RequestParam(defaultValue = "0") int step,
            @RequestParam(defaultValue = "en") String language,
            @RequestParam(defaultValue = "") String then,
            @RequestHeader(name = "HX-Request", defaultValue = "false") boolean part,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        long number = seed(seed, step);
        var written = text.substring(0, Math.min(LONGEST, text.length())).replace("\r\n", "\n");
        return switch (drafts.save(id, lock, written, me(request))) {
            case Saving.Saved(var draft) -> {
                boolean on = then.equals("publish");
                if (on && part) {
                    response.setHeader("HX-Redirect", "/teach/problems/" + id + "/publish");
                } else if (on) {
                    yield "redirect:/teach/problems/" + id + "/publish";
                } else if (!part) {
                    yield "redirect:/teach/problems/" + id + "/edit?seed=" + number
                            + (language.matches("[a-z]{2,3}") ? "&language=" + language : "");
                }
                show(draft, number, language, model);
                yield "authoring/bench :: bench";
            }
            case Saving.Overtaken(var theirs) -> {
                if (part) {
                    show(
                            new Draft(id, written, theirs.base(), lock, theirs.changedAt(), theirs.changedBy()),
                            number,
                            language,
                            model);
                    model.addAttribute("overtaken", theirs);
                    yield "authoring/bench :: bench";
                }
                response.setStatus(HttpStatus.CONFLICT.value());
                yield conflict(theirs, written, number, model);
            }
            case Saving.Gone() -> {
                response.setStatus(HttpStatus.GONE.value());
                model.addAttribute("id", id);
                model.addAttribute("text", written);
                yield part ? "authoring/gone :: notice" : "authoring/gone";
            }
        };
    }

    /** Both texts, for whoever was overtaken. */
    @PostMapping("/conflict")
    String compare(
            @PathVariable String id,
            @RequestParam String text,
            @RequestParam(defaultValue = "0") String seed,
            Model model) {
        var theirs = drafts.find(id);
        return theirs.isEmpty()
                ? "redirect:/teach/problems/" + id
                : conflict(theirs.get(), text.replace("\r\n", "\n"), seed(seed, 0), model);
    }

    private String conflict(Draft theirs, String mine, long seed, Model model) {
        model.addAttribute("id", theirs.problemId());
        model.addAttribute("theirs", theirs);
        model.addAttribute("mine", mine);
        model.addAttribute("seed", seed);
        model.addAttribute("difference", Difference.between(theirs.text(), mine));
        return "authoring/conflict";
    }

    private void show(Draft draft, long seed, String language, Model model) {
        model.addAttribute("draft", draft);
        model.addAttribute("words", words.script());
        model.addAttribute("entry", authoring.entry(draft.problemId()).orElseThrow(EditorPages::notFound));
        model.addAttribute("seed", seed);
        model.addAttribute(
                "bench", Bench.of(authoring.read(draft.problemId(), draft.text()), seed, language, catalogue, words));
    }

    /** Any whole number up to nine digits; what is none is the fixed instance. */
    private static long seed(String typed, int step) {
        long seed = typed.strip().matches("\\d{1,9}") ? Long.parseLong(typed.strip()) : 0;
        return Math.clamp(seed + step, 0, 999_999_999);
    }

    private String me(HttpServletRequest request) {
        return visitors.learner(request).orElseThrow(EditorPages::notFound).id();
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
