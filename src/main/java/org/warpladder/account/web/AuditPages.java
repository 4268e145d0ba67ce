package org.warpladder.account.web;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.account.Audit;

/** The audit log, a page at a time. */
@Controller
class AuditPages {
    private static final int PAGE = 50;

    private final Audit audit;
    private final MessageSource messages;

    AuditPages(Audit audit, MessageSource messages) {
        this.audit = audit;
        this.messages = messages;
    }

    /** An entry with its sentence. */
    record Line(Audit.Entry entry, String sentence) {}

    @GetMapping("/admin/audit")
    String audit(
            @RequestParam(defaultValue = "") String actor,
            @RequestParam(defaultValue = "") String area,
            @RequestParam(defaultValue = "") String before,
            Locale locale,
            Model model) {
        var older = before.matches("[0-9]{1,18}") ? Optional.of(Long.parseLong(before)) : Optional.<Long>empty();
        var entries = audit.page(actor, area, older, PAGE + 1);
        var shown = entries.stream().limit(PAGE).toList();
        model.addAttribute(
                "lines",
                shown.stream()
                        .map(it -> new Line(it, Objects.requireNonNullElse(text(it, locale), it.action())))
                        .toList());
        model.addAttribute("next", entries.size() > PAGE ? shown.getLast().id() : null);
        model.addAttribute("areas", audit.areas());
        model.addAttribute("actor", actor);
        model.addAttribute("area", area);
        model.addAttribute("first", older.isEmpty());
        return "admin/audit";
    }

    private @Nullable String text(Audit.Entry entry, Locale locale) {
        return messages.getMessage(
                "audit." + entry.action(), new Object[] {entry.subject(), entry.detail()}, entry.action(), locale);
    }
}
