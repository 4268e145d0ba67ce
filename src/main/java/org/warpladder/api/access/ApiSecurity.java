package org.warpladder.api.access;

import static org.warpladder.account.Scope.ATTEMPTS_WRITE;
import static org.warpladder.account.Scope.AUTHORING_WRITE;
import static org.warpladder.account.Scope.GRADES_READ;
import static org.warpladder.account.Scope.GRADES_WRITE;
import static org.warpladder.account.Scope.PROBLEMS_READ;
import static org.warpladder.account.Scope.PROGRESS_READ;
import static org.warpladder.account.Scope.ROSTER_READ;
import static org.warpladder.account.Scope.WEBHOOKS_WRITE;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.authorization.AuthorityAuthorizationDecision;
import org.springframework.security.authorization.AuthorizationDeniedException;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.authentication.AnonymousAuthenticationFilter;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.warpladder.account.ApiTokens;
import org.warpladder.account.Scope;
import org.warpladder.api.error.ContainerErrors;
import org.warpladder.api.error.ErrorAnswer;
import org.warpladder.api.error.ErrorBoundary;
import org.warpladder.api.error.ErrorResolver;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;
import org.warpladder.api.json.JsonBody;

/** Guards everything under {@code /api/}: no session, no cookie; tokens with scopes. */
@Configuration(proxyBeanMethods = false)
class ApiSecurity {
    @Bean
    @Order(1)
    SecurityFilterChain apiChain(
            HttpSecurity http,
            ApiTokens tokens,
            RateLimits limits,
            JdbcClient database,
            Clock clock,
            @Value("${warpladder.api.cors-origins:}") List<String> origins) {
        http.addFilterBefore(new Gate(tokens, limits), AnonymousAuthenticationFilter.class);
        if (!origins.isEmpty()) {
            http.addFilterBefore(OtherSites.filter(origins), Gate.class);
        }
        return http.securityMatcher("/api/**")
                .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .csrf(AbstractHttpConfigurer::disable)
                .cors(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .addFilterAfter(new BodyLimit(), AuthorizationFilter.class)
                .addFilterAfter(new Idempotency(new KeptAnswers(database, clock)), BodyLimit.class)
                .exceptionHandling(errors -> errors.authenticationEntryPoint(
                                (request, response, _) -> ErrorAnswer.write(noToken(), request, response))
                        .accessDeniedHandler((request, response, denied) ->
                                ErrorAnswer.write(lacksScope(denied), request, response)))
                .authorizeHttpRequests(
                        paths -> paths.requestMatchers("/api/v1/simulations", "/api/v1/simulations/compare")
                                .permitAll()
                                .requestMatchers(HttpMethod.GET, "/api/v1/problems", "/api/v1/problems/*")
                                .permitAll()
                                .requestMatchers(
                                        "/api/v1/problems/validate",
                                        "/api/v1/problems/*/export",
                                        "/api/v1/problem-sets/*/export")
                                .hasAuthority(AUTHORING_WRITE.text())
                                .requestMatchers(HttpMethod.PUT, "/api/v1/problems/*")
                                .hasAuthority(AUTHORING_WRITE.text())
                                .requestMatchers("/api/v1/problem-sets", "/api/v1/problems/*/instances")
                                .hasAuthority(PROBLEMS_READ.text())
                                .requestMatchers("/api/v1/attempts/**")
                                .hasAuthority(ATTEMPTS_WRITE.text())
                                .requestMatchers("/api/v1/learners/*/progress")
                                .hasAuthority(PROGRESS_READ.text())
                                .requestMatchers("/api/v1/courses/*/roster")
                                .hasAuthority(ROSTER_READ.text())
                                .requestMatchers("/api/v1/courses/*/gradebook", "/api/v1/assignments/*/analytics")
                                .hasAuthority(GRADES_READ.text())
                                .requestMatchers("/api/v1/assignments/*/regrade")
                                .hasAuthority(GRADES_WRITE.text())
                                .requestMatchers("/api/v1/courses/*/webhooks/**")
                                .hasAuthority(WEBHOOKS_WRITE.text())
                                .requestMatchers(HttpMethod.POST, "/api/v1/courses/*/assignments")
                                .hasAuthority(AUTHORING_WRITE.text())
                                .requestMatchers(HttpMethod.PUT, "/api/v1/assignments/*")
                                .hasAuthority(AUTHORING_WRITE.text())
                                .requestMatchers(HttpMethod.DELETE, "/api/v1/assignments/*")
                                .hasAuthority(AUTHORING_WRITE.text())
                                .anyRequest()
                                .authenticated())
                .build();
    }

    @Bean
    RateLimits rateLimits(
            @Value("${WARPLADDER_RATE_LIMITS:on}") String switched,
            @Value("${warpladder.api.requests-a-minute.address:1200}") int addressPerMinute,
            @Value("${warpladder.api.requests-a-minute.token:6000}") int tokenPerMinute) {
        return new RateLimits(!"off".equalsIgnoreCase(switched), addressPerMinute, tokenPerMinute);
    }

    @Bean
    FilterRegistrationBean<ErrorBoundary> errorBoundary() {
        var registration = new FilterRegistrationBean<>(new ErrorBoundary());
        registration.addUrlPatterns("/api/*");
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 10);
        return registration;
    }

    @Bean
    HandlerExceptionResolver apiErrors() {
        return new ErrorResolver();
    }

    @Bean
    ServerHttpMessageConvertersCustomizer jsonBodies() {
        return converters -> converters.addCustomConverter(new JsonBody.Converter());
    }

    /** Reads what is left of a body that was refused for its size, or the client sees a broken line and no answer. */
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> swallowLargeBodies() {
        return tomcat -> tomcat.addConnectorCustomizers(
                connector -> connector.setProperty("maxSwallowSize", Integer.toString(64 << 20)));
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> containerErrors() {
        return tomcat -> tomcat.addContextCustomizers(
                context -> context.getParent().getPipeline().addValve(new ContainerErrors()));
    }

    private static Refusal noToken() {
        return new Refusal(
                ErrorType.UNAUTHORIZED,
                "Send `Authorization: Bearer <token>`. An instructor or administrator makes tokens.",
                List.of(),
                Map.of("WWW-Authenticate", "Bearer realm=\"Warp Ladder\""));
    }

    private static Refusal lacksScope(AccessDeniedException denied) {
        var scopes = denied instanceof AuthorizationDeniedException refused
                        && refused.getAuthorizationResult() instanceof AuthorityAuthorizationDecision decision
                ? decision.getAuthorities().stream()
                        .map(GrantedAuthority::getAuthority)
                        .filter(authority -> Scope.of(String.valueOf(authority)).isPresent())
                        .collect(Collectors.joining(" "))
                : "";
        return new Refusal(
                ErrorType.FORBIDDEN,
                scopes.isEmpty()
                        ? "No token may do this."
                        : "The token lacks the scope `" + scopes + "`: ask for one that has it.",
                List.of(),
                Map.of("WWW-Authenticate", "Bearer realm=\"Warp Ladder\", error=\"insufficient_scope\""));
    }
}
