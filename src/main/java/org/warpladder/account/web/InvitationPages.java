package org.warpladder.account.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Set;
import org.springframework.http.HttpStatus;
import org.springframework.security.web.authentication.logout.SecurityContextLogoutHandler;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.warpladder.account.AccountFault;
import org.warpladder.account.Invitations;
import org.warpladder.account.Invitations.Acceptance;
import org.warpladder.account.PasswordRules;
import org.warpladder.account.Visitors;

/** The page behind an invitation's link: makes an account, or gives the visitor's own the role. */
@Controller
@RequestMapping("/invitations/{text}")
class InvitationPages {
    private final Invitations invitations;
    private final Visitors visitors;

    InvitationPages(Invitations invitations, Visitors visitors) {
        this.invitations = invitations;
        this.visitors = visitors;
    }

    @GetMapping
    String invitation(
            @PathVariable String text, HttpServletRequest request, HttpServletResponse response, Model model) {
        return page(text, "", Set.of(), request, response, model);
    }

    @PostMapping
    String signUp(
            @PathVariable String text,
            @RequestParam(defaultValue = "") String userName,
            @RequestParam(defaultValue = "") String password,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        if (visitors.account(request).isPresent()) {
            return page(text, "", Set.of(), request, response, model);
        }
        return switch (invitations.accept(text, visitors.token(request), userName, password)) {
            case Acceptance.Done _ -> {
                visitors.forget(request, response);
                yield SignPages.enter(request, userName, password, "redirect:/account?welcome");
            }
            case Acceptance.Closed _ -> page(text, userName, Set.of(), request, response, model);
            case Acceptance.Refused(var faults) -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield page(text, userName, faults, request, response, model);
            }
        };
    }

    /** Whoever is signed in takes the role, and signs in again with it. */
    @PostMapping("/accept")
    String accept(@PathVariable String text, HttpServletRequest request, HttpServletResponse response, Model model) {
        var account = visitors.account(request);
        if (account.isEmpty()) {
            return page(text, "", Set.of(), request, response, model);
        }
        return switch (invitations.accept(text, account.get().id())) {
            case Acceptance.Done _ -> {
                new SecurityContextLogoutHandler().logout(request, response, null);
                yield "redirect:/sign-in?role";
            }
            case Acceptance.Closed _, Acceptance.Refused _ -> page(text, "", Set.of(), request, response, model);
        };
    }

    @ExceptionHandler(Invitations.ClosedMeanwhile.class)
    @ResponseStatus(HttpStatus.GONE)
    String closed() {
        return "account/link-closed";
    }

    private String page(
            String text,
            String userName,
            Set<AccountFault> faults,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        var invitation = invitations.open(text);
        if (invitation.isEmpty()) {
            response.setStatus(HttpStatus.GONE.value());
            return "account/link-closed";
        }
        model.addAttribute("invitation", invitation.get());
        model.addAttribute("text", text);
        model.addAttribute("account", visitors.account(request).orElse(null));
        model.addAttribute("userName", userName);
        model.addAttribute("faults", faults);
        model.addAttribute("shortest", PasswordRules.SHORTEST);
        return "account/invitation";
    }
}
