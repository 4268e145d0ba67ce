package org.warpladder.simulator.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class JsonTests {
    @Test
    void aTextReadsBackAsItself() {
        var text = "quote \" backslash \\ line\nnought \0 tab\t bell \u0007 blank \u001f ! \u00e9 {}";
        assertThat(JsonMapper.shared().readTree(Json.of(text)).asString()).isEqualTo(text);
        assertThat(Json.of(text)).contains("\\u0000").contains("\\u001f ").contains("line\\nnought");
    }

    @Test
    void partsHaveCommasBetweenThem() {
        assertThat(Json.of(List.of(1, List.of(), Map.of(), Map.of("a", List.of(true, 2L)), 0.5)))
                .isEqualTo("[1, [], {}, {\"a\": [true, 2]}, 0.5]");
        assertThat(Json.of(java.util.Arrays.asList(null, Float.NaN, 1.5f))).isEqualTo("[null, \"NaN\", 1.5]");
    }
}
