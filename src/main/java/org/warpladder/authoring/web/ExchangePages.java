package org.warpladder.authoring.web;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.account.Visitors;
import org.warpladder.authoring.Bundle;
import org.warpladder.authoring.Exchange;
import org.warpladder.authoring.Incoming;
import org.warpladder.authoring.Lms;
import org.warpladder.exercise.Catalogue;

/** Problems and sets as files: out as YAML, zip, QTI 3 and Moodle XML, in as any of them. */
@Controller
class ExchangePages {
    private final Exchange exchange;
    private final Lms lms;
    private final Catalogue catalogue;
    private final Visitors visitors;

    ExchangePages(Exchange exchange, Lms lms, Catalogue catalogue, Visitors visitors) {
        this.exchange = exchange;
        this.lms = lms;
        this.catalogue = catalogue;
        this.visitors = visitors;
    }

    /** An incoming text as the page shows it. */
    record Row(String file, String kind, String id, String state, List<FaultView> faults) {}

    @GetMapping("/teach/problems/{id}/export")
    ResponseEntity<byte[]> problem(@PathVariable String id) {
        return exchange.export(id)
                .map(text -> file(text.yaml().getBytes(StandardCharsets.UTF_8), id + ".yaml"))
                .orElseThrow(ExchangePages::notFound);
    }

    @GetMapping("/teach/sets")
    String sets(Model model) {
        model.addAttribute("sets", List.copyOf(catalogue.sets().values()));
        model.addAttribute("own", exchange.ownSets());
        return "authoring/sets";
    }

    @GetMapping("/teach/sets/{id}/export")
    ResponseEntity<byte[]> set(
            @PathVariable String id,
            @RequestParam(defaultValue = "zip") String format,
            @RequestParam(defaultValue = "3") int variants) {
        int each = Math.clamp(variants, 1, Lms.MOST_VARIANTS);
        Optional<byte[]> bytes = switch (format) {
            case "zip" -> exchange.exportSet(id);
            case "qti" -> lms.qti(id, each);
            case "moodle" -> lms.moodle(id, each);
            default -> throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        };
        var name = id + (format.equals("zip") ? ".zip" : format.equals("qti") ? "-qti3.zip" : "-moodle.xml");
        return bytes.map(it -> file(it, name)).orElseThrow(ExchangePages::notFound);
    }

    @PostMapping("/teach/sets/{id}/drop")
    String drop(@PathVariable String id, HttpServletRequest request) {
        exchange.dropSet(id, me(request));
        return "redirect:/teach/sets";
    }

    @GetMapping("/teach/problems/import")
    String form() {
        return "authoring/import";
    }

    /** Looks at a file, or takes what is in it. */
    @PostMapping("/teach/problems/import")
    String read(
            @RequestParam MultipartFile file,
            @RequestParam(defaultValue = "look") String how,
            HttpServletRequest request,
            Model model)
            throws IOException {
        var name = Optional.ofNullable(file.getOriginalFilename()).orElse("");
        var shown = name.substring(0, Math.min(200, name.length()));
        var bundle = file.getSize() > Bundle.LARGEST
                ? new Bundle(List.of(), List.of(new Bundle.Left(shown, "large")))
                : Bundle.read(shown, file.getBytes());
        boolean take = how.equals("take") && !bundle.parts().isEmpty();
        var found = take ? exchange.take(bundle, shown, me(request)) : exchange.look(bundle);
        model.addAttribute("file", shown);
        model.addAttribute("taken", take);
        model.addAttribute("rows", found.stream().map(ExchangePages::row).toList());
        model.addAttribute("left", bundle.left());
        return "authoring/import";
    }

    private static Row row(Incoming incoming) {
        return new Row(
                incoming.file(),
                incoming.kind().name().toLowerCase(java.util.Locale.ROOT),
                incoming.id(),
                incoming.state().key(),
                FaultView.of(incoming.faults()));
    }

    private static ResponseEntity<byte[]> file(byte[] bytes, String name) {
        return ResponseEntity.ok()
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment().filename(name).build().toString())
                .contentType(MediaType.APPLICATION_OCTET_STREAM)
                .body(bytes);
    }

    private String me(HttpServletRequest request) {
        return visitors.learner(request).orElseThrow(ExchangePages::notFound).id();
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
