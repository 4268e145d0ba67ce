package org.warpladder.account.web;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import java.util.Set;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.account.AccountFault;
import org.warpladder.account.PasswordRules;
import org.warpladder.account.People;
import org.warpladder.account.People.SignUp;
import org.warpladder.account.ResetMail;
import org.warpladder.account.Visitors;

/** Sign-in (Spring Security takes its form) and sign-up. */
@Controller
class SignPages {
    /** The longest wait that an address may make the page speak of. */
    private static final int LONGEST_WAIT = 3600;

    private final People people;
    private final Visitors visitors;
    private final ResetMail mail;
    private final String provider;

    SignPages(
            People people,
            Visitors visitors,
            ResetMail mail,
            @Value("${warpladder.oidc.issuer:}") String issuer,
            @Value("${warpladder.oidc.name:}") String providerName) {
        this.people = people;
        this.visitors = visitors;
        this.mail = mail;
        this.provider = issuer.isEmpty() ? "" : providerName.isEmpty() ? issuer : providerName;
    }

    @GetMapping("/sign-in")
    String signIn(@RequestParam Optional<String> wait, Model model) {
        model.addAttribute("provider", provider);
        model.addAttribute("beginAtProvider", ProviderSignIn.BEGIN + "/" + ProviderSignIn.ID);
        model.addAttribute("mail", mail.available());
        model.addAttribute(
                "wait",
                wait.filter(it -> it.matches("[0-9]{1,6}"))
                        .map(it -> Math.min(Integer.parseInt(it), LONGEST_WAIT))
                        .orElse(0));
        return "account/sign-in";
    }

    @GetMapping("/sign-up")
    String signUp(Model model) {
        return form(model, "", Set.of());
    }

    @PostMapping("/sign-up")
    String signUp(
            @RequestParam(defaultValue = "") String userName,
            @RequestParam(defaultValue = "") String password,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        if (request.getUserPrincipal() != null) {
            return "redirect:/me";
        }
        return switch (people.signUp(visitors.token(request), userName, password)) {
            case SignUp.Refused(var faults) -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield form(model, userName, faults);
            }
            case SignUp.Done _ -> {
                visitors.forget(request, response);
                yield enter(request, userName, password, "redirect:/me");
            }
        };
    }

    /** Signs in who just chose this password; where that must wait, the sign-in page says so. */
    static String enter(HttpServletRequest request, String userName, String password, String then) {
        try {
            request.login(userName, password);
            return then;
        } catch (ServletException later) {
            return "redirect:/sign-in";
        }
    }

    private static String form(Model model, String userName, Set<AccountFault> faults) {
        model.addAttribute("userName", userName);
        model.addAttribute("faults", faults);
        model.addAttribute("shortest", PasswordRules.SHORTEST);
        return "account/sign-up";
    }
}
