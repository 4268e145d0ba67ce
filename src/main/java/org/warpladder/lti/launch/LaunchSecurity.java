package org.warpladder.lti.launch;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;
import org.warpladder.lti.platform.Platform;
import org.warpladder.lti.platform.Platforms;

/**
 * Guards what platforms and their frames come to. A platform's own posts carry no token of ours: a login changes nothing, and a
 * launch is proved by its state. Platforms that are registered, and nobody else, may show these pages in a frame.
 */
@Configuration(proxyBeanMethods = false)
class LaunchSecurity {
    /** A request attribute: the origin that this page's form goes to, beside our own. */
    static final String FORM_GOES_TO = LaunchSecurity.class.getName();

    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " font-src 'self'; connect-src 'self'; base-uri 'none'";

    @Bean
    @Order(5)
    SecurityFilterChain launchChain(HttpSecurity http, CsrfTokenRepository tokens, Platforms platforms) {
        return http.securityMatcher("/lti/**")
                .authorizeHttpRequests(
                        paths -> paths.dispatcherTypeMatchers(DispatcherType.FORWARD, DispatcherType.ERROR)
                                .permitAll()
                                .requestMatchers(HttpMethod.GET, "/lti/keys", "/lti/login")
                                .permitAll()
                                .requestMatchers(HttpMethod.HEAD, "/lti/keys")
                                .permitAll()
                                .requestMatchers("/lti/login", LoginPages.LAUNCH)
                                .permitAll()
                                .requestMatchers("/lti/launches/**")
                                .authenticated()
                                .anyRequest()
                                .denyAll())
                .csrf(csrf -> csrf.csrfTokenRepository(tokens).ignoringRequestMatchers("/lti/login", LoginPages.LAUNCH))
                .exceptionHandling(errors -> errors.authenticationEntryPoint(
                        (request, response, _) -> response.sendError(HttpStatus.NOT_FOUND.value())))
                .headers(headers -> headers.addHeaderWriter((request, response) ->
                                response.setHeader("Content-Security-Policy", policy(request, platforms)))
                        .referrerPolicy(referrer -> referrer.policy(ReferrerPolicy.NO_REFERRER))
                        .frameOptions(frames -> frames.disable()))
                .build();
    }

    private static String policy(HttpServletRequest request, Platforms platforms) {
        var forms = Stream.concat(
                        Stream.of("'self'"),
                        Optional.ofNullable(request.getAttribute(FORM_GOES_TO)).map(Object::toString).stream())
                .collect(Collectors.joining(" "));
        var frames = platforms.all().stream()
                .filter(Platform::active)
                .map(Platform::origin)
                .distinct()
                .collect(Collectors.joining(" "));
        return POLICY + "; form-action " + forms + "; frame-ancestors " + (frames.isEmpty() ? "'none'" : frames);
    }
}
