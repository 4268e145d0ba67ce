package org.warpladder.authoring.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.account.Visitors;
import org.warpladder.authoring.Authoring;
import org.warpladder.authoring.Drafts;
import org.warpladder.authoring.Trials;
import org.warpladder.authoring.proposal.Note;
import org.warpladder.authoring.proposal.Pasted;
import org.warpladder.authoring.proposal.Proposal;
import org.warpladder.authoring.proposal.Proposer;
import org.warpladder.playground.Fault;
import org.warpladder.playground.Outcome;
import org.warpladder.playground.Playground;
import org.warpladder.playground.Setting;
import org.warpladder.playground.Sketch;
import org.warpladder.playground.SketchForm;
import org.warpladder.playground.Sketches;
import org.warpladder.playground.Trouble;
import org.warpladder.playground.Troubles;
import org.warpladder.practice.web.Words;
import org.warpladder.simulator.source.Diagnostic;

/** A problem is made of a kernel: pasted, or taken from a shared run of the playground. */
@Controller
@RequestMapping("/teach/problems/from-kernel")
class KernelPages {
    private static final List<Setting> SHOWN =
            List.of(Setting.BLOCK, Setting.GRID, Setting.WARP_SIZE, Setting.COST_MODEL, Setting.COSTS);

    private final Proposer proposer;
    private final Playground playground;
    private final Sketches sketches;
    private final Authoring authoring;
    private final Drafts drafts;
    private final Trials trials;
    private final Visitors visitors;
    private final Troubles troubles;
    private final Notes notes;
    private final Words words;

    KernelPages(
            Proposer proposer,
            Playground playground,
            Sketches sketches,
            Authoring authoring,
            Drafts drafts,
            Trials trials,
            Visitors visitors,
            Troubles troubles,
            Notes notes,
            Words words) {
        this.proposer = proposer;
        this.playground = playground;
        this.sketches = sketches;
        this.authoring = authoring;
        this.drafts = drafts;
        this.trials = trials;
        this.visitors = visitors;
        this.troubles = troubles;
        this.notes = notes;
        this.words = words;
    }

    @GetMapping
    String form(@RequestParam(defaultValue = "") String from, Model model) {
        var shared = sketches.open(from);
        model.addAttribute("shared", shared.isPresent());
        model.addAttribute("gone", !from.isEmpty() && shared.isEmpty());
        return page(shared.orElse(new Sketch("", "", "", Map.of(), List.of())), "", "", Map.of(), List.of(), model);
    }

    @PostMapping
    String propose(
            @RequestParam MultiValueMap<String, String> form, HttpServletRequest request, Locale locale, Model model) {
        var sketch = priced(SketchForm.read(form));
        var title = SketchForm.text(form, "title", 200).strip();
        var id = SketchForm.text(form, "id", 100).strip();
        var wrong = wrong(id, title);
        model.addAttribute("shared", false);
        model.addAttribute("gone", false);
        if (!wrong.isEmpty()) {
            return page(sketch, title, id, wrong, List.of(), model);
        }
        if (sketch.source().isBlank()) {
            return page(sketch, title, id, wrong, troubles.of(List.of(fault("empty")), locale), model);
        }
        return switch (playground.run(sketch)) {
            case Outcome.Unreadable(var faults) -> page(sketch, title, id, wrong, troubles.of(faults, locale), model);
            case Outcome.Busy() -> page(sketch, title, id, wrong, troubles.of(List.of(fault("busy")), locale), model);
            case Outcome.Rejected(var found) -> {
                var all = found.getOrDefault("source", List.of());
                model.addAttribute("places", Troubles.places(all, locale));
                yield page(sketch, title, id, wrong, inSource(all, sketch, locale), model);
            }
            case Outcome.Ran ran -> {
                var pasted = Pasted.of(ran);
                var name = id.isEmpty() ? free(Proposer.idOf(sketch.source())) : id;
                yield switch (proposer.propose(pasted.material(), name, title)) {
                    case Proposal.Rejected(var all) ->
                        page(sketch, title, id, wrong, inSource(all, sketch, locale), model);
                    case Proposal.Refused(var why) -> {
                        model.addAttribute(
                                "refused", why.stream().map(notes::html).toList());
                        yield page(sketch, title, id, wrong, List.of(), model);
                    }
                    case Proposal.Made made -> begin(name, made, pasted.notes(), me(request));
                };
            }
        };
    }

    private static Fault fault(String key) {
        return new Fault("source", 0, key, List.of());
    }

    private List<Trouble> inSource(List<Diagnostic> all, Sketch sketch, Locale locale) {
        return troubles.of(Map.of("source", all), Map.of("source", sketch.source()), locale);
    }

    private String begin(String id, Proposal.Made made, List<Note> left, String me) {
        var all = Stream.concat(left.stream(), made.notes().stream()).toList();
        if (!drafts.begin(id, made.text(), all, me)) {
            throw new ResponseStatusException(HttpStatus.CONFLICT);
        }
        trials.start(id, made.text(), made.problem());
        return "redirect:/teach/problems/" + id + "/edit";
    }

    private Map<String, String> wrong(String id, String title) {
        var wrong = new LinkedHashMap<String, String>();
        if (!id.isEmpty() && !Authoring.ID.matcher(id).matches()) {
            wrong.put("id", "authoring.new.id.wrong");
        } else if (!id.isEmpty() && authoring.entry(id).isPresent()) {
            wrong.put("id", "authoring.new.id.taken");
        }
        if (title.length() > 80) {
            wrong.put("title", "authoring.new.title.wrong");
        }
        return wrong;
    }

    private String free(String name) {
        return Stream.iterate(1, number -> number + 1)
                .map(number -> number == 1 ? name : name + "-" + number)
                .filter(candidate -> authoring.entry(candidate).isEmpty())
                .findFirst()
                .orElseThrow();
    }

    /** Calls that nobody defines are work: without a price they would be faults. */
    private static Sketch priced(Sketch sketch) {
        var costs = sketch.setting(Setting.COSTS);
        var open = Proposer.openCalls(sketch.source()).stream()
                .filter(call -> !costs.matches("(?s)(.*\\W)?" + call + "\\s*=.*"))
                .map(call -> call + " = 12")
                .collect(Collectors.joining(", "));
        if (open.isEmpty()) {
            return sketch;
        }
        var settings = new EnumMap<Setting, String>(Setting.class);
        settings.putAll(sketch.settings());
        settings.put(Setting.COSTS, costs.isBlank() ? open : costs + ", " + open);
        return new Sketch(sketch.source(), "", sketch.data(), settings, sketch.policies());
    }

    private String page(
            Sketch sketch, String title, String id, Map<String, String> wrong, List<Trouble> found, Model model) {
        model.addAttribute("sketch", sketch);
        model.addAttribute("policy", sketch.policies().getFirst().name().toLowerCase(Locale.ROOT));
        model.addAttribute(
                "hidden",
                sketch.settings().entrySet().stream()
                        .filter(setting -> !SHOWN.contains(setting.getKey()))
                        .collect(Collectors.toMap(
                                setting -> setting.getKey().field(),
                                Map.Entry::getValue,
                                (one, _) -> one,
                                LinkedHashMap::new)));
        model.addAttribute(
                "choices",
                Map.of(
                        "warpSize", List.of("4", "8", "16", "32", "64"),
                        "costModel", List.of("path", "instruction")));
        model.addAttribute("heading", title);
        model.addAttribute("id", id);
        model.addAttribute("wrong", wrong);
        model.addAttribute("troubles", new ArrayList<>(found));
        model.addAttribute("words", words.script());
        if (!model.containsAttribute("places")) {
            model.addAttribute("places", "[]");
        }
        if (!model.containsAttribute("refused")) {
            model.addAttribute("refused", List.of());
        }
        return "authoring/from-kernel";
    }

    private String me(HttpServletRequest request) {
        return visitors.learner(request)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.FORBIDDEN))
                .id();
    }
}
