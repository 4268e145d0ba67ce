package org.warpladder.account.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.CurrentSecurityContext;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.account.AccountFault;
import org.warpladder.account.Directory;
import org.warpladder.account.PasswordRules;
import org.warpladder.account.Passwords;
import org.warpladder.account.Passwords.Change;
import org.warpladder.account.People;
import org.warpladder.account.ResetMail;

/** One's own account: password, address for mail, sessions elsewhere. */
@Controller
@RequestMapping("/account")
class AccountPages {
    private static final Pattern ADDRESS =
            Pattern.compile("[^\\s@<>,;:\"]{1,64}@[^\\s@<>,;:\"]{1,180}\\.[^\\s@<>,;:\"]{1,60}");

    private final Directory directory;
    private final People people;
    private final Passwords passwords;
    private final ResetMail mail;

    AccountPages(Directory directory, People people, Passwords passwords, ResetMail mail) {
        this.directory = directory;
        this.people = people;
        this.passwords = passwords;
        this.mail = mail;
    }

    @GetMapping
    String account(@CurrentSecurityContext(expression = "authentication.name") String id, Model model) {
        return page(id, Set.of(), model);
    }

    @PostMapping("/password")
    String password(
            @CurrentSecurityContext(expression = "authentication.name") String id,
            @RequestParam(defaultValue = "") String old,
            @RequestParam(defaultValue = "") String password,
            @RequestParam(defaultValue = "") String repeated,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        return switch (passwords.change(
                id, old, password, repeated, request.getSession().getId())) {
            case Change.Done _ -> "redirect:/account?changed";
            case Change.NotAllowed _ -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                model.addAttribute("oldWrong", true);
                yield page(id, Set.of(), model);
            }
            case Change.Refused(var faults) -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield page(id, faults, model);
            }
        };
    }

    @PostMapping("/email")
    String email(
            @CurrentSecurityContext(expression = "authentication.name") String id,
            @RequestParam(defaultValue = "") String email,
            HttpServletResponse response,
            Model model) {
        if (!email.isBlank() && !ADDRESS.matcher(email.strip()).matches()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            model.addAttribute("emailWrong", email);
            return page(id, Set.of(), model);
        }
        people.setEmail(id, email);
        return "redirect:/account?written";
    }

    @PostMapping("/sessions")
    String sessions(@CurrentSecurityContext(expression = "authentication.name") String id, HttpServletRequest request) {
        passwords.endOtherSessions(id, request.getSession().getId());
        return "redirect:/account?alone";
    }

    private String page(String id, Set<AccountFault> faults, Model model) {
        model.addAttribute("person", directory.find(id).orElseThrow());
        model.addAttribute("faults", faults);
        model.addAttribute("shortest", PasswordRules.SHORTEST);
        model.addAttribute("mail", mail.available());
        return "account/account";
    }
}
