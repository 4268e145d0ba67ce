package org.warpladder.account.web;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserRequest;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserService;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.client.registration.InMemoryClientRegistrationRepository;
import org.springframework.security.oauth2.client.registration.SupplierClientRegistrationRepository;
import org.springframework.security.oauth2.client.userinfo.OAuth2UserService;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestRedirectFilter;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.oidc.user.DefaultOidcUser;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;
import org.warpladder.account.People;

/**
 * Sign-in at an OpenID Connect provider, if one is set. It is looked up at the first sign-in, so that the product starts
 * while the provider is away.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("warpladder.oidc.issuer")
class ProviderSignIn {
    static final String ID = "provider";
    /** An address that begins a sign-in. */
    static final String BEGIN = "/sign-in/with";
    /** Where the provider sends people back to. */
    static final String BACK = "/sign-in/from/" + ID;

    private final People people;

    ProviderSignIn(People people) {
        this.people = people;
    }

    @Bean
    SupplierClientRegistrationRepository provider(
            @Value("${warpladder.oidc.issuer}") String issuer,
            @Value("${warpladder.oidc.client-id}") String clientId,
            @Value("${warpladder.oidc.client-secret}") String clientSecret) {
        return new SupplierClientRegistrationRepository(
                () -> new InMemoryClientRegistrationRepository(ClientRegistrations.fromIssuerLocation(issuer)
                        .registrationId(ID)
                        .clientId(clientId)
                        .clientSecret(clientSecret)
                        .scope("openid", "profile")
                        .redirectUri("{baseUrl}" + BACK)
                        .build()));
    }

    @Bean
    OAuth2UserService<OidcUserRequest, OidcUser> vouchedPeople() {
        var claims = new OidcUserService();
        return request -> {
            var user = claims.loadUser(request);
            var issuer =
                    Objects.requireNonNull(request.getIdToken().getIssuer()).toString();
            return people.vouched(issuer, Objects.requireNonNull(user.getSubject()), name(user))
                    .<OidcUser>map(learner -> new VouchedUser(
                            learner.id(),
                            new DefaultOidcUser(user.getAuthorities(), user.getIdToken(), user.getUserInfo()),
                            List.of(new SimpleGrantedAuthority("ROLE_" + learner.role()))))
                    .orElseThrow(() -> new OAuth2AuthenticationException(new OAuth2Error("disabled")));
        };
    }

    /** Takes care of sign-ins that cannot begin; the DSL has no word for it. */
    static ObjectPostProcessor<OAuth2AuthorizationRequestRedirectFilter> beginning(
            AuthenticationFailureHandler failed) {
        return new ObjectPostProcessor<>() {
            @Override
            public <F extends OAuth2AuthorizationRequestRedirectFilter> F postProcess(F filter) {
                filter.setAuthenticationFailureHandler(failed);
                return filter;
            }
        };
    }

    private static String name(OidcUser user) {
        var name = Stream.of(user.getPreferredUsername(), user.getFullName(), user.getGivenName())
                .filter(it -> it != null && !it.isBlank())
                .findFirst()
                .orElse("");
        return name.length() <= 200 ? name : name.substring(0, 200);
    }
}
