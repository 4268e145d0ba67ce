package org.warpladder.account.web;

import jakarta.servlet.DispatcherType;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserRequest;
import org.springframework.security.oauth2.client.userinfo.OAuth2UserService;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.access.AccessDeniedHandlerImpl;
import org.springframework.security.web.authentication.LoginUrlAuthenticationEntryPoint;
import org.springframework.security.web.csrf.CsrfException;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;
import org.warpladder.account.PageAccess;

/**
 * Guards every page. The API and its document have chains of their own, before this one. What no rule names does not
 * exist: it is answered with 404 to everybody. Each module says by {@link PageAccess} what it opens.
 */
@Configuration(proxyBeanMethods = false)
class PageSecurity {
    private static final String CONTENT_POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self';"
            + " base-uri 'none'; frame-ancestors ";

    private static final String[] FILES = {
        "/assets/**", "/css/**", "/js/**", "/images/**", "/webjars/**", "/favicon.ico", "/favicon.svg", "/robots.txt"
    };

    /** Pages that exist, but not for everybody. */
    private static final RequestMatcher GUARDED = new OrRequestMatcher(List.of(
            PathPatternRequestMatcher.pathPattern("/admin/**"),
            PathPatternRequestMatcher.pathPattern("/teach/**"),
            PathPatternRequestMatcher.pathPattern("/account/**"),
            PathPatternRequestMatcher.pathPattern("/courses/**"),
            PathPatternRequestMatcher.pathPattern("/assignments/**")));

    @Bean
    @Order(10)
    SecurityFilterChain pageChain(
            HttpSecurity http,
            CarryOver carryOver,
            SignInFailures failures,
            ObjectProvider<OAuth2UserService<OidcUserRequest, OidcUser>> provider,
            CsrfTokenRepository tokens,
            List<PageAccess> access) {
        var pages = access.stream().flatMap(it -> it.pages().stream()).toArray(String[]::new);
        var forms = access.stream().flatMap(it -> it.forms().stream()).toArray(String[]::new);
        provider.ifAvailable(people -> http.oauth2Login(login -> login.loginPage("/sign-in")
                .authorizationEndpoint(begin -> begin.baseUri(ProviderSignIn.BEGIN))
                .redirectionEndpoint(back -> back.baseUri(ProviderSignIn.BACK))
                .userInfoEndpoint(user -> user.oidcUserService(people))
                .successHandler(carryOver)
                .failureHandler(failures)
                .addObjectPostProcessor(ProviderSignIn.beginning(failures::atTheBeginning))));
        return http.authorizeHttpRequests(
                        paths -> paths.dispatcherTypeMatchers(DispatcherType.FORWARD, DispatcherType.ERROR)
                                .permitAll()
                                .requestMatchers(HttpMethod.GET, FILES)
                                .permitAll()
                                .requestMatchers(HttpMethod.GET, pages)
                                .permitAll()
                                .requestMatchers(HttpMethod.HEAD, pages)
                                .permitAll()
                                .requestMatchers(HttpMethod.POST, forms)
                                .permitAll()
                                .requestMatchers("/admin/**")
                                .hasRole("ADMINISTRATOR")
                                // Who assists in a course may be a learner elsewhere: each page there asks the course
                                .requestMatchers("/teach/courses/**")
                                .authenticated()
                                .requestMatchers("/teach/**")
                                .hasAnyRole("INSTRUCTOR", "ADMINISTRATOR")
                                .requestMatchers("/account/**", "/courses/**", "/assignments/**")
                                .authenticated()
                                .anyRequest()
                                .denyAll())
                .formLogin(form -> form.loginPage("/sign-in")
                        .usernameParameter("userName")
                        .failureHandler(failures)
                        .successHandler(carryOver))
                .logout(logout -> logout.logoutUrl("/sign-out").logoutSuccessUrl("/"))
                .csrf(csrf -> csrf.csrfTokenRepository(tokens))
                .exceptionHandling(errors ->
                        errors.authenticationEntryPoint(signInWhereItHelps()).accessDeniedHandler(refusal()))
                .headers(headers -> headers.addHeaderWriter(new FrameHeaders(CONTENT_POLICY))
                        .referrerPolicy(referrer -> referrer.policy(ReferrerPolicy.SAME_ORIGIN))
                        .frameOptions(frames -> frames.disable())
                        .permissionsPolicyHeader(permissions ->
                                permissions.policy("camera=(), geolocation=(), microphone=(), payment=(), usb=()")))
                .build();
    }

    @Bean
    PasswordEncoder passwordEncoder() {
        return PasswordEncoderFactories.createDelegatingPasswordEncoder();
    }

    private static AuthenticationEntryPoint signInWhereItHelps() {
        var signIn = new LoginUrlAuthenticationEntryPoint("/sign-in");
        return (request, response, failure) -> {
            if (GUARDED.matches(request)) {
                signIn.commence(request, response, failure);
            } else {
                response.sendError(HttpStatus.NOT_FOUND.value());
            }
        };
    }

    private static AccessDeniedHandler refusal() {
        var forbidden = new AccessDeniedHandlerImpl();
        return (request, response, denied) -> {
            if (denied instanceof CsrfException || GUARDED.matches(request)) {
                forbidden.handle(request, response, denied);
            } else {
                response.sendError(HttpStatus.NOT_FOUND.value());
            }
        };
    }
}
