package org.warpladder.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The shipped file with one thing broken at a time. */
class MeasurementReaderTests {
    private static final String FILE = ClasspathFolder.texts("gpu/measured", "h200.json")
            .values()
            .iterator()
            .next();
    private static final GpuFacts FACTS = GpuFacts.shipped();

    private ObjectNode json = JsonMapper.shared().createObjectNode();

    @BeforeEach
    void readTheShippedFile() {
        json = (ObjectNode) JsonMapper.shared().readTree(FILE);
    }

    @Test
    void theShippedFileIsTaken() {
        assertThat(faults(file -> {})).isEmpty();
        assertThat(FACTS.gpu("h200").orElseThrow().source())
                .matches("NVIDIA H200, driver [\\d.]+, nvcc 13\\.0\\.\\d+ -O3, 2026-\\d\\d-\\d\\d");
    }

    @Test
    void aMissingMemberIsRefused() {
        assertThat(faults(file -> file.remove("memory"))).containsExactly("`memory` is missing.");
    }

    @Test
    void aMissingFigureOfARowIsRefused() {
        assertThat(faults(file ->
                        ((ObjectNode) file.get("predication").get("rows").get(0)).remove("half")))
                .singleElement()
                .asString()
                .contains("Predication[\"rows\"]", "[0]");
    }

    @Test
    void aMissingWarpIsRefused() {
        assertThat(faults(file -> ((ArrayNode) version(file, "block-of-four").get("warps")).remove(0)))
                .containsExactly("`timings` of ladder/block-of-four none have 3 of 4 warps.");
    }

    @Test
    void aMissingVersionIsRefused() {
        assertThat(faults(file -> ((ArrayNode) timing(file, "two-paths").get("versions")).remove(0)))
                .containsExactly("`timings` of ladder/two-paths lack the version none.");
    }

    @Test
    void figuresOfAnotherTextOfTheKernelAreRefused() {
        assertThat(faults(file -> timing(file, "two-paths").put("hash", "0000000000000000")))
                .containsExactly("`timings` of ladder/two-paths are of another text of the kernel.");
    }

    @Test
    void aTraceThatLostIssuesIsRefused() {
        assertThat(faults(file -> ((ObjectNode) file.get("tracesO3").get(0)).put("complete", false)))
                .singleElement()
                .asString()
                .endsWith("says itself that it is not whole.");
    }

    @Test
    void anotherFormatIsRefused() {
        assertThat(faults(file -> file.put("format", 2))).containsExactly("Its format is 2; this version reads 1.");
    }

    @Test
    void allFaultsAreNamedAtOnce() {
        assertThat(faults(file -> {
                    ((ArrayNode) file.get("operations")).remove(0);
                    ((ArrayNode) file.get("independent").get("O3")).remove(0);
                }))
                .containsExactly("`operations` lacks shift.", "`independent.O3` lacks naive-lock.");
    }

    @Test
    void aFileThatIsNoMeasurementIsRefused() {
        assertThat(faults(file -> file.put("weather", "fine")))
                .singleElement()
                .asString()
                .contains("weather");
    }

    /** The faults found in the shipped file after {@code change}; none if it is taken. */
    private List<String> faults(Consumer<ObjectNode> change) {
        change.accept(json);
        var refusal = catchThrowableOfType(
                UnusableMeasurement.class,
                () -> new MeasurementReader(FACTS.kernels()).read("h200.json", json.toString()));
        return refusal == null ? List.of() : refusal.faults();
    }

    private static ObjectNode timing(ObjectNode file, String kernel) {
        for (JsonNode timing : file.get("timings")) {
            if (timing.get("name").stringValue().equals(kernel)) {
                return (ObjectNode) timing;
            }
        }
        throw new AssertionError(kernel);
    }

    private static JsonNode version(ObjectNode file, String kernel) {
        return timing(file, kernel).get("versions").get(0);
    }
}
