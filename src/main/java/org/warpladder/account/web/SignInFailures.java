package org.warpladder.account.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.authentication.DisabledException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;
import org.springframework.stereotype.Component;
import org.warpladder.account.MustWait;

/** Says on the sign-in page why a sign-in failed, as far as it may be said. */
@Component
class SignInFailures implements AuthenticationFailureHandler {
    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException {
        response.sendRedirect(request.getContextPath() + "/sign-in?" + reason(failure));
    }

    private static String reason(AuthenticationException failure) {
        return switch (failure) {
            case MustWait wait -> "wait=" + (wait.duration().toSeconds() + 1);
            case DisabledException _ -> "disabled";
            case OAuth2AuthenticationException provider ->
                provider.getError().getErrorCode().equals("disabled") ? "disabled" : "provider";
            default -> "failed";
        };
    }
}
