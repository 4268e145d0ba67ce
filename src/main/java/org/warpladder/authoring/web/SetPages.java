package org.warpladder.authoring.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
import org.warpladder.authoring.Sets;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Fault;
import org.warpladder.exercise.Problem;

/** Sets are begun from ticked problems, and changed as text; what is saved holds at once. */
@Controller
@RequestMapping("/teach/sets")
class SetPages {
    private final Sets sets;
    private final Catalogue catalogue;
    private final Visitors visitors;

    SetPages(Sets sets, Catalogue catalogue, Visitors visitors) {
        this.sets = sets;
        this.catalogue = catalogue;
        this.visitors = visitors;
    }

    @GetMapping("/new")
    String form(Model model) {
        return form("", "", List.of(), Map.of(), model);
    }

    @PostMapping("/new")
    String begin(
            @RequestParam String id,
            @RequestParam String title,
            @RequestParam(defaultValue = "") List<String> take,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        var name = id.strip();
        var heading = title.strip();
        var wrong = new LinkedHashMap<String, String>();
        if (!Authoring.ID.matcher(name).matches() || name.equals("new")) {
            wrong.put("id", "authoring.new.id.wrong");
        } else if (sets.open(name).isPresent()) {
            wrong.put("id", "authoring.set.taken");
        }
        if (heading.isEmpty() || heading.length() > 80) {
            wrong.put("title", "authoring.new.title.wrong");
        }
        if (take.isEmpty()) {
            wrong.put("take", "authoring.set.none");
        }
        if (wrong.isEmpty()
                && sets.save(name, 0, Sets.text(name, heading, take), me(request)) instanceof Sets.Saving.Saved) {
            return "redirect:/teach/sets/" + name + "/edit";
        }
        response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        return form(id, title, take, wrong, model);
    }

    @GetMapping("/{id}/edit")
    String edit(@PathVariable String id, @RequestParam(defaultValue = "") String how, Model model) {
        var sheet = sheet(id);
        var text = how.equals("merge") ? sets.merged(id).orElse(sheet.text()) : sheet.text();
        return page(sheet, text, sets.faults(id, text), model);
    }

    @PostMapping("/{id}/edit")
    String save(
            @PathVariable String id,
            @RequestParam String text,
            @RequestParam long lock,
            HttpServletRequest request,
            HttpServletResponse response,
            RedirectAttributes say,
            Model model) {
        var sheet = sheet(id);
        var written =
                text.substring(0, Math.min(EditorPages.LONGEST, text.length())).replace("\r\n", "\n");
        return switch (sets.save(id, lock, written, me(request))) {
            case Sets.Saving.Saved() -> {
                say.addFlashAttribute("done", "authoring.set.saved");
                yield "redirect:/teach/sets/" + id + "/edit";
            }
            case Sets.Saving.Faulty(var faults) -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield page(new Sets.Sheet(id, written, lock, sheet.file(), sheet.conflict()), written, faults, model);
            }
            case Sets.Saving.Overtaken(var theirs) -> {
                response.setStatus(HttpStatus.CONFLICT.value());
                model.addAttribute("overtaken", Difference.between(theirs.text(), written));
                yield page(theirs, written, List.of(), model);
            }
        };
    }

    @PostMapping("/{id}/keep")
    String keep(@PathVariable String id, HttpServletRequest request) {
        sets.keepHere(sheet(id).id(), me(request));
        return "redirect:/teach/sets/" + id + "/edit";
    }

    private String page(Sets.Sheet sheet, String text, List<Fault> faults, Model model) {
        model.addAttribute("sheet", sheet);
        model.addAttribute("text", text);
        model.addAttribute("faults", FaultView.of(faults));
        model.addAttribute("set", catalogue.sets().get(sheet.id()));
        model.addAttribute(
                "titles", catalogue.problems().stream().collect(Collectors.toMap(Problem::id, Problem::title)));
        return "authoring/set";
    }

    private String form(String id, String title, List<String> take, Map<String, String> wrong, Model model) {
        model.addAttribute("id", id);
        model.addAttribute("heading", title);
        model.addAttribute("take", take);
        model.addAttribute("wrong", wrong);
        model.addAttribute(
                "levels",
                catalogue.problems().stream()
                        .collect(Collectors.groupingBy(Problem::level, TreeMap::new, Collectors.toList())));
        return "authoring/new-set";
    }

    private Sets.Sheet sheet(String id) {
        return sets.open(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    private String me(HttpServletRequest request) {
        return visitors.learner(request)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND))
                .id();
    }
}
