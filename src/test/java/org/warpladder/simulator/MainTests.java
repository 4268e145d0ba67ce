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

    private static final String GUARDED = """
        __global__ void k(const float *f, unsigned *out, int n) {
            int i = threadIdx.x;
            if (i < n) return;
            out[i] = f[i] * 3000000000.0f;
            if (i > 2)
                cost();
        }
        """;

    private int runGuarded(String... more) throws IOException {
        Files.writeString(Path.of(kernel), GUARDED);
        var options = new ArrayList<>(
                List.of("--width", "4", "--cost", "cost=5", "--arg", "f=1,0.5,1,1,1,0", "--arg", "out=zeros:6"));
        options.addAll(List.of(more));
        return run(options.toArray(String[]::new));
    }

    @Test
    void theWholeTextOfTwoWarps() throws IOException {
        assertThat(runGuarded("--explain", "--block", "6", "--arg", "n=1")).isZero();
        assertThat(out).isEqualTo("""
            policy stack, 2 warps of 4 lanes

            warp            T_div     T_ideal   issues  efficiency          utilisation           depth
            all                10          10        2  1 = 1.0000          3/8 = 0.3750              3
            0.0                 5           5        1  1 = 1.0000          1/4 = 0.2500              3
            0.1                 5           5        1  1 = 1.0000          1/2 = 0.5000              1

            warp 0.0
                0    3:11 branch            0  0xf 1111 if taken 0x1 not 0xe meet at exit stack 3/0xf
                          lanes: taken 0x1, not taken 0xe, inactive 0x0, absent 0x0
                          join: exit by postDominator, pathsLeave, construct ends at 4, post-dominator at exit, early exits: return at 3 (taken)
                1    3:16 exit              0  0x1 1000 leave stack exit/0xf 4/0xe>exit 3/0x1>exit waiting 0xe@4
                          wait: 0xe before 4 for turn, to meet at exit
                2    4:15 memory            0  0xe 0111 load f sectors 1 stack exit/0xe 4/0xe>exit
                          left: 0x1
                3    4:12 memory            0  0xe 0111 store out sectors 1 stack exit/0xe 4/0xe>exit
                          left: 0x1
                4    5:11 branch            0  0xe 0111 if taken 0x8 not 0x6 meet at exit stack exit/0xe 5/0xe>exit
                          lanes: taken 0x8, not taken 0x6, inactive 0x1, absent 0x0
                          join: exit by postDominator, armsEnd, construct ends at exit, post-dominator at exit
                          left: 0x1
                5     6:9 work              5  0x8 0001 cost stack exit/0xe 6/0x8>exit waiting 0x6@exit
                          wait: 0x6 before exit for join, to meet at exit
                          left: 0x1
                6     7:1 reconverge        0  0xe 0111 together stack exit/0xe
                          left: 0x1
                7     7:1 exit              0  0xe 0111 leave stack exit/0xe
                          left: 0x1

            warp 0.1
                0    3:11 branch            0  0x3 1100 if taken 0x0 not 0x3 meet at exit stack 3/0x3
                          lanes: taken 0x0, not taken 0x3, inactive 0x0, absent 0xc
                          join: exit by postDominator, pathsLeave, construct ends at 4, post-dominator at exit, early exits: return at 3 (taken)
                1    4:15 memory            0  0x3 1100 load f sectors 1 stack 4/0x3
                2    4:12 memory            0  0x3 1100 store out sectors 1 stack 4/0x3
                3    5:11 branch            0  0x3 1100 if taken 0x3 not 0x0 meet at exit stack 5/0x3
                          lanes: taken 0x3, not taken 0x0, inactive 0x0, absent 0xc
                          join: exit by postDominator, armsEnd, construct ends at exit, post-dominator at exit
                4     6:9 work              5  0x3 1100 cost stack 6/0x3
                5     7:1 exit              0  0x3 1100 leave stack exit/0x3

            out = 0 1500000000 3000000000 3000000000 3000000000 0
            """);
    }

    @Test
    void theWholeJsonOfAPredicatedWarp() throws IOException {
        assertThat(runGuarded("--json", "--trace", "--policy", "predicated", "--block", "4", "--arg", "n=1"))
                .isZero();
        var figures = """
            "tDiv": 5, "tIdeal": 5, "penalty": 0, "efficiency": 1.0, "efficiencyExact": "1", "utilisation": 0.25, \
            "utilisationExact": "1/4", "issues": 1, "laneCycles": 5, "elapsedCycles": 5, "divergentBranches": 0, \
            "uniformBranches": 0, "branchEfficiency": null, "branchEfficiencyExact": null, "maxStackDepth": 1, \
            "outstandingJoins": 0, "sectors": 2, "fetchFootprint": 1\
            """;
        var rest = "\"stackDepth\": 1, \"waiting\": [], \"left\": ";
        assertThat(out)
                .isEqualTo("{\"policy\": \"predicated\", \"warpSize\": 4, \"totals\": {" + figures
                        + "}, \"warps\": [{\"block\": 0, \"warp\": 0, " + figures + ", \"trace\": ["
                        + """
                        {"step": 0, "line": 3, "column": 11, "kind": "predicate", "branch": "if", "taken": "0x1", \
                        "notTaken": "0xe", "inactive": "0x0", "absent": "0x0", "reconvergesAtLine": 4, "why": \
                        {"rule": "predication", "cause": "armsEnd", "block": 3, "line": 4, "constructLine": 4, \
                        "postDominatorLine": 0, "barrierLine": null, "earlyExits": [{"side": "taken", \
                        "way": "return", "line": 3}]}, "cycles": 0, "mask": "0xf", <"0x0"}, \
                        {"step": 1, "line": 3, "column": 11, "kind": "exit", "cycles": 0, "mask": "0x1", <"0x0"}, \
                        {"step": 2, "line": 4, "column": 15, "kind": "memory", "name": "load", "array": "f", \
                        "sectors": 1, "guard": null, "cycles": 0, "mask": "0xe", <"0x1"}, \
                        {"step": 3, "line": 4, "column": 12, "kind": "memory", "name": "store", "array": "out", \
                        "sectors": 1, "guard": null, "cycles": 0, "mask": "0xe", <"0x1"}, \
                        {"step": 4, "line": 5, "column": 11, "kind": "predicate", "branch": "if", "taken": "0x8", \
                        "notTaken": "0x6", "inactive": "0x1", "absent": "0x0", "reconvergesAtLine": 0, "why": \
                        {"rule": "predication", "cause": "armsEnd", "block": 6, "line": 0, "constructLine": 0, \
                        "postDominatorLine": 0, "barrierLine": null, "earlyExits": []}, "cycles": 0, \
                        "mask": "0xe", <"0x1"}, \
                        {"step": 5, "line": 6, "column": 9, "kind": "work", "name": "cost", "guard": "0x8", \
                        "cycles": 5, "mask": "0xe", <"0x1"}, \
                        {"step": 6, "line": 7, "column": 1, "kind": "exit", "cycles": 0, "mask": "0xe", <"0x1"}]}], \
                        """.replace("<", rest)
                        + "\"outputs\": {\"out\": [0, 1500000000, 3000000000, 3000000000, 0, 0]}, \"findings\": [],"
                        + " \"completed\": true}\n");
    }

    @Test
    void jsonHasFindingsAndNoTraceUnlessOneIsAskedFor() throws IOException {
        assertThat(runGuarded("--json", "--block", "7", "--arg", "n=6")).isEqualTo(1);
        assertThat(out)
                .doesNotContain("\"trace\"")
                .contains("\"findings\": [{\"code\": \"outOfRange\", \"line\": 4, \"column\": 15, \"message\": \"Lane 2"
                        + " of warp 1 in block 0 reads `f[6]`; `f` has 6 elements, 0 to 5.\", \"hint\": \"Guard"
                        + " the access: `if (i < n)`.\"}], \"completed\": false}");
    }

    @Test
    void jsonSaysWhatIsNoNumberInWords() throws IOException {
        Files.writeString(
                Path.of(kernel),
                "__global__ void k(float *out, int n) { out[0] = 1.0f / n; out[1] = -1.0f / n; out[2] = 0.0f / n; }");
        assertThat(run("--json", "--block", "1", "--arg", "n=0", "--arg", "out=zeros:4"))
                .isZero();
        assertThat(out).contains("\"outputs\": {\"out\": [\"Infinity\", \"-Infinity\", \"NaN\", 0.0]}");
    }

    @Test
    void whatHasNoPlaceHasNoneInJson() {
        assertThat(run("--json", "--width", "5")).isEqualTo(2);
        assertThat(out)
                .startsWith(
                        "{\"errors\": [{\"line\": null, \"column\": null, \"message\": \"The warp size is 5; it is a"
                                + " power of two from 4 to 64.\", \"hint\": null}, ")
                .contains("{\"line\": 4, \"column\": 9, \"message\": \"There is no function `pathA`.\", \"hint\": ");
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
