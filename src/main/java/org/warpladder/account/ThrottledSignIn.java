package org.warpladder.account;

import java.util.Optional;
import org.springframework.security.authentication.DisabledException;
import org.springframework.security.authentication.dao.DaoAuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.authentication.WebAuthenticationDetails;
import org.springframework.stereotype.Component;

/** Sign-in by password, for those who need not wait. That an account is disabled is told only to who knows its password. */
@Component
class ThrottledSignIn extends DaoAuthenticationProvider {
    private final SignInThrottle throttle;

    ThrottledSignIn(PersonRepository persons, PasswordEncoder passwords, SignInThrottle throttle) {
        super(new Accounts(persons));
        this.throttle = throttle;
        setPasswordEncoder(passwords);
        setPreAuthenticationChecks(_ -> {});
        setPostAuthenticationChecks(user -> {
            if (!user.isEnabled()) {
                throw new DisabledException(user.getUsername());
            }
        });
    }

    @Override
    public Authentication authenticate(Authentication typed) {
        var name = typed.getName();
        var address = typed.getDetails() instanceof WebAuthenticationDetails web
                ? Optional.ofNullable(web.getRemoteAddress()).orElse("")
                : "";
        throttle.begin(name, address).ifPresent(wait -> {
            throw new MustWait(wait);
        });
        var done = super.authenticate(typed);
        throttle.succeeded(name, address);
        return done;
    }
}
