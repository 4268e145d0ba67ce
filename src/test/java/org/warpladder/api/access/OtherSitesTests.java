package org.warpladder.api.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.warpladder.api.error.Refusal;

class OtherSitesTests {
    private static final String APP = "https://app.example.org";

    @Test
    void aListedSiteMayAskBeforehandAndReadTheAnswersHeaders() throws ServletException, IOException {
        var preflight = request("OPTIONS", APP);
        preflight.addHeader("Access-Control-Request-Method", "PUT");
        preflight.addHeader("Access-Control-Request-Headers", "authorization,if-match");
        var chain = new MockFilterChain();
        var answer = through(preflight, chain);
        assertThat(chain.getRequest()).as("a preflight ends here").isNull();
        assertThat(answer.getHeader("Access-Control-Allow-Origin")).isEqualTo(APP);
        assertThat(answer.getHeader("Access-Control-Allow-Methods")).contains("PUT");
        assertThat(answer.getHeader("Access-Control-Allow-Credentials")).isNull();

        var read = through(request("GET", APP), new MockFilterChain());
        assertThat(read.getHeader("Access-Control-Expose-Headers")).contains("ETag", "Link", "Retry-After");
    }

    @Test
    void anotherSiteIsRefusedAndAProgramWithoutOriginIsNot() throws ServletException, IOException {
        assertThatThrownBy(() -> through(request("GET", "https://evil.example"), new MockFilterChain()))
                .isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> through(request("GET", "null"), new MockFilterChain()))
                .isInstanceOf(Refusal.class);
        var chain = new MockFilterChain();
        through(new MockHttpServletRequest("GET", "/api/v1/problems"), chain);
        assertThat(chain.getRequest()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"*", "app.example.org", "https://app.example.org/", "http://app.example.org", "https://*.org x"})
    void whatIsNoOriginIsToldAtTheStart(String origin) {
        assertThatThrownBy(() -> OtherSites.filter(List.of(origin)))
                .hasMessageContaining("WARPLADDER_API_CORS_ORIGINS");
    }

    private static MockHttpServletRequest request(String method, String origin) {
        var request = new MockHttpServletRequest(method, "/api/v1/problems");
        request.addHeader("Origin", origin);
        return request;
    }

    private static MockHttpServletResponse through(MockHttpServletRequest request, MockFilterChain chain)
            throws ServletException, IOException {
        var response = new MockHttpServletResponse();
        OtherSites.filter(List.of(APP)).doFilter(request, response, chain);
        return response;
    }
}
