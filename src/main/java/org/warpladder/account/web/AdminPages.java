package org.warpladder.account.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import org.springframework.security.core.annotation.CurrentSecurityContext;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.account.Directory;
import org.warpladder.account.Invitations;
import org.warpladder.account.Retention;
import org.warpladder.account.Role;

/** The administrators' desk: an overview, invitations, and how long things are kept. */
@Controller
@RequestMapping("/admin")
class AdminPages {
    private final Directory directory;
    private final Invitations invitations;
    private final Retention retention;

    AdminPages(Directory directory, Invitations invitations, Retention retention) {
        this.directory = directory;
        this.invitations = invitations;
        this.retention = retention;
    }

    @GetMapping
    String desk(Model model) {
        model.addAttribute("counts", directory.counts());
        model.addAttribute("invitations", invitations.open().size());
        return "admin/desk";
    }

    @GetMapping("/invitations")
    String invitations(Model model) {
        return invitationsPage(model);
    }

    /** The link stands on the answer itself and nowhere else. */
    @PostMapping("/invitations")
    String invite(
            @CurrentSecurityContext(expression = "authentication.name") String actor,
            @RequestParam(defaultValue = "") String role,
            @RequestParam(defaultValue = "") String note,
            @RequestParam(defaultValue = "") String days,
            HttpServletRequest request,
            Model model) {
        var text = invitations.invite(
                actor,
                PeoplePages.roleOf(role).orElse(Role.INSTRUCTOR),
                note,
                number(days).orElse(14));
        model.addAttribute("link", PeoplePages.address(request, "/invitations/" + text));
        return invitationsPage(model);
    }

    @PostMapping("/invitations/{id}/revoke")
    String revoke(@CurrentSecurityContext(expression = "authentication.name") String actor, @PathVariable String id) {
        invitations.revoke(actor, id);
        return "redirect:/admin/invitations";
    }

    @GetMapping("/retention")
    String retention(Model model) {
        model.addAttribute("rule", retention.rule());
        model.addAttribute("longest", Retention.LONGEST);
        return "admin/retention";
    }

    @PostMapping("/retention")
    String retention(
            @CurrentSecurityContext(expression = "authentication.name") String actor,
            @RequestParam(defaultValue = "") String guests,
            @RequestParam(defaultValue = "") String learners,
            @RequestParam(defaultValue = "") String audit) {
        var rule = retention.rule();
        retention.set(
                actor,
                new Retention.Rule(
                        number(guests).orElse(rule.guests()),
                        number(learners).orElse(rule.learners()),
                        number(audit).orElse(rule.audit())));
        return "redirect:/admin/retention?done";
    }

    private String invitationsPage(Model model) {
        model.addAttribute("invitations", invitations.open());
        model.addAttribute("roles", List.of(Role.INSTRUCTOR, Role.ADMINISTRATOR, Role.LEARNER));
        model.addAttribute("longest", Invitations.LONGEST);
        return "admin/invitations";
    }

    private static Optional<Integer> number(String typed) {
        return typed.strip().matches("[0-9]{1,6}") ? Optional.of(Integer.parseInt(typed.strip())) : Optional.empty();
    }
}
