package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class MainTests {
    private static final String SOURCE = """
        __global__ void k(const int *a, int *out, int n) {
            int i = threadIdx.x;
            if (i < n)
                pathA();
            else
                work(20);
            out[i] = a[i] * 2;
        }
        """;

    @TempDir
    private Path folder;

    private String kernel = "";
    private String out = "";
    private String err = "";

    @BeforeEach
    void writeKernel() throws IOException {
        kernel = Files.writeString(folder.resolve("kernel.cu"), SOURCE).toString();
    }

    private int run(String... options) {
        var words = new ArrayList<>(List.of(kernel));
        words.addAll(List.of(options));
        return runAlone(words.toArray(String[]::new));
    }

    private int runAlone(String... words) {
        var outBytes = new ByteArrayOutputStream();
        var errBytes = new ByteArrayOutputStream();
        int status = new Main(
                        new PrintStream(outBytes, true, StandardCharsets.UTF_8),
                        new PrintStream(errBytes, true, StandardCharsets.UTF_8))
                .run(words);
        out = outBytes.toString(StandardCharsets.UTF_8);
        err = errBytes.toString(StandardCharsets.UTF_8);
        return status;
    }

    private int runWhole(String... more) {
        var options = new ArrayList<>(List.of(
                "--width",
                "8",
                "--block",
                "8",
                "--cost",
                "pathA=12",
                "--arg",
                "n=3",
                "--arg",
                "a=range:8",
                "--arg",
                "out=zeros:8"));
        options.addAll(List.of(more));
        return run(options.toArray(String[]::new));
    }

    @Test
    void figuresAreExactWithADecimalBesideThem() {
        assertThat(runWhole()).isZero();
        assertThat(err).isEmpty();
        assertThat(out.lines().filter(line -> line.startsWith("0.0")).toList())
                .containsExactly(
                        "0.0                32          20        2  5/8 = 0.6250        17/32 = 0.5313            3");
        assertThat(out).startsWith("policy stack, 1 warp of 8 lanes\n").endsWith("out = 0 2 4 6 8 10 12 14\n");
    }

    @Test
    void aTraceLineHasStepPlaceKindCyclesMaskStackAndWaitingLanes() {
        assertThat(runWhole("--trace")).isZero();
        assertThat(out.lines().toList())
                .contains(
                        "    0    3:11 branch            0  0xff 11111111 if taken 0x07 not 0xf8 meet at 7 stack"
                                + " 3/0xff",
                        "    1     4:9 work             12  0x07 11100000 pathA stack 7/0xff 6/0xf8>7 4/0x07>7 waiting"
                                + " 0xf8@6");
    }

    @Test
    void explainSaysBelowEachLineWhyLanesMeetThereAndForWhatOthersWait() {
        assertThat(runWhole("--explain")).isZero();
        assertThat(out.lines().toList())
                .containsSubsequence(
                        "    0    3:11 branch            0  0xff 11111111 if taken 0x07 not 0xf8 meet at 7 stack"
                                + " 3/0xff",
                        "              lanes: taken 0x07, not taken 0xf8, inactive 0x00, absent 0x00",
                        "              join: 7 by postDominator, armsEnd, construct ends at 7, post-dominator at 7",
                        "    1     4:9 work             12  0x07 11100000 pathA stack 7/0xff 6/0xf8>7 4/0x07>7 waiting"
                                + " 0xf8@6",
                        "              wait: 0xf8 before 6 for turn, to meet at 7");
    }

    @Test
    void aTraceAsJsonExplainsItself() {
        assertThat(runWhole("--explain", "--json")).isZero();
        assertThat(out)
                .contains("\"branch\": \"if\", \"taken\": \"0x07\", \"notTaken\": \"0xf8\", \"inactive\": \"0x00\","
                        + " \"absent\": \"0x00\", \"reconvergesAtLine\": 7, \"why\": {\"rule\": \"postDominator\","
                        + " \"cause\": \"armsEnd\"")
                .contains(
                        "\"waiting\": [{\"mask\": \"0xf8\", \"line\": 6, \"waitsFor\": \"turn\", \"meetsAtLine\": 7}],"
                                + " \"left\": \"0x00\"");
    }

    @Test
    void withoutAStackATraceSaysWhoWaits() {
        assertThat(runWhole("--trace", "--policy", "hardware")).isZero();
        assertThat(out.lines().toList())
                .contains(
                        "    1     4:9 work             12  0x07 11100000 pathA waiting 0xf8@6",
                        "    2     6:9 work             20  0xf8 00011111 work waiting 0x07@7",
                        "    3    7:15 reconverge        0  0xff 11111111 together");
    }

    @Test
    void jsonHasTheFormOfTheRestApi() {
        assertThat(runWhole("--json", "--trace")).isZero();
        var json = JsonMapper.shared().readTree(out);
        assertThat(json.at("/totals/efficiencyExact").asString()).isEqualTo("5/8");
        assertThat(json.at("/totals/efficiency").asDouble()).isEqualTo(0.625);
        assertThat(json.at("/warps/0/trace/1/kind").asString()).isEqualTo("work");
        assertThat(json.at("/warps/0/trace/1/mask").asString()).isEqualTo("0x07");
        assertThat(json.at("/outputs/out/7").asInt()).isEqualTo(14);
        assertThat(json.at("/completed").asBoolean()).isTrue();
    }

    @Test
    void aKernelThatCannotRunIsShownWithACaretOnTheErrorStream() {
        assertThat(run("--arg", "n=3", "--arg", "a=range:8", "--arg", "out=zeros:8"))
                .isEqualTo(2);
        assertThat(out).isEmpty();
        assertThat(err)
                .startsWith(kernel + ":4:9: There is no function `pathA`.\n")
                .contains("          pathA();\n          ^^^^^\n");
    }

    @Test
    void aFindingThatEndsTheRunIsShownWithACaretAndItsCode() {
        assertThat(run("--cost", "pathA=12", "--arg", "n=3", "--arg", "a=7,", "--arg", "out=zeros:32"))
                .isEqualTo(1);
        assertThat(out).contains("ended by a finding");
        assertThat(err).startsWith(kernel + ":7:15: outOfRange: Lane 1 of warp 0");
    }

    @Test
    void jsonOfAKernelThatCannotRunHoldsTheErrors() {
        assertThat(run("--json")).isEqualTo(2);
        assertThat(JsonMapper.shared().readTree(out).at("/errors/0/line").asInt())
                .isPositive();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--polcy stack | There is no option `--polcy`.",
                "--block | `--block` takes a value.",
                "--block x | `--block` takes a whole number, not `x`.",
                "--block 1,1,1,1 | `--block` has at most three extents: X,Y,Z.",
                "--policy best | `--policy` is one of stack, frontier, late, predicated, independent, hardware, not"
                        + " `best`.",
                "--cost 12 | `--cost` takes NAME=VALUE, not `12`.",
                "--operation lod=4 | `--operation` is one of add,",
                "--arg a=1,b | `a` takes a number, a list such as `3,1,2`, `zeros:64` or `range:64`, not `1,b`.",
                "--arg a=zeros:-1 | `a` takes 0 to 16777216 elements, as in `zeros:64`, not `zeros:-1`.",
                "other.cu | `other.cu` is a second file; one kernel is run."
            })
    void aMisusedOptionIsNamed(String options, String message) {
        assertThat(run(options.split(" "))).isEqualTo(3);
        assertThat(err).startsWith(message).contains("--help");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThat(runAlone(folder.resolve("none.cu").toString())).isEqualTo(3);
        assertThat(err).contains("none.cu");
    }

    @Test
    void helpNamesEveryOption() {
        assertThat(runAlone("--help")).isZero();
        assertThat(out).contains("--policy", "--trace", "--json", "ends with 0");
    }
}
