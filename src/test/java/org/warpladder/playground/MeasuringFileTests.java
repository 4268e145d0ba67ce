package org.warpladder.playground;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Policy;

/** The file for one's own GPU, and what it prints. */
class MeasuringFileTests {
    private static final Playground PLAYGROUND = new Playground(new RunSlots());
    private static final Sketch SKETCH = new Sketch(
            "__global__ void two(const int *a, float *out, unsigned n) {\n"
                    + "  if (threadIdx.x < n) out[threadIdx.x] = pathA(a[threadIdx.x]); else work(3);\n"
                    + "}",
            "",
            "a = -1 2\nn = 8",
            Map.of(Setting.COSTS, "pathA = 12"),
            List.of(Policy.STACK));

    @ParameterizedTest
    @ValueSource(strings = {"check.cuh", "region.cuh", "work_fma.cuh"})
    void theHarnessIsThatOfTheMeasuredFacts(String file) throws IOException {
        assertThat(CudaExport.resource(file)).isEqualTo(Files.readString(Path.of("src/main/cuda", file)));
    }

    @Test
    void theFileHoldsKernelDataPricesAndLaunch() {
        var file = file(SKETCH, "line\nof two");
        assertThat(file)
                .contains("// line\n// of two\n")
                .contains(SKETCH.source())
                .containsPattern("int pathA\\(Values... values\\) \\{\\s+work\\(12\\);")
                .contains("static const int a_values[] = {-1, 2, -1, 2")
                .contains("static const float out_values[] = {0x0.0p0f")
                .contains("{\"a\", a_values, sizeof a_values, false, nullptr}")
                .contains("{\"out\", out_values, sizeof out_values, true, nullptr}")
                .contains("static_cast<const int *>(ARRAYS[0].device), static_cast<float *>(ARRAYS[1].device), 8u")
                .contains("two(p.a, p.out, p.n)")
                .contains("BLOCK(32, 1, 1), GRID(1, 1, 1)")
                .doesNotContainPattern("@[A-Z_]+@");
    }

    @Test
    void aLaunchTooLargeForAFileHasNone() {
        var large = new Sketch(
                SKETCH.source(), "", "", Map.of(Setting.GRID, "4096", Setting.COSTS, "pathA = 1"), List.of());
        assertThat(PLAYGROUND.measuringFile(large, PlaygroundTests.ran(large), ""))
                .isEmpty();
    }

    @Test
    void whatTheFilePrintsIsReadBack() {
        var faults = new ArrayList<Fault>();
        var measured = PLAYGROUND.measured(SKETCH, csv(SKETCH), faults);
        assertThat(faults).isEmpty();
        assertThat(measured).hasValueSatisfying(run -> {
            assertThat(run.gpu()).isEqualTo("NVIDIA H200");
            assertThat(run.clocks()).containsExactly(1950L);
            assertThat(run.clocksPerModelCycle()).isEqualByComparingTo("128.1");
            assertThat(PLAYGROUND.sameArrays(PlaygroundTests.ran(SKETCH).first(), Policy.STACK, run))
                    .isFalse();
        });
    }

    /** FNV-1a of the four bytes 01 00 00 00, by hand; and of one byte. */
    @Test
    void arraysAreComparedByTheirBytesOnAGpu() {
        long byHand = 0xcbf29ce484222325L;
        for (int b : new int[] {1, 0, 0, 0}) {
            byHand = (byHand ^ b) * 0x100000001b3L;
        }
        assertThat(ArrayHash.of(new Argument.Ints(1), "int")).isEqualTo("%016x".formatted(byHand));
        long ofOneByte = 0xcbf29ce484222325L;
        for (int b : new int[] {1}) {
            ofOneByte = (ofOneByte ^ b) * 0x100000001b3L;
        }
        assertThat(ArrayHash.of(new Argument.Ints(1), "bool")).isEqualTo("%016x".formatted(ofOneByte));
        assertThat(ArrayHash.of(new Argument.Floats(1.0f), "float"))
                .isEqualTo(ArrayHash.of(new Argument.Ints(0x3f800000), "int"));
    }

    @Test
    void policiesDoNotMatterToAGpuButDataDo() {
        var faults = new ArrayList<Fault>();
        var otherPolicy = new Sketch(
                SKETCH.source(), "", SKETCH.data(), SKETCH.settings(), List.of(Policy.FRONTIER, Policy.LATE));
        assertThat(PLAYGROUND.measured(otherPolicy, csv(SKETCH), faults)).isPresent();
        assertThat(PLAYGROUND.measured(SKETCH.withData("a = 7\nn = 8"), csv(SKETCH), faults))
                .isEmpty();
        assertThat(faults).extracting(Fault::key).containsExactly("measured.other");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "kind,name,block,warp,value | kind,name | 1 measured.head",
                "warp,clocks,0,0,1950 | warp,clocks,0,0,fast | 10 measured.number",
                "warp,clocks,0,0,1950 | warp,clocks,0,1950 | 10 measured.cells",
                "gpu,NVIDIA H200,,, | | 0 measured.missing",
                "warp,clocks,0,0,1950 | | 0 measured.missing",
                "128.1 | -1 | 0 measured.number",
            })
    void aTableThatIsNotWholeIsRefusedWithItsRow(
            String part, @org.jspecify.annotations.Nullable String instead, String told) {
        var faults = new ArrayList<Fault>();
        var csv = csv(SKETCH).replace(part, instead == null ? "" : instead);
        assertThat(PLAYGROUND.measured(SKETCH, csv, faults)).isEmpty();
        assertThat(faults).extracting(fault -> fault.line() + " " + fault.key()).containsExactly(told);
    }

    /** Measured with the very files: priced calls, and all types with a two-dimensional block and two blocks. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("measuredOnAnH200")
    void anH200LeftTheSameBitsAndTookTheModelsTimeAndALittleMore(String file, Sketch sketch, double most)
            throws IOException {
        var faults = new ArrayList<Fault>();
        var csv = Files.readString(Path.of("src/test/resources/playground/h200-" + file + ".csv"));
        var measured = PLAYGROUND.measured(sketch, csv, faults).orElseThrow(() -> new AssertionError(faults));
        var ran = PlaygroundTests.ran(sketch);
        assertThat(PLAYGROUND.sameArrays(ran.first(), Policy.STACK, measured)).isTrue();
        double cycles = measured.clocks().stream().mapToLong(Long::longValue).sum()
                / measured.clocksPerModelCycle().doubleValue();
        assertThat(cycles / ran.first().anyRun().totals().tDiv()).isBetween(1.0, most);
    }

    static Stream<Arguments> measuredOnAnH200() {
        var priced = new Sketch(
                """
                __global__ void k(const int *a, int *out) {
                  if (a[threadIdx.x] == 0) out[threadIdx.x] = pathA(a[threadIdx.x]); else out[threadIdx.x] = pathB(7u, 1.5f);
                }\
                """, "", "a = 0*8 1*24", Map.of(Setting.COSTS, "pathA = 15, pathB = 25"), List.of(Policy.STACK));
        var types = new Sketch(
                """
                __device__ float half2(float x) { return x * 0.5f; }
                __global__ void k(const float *f, const unsigned *u, const bool *b, float *out, bool *flags, float s, unsigned n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n && b[i]) { work(10); out[i] = half2(f[i]) + s; } else { work(20); out[i] = u[i % 4]; }
                  flags[i] = out[i] > 2.0f;
                }\
                """,
                "",
                "f[64] = ramp(0, 0.25)\nu[4] = 1 2 4294967295 0x10\nb = parity()\ns = 1.5\nn = 60",
                Map.of(Setting.BLOCK, "8 x 4", Setting.GRID, "2"),
                List.of(Policy.STACK));
        return Stream.of(Arguments.of("two-paths", priced, 1.12), Arguments.of("types", types, 1.2));
    }

    private static String file(Sketch sketch, String warning) {
        return PLAYGROUND
                .measuringFile(sketch, PlaygroundTests.ran(sketch), warning)
                .orElseThrow();
    }

    /** As the program prints it; the key comes out of the file itself. */
    private static String csv(Sketch sketch) {
        var key = file(sketch, "").replaceAll("(?s).*printf\\(\"kernel,([0-9a-f]{64}),.*", "$1");
        return """
            kind,name,block,warp,value
            format,warp-ladder-measurement,,,1
            kernel,%s,,,
            gpu,NVIDIA H200,,,
            capability,9.0,,,
            compiler,nvcc 13.0.88,,,
            date,2026-11-30,,,
            unit,clocksPerModelCycle,,,128.1

            warp,clocks,0,0,1950
            warp,median,0,0,1952
            array,out,,,0000000000000000
            """.formatted(key);
    }
}
