package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The 28 kernels that ran on an NVIDIA H200, posted to the running server. */
@ApiTest
class HardwareIT {
    private static final JsonMapper JSON = JsonMapper.shared();

    @Autowired
    private ApiClient api;

    @Test
    void frontierIssuesWhatTheHardwareIssuedIn27Of28UnoptimisedAnd25Optimised() throws IOException {
        assertThat(kernels()).hasSize(28);
        assertThat(differing("frontier", "h200_O0")).containsExactly("switch-fallthrough");
        assertThat(differing("frontier", "h200_O3"))
                .containsExactlyInAnyOrder("switch-fallthrough", "do-while", "csr-rows");
    }

    @Test
    void theStackIssuesWhatTheHardwareIssuedIn25Of28UnoptimisedAnd23Optimised() throws IOException {
        assertThat(kernels().size() - differing("stack", "h200_O0").size()).isEqualTo(25);
        assertThat(kernels().size() - differing("stack", "h200_O3").size()).isEqualTo(23);
    }

    private List<String> differing(String policy, String level) throws IOException {
        return kernels().stream()
                .filter(kernel -> !issuedHere(kernel, policy).equals(issuedByHardware(kernel.get(level))))
                .map(kernel -> kernel.get("name").asString())
                .toList();
    }

    /** For each warp, by "block.warp", its (work, mask) pairs sorted: the order of two sides is the hardware's choice. */
    private Map<String, List<String>> issuedHere(JsonNode kernel, String policy) {
        var request = JSON.createObjectNode();
        request.put("source", kernel.get("source").asString());
        request.set("blockDim", kernel.get("blockDim"));
        request.set("gridDim", kernel.get("gridDim"));
        request.put("policy", policy);
        var arguments = request.putObject("args");
        arguments.set("a", kernel.get("a"));
        arguments.set("b", kernel.get("b"));
        arguments.set("n", kernel.get("n"));
        var answer = api.post("/simulations", request.toString());
        assertThat(answer.status()).as(answer.http().body()).isEqualTo(200);
        return answer.json()
                .get("warps")
                .valueStream()
                .collect(Collectors.toMap(
                        warp -> warp.get("block") + "." + warp.get("warp"),
                        warp -> warp.get("trace")
                                .valueStream()
                                .filter(entry -> entry.get("kind").asString().equals("work"))
                                .map(entry -> entry.get("cycles") + " "
                                        + entry.get("mask").asString())
                                .sorted()
                                .toList(),
                        (first, _) -> first,
                        TreeMap::new));
    }

    private static Map<String, List<String>> issuedByHardware(JsonNode warps) {
        return warps.properties().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        warp -> warp.getValue()
                                .valueStream()
                                .map(pair -> pair.get(0) + " " + pair.get(1).asString())
                                .sorted()
                                .toList(),
                        (first, _) -> first,
                        TreeMap::new));
    }

    private static List<JsonNode> kernels() throws IOException {
        try (var stream = Objects.requireNonNull(HardwareIT.class.getResourceAsStream("/oracle/h200-traces.json"))) {
            return JSON.readTree(stream).get("cases").valueStream().toList();
        }
    }
}
