package org.warpladder.account.web;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Set;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.account.People;
import org.warpladder.account.People.SignUp;
import org.warpladder.account.Visitors;

/** Sign-in (Spring Security takes its form) and sign-up. */
@Controller
class SignPages {
    private final People people;
    private final Visitors visitors;

    SignPages(People people, Visitors visitors) {
        this.people = people;
        this.visitors = visitors;
    }

    @GetMapping("/sign-in")
    String signIn() {
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
            Model model)
            throws ServletException {
        if (request.getUserPrincipal() != null) {
            return "redirect:/me";
        }
        return switch (people.signUp(visitors.token(request), userName, password)) {
            case SignUp.Refused(var faults) -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                yield form(model, userName, faults);
            }
            case SignUp.Done _ -> {
                request.login(userName, password);
                visitors.forget(request, response);
                yield "redirect:/me";
            }
        };
    }

    private static String form(Model model, String userName, Set<People.SignUpFault> faults) {
        model.addAttribute("userName", userName);
        model.addAttribute("faults", faults);
        model.addAttribute("shortest", People.SHORTEST_PASSWORD);
        return "account/sign-up";
    }
}
