package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Operation;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.TraceEvent;

/** Sectors, fetched code, prices and elapsed cycles of kernels whose figures can be told by hand. */
class FigureTests {
    private static Trial trial(String body) {
        return Trial.kernel("__global__ void k(const int *a, int *out, const bool *flags) { int l = threadIdx.x; "
                        + body + " }")
                .with("a", new int[2048])
                .with("out", new int[2048])
                .with("flags", new int[64]);
    }

    private static Metrics totals(Trial trial) {
        return trial.run().totals();
    }

    /** 32 lanes; a sector holds 8 integers or 32 flags. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        int x = a[l];                                                  | 4
        int x = a[l + 4];                                              | 5
        int x = a[l * 2];                                              | 8
        int x = a[l * 8];                                              | 32
        int x = a[0];                                                  | 1
        int x = a[(l * 37) % 64];                                      | 8
        int x = a[31 - l];                                             | 4
        bool f = flags[l];                                             | 1
        bool f = flags[l * 2];                                         | 2
        out[l] = 1;                                                    | 4
        out[l] = a[l];                                                 | 8
        if (l < 16) out[l] = 1; else out[l] = 2;                       | 4
        if (l & 1) out[l] = 1; else out[l] = 2;                        | 8
        for (int t = 0; t < 3; t++) out[t * 32 + l] = t;               | 12
        __shared__ int s[32]; s[l] = l;                                | 0
        int t[2] = {0}; int x = t[l & 1];                              | 0
        atomicAdd(&out[l], 1);                                         | 4
        int x = l < 8 ? a[l] : 0;                                      | 1
        int x = a[l] + a[l + 512];                                     | 8
        """)
    void anAccessTouchesTheSectorsOfItsActiveLanes(String body, long sectors) {
        for (var policy : Policy.values()) {
            for (var model : CostModel.values()) {
                var quiet = Launch.DEFAULT.withPolicy(policy).withCostModel(model);
                assertThat(totals(trial(body).with(quiet)).sectors())
                        .as(policy + " " + model)
                        .isEqualTo(sectors);
                assertThat(totals(trial(body).with(quiet.withTrace(false))).sectors())
                        .as(policy + " " + model + " without a trace")
                        .isEqualTo(sectors);
            }
        }
    }

    /** In the instruction model: what one warp of 32 lanes issues. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        int x = l + 1;            | 1
        int x = l - 1;            | 1
        int x = l * 3;            | 1
        int x = l & 3;            | 1
        int x = l << 3;           | 1
        int x = l < 3;            | 1
        int x = l / 3;            | 8
        int x = l % 3;            | 8
        float x = l;              | 1
        int x = max(l, 3);        | 1
        int x = a[l];             | 4
        out[l] = 1;               | 4
        atomicAdd(&out[l], 1);    | 8
        __syncthreads();          | 1
        int x = __any_sync(-1, 1);| 1
        if (l < 40) { }           | 2
        int x = l + 1 + l * 2;    | 3
        """)
    void anOperationHasItsPrice(String body, long cycles) {
        var launch = Launch.DEFAULT.withCostModel(CostModel.INSTRUCTION);
        for (var policy : Policy.values()) {
            assertThat(totals(trial(body).with(launch.withPolicy(policy))).tDiv())
                    .as(policy.name())
                    .isEqualTo(cycles);
        }
    }

    @Test
    void aLaunchChangesPrices() {
        var launch = Launch.DEFAULT
                .withCostModel(CostModel.INSTRUCTION)
                .withOperationCosts(Map.of(Operation.LOAD, 20, Operation.DIVIDE, 3, Operation.BRANCH, 5));
        assertThat(totals(trial("int x = a[l] / 3; if (l < 40) { work(2); }").with(launch))
                        .tDiv())
                .isEqualTo(20 + 3 + 1 + 5 + 2);
        assertThat(totals(trial("if (l < 40) { work(2); }").with(launch.withBranchCycles(7)))
                        .tDiv())
                .isEqualTo(1 + 7 + 2);
    }

    @Test
    void fetchedCodeIsThatOfAllPathsTaken() {
        var both = "if (l < 16) { work(1); work(2); } else { work(3); }";
        int split = totals(trial(both)).fetchFootprint();
        int first = totals(trial(both.replace("l < 16", "l < 32"))).fetchFootprint();
        int second = totals(trial(both.replace("l < 16", "l < 0"))).fetchFootprint();
        assertThat(split - first).isEqualTo(1);
        assertThat(split - second).isEqualTo(2);
        // Turns fetch the same code again; warps and blocks have it in common.
        var loop = "for (int t = 0; t < N; t++) work(1);";
        assertThat(totals(trial(loop.replace("N", "9"))).fetchFootprint())
                .isEqualTo(totals(trial(loop.replace("N", "1"))).fetchFootprint());
        var four = Launch.DEFAULT.withBlock(Shape.of(64)).withGrid(Shape.of(2));
        assertThat(totals(trial("if (l < 32) work(1); else work(2);").with(four))
                        .fetchFootprint())
                .isEqualTo(totals(trial("if (l < 16) work(1); else work(2);")).fetchFootprint());
    }

    /** Operations of the source that cost something, each once, whoever runs it and however often. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        work(3);                                   | 1
        work(0);                                   | 0
        work(3); work(3);                          | 2
        int x = l + 1;                             | 1
        int x = l + 1 + l * 2;                     | 3
        work(a[0] + 3);                            | 3
        work(a[0]);                                | 1
        if (l < 40) work(3);                       | 3
        if (l < 0) work(3);                        | 2
        if (l < 9) work(3); else work(4);          | 4
        for (int t = 0; t < 5; t++) work(t + 1);   | 5
        atomicAdd(&out[l], 1);                     | 1
        out[l] = a[l];                             | 2
        int x = __any_sync(-1, 1);                 | 1
        int x = l < 9 ? a[l] : 3;                  | 3
        int x = l / 3 % 5;                         | 2
        """)
    void whatIsFetchedIsCountedOnce(String body, int footprint) {
        var launch = Launch.DEFAULT.withCostModel(CostModel.INSTRUCTION);
        for (var policy : Policy.values()) {
            if (policy != Policy.PREDICATED) {
                for (boolean trace : new boolean[] {true, false}) {
                    var run = trial(body).with(launch.withPolicy(policy).withTrace(trace));
                    assertThat(totals(run).fetchFootprint())
                            .as("%s, traced: %s", policy, trace)
                            .isEqualTo(footprint);
                }
            }
        }
    }

    /** Work whose cost is known only when it runs. */
    @Test
    void computedWorkCostsWhatItSays() {
        for (var policy : Policy.values()) {
            for (boolean trace : new boolean[] {true, false}) {
                var launch = Launch.DEFAULT.withPolicy(policy).withTrace(trace);
                var run = totals(
                        trial("work(a[0] + 7); if (l < 5) work(a[l] + 2);").with(launch));
                assertThat(run.tDiv()).as(policy.name()).isEqualTo(9);
                assertThat(run.laneCycles()).isEqualTo(32 * 7 + 5 * 2);
                assertThat(run.issues()).isEqualTo(2);
                assertThat(totals(trial("work(a[0] + 1000000);").with(launch)).tDiv())
                        .isEqualTo(1_000_000);
                assertThat(trial("work(a[0]);").with(launch).codes()).isEmpty();
                for (var wrong : new String[] {"work(a[0] + 1000001);", "work(a[0] - 1);", "work(a[0] + l);"}) {
                    assertThat(trial(wrong).with(launch).codes()).as(wrong).containsExactly("unequalWork");
                }
                assertThat(trial("for (int t = 0; t < 5000; t++) work(a[0] + 1);")
                                .with(launch)
                                .codes())
                        .isEmpty();
            }
        }
    }

    /** Four warps of a block and 10 cycles each, by schedulers: warp w is scheduler w mod S's. */
    @ParameterizedTest
    @CsvSource({"1, 40", "2, 20", "3, 20", "4, 10", "64, 10"})
    void aBlockEndsWithItsLastWarp(int schedulers, long elapsed) {
        var launch = Launch.DEFAULT.withBlock(Shape.of(128)).withSchedulers(schedulers);
        assertThat(totals(trial("work(10);").with(launch)).elapsedCycles()).isEqualTo(elapsed);
        assertThat(totals(trial("work(10);").with(launch.withGrid(Shape.of(3)))).elapsedCycles())
                .isEqualTo(3 * elapsed);
    }

    @Test
    void anotherWarpFillsAStall() {
        var one = Launch.DEFAULT.withMemoryLatency(100).withSchedulers(1);
        var two = one.withBlock(Shape.of(64));
        assertThat(totals(trial("int x = a[l]; work(30);").with(one)).elapsedCycles())
                .isEqualTo(130);
        assertThat(totals(trial("int x = a[l]; work(30);").with(two)).elapsedCycles())
                .isEqualTo(160);
        assertThat(totals(trial("int x = a[l]; work(30);").with(two.withSchedulers(2)))
                        .elapsedCycles())
                .isEqualTo(130);
    }

    /** Two warps, each on a scheduler of its own: the one that comes first waits at the barrier. */
    @Test
    void aBarrierHoldsTheWarpThatComesFirst() {
        var launch = Launch.DEFAULT.withBlock(Shape.of(64)).withSchedulers(2);
        var arms = "if (l < 32) work(10); else work(20);";
        var turned = "if (l < 32) work(20); else work(10);";
        assertThat(totals(trial(arms + turned).with(launch)).elapsedCycles()).isEqualTo(30);
        assertThat(totals(trial(arms + "__syncthreads();" + turned).with(launch))
                        .elapsedCycles())
                .isEqualTo(20 + 20);
        var split = "if (l < 8) work(10); else work(20); __syncthreads();";
        assertThat(totals(trial(split).with(launch.withDivergenceCycles(5))).elapsedCycles())
                .isEqualTo(10 + 20 + 5);
    }

    @Test
    void elapsedCyclesAreThoseOfIssuesDivergenceAndStalls() {
        var launch = Launch.DEFAULT.withBranchCycles(3).withDivergenceCycles(5).withMemoryLatency(100);
        for (var policy : Policy.values()) {
            if (policy != Policy.PREDICATED) {
                var body = "int x = a[l]; if (l < 8) work(10); else work(20);";
                assertThat(totals(trial(body).with(launch.withPolicy(policy))).elapsedCycles())
                        .as(policy.name())
                        .isEqualTo(100 + 3 + 5 + 10 + 20);
            }
        }
    }

    @Test
    void aWarpFetchesItsOwnCode() {
        var launch = Launch.DEFAULT.withGrid(Shape.of(2));
        var run = trial("if (blockIdx.x == 0) { work(1); work(2); } else work(3);")
                .with(launch)
                .run();
        assertThat(run.warps())
                .extracting(warp -> warp.metrics().fetchFootprint())
                .containsExactly(2, 1);
        assertThat(run.totals().fetchFootprint()).isEqualTo(3);
    }

    @Test
    void divergenceIsChargedToTheWarpAndToNoLane() {
        var launch = Launch.DEFAULT.withBranchCycles(3).withDivergenceCycles(5);
        var split = totals(trial("if (l < 8) work(10); else work(20);").with(launch));
        assertThat(split.tDiv()).isEqualTo(3 + 5 + 10 + 20);
        assertThat(split.tIdeal()).isEqualTo(3 + 20);
        assertThat(split.laneCycles()).isEqualTo(32 * 3 + 8 * 10 + 24 * 20);
        assertThat(split.issues()).isEqualTo(3);
        assertThat(split.divergentBranches()).isEqualTo(1);
        var uniform = totals(trial("if (l < 40) work(10); else work(20);").with(launch));
        assertThat(uniform.tDiv()).isEqualTo(13);
        assertThat(uniform.uniformBranches()).isEqualTo(1);
        assertThat(uniform.divergentBranches()).isZero();
    }

    /** Up to the operation at which a lane fails, and with it. */
    @Test
    void aRunThatFailsHasCostWhatItHasIssued() {
        var body = "int x = l + 1; int y = 100 / (l - 3); int z = y * x + a[l]; out[l] = z; work(5);";
        for (var policy : Policy.values()) {
            for (boolean trace : new boolean[] {true, false}) {
                var launch = Launch.DEFAULT
                        .withCostModel(CostModel.INSTRUCTION)
                        .withPolicy(policy)
                        .withTrace(trace);
                var run = trial(body).with(launch).run();
                assertThat(run.findings()).extracting(Finding::code).containsExactly("divisionByZero");
                var totals = run.totals();
                assertThat(totals.tDiv()).as(policy.name()).isEqualTo(1 + 1 + 8);
                assertThat(totals.issues()).isEqualTo(3);
                assertThat(totals.laneCycles()).isEqualTo(32 * 10);
                assertThat(totals.tIdeal()).isEqualTo(10);
                assertThat(totals.fetchFootprint()).isEqualTo(3);
                assertThat(totals.sectors()).isZero();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        int x = (l + 1) * 2 - n;              | add multiply subtract
        out[l] = a[l] / 3 % 4;                | load divide modulo store
        int x = l < 3 ? l << 1 : l & 1;       | compare shift logic select
        int x = __any_sync(-1, l < 3);        | compare vote
        int x = __shfl_sync(-1, l, 0);        | shuffle
        float f = l; f = f + 1.5f;            | convert add
        atomicAdd(&out[l], 1);                | atomicAdd
        __syncwarp();                         | __syncwarp
        __syncthreads();                      | barrier __syncthreads
        work(3);                              | work
        int x = l; int y = x;                 |
        """)
    void aTraceNamesWhatIsIssued(String body, String names) {
        var launch = Launch.DEFAULT.withCostModel(CostModel.INSTRUCTION);
        for (var policy : Policy.values()) {
            var run =
                    trial("int n = 4; " + body).with(launch.withPolicy(policy)).run();
            assertThat(run.warps().getFirst().trace().stream()
                            .map(event -> name(event.detail()))
                            .filter(name -> !name.isEmpty())
                            .collect(java.util.stream.Collectors.joining(" ")))
                    .as(policy.name())
                    .isEqualTo(names == null ? "" : names);
        }
    }

    private static String name(TraceEvent.Detail detail) {
        return switch (detail) {
            case TraceEvent.Work work -> work.name();
            case TraceEvent.Memory memory -> memory.operation();
            case TraceEvent.Instruction operation -> operation.operation();
            case TraceEvent.Barrier barrier -> barrier.name();
            case TraceEvent.Branch branch -> "branch";
            case TraceEvent.Predicate guards -> "predicate";
            case TraceEvent.Reconverge together -> "";
            case TraceEvent.Exit exit -> "";
        };
    }

    private static java.util.List<String> independently(String body) {
        var launch = Launch.DEFAULT.withPolicy(Policy.INDEPENDENT).withCosts(Map.of("A", 3, "B", 4));
        return trial(body).with(launch).issued();
    }

    @Test
    void aPricedCallEndsATurnAndIsProgress() {
        assertThat(independently("if (l & 1) { A(); A(); } else { B(); B(); }"))
                .containsExactly("A/aaaaaaaa B/55555555 A/aaaaaaaa B/55555555");
        assertThat(independently("if (l & 1) for (int t = 0; t < 1500; t++) A(); B();"))
                .as("the others wait for lanes that work")
                .singleElement()
                .asString()
                .endsWith(" A/aaaaaaaa B/ffffffff")
                .doesNotContain("B/55555555");
    }
}
