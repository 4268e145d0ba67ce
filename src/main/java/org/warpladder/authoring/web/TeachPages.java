package org.warpladder.authoring.web;

import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.warpladder.authoring.Authoring;
import org.warpladder.authoring.Entry;

/** Where those who teach begin. */
@Controller
class TeachPages {
    private final Authoring authoring;

    TeachPages(Authoring authoring) {
        this.authoring = authoring;
    }

    @GetMapping("/teach")
    String teach(Model model) {
        var entries = authoring.entries();
        model.addAttribute("served", entries.stream().filter(Entry::served).count());
        model.addAttribute(
                "drafts",
                entries.stream().filter(entry -> entry.draftedAt().isPresent()).count());
        model.addAttribute(
                "trouble",
                entries.stream()
                        .filter(entry -> entry.conflict() || !entry.faults().isEmpty())
                        .count());
        return "authoring/teach";
    }
}
