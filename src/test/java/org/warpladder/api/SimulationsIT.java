package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

@ApiTest
class SimulationsIT {
    @Autowired
    private ApiClient api;

    /** 8 lanes take 15 cycles, 24 take 25: T_div 40, T_ideal 25, lane-cycles 8 * 15 + 24 * 25 = 720. */
    private static final String TWO_PATHS = """
        {"source": "__global__ void k(int *out) {\\n  int i = threadIdx.x;\\n  if (i < 8) pathA(); else pathB();\\n  out[i] = i;\\n}",
         "args": {"out": [%s]}, "costs": {"pathA": 15, "pathB": 25}%s}\
        """;

    private static String twoPaths(String more) {
        return TWO_PATHS.formatted("0,".repeat(31) + "0", more);
    }

    @Test
    void aKernelRunsWithoutAToken() {
        var answer = api.post("/simulations", twoPaths(""));
        assertThat(answer.status()).as(answer.http().body()).isEqualTo(200);
        var run = answer.json();
        assertThat(run.get("policy").asString()).isEqualTo("stack");
        assertThat(run.get("warpSize").asInt()).isEqualTo(32);
        assertThat(run.get("completed").asBoolean()).isTrue();
        assertThat(run.get("findings").isEmpty()).isTrue();
        assertThat(run.get("outputs").get("out").get(31).asInt()).isEqualTo(31);
    }

    @Test
    void figuresHaveTheDocumentedNamesAndExactCompanions() {
        var totals = api.post("/simulations", twoPaths("")).json().get("totals");
        assertThat(totals.propertyNames())
                .containsExactly(
                        "tDiv",
                        "tIdeal",
                        "penalty",
                        "efficiency",
                        "efficiencyExact",
                        "utilisation",
                        "utilisationExact",
                        "issues",
                        "laneCycles",
                        "elapsedCycles",
                        "divergentBranches",
                        "uniformBranches",
                        "branchEfficiency",
                        "branchEfficiencyExact",
                        "maxStackDepth",
                        "outstandingJoins",
                        "sectors",
                        "fetchFootprint");
        assertThat(totals.get("tDiv").asInt()).isEqualTo(40);
        assertThat(totals.get("tIdeal").asInt()).isEqualTo(25);
        assertThat(totals.get("penalty").asInt()).isEqualTo(15);
        assertThat(totals.get("efficiency").asDouble()).isEqualTo(0.625);
        assertThat(totals.get("efficiencyExact").asString()).isEqualTo("5/8");
        assertThat(totals.get("utilisation").asDouble()).isEqualTo(0.5625);
        assertThat(totals.get("utilisationExact").asString()).isEqualTo("9/16");
        assertThat(totals.get("issues").asInt()).isEqualTo(2);
        assertThat(totals.get("laneCycles").asInt()).isEqualTo(720);
        assertThat(totals.get("divergentBranches").asInt()).isEqualTo(1);
        assertThat(totals.get("branchEfficiency").asDouble()).isZero();
        assertThat(totals.get("branchEfficiencyExact").asString()).isEqualTo("0");
        assertThat(totals.get("maxStackDepth").asInt()).isEqualTo(3);
        assertThat(totals.get("outstandingJoins").asInt()).isEqualTo(1);
    }

    @Test
    void aWarpHasTheSameFiguresAndATraceOfWorkWithMasks() {
        var warp = api.post("/simulations", twoPaths("")).json().get("warps").get(0);
        assertThat(warp.get("block").asInt()).isZero();
        assertThat(warp.get("warp").asInt()).isZero();
        assertThat(warp.get("tDiv").asInt()).isEqualTo(40);
        var works = warp.get("trace")
                .valueStream()
                .filter(entry -> entry.get("kind").asString().equals("work"))
                .map(entry -> entry.get("line") + " " + entry.get("name").asString() + " " + entry.get("cycles") + " "
                        + entry.get("mask").asString() + " " + entry.get("stackDepth"));
        assertThat(works).containsExactly("3 pathA 15 0x000000ff 3", "3 pathB 25 0xffffff00 2");
        var branch = warp.get("trace")
                .valueStream()
                .filter(entry -> entry.get("kind").asString().equals("branch"))
                .findFirst()
                .orElseThrow();
        assertThat(branch.get("taken").asString()).isEqualTo("0x000000ff");
        assertThat(branch.get("notTaken").asString()).isEqualTo("0xffffff00");
        assertThat(branch.get("divergent").asBoolean()).isTrue();
        assertThat(branch.get("reconvergesAtLine").asInt()).isEqualTo(4);
    }

    @Test
    void aTraceSaysWhyTheLanesMeetThereAndForWhatTheOthersWait() {
        var trace = api.post("/simulations", twoPaths("")).json().at("/warps/0/trace");
        var branch = trace.valueStream()
                .filter(entry -> entry.get("kind").asString().equals("branch"))
                .findFirst()
                .orElseThrow();
        assertThat(branch.get("branch").asString()).isEqualTo("if");
        assertThat(branch.get("inactive").asString()).isEqualTo("0x00000000");
        assertThat(branch.get("absent").asString()).isEqualTo("0x00000000");
        assertThat(branch.at("/why/rule").asString()).isEqualTo("postDominator");
        assertThat(branch.at("/why/cause").asString()).isEqualTo("armsEnd");
        assertThat(branch.at("/why/line").asInt()).isEqualTo(4);
        var first = trace.valueStream()
                .filter(entry -> entry.get("kind").asString().equals("work"))
                .findFirst()
                .orElseThrow();
        assertThat(first.get("left").asString()).isEqualTo("0x00000000");
        assertThat(first.at("/waiting/0/mask").asString()).isEqualTo("0xffffff00");
        assertThat(first.at("/waiting/0/waitsFor").asString()).isEqualTo("turn");
        assertThat(first.at("/waiting/0/meetsAtLine").asInt()).isEqualTo(4);
    }

    @Test
    void withoutTraceOnlyFiguresComeBack() {
        var warp = api.post("/simulations", twoPaths(", \"trace\": false"))
                .json()
                .get("warps")
                .get(0);
        assertThat(warp.has("trace")).isFalse();
        assertThat(warp.get("tDiv").asInt()).isEqualTo(40);
    }

    @Test
    void ratiosOfNothingAreNullAndDepthIsNullWithoutAStack() {
        var totals = api.post("/simulations", """
            {"source": "__global__ void k() { }", "args": {}, "policy": "frontier"}\
            """).json().get("totals");
        assertThat(totals.get("tDiv").asInt()).isZero();
        for (var name : new String[] {
            "efficiency",
            "efficiencyExact",
            "utilisation",
            "utilisationExact",
            "branchEfficiency",
            "branchEfficiencyExact",
            "maxStackDepth",
            "outstandingJoins"
        }) {
            assertThat(totals.get(name).isNull()).as(name).isTrue();
        }
    }

    @Test
    void everyFieldMayBeGivenAndNullIsTheDefault() {
        var answer = api.post("/simulations", twoPaths("""
            , "blockDim": [32,1,1], "gridDim": [2,1,1], "sharedBytes": 64, "warpSize": 16, "policy": "late", "costModel": "path",
            "branchCycles": 1, "divergenceCycles": 2, "predicationThreshold": 7, "armOrder": "elseFirst",
            "shortCircuit": "branch", "stackLimit": null, "memoryLatency": 3, "schedulers": 4,
            "operationCosts": {"add": 2}, "trace": null\
            """));
        assertThat(answer.status()).as(answer.http().body()).isEqualTo(200);
        assertThat(answer.json().get("warps").size()).isEqualTo(4);
        assertThat(answer.json().get("policy").asString()).isEqualTo("late");
    }

    @Test
    void anArrayReadOutsideItsLengthIsAFindingThatEndsTheRun() {
        var run = api.post("/simulations", """
            {"source": "__global__ void k(const int *a, int *out) {\\n  out[0] = a[threadIdx.x];\\n}",
             "args": {"a": [1, 2], "out": [0]}}\
            """).json();
        assertThat(run.get("completed").asBoolean()).isFalse();
        var finding = run.get("findings").get(0);
        assertThat(finding.propertyNames()).contains("code", "line", "column", "message", "hint");
        assertThat(finding.get("code").asString()).isEqualTo("outOfRange");
        assertThat(finding.get("line").asInt()).isEqualTo(2);
        assertThat(finding.get("message").asString()).contains("2");
    }

    @ParameterizedTest
    @CsvSource({"stack", "frontier", "late", "predicated"})
    void aRunThatNeverEndsIsAFindingAndNoError(String policy) {
        var run = api.post("/simulations", """
            {"source": "__global__ void k(int *lock) {\\n  while (atomicCAS(lock, 0, 1) != 0);\\n  work(5);\\n  atomicExch(lock, 0);\\n}",
             "args": {"lock": [0]}, "policy": "%s", "trace": false}\
            """.formatted(policy));
        assertThat(run.status()).isEqualTo(200);
        assertThat(run.json().get("completed").asBoolean()).isFalse();
        assertThat(run.json().get("findings").get(0).get("code").asString()).isEqualTo("livelock");
    }

    @Test
    void aKernelThatCannotRunIsRefusedWithPlaceCaretAndAllFaults() {
        var refusal = api.post("/simulations", """
            {"source": "__global__ void k(int n) {\\n  work(x);\\n  if (n < 3 work(1);\\n}", "args": {"n": 1}}\
            """).refused(422, "kernel-rejected");
        assertThat(refusal.errors())
                .isNotEmpty()
                .allSatisfy(error -> assertThat(error).matches("\\d+:\\d+: .+"));
        assertThat(refusal.json().get("errors").get(0).get("excerpt").asString())
                .contains("^");
    }

    @Test
    void aMissingArgumentIsNamed() {
        var refusal = api.post("/simulations", """
            {"source": "__global__ void k(const int *a, int n) { }", "args": {"n": 3}}\
            """).refused(422, "kernel-rejected");
        assertThat(refusal.errors()).anySatisfy(error -> assertThat(error).contains("`a` is missing"));
    }

    @Test
    void everyWrongFieldIsNamedAtOnceWithItsPointer() {
        var refusal = api.post("/simulations", """
            {"source": 5, "polcy": "stack", "warpSize": 33, "blockDim": [32, "x"], "gridDim": [],
             "args": {"a": [1, "two"], "b": "no", "c/d": {}}, "costs": {"pathA": -1}, "trace": "yes",
             "costModel": "pth", "schedulers": 2.5, "operationCosts": {"ad": 1}}\
            """).refused(400, "invalid-fields");
        assertThat(refusal.errors())
                .containsExactlyInAnyOrder(
                        "/source: `5` is not a string.",
                        "/polcy: `polcy` is not a field here. | Did you mean `policy`?",
                        "/warpSize: `33` is not a power of two. | Usual sizes are 32 and 64.",
                        "/blockDim/1: `\"x\"` is not a whole number.",
                        "/gridDim: A list of 0 is not a list of 1 to 3 whole numbers.",
                        "/args/a/1: An element is a number.",
                        "/args/b: An argument is an array of numbers or a number.",
                        "/args/c~1d: An argument is an array of numbers or a number.",
                        "/costs/pathA: `-1` is out of range: 0 to 1000000000 are taken.",
                        "/trace: `\"yes\"` is not true or false.",
                        "/costModel: `\"pth\"` is not one of `path`, `instruction`. | Did you mean `path`?",
                        "/schedulers: `2.5` is not a whole number.",
                        "/operationCosts/ad: `ad` is not a field here. | Did you mean `add`?");
    }

    @Test
    void theSourceIsRequired() {
        assertThat(api.post("/simulations", "{}").refused(400, "invalid-fields").errors())
                .containsExactly("/source: `source` is missing.");
    }

    @Test
    void policiesAreComparedWithTheSpeedUpOfTheLastOverTheFirst() {
        // Both sides of an early break share a tail under frontier: the stack runs it twice.
        var answer = api.post("/simulations/compare", """
            {"simulation": {"source": "__global__ void k(int *out) {\\n  int i = threadIdx.x;\\n  if (i < 16) work(10); else work(20);\\n  out[i] = i;\\n}",
              "args": {"out": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}},
             "policies": ["stack", "frontier"]}\
            """);
        assertThat(answer.status()).as(answer.http().body()).isEqualTo(200);
        assertThat(answer.json().get("runs").size()).isEqualTo(2);
        assertThat(answer.json().get("runs").get(1).get("policy").asString()).isEqualTo("frontier");
        assertThat(answer.json().get("speedUp").asDouble()).isEqualTo(1.0);
        assertThat(answer.json().get("speedUpExact").asString()).isEqualTo("1");
        assertThat(answer.json().get("outputsEqual").asBoolean()).isTrue();
    }

    @Test
    void twoKernelsAreCompared() {
        var answer = api.post("/simulations/compare", """
            {"a": {"source": "__global__ void k(int *out) {\\n  if (threadIdx.x < 16) work(10); else work(20);\\n  out[0] = 1;\\n}", "args": {"out": [0]}},
             "b": {"source": "__global__ void k(int *out) {\\n  work(20);\\n  out[0] = 2;\\n}", "args": {"out": [0]}}}\
            """);
        assertThat(answer.status()).as(answer.http().body()).isEqualTo(200);
        assertThat(answer.json().get("speedUp").asDouble()).isEqualTo(1.5);
        assertThat(answer.json().get("speedUpExact").asString()).isEqualTo("3/2");
        assertThat(answer.json().get("outputsEqual").asBoolean()).isFalse();
    }

    @Test
    void aComparisonNamesTheSideThatIsWrong() {
        assertThat(api.post("/simulations/compare", """
            {"a": {"source": "__global__ void k() { }", "wrpSize": 4}}\
            """)
                        .refused(400, "invalid-fields")
                        .errors())
                .containsExactlyInAnyOrder(
                        "/a/wrpSize: `wrpSize` is not a field here. | Did you mean `warpSize`?", "/b: `b` is missing.");
    }

    @Test
    void whatIsFoundIsToldInTheLanguageThatIsAskedFor() {
        var reads = "{\"source\": \"__global__ void k(int *a) {\\n"
                + "  a[0] = 1 / (a[0] - a[0]);\\n"
                + "}\", \"args\": {\"a\": [1]}}";
        var found = api.with("Accept-Language", "de")
                .post("/simulations", reads)
                .json()
                .get("findings")
                .get(0);
        assertThat(found.get("code").asString()).isEqualTo("divisionByZero");
        assertThat(found.get("line").asInt()).isEqualTo(2);
        assertThat(found.get("message").asString()).isEqualTo("Lane 0 teilt durch null.");
        assertThat(api.post("/simulations", reads)
                        .json()
                        .get("findings")
                        .get(0)
                        .get("message")
                        .asString())
                .isEqualTo("Lane 0 divides by zero.");
        assertThat(api.with("Accept-Language", "de")
                        .post("/simulations", reads.replace("= 1 /", "= b /"))
                        .refused(422, "kernel-rejected")
                        .errors())
                .containsExactly("2:10: `b` ist nicht deklariert. | Meintest du `a`?");
    }
}
