package org.warpladder.account.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.authentication.DisabledException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;
import org.springframework.stereotype.Component;
import org.warpladder.account.MustWait;

/** Says on the sign-in page why a sign-in failed, as far as it may be said. */
@Component
class SignInFailures implements AuthenticationFailureHandler {
    private static final Logger LOG = LoggerFactory.getLogger(SignInFailures.class);

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException {
        response.sendRedirect(request.getContextPath() + "/sign-in?" + reason(failure));
    }

    /** A sign-in at the provider that could not begin, because it is away or set wrongly. */
    void atTheBeginning(HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException {
        LOG.warn("A sign-in at the identity provider could not begin: {}", text(failure));
        response.sendRedirect(request.getContextPath() + "/sign-in?provider");
    }

    /** On one line of a log, whatever others made it say. */
    private static String text(AuthenticationException failure) {
        var text = String.valueOf(failure.getMessage()).replaceAll("\\p{Cntrl}+", " ");
        return text.length() <= 300 ? text : text.substring(0, 300);
    }

    private static String reason(AuthenticationException failure) {
        return switch (failure) {
            case MustWait wait -> "wait=" + (wait.duration().toSeconds() + 1);
            case DisabledException _ -> "disabled";
            case OAuth2AuthenticationException provider
            when provider.getError().getErrorCode().equals("disabled") -> "disabled";
            case OAuth2AuthenticationException provider -> {
                LOG.warn("A sign-in at the identity provider failed: {}", text(provider));
                yield "provider";
            }
            default -> "failed";
        };
    }
}
