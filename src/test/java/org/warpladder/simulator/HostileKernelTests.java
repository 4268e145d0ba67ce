package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Kernels that would exhaust time or memory end with a sentence. */
@Timeout(20)
class HostileKernelTests {
    private static String kernel(String body) {
        return "__global__ void k(int *out) { int i = threadIdx.x; " + body + " }";
    }

    private static Trial trial(String body) {
        return Trial.kernel(kernel(body)).with("out", new int[32]);
    }

    private static Launch limited(long issues, Duration time) {
        return Launch.DEFAULT.withTrace(false).withLimits(new Limits(issues, time, 1000));
    }

    @Test
    void anEndlessLoopEndsUnderEveryPolicy() {
        for (var policy : Policy.values()) {
            for (var body : java.util.List.of(
                    "while (true) ;",
                    "for (;;) { }",
                    "again: goto again;",
                    "do { } while (i < 100);",
                    "int x = 0; while (i < 100) x++; out[i] = x;",
                    "while (true) work(1);",
                    "while (true) if (i & 1) work(1); else work(2);")) {
                var run = trial(body)
                        .with(limited(100_000, Duration.ofSeconds(10)).withPolicy(policy))
                        .run();
                assertThat(run.completed()).as(policy + " " + body).isFalse();
                assertThat(run.findings())
                        .as(policy + " " + body)
                        .extracting(Finding::code)
                        .containsExactly("limit");
            }
        }
    }

    @Test
    void theWallTimeIsBounded() {
        var run = trial("int x = 0; while (i < 100) x++; out[i] = x;")
                .with(limited(Long.MAX_VALUE, Duration.ofMillis(50)))
                .run();
        assertThat(run.findings().getFirst().message()).isEqualTo("The run was ended after 50 ms; it was at line 1.");
    }

    @Test
    void aLongStraightLineIsNoWayAroundTheWallTime() {
        var run = trial("int x = i; while (true) {" + "x = x * 3 + 1;".repeat(3000) + "}")
                .with(limited(Long.MAX_VALUE, Duration.ofMillis(50)))
                .run();
        assertThat(run.findings()).extracting(Finding::code).containsExactly("limit");
    }

    @Test
    void anInterruptedThreadEndsItsRun() {
        Thread.currentThread().interrupt();
        try {
            var run = trial("while (true) work(1);").run();
            assertThat(run.findings().getFirst().message()).startsWith("The run was cancelled");
        } finally {
            Thread.interrupted();
        }
    }

    @Test
    void aMillionThreadsOfNarrowWarpsAreNotTakenForEndless() {
        var run = Trial.kernel("__global__ void k() { work(1); }")
                .with(Launch.DEFAULT
                        .withTrace(false)
                        .withWarpSize(4)
                        .withBlock(Shape.of(256))
                        .withGrid(Shape.of(4096)))
                .run();
        assertThat(run.findings()).isEmpty();
        assertThat(run.totals().issues()).isEqualTo(262_144);
    }

    @Test
    void aSmallLimitCountsWhatRan() {
        var trial = Trial.kernel("__global__ void k() { for (int i = 0; i < 10; i++) work(1); }");
        var launch = limited(2000, Duration.ofSeconds(10)).withBlock(Shape.of(1024));
        assertThat(trial.with(launch).codes()).isEmpty();
    }

    @Test
    void aTraceIsBoundedForTheWholeRun() {
        var run = Trial.kernel("__global__ void k() { for (int i = 0; i < 10; i++) work(1); }")
                .with(Launch.DEFAULT
                        .withGrid(Shape.of(1000))
                        .withLimits(new Limits(1_000_000, Duration.ofSeconds(10), 1000)))
                .run();
        assertThat(run.warps().stream().mapToInt(warp -> warp.trace().size()).sum())
                .isEqualTo(1000);
        assertThat(run.totals().issues()).isEqualTo(10_000);
    }

    @Test
    void deviceCallsThatDoubleAreNotWrittenOut() {
        for (var body : java.util.List.of("", "work(1);")) {
            var functions = "__device__ void f0() {" + body + "}\n"
                    + IntStream.range(1, 40)
                            .mapToObj(n -> "__device__ void f" + n + "() { f" + (n - 1) + "(); f" + (n - 1) + "(); }\n")
                            .collect(Collectors.joining());
            assertThat(Trial.kernel(functions + "__global__ void k() { f39(); }")
                            .rejection())
                    .contains("With its `__device__` calls written out the kernel has more than");
        }
    }

    @Test
    void deepNestingIsRefused() {
        assertThat(trial("{".repeat(5000) + "}".repeat(5000)).rejection())
                .contains("Statements are nested more than 250 deep.");
        assertThat(trial("if (i) ".repeat(5000) + ";").rejection()).contains("nested more than 250 deep");
        assertThat(trial("out[0] = " + "(".repeat(9000) + "1" + ")".repeat(9000) + ";")
                        .rejection())
                .contains("This expression is nested more than 200 deep.");
        assertThat(trial("out[0] = " + "-".repeat(9001) + "i;").rejection()).isNotEmpty();
        assertThat(trial("out[0] = " + "- ".repeat(9001) + "i;").rejection()).contains("nested more than 200 deep");
        assertThat(trial("out" + "[0]".repeat(9000) + " = 1;").rejection()).isNotEmpty();
        assertThat(trial("int y = i ? out" + "[0]".repeat(9000) + " : 1;").rejection())
                .isNotEmpty();
        assertThat(trial("out[0] = 1" + " + 1".repeat(9000) + ";").rejection()).contains("more than 1000 operators");
        assertThat(trial("out[0] = " + ("(" + "1+".repeat(300)).repeat(80) + "1" + ")".repeat(80) + ";")
                        .rejection())
                .contains("more than 1000 operators");
        assertThat(trial("out[0] = i" + "++".repeat(9000) + ";").rejection()).isNotEmpty();
        assertThat(trial("out[0] = i" + " = i".repeat(9000) + ";").rejection()).isNotEmpty();
        assertThat(trial("out[0] = i" + " ? i : i".repeat(5000) + ";").rejection())
                .isNotEmpty();
        assertThat(trial("i" + ", i".repeat(9000) + ";").codes()).isEmpty();
        assertThat(trial("a: ".repeat(9000) + ";").rejection()).isNotEmpty();
    }

    @Test
    void nestingIsCountedThroughCalls() {
        var functions = "__device__ int f0(int x) { return x; }\n"
                + IntStream.range(1, 200)
                        .mapToObj(n -> "__device__ int f" + n + "(int x) {" + "{".repeat(100) + " x = f" + (n - 1)
                                + "(x);" + "}".repeat(100) + " return x; }\n")
                        .collect(Collectors.joining());
        assertThat(Trial.kernel(functions + "__global__ void k(int *o) { o[0] = f199(1); }")
                        .rejection())
                .contains("nested");
    }

    /** A thread of a server has not much of a stack. */
    @Test
    void aKernelTooDeepForTheStackIsRefused() throws InterruptedException {
        var found = new ArrayList<String>();
        var nested =
                kernel("{".repeat(240) + "out[0] = " + "(".repeat(90) + "1" + ")".repeat(90) + ";" + "}".repeat(240));
        var small = new Thread(
                null,
                () -> Simulator.check(nested, Launch.DEFAULT).forEach(diagnostic -> found.add(diagnostic.message())),
                "small",
                150_000);
        small.start();
        small.join();
        assertThat(found).containsExactly("The kernel is nested too deep.");
        assertThat(Simulator.check(nested, Launch.DEFAULT)).isEmpty();
    }

    @Test
    void arraysAreBoundedTogether() {
        assertThat(trial("int t[5000];").rejection()).contains("`t` has 5000 elements; 1 to 4096 are possible.");
        assertThat(trial("__shared__ int s[70000];").rejection()).contains("1 to 65536");
        assertThat(trial("int t[65536][65536];").rejection()).contains("elements");
        assertThat(trial(IntStream.range(0, 2000)
                                .mapToObj(n -> "int t" + n + "[4096];")
                                .collect(Collectors.joining()))
                        .rejection())
                .contains("local arrays");
        assertThat(trial(IntStream.range(0, 1500)
                                .mapToObj(n -> "__shared__ int s" + n + "[65536];")
                                .collect(Collectors.joining()))
                        .rejection())
                .contains("`__shared__`");
    }

    @Test
    void macrosThatDoubleAreBounded() {
        var defines = "#define M0 1 +\n"
                + IntStream.range(1, 60)
                        .mapToObj(n -> "#define M" + n + " M" + (n - 1) + " M" + (n - 1) + "\n")
                        .collect(Collectors.joining());
        assertThat(Trial.kernel(defines + kernel("out[0] = " + "M59 ".repeat(2000) + "1;"))
                        .rejection())
                .isNotEmpty();
    }

    @Test
    void aSourceOfMoreThan64KiBIsRefused() {
        assertThat(Trial.kernel(" ".repeat(Limits.SOURCE) + kernel("")).rejection())
                .contains("characters; at most 65536 are possible.");
    }

    @Test
    void blocksThatWaitForLaterBlocksTakeBoundedMemory() {
        var run = Trial.kernel("__global__ void k(int *flag) { while (atomicAdd(&flag[0], 0) == 0) ; }")
                .with(Launch.DEFAULT
                        .withTrace(false)
                        .withGrid(Shape.of(32_768))
                        .withLimits(new Limits(400_000_000, Duration.ofSeconds(10), 1000)))
                .with("flag", 0)
                .run();
        assertThat(run.findings()).extracting(Finding::code).containsExactly("limit");
    }

    @Test
    void aPieceOfWorkIsBoundedSoThatFiguresDoNotOverflow() {
        assertThat(trial("work(2000000000);").codes()).containsExactly("unequalWork");
        var run = Trial.kernel("__global__ void k() { while (true) work(1000000); }")
                .with(limited(1_000_000_000L, Duration.ofSeconds(1)))
                .run();
        assertThat(run.findings()).isNotEmpty();
        assertThat(run.totals().laneCycles()).isNotNegative();
        assertThat(run.totals().utilisation()).isNotNull();
    }

    @Test
    void launchesOutOfRangeAreRefused() {
        var trial = Trial.kernel("__global__ void k() { }");
        assertThat(trial.with(Launch.DEFAULT.withBlock(Shape.of(1025))).rejection())
                .contains("A block of 1025 threads is too large");
        assertThat(trial.with(Launch.DEFAULT.withGrid(new Shape(65536, 65536, 65536)))
                        .rejection())
                .contains("more than 1048576 threads");
        assertThat(trial.with(Launch.DEFAULT.withWarpSize(48)).rejection()).contains("The warp size is 48");
        assertThat(trial.with(Launch.DEFAULT.withCosts(Map.of("f", -1))).rejection())
                .contains("The cost of `f` is -1");
    }
}
