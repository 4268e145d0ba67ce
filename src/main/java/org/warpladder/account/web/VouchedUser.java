package org.warpladder.account.web;

import java.io.Serial;
import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.core.oidc.OidcIdToken;
import org.springframework.security.oauth2.core.oidc.OidcUserInfo;
import org.springframework.security.oauth2.core.oidc.user.DefaultOidcUser;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;

/**
 * Someone whom a provider vouched for, under the name that all signed-in people have here: the person's id. Sessions keep it
 * in the database.
 */
record VouchedUser(String id, DefaultOidcUser vouched, List<SimpleGrantedAuthority> authorities)
        implements OidcUser, Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    @Override
    public String getName() {
        return id;
    }

    @Override
    public Collection<SimpleGrantedAuthority> getAuthorities() {
        return authorities;
    }

    @Override
    public Map<String, Object> getClaims() {
        return vouched.getClaims();
    }

    @Override
    public Map<String, Object> getAttributes() {
        return vouched.getAttributes();
    }

    @Override
    public @Nullable OidcUserInfo getUserInfo() {
        return vouched.getUserInfo();
    }

    @Override
    public OidcIdToken getIdToken() {
        return vouched.getIdToken();
    }
}
