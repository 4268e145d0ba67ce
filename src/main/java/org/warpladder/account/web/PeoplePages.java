package org.warpladder.account.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.CurrentSecurityContext;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;
import org.warpladder.account.Directory;
import org.warpladder.account.Passwords;
import org.warpladder.account.Privacy;
import org.warpladder.account.Role;

/** Everybody, for administrators. */
@Controller
@RequestMapping("/admin/people")
class PeoplePages {
    private static final int PAGE = 50;
    private static final int LAST_PAGE = 10_000;

    private final Directory directory;
    private final Passwords passwords;
    private final Privacy privacy;

    PeoplePages(Directory directory, Passwords passwords, Privacy privacy) {
        this.directory = directory;
        this.passwords = passwords;
        this.privacy = privacy;
    }

    @GetMapping
    String people(
            @RequestParam(defaultValue = "") String q,
            @RequestParam(defaultValue = "") String role,
            @RequestParam(defaultValue = "1") String page,
            Model model) {
        int number = page.matches("[0-9]{1,5}") ? Math.clamp(Integer.parseInt(page), 1, LAST_PAGE) : 1;
        var found = directory.search(q, roleOf(role).orElse(null), (number - 1) * PAGE, PAGE + 1);
        model.addAttribute("people", found.stream().limit(PAGE).toList());
        model.addAttribute("more", found.size() > PAGE);
        model.addAttribute("page", number);
        model.addAttribute("q", q);
        model.addAttribute("role", role);
        model.addAttribute("roles", Role.values());
        return "admin/people";
    }

    @GetMapping("/{id}")
    String person(@PathVariable String id, Model model) {
        model.addAttribute("person", find(id));
        model.addAttribute("roles", Role.values());
        return "admin/person";
    }

    @PostMapping("/{id}/role")
    String role(
            @CurrentSecurityContext(expression = "authentication.name") String actor,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String role) {
        var wanted = roleOf(role).orElseThrow(() -> new ResponseStatusException(HttpStatus.UNPROCESSABLE_CONTENT));
        return back(id, directory.changeRole(actor, id, wanted));
    }

    @PostMapping("/{id}/disable")
    String disable(@CurrentSecurityContext(expression = "authentication.name") String actor, @PathVariable String id) {
        return back(id, directory.disable(actor, id));
    }

    @PostMapping("/{id}/enable")
    String enable(@CurrentSecurityContext(expression = "authentication.name") String actor, @PathVariable String id) {
        return back(id, directory.enable(actor, id));
    }

    /** The link stands on the answer itself and nowhere else: a reload makes another one. */
    @PostMapping("/{id}/reset")
    String reset(
            @CurrentSecurityContext(expression = "authentication.name") String actor,
            @PathVariable String id,
            HttpServletRequest request,
            Model model) {
        var person = find(id);
        passwords
                .link(actor, id)
                .ifPresentOrElse(
                        text -> model.addAttribute("link", address(request, "/password-resets/" + text)),
                        () -> model.addAttribute("noPassword", true));
        model.addAttribute("hours", Passwords.LINK_LIVES.toHours());
        model.addAttribute("person", person);
        model.addAttribute("roles", Role.values());
        return "admin/person";
    }

    @GetMapping("/{id}/export")
    ResponseEntity<Map<String, Object>> export(@PathVariable String id) {
        return PrivacyPages.download(privacy.export(find(id).id()));
    }

    @PostMapping("/{id}/erase")
    String erase(
            @CurrentSecurityContext(expression = "authentication.name") String actor,
            @PathVariable String id,
            @RequestParam Optional<String> sure) {
        find(id);
        if (sure.isEmpty()) {
            return "redirect:/admin/people/" + id + "?unsure";
        }
        return privacy.erase(actor, id)
                ? "redirect:/admin/people?erased"
                : "redirect:/admin/people/" + id + "?administrator";
    }

    static String address(HttpServletRequest request, String path) {
        return ServletUriComponentsBuilder.fromContextPath(request).path(path).toUriString();
    }

    static Optional<Role> roleOf(String name) {
        return Arrays.stream(Role.values())
                .filter(role -> role.name().equals(name))
                .findFirst();
    }

    private Directory.Entry find(String id) {
        return directory.find(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    private static String back(String id, Optional<Directory.Refusal> refusal) {
        return "redirect:/admin/people/" + id
                + refusal.map(it -> switch (it) {
                            case ONESELF -> "?oneself";
                            case NO_ACCOUNT -> "?noAccount";
                            case GONE -> "?gone";
                        })
                        .orElse("?done");
    }
}
