package org.warpladder.account.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;
import java.util.Set;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.account.AccountFault;
import org.warpladder.account.PasswordRules;
import org.warpladder.account.Passwords;
import org.warpladder.account.Passwords.Change;
import org.warpladder.account.ResetMail;
import org.warpladder.account.SignInThrottle;

/** A forgotten password: asking for a link where mail is set up, and using one. */
@Controller
class ResetPages {
    private final Passwords passwords;
    private final ResetMail mail;
    private final SignInThrottle throttle;

    ResetPages(Passwords passwords, ResetMail mail, SignInThrottle throttle) {
        this.passwords = passwords;
        this.mail = mail;
        this.throttle = throttle;
    }

    @GetMapping("/forgotten")
    String forgotten() {
        checkMail();
        return "account/forgotten";
    }

    /** Says the same whether there is such an account or not. */
    @PostMapping("/forgotten")
    String forgotten(@RequestParam(defaultValue = "") String userName, HttpServletRequest request, Locale locale) {
        checkMail();
        var wait = throttle.begin("forgotten\n" + userName, request.getRemoteAddr());
        if (wait.isPresent()) {
            return "redirect:/sign-in?wait=" + (wait.get().toSeconds() + 1);
        }
        mail.send(userName, locale);
        return "redirect:/forgotten?sent";
    }

    @GetMapping("/password-resets/{text}")
    String reset(@PathVariable String text, HttpServletResponse response, Model model) {
        return page(text, Set.of(), response, model);
    }

    @PostMapping("/password-resets/{text}")
    String reset(
            @PathVariable String text,
            @RequestParam(defaultValue = "") String password,
            @RequestParam(defaultValue = "") String repeated,
            HttpServletResponse response,
            Model model) {
        return switch (passwords.reset(text, password, repeated)) {
            case Change.Done _ -> "redirect:/sign-in?reset";
            case Change.NotAllowed _ -> page(text, Set.of(), response, model);
            case Change.Refused(var faults) -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield page(text, faults, response, model);
            }
        };
    }

    private String page(String text, Set<AccountFault> faults, HttpServletResponse response, Model model) {
        var owner = passwords.owner(text);
        if (owner.isEmpty()) {
            response.setStatus(HttpStatus.GONE.value());
            return "account/link-closed";
        }
        model.addAttribute("owner", owner.get());
        model.addAttribute("text", text);
        model.addAttribute("faults", faults);
        model.addAttribute("shortest", PasswordRules.SHORTEST);
        return "account/reset";
    }

    private void checkMail() {
        if (!mail.available()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
    }
}
