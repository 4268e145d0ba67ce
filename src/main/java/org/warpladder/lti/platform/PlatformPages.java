package org.warpladder.lti.platform;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.CurrentSecurityContext;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.lti.platform.Deployments.Deployment;
import org.warpladder.lti.platform.Platforms.Fault;
import org.warpladder.lti.platform.Platforms.Form;
import org.warpladder.lti.platform.Platforms.Saving;

/** Where administrators register the product at learning platforms. */
@Controller
@RequestMapping("/admin/platforms")
class PlatformPages {
    private static final String ACTOR = "authentication.name";
    private static final int LONGEST_NUMBER = 255;

    private final Platforms platforms;
    private final Deployments deployments;
    private final Site site;

    PlatformPages(Platforms platforms, Deployments deployments, Site site) {
        this.platforms = platforms;
        this.deployments = deployments;
        this.site = site;
    }

    /** An address of ours that the platform's form asks for. */
    record ToolAddress(String name, String address) {}

    @GetMapping
    String all(HttpServletRequest request, Model model) {
        return all(Form.EMPTY, Set.of(), request, model);
    }

    @PostMapping
    String add(
            @CurrentSecurityContext(expression = ACTOR) String actor,
            @RequestParam Map<String, String> typed,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        return switch (platforms.add(actor, form(typed))) {
            case Saving.Saved(var id) -> "redirect:/admin/platforms/" + id;
            case Saving.Faulty(var faults) -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield all(form(typed), faults, request, model);
            }
        };
    }

    @GetMapping("/{id}")
    String one(@PathVariable String id, Model model) {
        var platform = find(id);
        return one(platform, Form.of(platform), Set.of(), model);
    }

    @PostMapping("/{id}")
    String change(
            @CurrentSecurityContext(expression = ACTOR) String actor,
            @PathVariable String id,
            @RequestParam Map<String, String> typed,
            HttpServletResponse response,
            Model model) {
        var platform = find(id);
        return switch (platforms.change(actor, platform, form(typed))) {
            case Saving.Saved _ -> "redirect:/admin/platforms/" + id;
            case Saving.Faulty(var faults) -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield one(platform, form(typed), faults, model);
            }
        };
    }

    @PostMapping("/{id}/close")
    String close(@CurrentSecurityContext(expression = ACTOR) String actor, @PathVariable String id) {
        platforms.setActive(actor, find(id), false);
        return "redirect:/admin/platforms/" + id;
    }

    @PostMapping("/{id}/open")
    String open(@CurrentSecurityContext(expression = ACTOR) String actor, @PathVariable String id) {
        platforms.setActive(actor, find(id), true);
        return "redirect:/admin/platforms/" + id;
    }

    @PostMapping("/{id}/deployments")
    String add(
            @CurrentSecurityContext(expression = ACTOR) String actor,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String number) {
        if (!number.isBlank() && number.length() <= LONGEST_NUMBER) {
            deployments.add(actor, find(id), number.strip());
        }
        return "redirect:/admin/platforms/" + id;
    }

    @PostMapping("/{id}/deployments/{deployment}/accept")
    String accept(
            @CurrentSecurityContext(expression = ACTOR) String actor,
            @PathVariable String id,
            @PathVariable String deployment) {
        deployments.accept(actor, find(id), of(id, deployment));
        return "redirect:/admin/platforms/" + id;
    }

    @PostMapping("/{id}/deployments/{deployment}/close")
    String close(
            @CurrentSecurityContext(expression = ACTOR) String actor,
            @PathVariable String id,
            @PathVariable String deployment) {
        deployments.close(actor, find(id), of(id, deployment));
        return "redirect:/admin/platforms/" + id;
    }

    private String all(Form form, Set<Fault> faults, HttpServletRequest request, Model model) {
        model.addAttribute("platforms", platforms.all());
        model.addAttribute("form", form);
        model.addAttribute("faults", faults);
        model.addAttribute(
                "tool",
                List.of(
                        new ToolAddress("target", site.address(request, "/lti")),
                        new ToolAddress("login", site.address(request, "/lti/login")),
                        new ToolAddress("launch", site.address(request, "/lti/launch")),
                        new ToolAddress("keys", site.address(request, "/lti/keys"))));
        return "lti/platforms";
    }

    private String one(Platform platform, Form form, Set<Fault> faults, Model model) {
        model.addAttribute("platform", platform);
        model.addAttribute("deployments", deployments.of(platform));
        model.addAttribute("form", form);
        model.addAttribute("faults", faults);
        return "lti/platform";
    }

    /** A field that is missing is empty. */
    private static Form form(Map<String, String> typed) {
        return new Form(
                typed.getOrDefault("name", ""),
                typed.getOrDefault("issuer", ""),
                typed.getOrDefault("clientId", ""),
                typed.getOrDefault("authorization", ""),
                typed.getOrDefault("token", ""),
                typed.getOrDefault("keys", ""),
                typed.getOrDefault("tokenAudience", ""),
                typed.containsKey("takesDeployments"));
    }

    private Platform find(String id) {
        return platforms.find(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    private Deployment of(String platformId, String id) {
        return deployments
                .find(id)
                .filter(it -> it.platformId().equals(platformId))
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }
}
