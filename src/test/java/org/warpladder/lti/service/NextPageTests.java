package org.warpladder.lti.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NextPageTests {
    private static final URI NEXT = URI.create("https://lms.example.org/items?type_id=1&from=10");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<https://lms.example.org/items?type_id=1&from=10>; rel=\"next\"",
                "<https://lms.example.org/items?type_id=1&from=10>;rel=next",
                "<https://lms.example.org/items?type_id=1&amp;from=10>; rel=\u201cnext\u201d",
                "<https://a.example.org/1,2>; rel=\"first\", <https://lms.example.org/items?type_id=1&from=10>;"
                        + " rel=\"next\", <https://a.example.org/9>; rel=\"last\"",
                "<https://lms.example.org/items?type_id=1&from=10>; title=\"x\"; rel=\"next last\"",
                "<https://a.example.org/0>; rel=\"current\",<https://lms.example.org/items?type_id=1&from=10>;"
                        + " rel=\"next\""
            })
    void isFoundHoweverTheHeaderIsWritten(String header) {
        assertThat(NextPage.in(List.of(header))).contains(NEXT);
    }

    @Test
    void isFoundBetweenQuotesThatAreBytes() {
        var bytes = new String("\u201cnext\u201d".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        assertThat(NextPage.in(List.of("<https://lms.example.org/items?type_id=1&amp;from=10>; rel=" + bytes)))
                .contains(NEXT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<https://lms.example.org/items>; rel=\"first\"",
                "<https://lms.example.org/items>; rel=\"differences\"; title=\"next\"",
                "https://lms.example.org/items; rel=\"next\""
            })
    void isNoneWhereNoLinkLeadsOn(String header) {
        assertThat(NextPage.in(List.of(header))).isEmpty();
    }

    @Test
    void isFoundInTheSecondOfTwoHeaders() {
        assertThat(NextPage.in(List.of("<https://a.example.org/0>; rel=\"first\"", "<" + NEXT + ">; rel=\"next\"")))
                .contains(NEXT);
    }
}
