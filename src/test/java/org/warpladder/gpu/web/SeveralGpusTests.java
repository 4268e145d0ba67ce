package org.warpladder.gpu.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.support.StaticMessageSource;
import org.springframework.ui.ExtendedModelMap;
import org.warpladder.gpu.Gpu;
import org.warpladder.gpu.GpuFacts;
import org.warpladder.gpu.GpuReport;
import org.warpladder.gpu.UnusableMeasurement;

/** Files dropped into a folder. */
class SeveralGpusTests {
    private static final String SHIPPED =
            GpuFacts.shipped().gpu("h200").orElseThrow().file();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void aDroppedFileIsAGpuOfItsOwnWithItsOwnFigures() throws IOException {
        // The first warp of the split that the ladder begins with, 5526 clocks, as a slower GPU would have it
        Files.writeString(
                folder.resolve("slow.json"),
                SHIPPED.replace("\"NVIDIA H200\"", "\"NVIDIA GeForce Slow\"")
                        .replace("\"warps\": [5526]", "\"warps\": [6526]"));
        var facts = GpuFacts.shippedAnd(folder);
        assertThat(facts.gpus()).extracting(Gpu::name).containsExactly("H200", "Slow");

        var model = new ExtendedModelMap();
        new MachinePages(facts, new StaticMessageSource()).page(Optional.of("slow"), Locale.ENGLISH, model);
        assertThat(model.get("shown")).isEqualTo(facts.gpu("slow").orElseThrow());
        var report = (GpuReport) java.util.Objects.requireNonNull(model.get("report"));
        var h200 = GpuReport.of(facts, facts.gpu("h200").orElseThrow());
        assertThat(report.paths()).isNotEqualTo(h200.paths());
        assertThat(report.traces()).isEqualTo(h200.traces());
    }

    @Test
    void aDroppedFileWithoutAFigureIsRefusedByName() throws IOException {
        Files.writeString(
                folder.resolve("half.json"), SHIPPED.replace("\"operation\": \"divide\"", "\"operation\": \"halve\""));
        assertThatThrownBy(() -> GpuFacts.shippedAnd(folder))
                .isInstanceOf(UnusableMeasurement.class)
                .hasMessageContaining("half.json")
                .hasMessageContaining("`operations` lacks divide.");
    }
}
