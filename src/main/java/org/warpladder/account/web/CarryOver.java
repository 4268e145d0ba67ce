package org.warpladder.account.web;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.SavedRequestAwareAuthenticationSuccessHandler;
import org.springframework.stereotype.Component;
import org.warpladder.account.Entrance;

/** On sign-in, what was done as a guest goes to the account. */
@Component
class CarryOver extends SavedRequestAwareAuthenticationSuccessHandler {
    private final Entrance entrance;

    CarryOver(Entrance entrance) {
        this.entrance = entrance;
    }

    @Override
    public void onAuthenticationSuccess(
            HttpServletRequest request, HttpServletResponse response, Authentication authentication)
            throws ServletException, IOException {
        entrance.bring(authentication.getName(), request, response);
        super.onAuthenticationSuccess(request, response, authentication);
    }
}
