package org.warpladder.account.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Leaves NUL out of whatever is typed into a form: nobody means it, and PostgreSQL keeps no text that has it. Before sign-in,
 * whose names are looked up too.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
class WithoutNul extends OncePerRequestFilter {
    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(new Cleaned(request), response);
    }

    private static final class Cleaned extends HttpServletRequestWrapper {
        Cleaned(HttpServletRequest request) {
            super(request);
        }

        @Override
        public @Nullable String getParameter(String name) {
            var value = super.getParameter(name);
            return value == null ? null : value.replace("\0", "");
        }

        @Override
        public String @Nullable [] getParameterValues(String name) {
            var values = super.getParameterValues(name);
            return values == null ? null : cleaned(values);
        }

        @Override
        public Map<String, String[]> getParameterMap() {
            var map = new LinkedHashMap<String, String[]>();
            super.getParameterMap().forEach((name, values) -> map.put(name, cleaned(values)));
            return map;
        }

        private static String[] cleaned(String[] values) {
            return Stream.of(values).map(value -> value.replace("\0", "")).toArray(String[]::new);
        }
    }
}
