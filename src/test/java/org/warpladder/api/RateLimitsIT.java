package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

@ApiTest
@TestPropertySource(
        properties = {
            "WARPLADDER_RATE_LIMITS=on",
            "warpladder.api.requests-a-minute.address=3",
            "warpladder.api.requests-a-minute.token=5"
        })
class RateLimitsIT {
    @Autowired
    private ApiClient api;

    @Test
    void anAddressAndATokenHaveBucketsOfTheirOwn() {
        for (int left = 2; left >= 0; left--) {
            var answer = api.get("/nothing").refused(401, "unauthorized");
            assertThat(answer.header("X-RateLimit-Limit")).isEqualTo("3");
            assertThat(answer.header("X-RateLimit-Remaining")).isEqualTo(Integer.toString(left));
            assertThat(answer.header("RateLimit")).startsWith("\"address\";r=" + left + ";t=");
            assertThat(answer.header("RateLimit-Policy")).isEqualTo("\"address\";q=3;w=60");
        }
        var refusal = api.post("/simulations", "{}").refused(429, "too-many-requests");
        assertThat(Integer.parseInt(refusal.header("Retry-After"))).isBetween(1, 20);

        assertThat(api.asOperator().get("/nothing").refused(404, "not-found").header("RateLimit"))
                .startsWith("\"token\";r=4;t=");
        api.as("not-a-valid-token-at-all").get("/nothing").refused(429, "too-many-requests");
    }
}
