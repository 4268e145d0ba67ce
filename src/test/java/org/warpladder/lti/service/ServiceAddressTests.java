package org.warpladder.lti.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceAddressTests {
    /** Rows G7 and G8. */
    @ParameterizedTest
    @CsvSource({
        "https://lms.example.org/5/lineitem?type_id=1, https://lms.example.org/5/lineitem/scores?type_id=1",
        "https://lms.example.org/5/lineitem/?a=%2F&b, https://lms.example.org/5/lineitem/scores?a=%2F&b",
        "https://lms.example.org:8443/5/, https://lms.example.org:8443/5/scores",
        "https://lms.example.org, https://lms.example.org/scores",
        "https://lms.example.org/a%20b/5, https://lms.example.org/a%20b/5/scores"
    })
    void aFurtherStepGoesOnThePathAndTheQueryStays(URI item, URI scores) {
        assertThat(ServiceAddress.below(item, "scores")).isEqualTo(scores);
    }

    @Test
    void parametersJoinThoseThatAreThere() {
        assertThat(ServiceAddress.asking(URI.create("https://lms.example.org/5"), Map.of("id", "a&b")))
                .hasToString("https://lms.example.org/5?id=a%26b");
        assertThat(ServiceAddress.asking(URI.create("https://lms.example.org/5?type_id=1"), Map.of("id", "7")))
                .hasToString("https://lms.example.org/5?type_id=1&id=7");
    }
}
