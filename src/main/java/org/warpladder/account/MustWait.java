package org.warpladder.account;

import java.time.Duration;
import org.springframework.security.core.AuthenticationException;

/** Too many sign-ins failed; this one's password was not looked at. */
public final class MustWait extends AuthenticationException {
    private static final long serialVersionUID = 1;

    private final Duration wait;

    MustWait(Duration wait) {
        super("wait " + wait);
        this.wait = wait;
    }

    /** From now on. */
    public Duration duration() {
        return wait;
    }
}
