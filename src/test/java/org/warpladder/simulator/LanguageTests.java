package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;

/** The kernel language computes what CUDA C computes, on both engines; what it does not know it names. */
class LanguageTests {
    /** Values come from memory, so that nothing is computed before the run. */
    private static final String DECLARATIONS =
            "int m = a[0], one = a[1], seven = a[2], minus = a[3]; unsigned big = a[3]; float h = a[1] * 0.5f; ";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        m - one                          | 2147483647
        m * minus                        | -2147483648
        -m                               | -2147483648
        -seven / 2                       | -3
        -seven % 2                       | -1
        minus > one                      | 0
        big > 1                          | 1
        minus < 1u                       | 0
        big / 2                          | 2147483647
        minus / 2                        | 0
        big % 10                         | 5
        big >> 31                        | 1
        minus >> 31                      | -1
        (int)(big >> 1) >> 30            | 1
        one << 31                        | -2147483648
        ~seven                           | -8
        !seven + !!seven                 | 1
        seven & 3 == 3                   | 1
        1 + 2 << 3                       | 24
        seven - 2 - 1                    | 4
        one ? seven : 1 ? 2 : 3          | 7
        (seven, one)                     | 1
        (one == 1) + (seven > 3)         | 2
        (int)(h * 7)                  | 3
        (int)(-h * 7)                 | -3
        (int)(16777216.0f + one)         | 16777216
        (int)(1.0f / 3 * 3)              | 1
        (0.1f + 0.2f) * 10 > 3.0f        | 0
        (int)(h * 1e20f)              | 2147483647
        (int)(unsigned)(h * 1e20f)    | -1
        (int)(0.0f / (h - h))      | 0
        (unsigned)minus > 100            | 1
        (bool)seven + (bool)h         | 2
        (one ? minus : 1.5f) < 0         | 1
        (one ? minus : 1u) > 0           | 1
        min(minus, one) + max(big, 1u)   | -2
        abs(minus) + __popc(big)         | 33
        __clz(one) + __ffs(seven - 3)    | 34
        0x7fffffff + one                 | -2147483648
        010 + 0x10                       | 24
        (int)(floorf(-h) + ceilf(h))     | 0
        (int)floorf(h * 7)               | 3
        (int)(1000 * expf(one))          | 2718
        (int)(1000 * __logf(seven))      | 1945
        (int)(8 * rsqrtf(one * 4))       | 4
        (int)powf(seven - 5, 10)         | 1024
        (int)(1000 * sinf(one))          | 841
        (int)(1000 * __cosf(one))        | 540
        (int)(8 * fminf(h, one) + fmaxf(h, one)) | 5
        (int)(truncf(h * 7) + truncf(-h * 7)) + (int)truncf(h * 7) | 3
        (int)(roundf(h * 5) * 10 + roundf(-h * 5)) | 27
        (int)(rintf(h * 5) * 10 + rintf(h * 7)) | 24
        (int)(100 * fmodf(h * 11, 2.0f) - fmodf(-h * 11, 2.0f)) | 151
        (int)(1000 * tanhf(h))           | 462
        (int)exp2f(seven) + (int)log2f(8.0f) | 131
        (int)(8 * __fdividef(one, seven + one)) | 1
        (int)exp(0.0f) + (int)pow(seven - 5, 3) + (int)floor(h) | 9
        __brev(one) + __brev(minus)      | 2147483647
        __ldg(&a[2]) + __ldg(a + 1)      | 8
        (int)(2 * (h - 2.0f))            | -3
        (h <= 0.5f) + (h >= 0.5f)        | 2
        (h < 0.5f) + (h > 0.5f)          | 0
        (h <= 0.25f) + (h >= 0.75f)      | 0
        (h == 0.5f) + 2 * (h != 0.5f)    | 1
        fminf(h, 0.0f / (h - h)) == h    | 1
        fmaxf(0.0f / (h - h), h) == h    | 1
        (int)(8 * max(h, 0.25f)) - (int)(8 * min(h, 0.25f)) | 2
        min(big, 1u) + max(one, minus)   | 2
        (minus < 1) + (minus <= -1) + (big >= 1u) + (big != 1u) | 4
        (minus > 1) + (minus >= 0) + (big <= 1u) + (big == 1u) | 0
        (int)(unsigned)(h * 5)           | 2
        (int)(unsigned)(-h * 5)          | 0
        2147483648 > minus               | 0
        4000000000u / one                | -294967296
        """)
    void anExpressionHasItsValueInC(String expression, int value) {
        var trial = Trial.kernel("__global__ void k(const int *a, int *out) { " + DECLARATIONS + "out[threadIdx.x] = "
                        + expression + "; }")
                .with("a", Integer.MIN_VALUE, 1, 7, -1)
                .with("out", new int[32]);
        assertThat(trial.ints("out")).containsOnly(value);
        var alone = Simulator.runThreadByThread(trial.source(), trial.launch(), trial.arguments());
        assertThat(alone.outputs().get("out")).isEqualTo(new Argument.Ints(Trial.numbers(32, i -> value)));
    }

    @Test
    void indicesAreUnsignedAndRunXFirst() {
        var trial = Trial.kernel(
                        "__global__ void k(int *out) { int i = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y *"
                                + " threadIdx.z); out[i] = threadIdx.x * 100 + threadIdx.y * 10 + threadIdx.z +"
                                + " (threadIdx.x - 1 > 5) * 1000; }")
                .with("out", new int[24])
                .with(Launch.DEFAULT.withWarpSize(8).withBlock(new Shape(3, 4, 2)));
        assertThat(trial.ints("out"))
                .isEqualTo(Trial.numbers(24, i -> i % 3 * 100 + i / 3 % 4 * 10 + i / 12 + (i % 3 == 0 ? 1000 : 0)));
        assertThat(trial.run().warps()).hasSize(3);
    }

    @Test
    void everyThreadOfAPartialGridRunsOnce() {
        for (int n : new int[] {18, 10, 63, 66, 67}) {
            var trial = Trial.kernel("__global__ void k(int *out, int n) {"
                            + " int i = blockIdx.x * blockDim.x + threadIdx.x;"
                            + " if (i < n) { if (i & 1) atomicAdd(&out[i], 1); else out[i] = 1; } }")
                    .with("out", new int[n])
                    .withScalar("n", n)
                    .with(Launch.DEFAULT.withGrid(Shape.of(3)));
            assertThat(trial.ints("out")).containsOnly(1);
        }
    }

    @Test
    void leavingADeviceFunctionLeavesTheCallersLanesAlone() {
        var trial = Trial.kernel(
                        "__device__ int f(int x) { for (int t = 0; t < 9; t++) { if (t == x) break; if (t > 5) return"
                                + " 50; } if (x == 2) return 20; return x; }\n"
                                + "__global__ void k(int *out) { int i = threadIdx.x; int r = -1; if (i < 10) r = f(i);"
                                + " work(1); out[i] = r; }")
                .with("out", new int[32]);
        assertThat(trial.issued()).containsExactly("1/ffffffff");
        assertThat(trial.ints("out")).isEqualTo(Trial.numbers(32, i -> i >= 10 ? -1 : i == 2 ? 20 : i > 6 ? 50 : i));
    }

    @Test
    void aLaneThatFailsTheFirstOperandNeverReadsTheSecond() {
        var trial = Trial.kernel("__global__ void k(const int *a, int *out) { int i = threadIdx.x;"
                        + " if (i < 4 && a[i] > 1 || i == 31) out[i] = 1; out[i] += i < 4 ? a[i] : 9; }")
                .with("a", 1, 2, 3, 4)
                .with("out", new int[32]);
        assertThat(trial.ints("out")).startsWith(1, 3, 4, 5, 9).endsWith(9, 10);
    }

    @Test
    void eachLaneKeepsTheValueWithWhichItLeftALoop() {
        var trial = Trial.kernel(
                        "__global__ void k(int *out) { int l = threadIdx.x; int i = 0; do i++; while (i <= l); out[l]"
                                + " = i; }")
                .with("out", new int[32]);
        assertThat(trial.ints("out")).isEqualTo(Trial.numbers(32, i -> i + 1));
    }

    @Test
    void afterABreakOfAllLanesNothingMoreOfTheBodyRuns() {
        var trial = Trial.kernel("__global__ void k(const int *a, int *out) { int i = threadIdx.x;"
                        + " while (true) { if (i >= 0) break; out[i] = a[99]; } out[i] = 1;"
                        + " for (int t = 0; t < 3; t++) { if (t == 2) continue; out[i]++; } }")
                .with("a", 0)
                .with("out", new int[32]);
        assertThat(trial.ints("out")).containsOnly(3);
    }

    @Test
    void masksReachLane63() {
        var trial = Trial.body(64, "T 1", "if (l >= 32) T();");
        assertThat(trial.issued()).containsExactly("T/ffffffff00000000");
        assertThat(trial.run().totals().laneCycles()).isEqualTo(32);
        var launch = trial.launch().withBlock(Shape.of(256));
        assertThat(trial.with(launch).run().warps()).hasSize(4);
    }

    @Test
    void aTileMasksTheRowsOutsideItsDomain() {
        var trial = Trial.kernel("__global__ void k() { if (threadIdx.x < 3) work(1); }")
                .with(Launch.DEFAULT.withWarpSize(16).withBlock(new Shape(4, 4, 1)));
        assertThat(trial.issued()).containsExactly("1/7777");
    }

    @Test
    void votesSeeTheLanesThatRunThem() {
        var trial = Trial.kernel(
                        "__global__ void k(int *out) { int i = threadIdx.x; int all = __ballot_sync(0xffffffff, i <"
                                + " 8); int part = 0; if (i < 4) part = __ballot_sync(0xf, 1); out[i] = all * 100 + part;"
                                + " }")
                .with("out", new int[32]);
        assertThat(trial.ints("out")).startsWith(25515, 25515, 25515, 25515, 25500);
    }

    @Test
    void constantsAreKnownBeforeTheRun() {
        assertThat(Trial.kernel("#define N 64\n"
                                + "const int M = N / 32;\n"
                                + "__global__ void k(int *out) { int t[M << 1] = {1, 2, 3, N % 60}; switch (t[3])"
                                + " { case 16 / 4: out[threadIdx.x] = t[1]; } }")
                        .with("out", new int[32])
                        .ints("out"))
                .containsOnly(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        template <int N> __global__ void k() { } | Templates
        __global__ void k() { double x = 1; }    | `double`
        __global__ void k() { printf("x"); }     | Printing
        class A { };                             | Classes
        __global__ void k() { struct S s; }      | Structures
        __global__ void k() { k<<<1, 2>>>(); }   | Launching a kernel from a kernel is not supported.
        __global__ void k() { auto x = 1; }      | `auto`
        """)
    void cudaOutsideTheSubsetIsNamedWithWhatToWriteInstead(String source, String named) {
        assertThat(Trial.kernel(source).rejection()).contains(named);
        assertThat(Trial.kernel(source).rejection().lines().count()).isGreaterThanOrEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"half", "free", "main", "cg", "texture", "malloc"})
    void aWordOfCudasLibraryIsANameOnceItIsDeclared(String name) {
        assertThat(Trial.kernel("__global__ void k(int *out) { int " + name + " = 3; " + name
                                + " += 1; out[threadIdx.x] = " + name + " * 2; }")
                        .with("out", new int[32])
                        .ints("out"))
                .containsOnly(8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"class", "new", "template", "if", "int", "double"})
    void aWordOfTheLanguageIsNoName(String name) {
        assertThat(Trial.kernel("__global__ void k(int *out) { int " + name + " = 3; }")
                        .with("out", 0)
                        .rejection())
                .contains("`" + name + "`");
    }

    @Test
    void unsignedElementsCountTo4294967295() {
        var run = Trial.kernel(
                        "__global__ void k(const unsigned *a, unsigned *out) { out[threadIdx.x] = a[0] - threadIdx.x;"
                                + " }")
                .with("a", Argument.Unsigneds.of(4294967295L))
                .with("out", new int[32])
                .run();
        assertThat(run.outputs().get("out"))
                .isInstanceOfSatisfying(
                        Argument.Unsigneds.class,
                        out -> assertThat(out.values()).startsWith(4294967295L, 4294967294L));
    }

    @Test
    void anIntElementBeyond2147483647IsRejected() {
        assertThat(Trial.kernel("__global__ void k(const int *a) { }")
                        .with("a", Argument.Unsigneds.of(2147483648L))
                        .rejection())
                .contains("`a` is `int` and cannot be 2147483648.");
    }

    @Test
    void aVariableWithoutAValueIsZeroInEveryWarp() {
        assertThat(Trial.kernel("""
            __device__ int f(int x) { if (x < 40) return 7; }
            __global__ void k(int *out) {
                int v;
                if (threadIdx.x < 32) v = 5;
                out[threadIdx.x] = v + f(threadIdx.x);
            }\
            """)
                        .with("out", new int[64])
                        .with(Launch.DEFAULT.withBlock(Shape.of(64)))
                        .ints("out"))
                .startsWith(12)
                .endsWith(0);
    }

    @Test
    void aMistakeIsShownAtItsPlaceWithNearNames() {
        assertThat(Trial.kernel("""
            __global__ void k(int *out) {
                int count = 1;
                out[threadIdx.x] = coumt + 1;
            }
            """).with("out", 0).rejection()).isEqualTo("""
                3:24: `coumt` is not declared.
                      out[threadIdx.x] = coumt + 1;
                                         ^^^^^
                  Did you mean `count`?\
                """);
        assertThat(Trial.kernel("__global__ void k() {\n    work(1)\n}").rejection())
                .isEqualTo("""
                    2:12: Expected `;` after the expression, found `}`.
                          work(1)
                                 ^\
                    """);
    }
}
