package org.warpladder.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.security.authentication.TestingAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.FilterChainProxy;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;
import org.warpladder.database.OnH2;

/**
 * Every mapped route has a line in {@code routes.txt}: who may enter, method, pattern. A route without a line fails here,
 * and so does a line whose word does not hold for every kind of visitor.
 */
@SpringBootTest
@AutoConfigureMockMvc
@OnH2
class RoutesIT {
    @Autowired
    private List<RequestMappingInfoHandlerMapping> mappings;

    @Autowired
    private FilterChainProxy chains;

    /** Words of the table, from the least to the most that one needs; a scope is a word too. */
    private static final List<String> WORDS =
            List.of("anyone", "account", "instructor", "administrator", "token", "nobody");

    @Test
    void everyRouteHasALineAndEveryLineARoute() throws IOException {
        var missing = new TreeSet<>(routes());
        var table = table();
        missing.removeAll(table.keySet());
        assertThat(missing.stream().map(route -> entrants(route) + " " + route))
                .as("routes without a line in src/test/resources/routes.txt; what stands before them is what holds now:"
                        + " add them if that is meant")
                .isEmpty();
        assertThat(table.keySet()).as("lines for routes that are gone").isSubsetOf(routes());
    }

    @Test
    void whoMayEnterIsWhatTheTableSays() throws IOException {
        var table = table();
        assertThat(table.keySet().stream()
                        .filter(routes()::contains)
                        .filter(route -> !entrants(route).equals(table.get(route)))
                        .map(route -> route + " is for " + entrants(route) + ", not for " + table.get(route)))
                .isEmpty();
    }

    private TreeSet<String> routes() {
        return mappings.stream()
                .flatMap(mapping -> mapping.getHandlerMethods().keySet().stream())
                .flatMap(RoutesIT::routes)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> routes(RequestMappingInfo mapping) {
        var methods = mapping.getMethodsCondition().getMethods();
        return mapping.getPatternValues().stream()
                .flatMap(pattern -> (methods.isEmpty()
                                ? Stream.of(RequestMethod.GET, RequestMethod.POST)
                                : methods.stream())
                        .map(method -> method + " " + pattern));
    }

    /** The table's word for who may enter now. */
    private String entrants(String route) {
        var pattern = route.substring(route.indexOf(' ') + 1);
        var path = pattern.replaceAll("\\{[^}]*}", "x").replace("**", "x").replace("*", "x");
        var method = route.substring(0, route.indexOf(' '));
        if (may(path, method, null)) {
            return "anyone";
        }
        for (var word : List.of("LEARNER", "INSTRUCTOR", "ADMINISTRATOR")) {
            if (may(path, method, visitor("ROLE_" + word))) {
                return word.equals("LEARNER") ? tokenOrAccount(path) : word.toLowerCase(Locale.ROOT);
            }
        }
        return Stream.of(Scope.values())
                .map(Scope::text)
                .filter(scope -> may(path, method, visitor(scope)))
                .findFirst()
                .orElse("nobody");
    }

    /** Under the API whoever shows a valid token is let in by its chain; elsewhere that is a signed-in person. */
    private static String tokenOrAccount(String path) {
        return path.startsWith("/api/") ? "token" : "account";
    }

    private boolean may(String path, String method, @Nullable Authentication visitor) {
        var request = new MockHttpServletRequest(method, path);
        request.setServletPath(path);
        return chains.getFilterChains().stream()
                .filter(chain -> chain.matches(request))
                .findFirst()
                .orElseThrow()
                .getFilters()
                .stream()
                .filter(AuthorizationFilter.class::isInstance)
                .map(filter -> ((AuthorizationFilter) filter).getAuthorizationManager())
                .map(rules -> rules.authorize(() -> visitor, request))
                .allMatch(decision -> decision != null && decision.isGranted());
    }

    private static Authentication visitor(String authority) {
        var visitor = new TestingAuthenticationToken("visitor", "", authority);
        visitor.setAuthenticated(true);
        return visitor;
    }

    private static Map<String, String> table() throws IOException {
        try (InputStream file = Objects.requireNonNull(RoutesIT.class.getResourceAsStream("/routes.txt"))) {
            var table = new LinkedHashMap<String, String>();
            new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.strip().split("\\s+", 2))
                    .forEach(line -> table.put(line[1].replaceAll("\\s+", " "), line[0]));
            assertThat(table.values())
                    .allMatch(word -> WORDS.contains(word) || Scope.of(word).isPresent());
            return table;
        }
    }
}
