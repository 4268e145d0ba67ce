package org.warpladder.gpu.web;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.MessageSource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.gpu.Gpu;
import org.warpladder.gpu.GpuFacts;
import org.warpladder.gpu.GpuReport;

/** The model beside one of the measured GPUs, and the files of the measurements. */
@Controller
class MachinePages {
    private final GpuFacts facts;
    private final MessageSource messages;
    private final Map<String, GpuReport> reports = new ConcurrentHashMap<>();

    MachinePages(GpuFacts facts, MessageSource messages) {
        this.facts = facts;
        this.messages = messages;
    }

    @GetMapping("/model-and-machine")
    String page(@RequestParam Optional<String> gpu, Locale locale, Model model) {
        var shown = gpu.map(this::known)
                .or(() -> facts.gpus().stream().findFirst())
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        var report = reports.computeIfAbsent(shown.id(), _ -> GpuReport.of(facts, shown));
        var said = Said.in(locale, messages);
        model.addAttribute("gpus", facts.gpus());
        model.addAttribute("shown", shown);
        model.addAttribute("said", said);
        model.addAttribute("report", report);
        model.addAttribute("sections", sections(report, said));
        return "gpu/model-and-machine";
    }

    @GetMapping("/model-and-machine/{id}.json")
    ResponseEntity<String> file(@PathVariable String id) {
        var gpu = known(id);
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename(gpu.id() + ".json")
                                .build()
                                .toString())
                .body(gpu.file());
    }

    private List<Section> sections(GpuReport report, Said said) {
        var gpu = report.gpu();
        return List.of(
                PathSections.paths(report, said),
                PathSections.loops(facts, report, said),
                TraceSection.of(report, said),
                PredicationSection.of(gpu, said),
                InstructionSections.sorting(facts, report, said),
                MemorySections.loads(gpu, said),
                MemorySections.slots(gpu, said),
                MemorySections.sectors(gpu, said),
                InstructionSections.model(report, said),
                HandOffSection.of(gpu, said));
    }

    private Gpu known(String id) {
        return facts.gpu(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }
}
