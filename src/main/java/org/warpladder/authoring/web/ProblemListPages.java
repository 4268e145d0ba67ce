package org.warpladder.authoring.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.account.Learner;
import org.warpladder.account.Visitors;
import org.warpladder.authoring.Authoring;
import org.warpladder.authoring.Drafts;
import org.warpladder.authoring.Entry;
import org.warpladder.authoring.Template;

/** The list of problems, a problem's own page, and how a new one begins. */
@Controller
@RequestMapping("/teach/problems")
class ProblemListPages {
    private final Authoring authoring;
    private final Drafts drafts;
    private final Visitors visitors;

    ProblemListPages(Authoring authoring, Drafts drafts, Visitors visitors) {
        this.authoring = authoring;
        this.drafts = drafts;
        this.visitors = visitors;
    }

    @GetMapping
    String list(@RequestParam(defaultValue = "") String q, Model model) {
        var words = q.strip().toLowerCase(java.util.Locale.ROOT);
        var levels = new LinkedHashMap<Integer, List<Entry>>();
        var entries = authoring.entries();
        for (var entry : entries) {
            if ((entry.id() + " " + entry.title() + " " + entry.skills())
                    .toLowerCase(java.util.Locale.ROOT)
                    .contains(words)) {
                levels.computeIfAbsent(entry.level(), _ -> new java.util.ArrayList<>())
                        .add(entry);
            }
        }
        model.addAttribute(
                "drafted",
                entries.stream().filter(it -> it.draftedAt().isPresent()).count());
        model.addAttribute("q", q);
        model.addAttribute("levels", levels);
        model.addAttribute("skillNames", authoring.skillNames());
        model.addAttribute("otherFaults", FaultView.of(authoring.otherFaults()));
        return "authoring/problems";
    }

    @GetMapping("/new")
    String form(
            @RequestParam(defaultValue = "") String copy,
            @RequestParam(defaultValue = "") String from,
            RedirectAttributes address,
            Model model) {
        if (!from.isEmpty()) {
            address.addAttribute("from", from);
            return "redirect:/teach/problems/from-kernel";
        }
        if (!copy.isEmpty() && authoring.entry(copy).isEmpty()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        return form(copy.isEmpty() ? "" : copy + "-2", "", copy, "numbers", Map.of(), model);
    }

    @PostMapping("/new")
    String begin(
            @RequestParam String id,
            @RequestParam String title,
            @RequestParam(defaultValue = "") String copy,
            @RequestParam(defaultValue = "") String template,
            HttpServletRequest request,
            Model model) {
        var name = id.strip();
        var heading = title.strip();
        var wrong = new LinkedHashMap<String, String>();
        if (!Authoring.ID.matcher(name).matches()) {
            wrong.put("id", "authoring.new.id.wrong");
        }
        if (heading.isEmpty() || heading.length() > 80) {
            wrong.put("title", "authoring.new.title.wrong");
        }
        if (wrong.isEmpty()) {
            var text = copy.isEmpty()
                    ? Template.of(template).text(name, heading)
                    : authoring
                            .copy(copy, name, heading)
                            .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
            if (drafts.begin(name, text, me(request).id())) {
                return "redirect:/teach/problems/" + name + "/edit";
            }
            wrong.put("id", "authoring.new.id.taken");
        }
        return form(id, title, copy, template, wrong, model);
    }

    /** What the editor completes keys from. */
    @GetMapping(value = "/schema.json", produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseBody
    String schema() {
        return authoring.schema();
    }

    @GetMapping("/{id}")
    String problem(@PathVariable String id, Model model) {
        var entry = entry(id);
        model.addAttribute("entry", entry);
        model.addAttribute("faults", FaultView.of(entry.faults()));
        model.addAttribute("skillNames", authoring.skillNames());
        model.addAttribute("draft", drafts.find(id).orElse(null));
        model.addAttribute("conflict", authoring.conflict(id).orElse(null));
        model.addAttribute("onDisk", authoring.onDisk(id));
        model.addAttribute("sets", authoring.sets(id));
        return "authoring/problem";
    }

    /** Begins a draft of what is served, or goes on with the one that is there. */
    @PostMapping("/{id}/draft")
    String open(@PathVariable String id, HttpServletRequest request) {
        return drafts.open(entry(id).id(), me(request).id()).isPresent()
                ? "redirect:/teach/problems/" + id + "/edit"
                : "redirect:/teach/problems/" + id;
    }

    private String form(String id, String title, String copy, String template, Map<String, String> wrong, Model model) {
        model.addAttribute("id", id);
        model.addAttribute("heading", title);
        model.addAttribute("copy", copy);
        model.addAttribute("template", template);
        model.addAttribute("templates", Template.values());
        model.addAttribute("wrong", wrong);
        return "authoring/new";
    }

    private Entry entry(String id) {
        return authoring.entry(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    private Learner me(HttpServletRequest request) {
        return visitors.learner(request).orElseThrow(() -> new ResponseStatusException(HttpStatus.FORBIDDEN));
    }
}
