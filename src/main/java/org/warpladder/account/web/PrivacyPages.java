package org.warpladder.account.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.web.authentication.logout.SecurityContextLogoutHandler;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.account.Privacy;
import org.warpladder.account.Role;
import org.warpladder.account.Visitors;

/** Taking away what is kept about oneself, and erasing it. */
@Controller
class PrivacyPages {
    private final Visitors visitors;
    private final Privacy privacy;

    PrivacyPages(Visitors visitors, Privacy privacy) {
        this.visitors = visitors;
        this.privacy = privacy;
    }

    @GetMapping("/me/export")
    ResponseEntity<Map<String, Object>> export(HttpServletRequest request) {
        return visitors.learner(request)
                .map(learner -> download(privacy.export(learner.id())))
                .orElseGet(() -> ResponseEntity.notFound().build());
    }

    /** An administrator gives up that role first, so that no place is left without one. */
    @PostMapping("/me/erase")
    String erase(@RequestParam Optional<String> sure, HttpServletRequest request, HttpServletResponse response) {
        var learner = visitors.learner(request);
        if (sure.isEmpty()) {
            return "redirect:/me?unsure#erase";
        }
        if (learner.filter(it -> it.role() == Role.ADMINISTRATOR).isPresent()) {
            return "redirect:/account?administrator";
        }
        learner.ifPresent(it -> privacy.erase(it.id()));
        visitors.forget(request, response);
        new SecurityContextLogoutHandler().logout(request, response, null);
        return "redirect:/?erased";
    }

    static ResponseEntity<Map<String, Object>> download(Map<String, Object> data) {
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("warp-ladder.json")
                                .build()
                                .toString())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .body(data);
    }
}
