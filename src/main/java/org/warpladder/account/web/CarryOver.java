package org.warpladder.account.web;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.SavedRequestAwareAuthenticationSuccessHandler;
import org.springframework.stereotype.Component;
import org.warpladder.account.People;
import org.warpladder.account.Visitors;

/** On sign-in, what was done as a guest goes to the account. */
@Component
class CarryOver extends SavedRequestAwareAuthenticationSuccessHandler {
    private final People people;
    private final Visitors visitors;

    CarryOver(People people, Visitors visitors) {
        this.people = people;
        this.visitors = visitors;
    }

    @Override
    public void onAuthenticationSuccess(
            HttpServletRequest request, HttpServletResponse response, Authentication authentication)
            throws ServletException, IOException {
        visitors.token(request).ifPresent(guest -> people.carryOver(guest, authentication.getName()));
        visitors.forget(request, response);
        super.onAuthenticationSuccess(request, response, authentication);
    }
}
