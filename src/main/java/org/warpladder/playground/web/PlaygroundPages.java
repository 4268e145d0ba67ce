package org.warpladder.playground.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.MessageSource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.multipart.MultipartRequest;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.util.WebUtils;
import org.warpladder.playground.Example;
import org.warpladder.playground.Fault;
import org.warpladder.playground.Outcome;
import org.warpladder.playground.Playground;
import org.warpladder.playground.RunLimits;
import org.warpladder.playground.Sketch;
import org.warpladder.playground.SketchForm;
import org.warpladder.playground.Sketches;
import org.warpladder.playground.Troubles;
import org.warpladder.simulator.Sentences;

/** The playground: everything is one form, so that it works without JavaScript; htmx takes the result out of the page. */
@Controller
@RequestMapping("/playground")
class PlaygroundPages {
    private static final int LONGEST_TABLE = 1 << 20;
    private static final MediaType CUDA = new MediaType("text", "plain", StandardCharsets.UTF_8);

    private final Playground playground;
    private final Sketches sketches;
    private final RunLimits limits;
    private final PlaygroundView view;
    private final MessageSource messages;
    private final List<Example> examples = Example.shipped();

    PlaygroundPages(
            Playground playground, Sketches sketches, RunLimits limits, PlaygroundView view, MessageSource messages) {
        this.playground = playground;
        this.sketches = sketches;
        this.limits = limits;
        this.view = view;
        this.messages = messages;
    }

    @GetMapping
    String page(
            @RequestParam Optional<String> example,
            HttpServletRequest request,
            HttpServletResponse response,
            Locale locale,
            Model model) {
        var shown = example.map(id -> examples.stream()
                        .filter(it -> it.id().equals(id))
                        .findFirst()
                        .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND)))
                .orElseGet(examples::getFirst);
        model.addAttribute("example", shown.id());
        return show(shown.sketch(), List.of(), request, response, locale, model);
    }

    @GetMapping("/{hash:[0-9a-f]{64}}")
    String shared(
            @PathVariable String hash,
            HttpServletRequest request,
            HttpServletResponse response,
            Locale locale,
            Model model) {
        var sketch = sketches.open(hash).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        model.addAttribute("hash", hash);
        model.addAttribute("link", request.getRequestURL().toString());
        return show(sketch, List.of(), request, response, locale, model);
    }

    @PostMapping
    String run(
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request,
            HttpServletResponse response,
            Locale locale,
            Model model)
            throws IOException {
        var faults = new ArrayList<Fault>();
        var sketch = SketchForm.read(form);
        var table = upload(request, "csv");
        if (table.length() > LONGEST_TABLE) {
            faults.add(new Fault("csv", 0, "csv.large", List.of()));
        } else if (!table.isBlank()) {
            sketch = sketch.withData(playground.withTable(sketch.data(), table, faults));
        }
        model.addAttribute("measuredCsv", upload(request, "measured"));
        if (form.containsKey("hadTroubles")) {
            PlaygroundView.takeTheWholePage(response);
        }
        return show(sketch, faults, request, response, locale, model);
    }

    @PostMapping("/share")
    String share(
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request,
            HttpServletResponse response,
            Locale locale,
            Model model) {
        var sketch = SketchForm.read(form);
        if (sketch.source().isBlank() || sketch.toJson().length() > Sketch.LONGEST) {
            var fault = new Fault("source", 0, sketch.source().isBlank() ? "share.empty" : "share.long", List.of());
            return show(sketch, List.of(fault), request, response, locale, model);
        }
        if (!limits.allows(request.getRemoteAddr())) {
            return show(sketch, List.of(), request, response, locale, model);
        }
        var hash = sketches.share(sketch);
        return form.containsKey("problem") && teaches(request)
                ? "redirect:/teach/problems/new?from=" + hash
                : "redirect:/playground/" + hash;
    }

    /** What keeps one of the two kernels from compiling; for the editor, while one types. */
    @PostMapping(path = "/check", produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseBody
    String check(@RequestParam MultiValueMap<String, String> form, @RequestParam String of, Locale locale) {
        var sketch = SketchForm.read(form);
        var found = playground.check(sketch, of.equals("other") ? sketch.other() : sketch.source());
        return "{\"diagnostics\":" + Troubles.places(found, locale) + "}";
    }

    /** The file, or the page with what is in its way. */
    @PostMapping("/measure.cu")
    Object measuringFile(
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request,
            HttpServletResponse response,
            Locale locale,
            Model model) {
        var sketch = SketchForm.read(form);
        var outcome = run(sketch, request);
        if (outcome.isPresent() && outcome.get() instanceof Outcome.Ran ran) {
            var file = playground.measuringFile(sketch, ran, warning(ran, Said.in(locale, messages)));
            if (file.isPresent()) {
                return ResponseEntity.ok()
                        .contentType(CUDA)
                        .header(
                                HttpHeaders.CONTENT_DISPOSITION,
                                ContentDisposition.attachment()
                                        .filename("measure.cu")
                                        .build()
                                        .toString())
                        .body(file.get());
            }
            var large = new Fault("data", 0, "export.large", List.of());
            return show(sketch, List.of(large), request, response, locale, model);
        }
        model.addAttribute("examples", examples);
        view.fill(model, sketch, outcome, List.of(), Optional.empty(), "", request, response, locale);
        return "playground/page";
    }

    private static String warning(Outcome.Ran ran, Said said) {
        var run = ran.first().anyRun();
        var warnings = new ArrayList<String>();
        if (run.launch().warpSize() != 32) {
            warnings.add(said.say("export.width", run.launch().warpSize()));
        }
        run.findings().stream()
                .limit(5)
                .forEach(finding -> warnings.add(said.say(
                        "export.finding",
                        finding.line(),
                        Sentences.in(said.locale()).say(finding.message()))));
        return String.join("\n", warnings);
    }

    private String show(
            Sketch sketch,
            List<Fault> faults,
            HttpServletRequest request,
            HttpServletResponse response,
            Locale locale,
            Model model) {
        var outcome = faults.isEmpty() ? run(sketch, request) : Optional.<Outcome>empty();
        view.fill(
                model,
                sketch,
                outcome,
                faults,
                Optional.ofNullable(request.getParameter("warp")).filter(name -> name.matches("\\d{1,7}\\.\\d{1,4}")),
                String.valueOf(model.asMap().getOrDefault("measuredCsv", "")),
                request,
                response,
                locale);
        return page(request, model);
    }

    private String page(HttpServletRequest request, Model model) {
        model.addAttribute("examples", examples);
        model.addAttribute("teaches", teaches(request));
        return "playground/page";
    }

    private static boolean teaches(HttpServletRequest request) {
        return request.isUserInRole("INSTRUCTOR") || request.isUserInRole("ADMINISTRATOR");
    }

    /** Empty where the visitor ran too many lately. */
    private Optional<Outcome> run(Sketch sketch, HttpServletRequest request) {
        if (sketch.source().isBlank()) {
            return Optional.of(new Outcome.Unreadable(List.of(new Fault("source", 0, "empty", List.of()))));
        }
        return limits.allows(request.getRemoteAddr()) ? Optional.of(playground.run(sketch)) : Optional.empty();
    }

    private static String upload(HttpServletRequest request, String field) throws IOException {
        var files = WebUtils.getNativeRequest(request, MultipartRequest.class);
        var file = files == null ? null : files.getFile(field);
        return file == null ? "" : new String(file.getBytes(), StandardCharsets.UTF_8);
    }

    /** The form's fields and their choices, for the template. */
    static Map<String, List<String>> choices() {
        return Map.of(
                "warpSize", List.of("4", "8", "16", "32", "64"),
                "costModel", List.of("path", "instruction"),
                "armOrder", List.of("then_first", "else_first", "fewer_lanes_first"),
                "shortCircuit", List.of("value", "branch"));
    }
}
