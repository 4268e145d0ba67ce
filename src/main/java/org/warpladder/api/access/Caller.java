package org.warpladder.api.access;

import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.warpladder.account.ApiToken;

/** A program that showed a valid token; its authorities are the token's scopes. */
public final class Caller extends AbstractAuthenticationToken {
    private final transient ApiToken token;

    Caller(ApiToken token) {
        super(token.scopes().stream()
                .map(scope -> new SimpleGrantedAuthority(scope.text()))
                .toList());
        this.token = token;
        super.setAuthenticated(true);
    }

    public ApiToken token() {
        return token;
    }

    @Override
    public Object getPrincipal() {
        return token;
    }

    @Override
    public String getName() {
        return token.id();
    }

    /** The token's text is not kept. */
    @Override
    public Object getCredentials() {
        return "";
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Caller caller && token.equals(caller.token);
    }

    @Override
    public int hashCode() {
        return token.hashCode();
    }
}
