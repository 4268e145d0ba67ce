package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.launch.ShortCircuit;
import org.warpladder.simulator.machine.Executions;
import org.warpladder.simulator.scalar.ScalarInterpreter;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.syntax.Program;

/**
 * Small kernels, one for each thing that code can get wrong: whichever way a run is carried out, its figures are those that
 * its trace adds up to, and where threads do not see one another, memory and cycles are those of threads run alone.
 */
class EveryWayTests {
    private static final int THREADS = 80;
    private static final String HEAD =
            "const int three = 3; __device__ int twice(int v) { if (v & 1) return v * 2; return v + v; }"
                    + " __global__ void k(const int *a, int *b, int *c, float *f, bool *flags, unsigned *u, int n) {"
                    + " int i = blockIdx.x * blockDim.x + threadIdx.x; int l = threadIdx.x; ";

    /** Threads that do not see one another. */
    static Stream<String> apart() {
        return Stream.of(
                // Work
                "work(3);",
                "work(0);",
                "work(n - 75);",
                "if (l & 1) work(n); else work(n - 79);",
                "for (int t = 0; t < (l & 3); t++) work(t + 1);",
                "b[i] = cost(i, 3) + cost(l);",
                "if (l < 9) b[i] = cost(); else cost(l);",
                // Conversions and operators
                "f[i] = i * 0.5f - 3; b[i] = (int)(f[i] * 2.5f) + (f[i] < 4.0f) + (f[i] >= 9.5f);",
                "float x = l; float y = x / 3.0f + 1; f[i] = x > y ? x - y : y - x; b[i] = x == y; c[i] = x != y;",
                "b[i] = i / 7 + i % 7; c[i] = (i - 40) / 7 * 100 + (i - 40) % 7;",
                "u[i] = (unsigned)(i - 9) / 5u + ((unsigned)(i - 9) >> 3) + ((unsigned)(i - 9) < 4u) + ((unsigned)i <="
                        + " 4u);",
                "b[i] = min(i, 20) + max(l, 7) * 2 + abs(l - 10); u[i] = min((unsigned)(l - 3), 9u) + max((unsigned)(l"
                        + " - 3), 9u);",
                "b[i] = ~i ^ (i << (l & 7)) ^ ((i - 40) >> (l & 3)); c[i] = !(l & 3) + (l == 4) + (l != 5) * 4;",
                "b[i] = __popc(i) + __clz(i) * 8; c[i] = -(i | 5);",
                "flags[i] = l & 6; b[i] = flags[i] + 2;",
                "bool p = l > 3; bool q = i & 1; flags[i] = p != q; b[i] = p && !q || l == 2;",
                "b[i] = l < 5 ? i : l < 9 ? -i : 7; c[i] = !(l < 5) ? a[i] : -a[i];",
                // Arrays of a thread's own, in one and two dimensions
                "int t[4] = {l, 2, 3, 4}; t[l & 3] += a[i]; t[a[i] & 3] ^= 5; b[i] = t[0] + t[1] * 3 + t[2] * 5 + t[3]"
                        + " * 7;",
                "int t[3][4]; for (int y = 0; y < 3; y++) for (int x = 0; x < 4; x++) t[y][x] = y * 10 + x + l;"
                        + " b[i] = t[l % 3][l & 3] + t[2][1];",
                "__shared__ int s[5][17]; s[l % 5][l % 17] = 1; int t[2]; t[l & 1] = i; b[i] = t[l & 1];",
                "int t[20]; t[l & 15] = l; t[(l & 15) + 1] = i; b[i] = t[l & 15] + t[(l & 15) + 1];",
                // Memory
                "b[i] = a[i] + a[(i * 7) % 80] + a[79 - i];",
                "b[i] = a[a[a[i] & 31] & 63] + a[i];",
                "int x = a[i] & 15; int y = a[x] & 15; int z = a[y + x]; b[i] = x + y * 3 + z; c[i] = a[z & 7] - y;",
                "int x = a[i] & 31; if (a[a[x] & 31] > 30) return; b[i] = x;",
                "int s = 0; for (int t = 0; t < (l & 3) + 1; t++) { s += a[a[t + l] & 31]; if (s > 90) break; } b[i] ="
                        + " s;",
                "b[i] = a[i] + a[i + 1 - 1] + a[0] + a[1] + a[2] + a[3] + a[4] + a[5] + a[6] + a[7] + a[8] + a[9] +"
                        + " a[10];",
                "int x = i; int y = a[x]; x = y & 7; y = a[x]; x = x + 1; b[i] = y + a[x] + x;",
                "b[i] = (flags[i] ? 3 : 4) + flags[79 - i]; u[i] = a[i];",
                "if (l & 1) b[i] = a[i]; else c[i] = a[79 - i];",
                "b[i] += 3; b[i] *= 2; c[i] -= b[i];",
                "b[i] = 1; c[i] = 2; if (l < 3) b[i] = a[i];",
                // Atomics, which threads do in order
                "c[i] = atomicAdd(&b[l & 3], i); atomicSub(&b[4 + (l & 3)], 2); atomicAdd(&f[l & 1], 0.5f);",
                "c[i] = atomicMin(&b[l & 3], 30 - l); atomicMax(&b[4 + (l & 3)], l * 3); atomicExch(&b[8], l);",
                "atomicAnd(&b[l & 3], l); atomicOr(&b[4 + (l & 3)], l); atomicXor(&b[8], l); atomicMin(&u[1], 5u - l);"
                        + " atomicMax(&u[2], 5u - l);",
                "c[i] = atomicCAS(&b[l & 3], 0, l + 1);",
                // Control
                "if (l < 4) work(1); else work(2); if (l & 1) work(3);",
                "if (l < 40) work(1); if (l < 0) work(2); else work(4);",
                "if (l & 1) { if (l & 2) { if (l & 4) work(1); else work(2); } else work(3); work(4); } work(5);",
                "if (l == 3) return; work(2); if (l & 4) return; work(1); b[i] = i;",
                "for (int t = 0; t < l % 5; t++) { if (t == 2) continue; work(2); if (t == 3) break; work(1); }"
                        + " work(7);",
                "int t = 0; while (t < (l & 7)) { t++; if (t & 1) work(1); else work(3); } b[i] = t;",
                "int t = 0; do { t += 2; work(t & 6); } while (t < l); b[i] = t;".replace("work(t & 6)", "work(6)"),
                "switch (l & 3) { case 2: work(1); case 0: work(2); break; default: work(3); case 1: work(4); }"
                        + " work(5);",
                "if (l & 1) goto out; work(3); if (l & 2) { work(2); out: work(1); } work(4);",
                "for (int y = 0; y < (l & 3); y++) for (int x = 0; x <= y; x++) { work(1); if (x + y > 3) goto out; }"
                        + " out: work(2);",
                "if (l < 4) { for (int t = 0; t < l; t++) work(2); } else { for (int t = 0; t < 3; t++) work(1); }"
                        + " work(1);",
                "b[i] = twice(l) + twice(twice(l));",
                "if (l < n && a[i] > 20 || l == 3) work(2); b[i] = l > 3 && a[i] > 10;",
                "bool hit = l > 3 && cost(l) > 0; if (hit) work(1); b[i] = hit;",
                "int x = l; if (l & 1) x = a[i]; else x = x + 1; if (x > 9) x -= 9; b[i] = x;",
                "int x = 1, y = 2; for (int t = 0; t < 4; t++) { int z = x; x = y; y = z + (l & t); } b[i] = x * 100 +"
                        + " y;",
                "int x = l, y = i; if (l & 2) { int z = x; x = y + 1; y = z; } b[i] = x - y; c[i] = x;",
                "int x = l + 1; int y = x; x += 2; b[i] = x * 100 + y; c[i] = three * x;",
                "l < 9 ? work(1) : work(2); b[i] = (l > 3 ? abs(l - 9) : 2.5f) * 2 + (l > 4 ? min(l, 2) : 1u);",
                "b[i] = (l > 3 ? fabsf(f[i]) : 2) * 2 + (l > 5 ? __ldg(&a[i]) : 1) + (l > 2 ? atomicAdd(&c[i], 3) :"
                        + " 4);",
                "if (l < 9) cost(l); int x = cost(l) & 7; for (int t = 0; t < x; t++) cost(t);",
                "int p; if (l & 1) p = l; else p = l > 3; if (p) work(1); b[i] = p && l < 30; c[i] = p ? 5 : l;",
                "int p = l > 3; int q = l & 4; if (l & 1) { p = q; q = l < 9; } if (q) cost(p); b[i] = q ? p : -1;",
                "bool p = l > 3; bool q = !p; if (p || q) cost(l); int x = p + q; if (l & 2) { p = q; x = p; } b[i] ="
                        + " x + p;",
                // The same without memory, which is written without jumps
                "int p = l & 6; if (l & 1) p = l > 3; if (p) cost(l); work(1);",
                "int p = l > 3; if (l & 1) p = l & 6; if (p) cost(l); if (!p) work(2); work(1);",
                "int p; if (l & 1) p = l; else p = l > 9; int q = p ? l : 3; if (q & 4) cost(p); else cost(q); cost(p"
                        + " + q);",
                "if (l > 3 && l * 3 < 40) work(2); int x = l > 2 && l - 20 < 5 || l * 7 > 200; for (int t = 0; t < x;"
                        + " t++) cost(t);",
                "bool p = l > 3 && l * 3 < 40; bool q = p || l - 9 > n; if (p != q) cost(l); else if (p) cost(3);"
                        + " cost(p + 2 * q);",
                "int x = l, y = 0; if (x > 4) { y = x > 9; if (y) cost(x); x = y; } else y = x; if (y) cost(y);"
                        + " cost(x);",
                // Long code
                "int x = l, y = a[i]; " + "x = x * 3 + y; y ^= x >> 2; ".repeat(30) + "b[i] = x ^ y;",
                "int x = l, y = i; " + "if (x & 1) x += y; else y = x ^ 3; x = x * 5 + 1; ".repeat(24)
                        + "b[i] = x ^ y;",
                "int x = l; " + "for (int t = 0; t < (x & 1); t++) x += 3; if (x & 2) work(1); x++; ".repeat(7)
                        + "b[i] = x;");
    }

    /** Lanes that see one another, or that fail. */
    static Stream<String> together() {
        return Stream.of(
                "b[i] = __shfl_sync(-1, i * 3, l + 1) + __shfl_sync(-1, i, 2, 4);",
                "b[i] = __shfl_up_sync(-1, i, 1) * 3 + __shfl_up_sync(-1, i, 2, 4);",
                "b[i] = __shfl_down_sync(-1, i, 1) * 3 + __shfl_down_sync(-1, i, 3, 8);",
                "b[i] = __shfl_xor_sync(-1, i, 1) * 3 + __shfl_xor_sync(-1, i, 5, 8) + __shfl_xor_sync(-1, i, 6, 4);",
                "b[i] = __ballot_sync(-1, l & 2) ^ __any_sync(-1, l == 3) ^ __all_sync(-1, l < 70) ^ __all_sync(-1, l"
                        + " < 3);",
                "if (l & 1) b[i] = __activemask(); else { b[i] = __ballot_sync(__activemask(), 1); __syncwarp(); }",
                "__shared__ int s[80]; s[l] = i; __syncthreads(); b[i] = s[39 - l % 40]; __syncthreads(); s[l] = 1;",
                "__shared__ int s[4]; atomicAdd(&s[l & 3], l); __syncthreads(); b[i] = s[l & 3];",
                "__shared__ int s; if (l == 0) s = 7; __syncthreads(); b[i] = s;",
                "b[l & 3] = i; c[i] = 1;",
                "atomicAdd(&b[i + (l == 5) * 99], 1); c[i] = 1;",
                "b[i / 2] = 5;",
                "b[i] = b[(i + 1) % 80] + 1;",
                "int x = l + 1; x = x * 2; b[i] = a[x + (l == 5) * 100]; c[i] = x;",
                "int x = l + 1; c[i] = x; x = x - 6; b[i] = 100 / x;",
                "int x = 100 % (l - 7); b[i] = x;",
                "b[i] = 1 << (l - 2 + (l == 9) * 40);",
                "int x; if (l != 6) x = 3; b[i] = x;",
                "int t[4]; if (l != 6) t[l & 3] = 3; b[i] = t[l & 3];",
                "int t[3]; int x = l; x += 2; t[x % 4] = x; b[i] = t[x % 4];",
                "work(l == 3 ? 4 : 5);",
                "work(n - 81);",
                "for (int t = 0; t < 9; t++) { b[i] = t; if (t == 5) c[i + (l == 4) * 200] = t; }",
                "if (l < 3) { __syncthreads(); } b[i] = 1;",
                // What is found in an arm, in a loop, behind lanes that have left, and does not end the run
                "int x; if (l < 5) { if (l != 2) x = 1; b[i] = x; } c[i] = 1;",
                "int x; if (l >= 5) c[i] = 1; else { if (l != 2) x = 1; b[i] = x; }",
                "int x; if (l != 2) x = 1; if (l == 4) return; b[i] = x;",
                "int x; if (l == 4) { if (l > 9) x = 1; b[i] = x; return; } c[i] = 1;",
                "int x; if (l > 6) x = 1; b[i] = l > 3 && x > 0;",
                "int x; if (l != 6) x = 3; if (x > l) work(2); b[i] = x;",
                "for (int t = 0; t < 3; t++) { int x; if (t == (l & 1)) x = t; if (t > 1) b[i] = x; }",
                "int x, y = 0; if (l != 3) x = l; if (l & 1) { for (int t = 0; t < 3; t++) { work(1); if (t == 1) y ="
                        + " x; } } else { for (int t = 0; t < 2; t++) work(2); } work(3); b[i] = y;",
                "int x, y = 0; if (l != 4) x = l; if (l & 1) { for (int t = 0; t < 3; t++) work(1); }"
                        + " else { for (int t = 0; t < 2; t++) { work(2); if (t) y = x; } } work(3); b[i] = y;",
                "int x, y = 0; if (l != 3) x = l; for (int t = 0; t < (l & 7); t++) { if (t == 3) break; y = x;"
                        + " work(1); } b[i] = y;",
                "int x, y = 0; if (l != 7) x = l; for (int t = 0; t < 9; t++) { if (t == l) return; if (t == 6) y = x;"
                        + " work(1); } b[i] = y;",
                "int x, y = 0; if (l != 7) x = l; for (int s = 0; s < 3; s++) { if (l & 1) { for (int t = 0; t <= s;"
                        + " t++) { if (l & 2) { for (int u = 0; u <= t; u++) { y = x; work(1); } } else work(3); } } else"
                        + " work(2); } b[i] = y;",
                "if (l & 1) b[l & 2] = i; c[i] = 1;",
                "if (l & 1) c[i] = 1; else b[l & 4] = i;",
                "if (l == 1) { b[l & 2] = i; return; } c[l / 2] = 1;",
                "for (int t = 0; t < 3; t++) { if (t == (l & 3)) break; c[l / 2 * 2] = t; }",
                "while (l < 5 && n > 3) ;");
    }

    @ParameterizedTest
    @MethodSource("apart")
    void threadsThatAreApartDoWhatTheyDoAlone(String body) {
        compare(body, true);
    }

    @ParameterizedTest
    @MethodSource("together")
    void lanesThatMeetOrFailDoTheSameEveryWay(String body) {
        compare(body, false);
    }

    private static void compare(String body, boolean apart) {
        var source = HEAD + body + " }";
        for (var policy : Policy.values()) {
            int turn = policy.ordinal() + body.length();
            for (var model : CostModel.values()) {
                var launch = Launch.DEFAULT
                        .withPolicy(policy)
                        .withCostModel(model)
                        .withCosts(Map.of("cost", 4))
                        .withWarpSize(List.of(32, 8, 64, 16).get((turn + model.ordinal()) % 4))
                        .withArmOrder(ArmOrder.values()[turn % 3])
                        .withShortCircuit(ShortCircuit.values()[turn / 2 % 2])
                        .withDivergenceCycles(turn % 4)
                        .withBranchCycles(model == CostModel.PATH ? 0 : 3);
                var way = turn % 2 == 0 || !policy.hasStack() ? Executions.AS_CODE : Executions.AS_REGIONS;
                compare(
                        source,
                        launch,
                        apart,
                        model == CostModel.PATH == (turn / 2 % 2 == 0) ? List.of(way) : List.of());
            }
        }
        compare(
                source,
                Launch.DEFAULT.withCosts(Map.of("cost", 4)).withPolicy(Policy.FRONTIER),
                apart,
                List.of(Executions.AS_REGIONS, Executions.FROM_STEPS_TO_CODE));
        for (var order : ArmOrder.values()) {
            compare(
                    source,
                    Launch.DEFAULT.withCosts(Map.of("cost", 4)).withArmOrder(order),
                    apart,
                    List.of(Executions.AS_REGIONS));
        }
    }

    private static void compare(String source, Launch options, boolean apart, List<Executions> ways) {
        var launch = options.withBlock(Shape.of(40)).withGrid(Shape.of(2));
        var kernel = compile(source, launch);
        var traced = Executions.STEP_BY_STEP.run(kernel, launch, arguments());
        int branch = launch.costModel() == CostModel.PATH ? 0 : 3;
        // What ends a run is charged, and has no event.
        if (traced.completed()) {
            traced.warps().forEach(warp -> TraceFigures.check(warp, launch, branch));
        }
        var quiet = launch.withTrace(false);
        var steps = Executions.STEP_BY_STEP.run(kernel, quiet, arguments());
        same(traced, steps, "without a trace");
        for (var other : ways) {
            assertThat(other.run(kernel, quiet, arguments()))
                    .as("%s under %s", other, launch)
                    .isEqualTo(steps);
        }
        if (apart) {
            compareAlone(source, steps);
        }
    }

    private static void same(Simulation.Run traced, Simulation.Run quiet, String way) {
        assertThat(quiet.totals()).as(way).isEqualTo(traced.totals());
        assertThat(quiet.outputs()).as(way).isEqualTo(traced.outputs());
        assertThat(quiet.findings()).as(way).isEqualTo(traced.findings());
        assertThat(quiet.warps().stream().map(WarpRun::metrics).toList())
                .as(way)
                .isEqualTo(traced.warps().stream().map(WarpRun::metrics).toList());
    }

    private static void compareAlone(String source, Simulation.Run run) {
        var alone = ScalarInterpreter.run(
                Objects.requireNonNull(Program.parse(source, new ArrayList<>())), run.launch(), arguments());
        assertThat(alone.findings()).isEmpty();
        assertThat(run.findings()).isEmpty();
        assertThat(run.outputs()).isEqualTo(alone.outputs());
        if (run.launch().costModel() == CostModel.PATH) {
            int width = run.launch().warpSize();
            for (var warp : run.warps()) {
                int first = warp.block() * 40 + warp.warp() * width;
                var cycles = alone.cycles().subList(first, Math.min(first + width, (warp.block() + 1) * 40));
                long sum = cycles.stream().mapToLong(Long::longValue).sum();
                assertThat(warp.metrics().laneCycles()).isEqualTo(sum);
                assertThat(warp.metrics().tIdeal())
                        .isEqualTo(
                                cycles.stream().mapToLong(Long::longValue).max().orElseThrow());
            }
        }
    }

    private static Kernel compile(String source, Launch launch) {
        var diagnostics = new ArrayList<Diagnostic>();
        var kernel = Simulator.compile(source, launch, diagnostics);
        if (kernel == null) {
            throw new AssertionError(diagnostics.getFirst().render(source));
        }
        return kernel;
    }

    private static List<int[]> arguments() {
        int[] flags = Trial.numbers(THREADS, i -> i % 3 == 0 ? 1 : 0);
        int[] f = new int[THREADS];
        Arrays.fill(f, Float.floatToRawIntBits(1.5f));
        return List.of(
                Trial.numbers(THREADS, i -> i * 37 % 64),
                Trial.numbers(THREADS, i -> i % 5),
                new int[THREADS],
                f,
                flags,
                new int[THREADS],
                new int[] {THREADS});
    }
}
