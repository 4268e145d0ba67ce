package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** {@code extern __shared__} arrays, whose length the launch gives, and pointers that name their parts. */
class DynamicSharedMemoryTests {
    private static Trial trial(int bytes, String body) {
        return Trial.kernel("__global__ void k(int *out) {\n" + body + "\n}")
                .with(Launch.DEFAULT.withBlock(Shape.of(8)).withWarpSize(8).withSharedBytes(bytes))
                .with("out", new int[8]);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        32 | int            | 8
        35 | unsigned       | 8
        36 | float          | 9
        9  | bool           | 9
        """)
    void itHasAsManyElementsAsFitInTheLaunchsBytes(int bytes, String type, int elements) {
        var body = "extern __shared__ " + type + " s[]; s[threadIdx.x + " + (elements - 8) + "] = 1; s[0] = 1; OUT";
        assertThat(trial(bytes, body.replace("OUT", "out[0] = s[" + (elements - 1) + "];"))
                        .ints("out")[0])
                .isOne();
        var finding = trial(bytes, body.replace("OUT", "out[0] = s[" + elements + "];"))
                .run()
                .findings()
                .getLast();
        assertThat(finding.code()).isEqualTo("outOfRange");
        assertThat(finding.message()).contains("`s` has " + elements + " elements, 0 to " + (elements - 1) + ".");
    }

    @Test
    void withoutItsSizeItIsRefusedWithWhatToSet() {
        assertThat(trial(0, "extern __shared__ int s[]; out[0] = s[0];").rejection())
                .isEqualTo("""
                    2:23: The launch says how long `s` is, but its `sharedBytes` is 0.
                      extern __shared__ int s[]; out[0] = s[0];
                                            ^
                      Set `sharedBytes` of the launch: 4 bytes for each element.\
                    """);
        assertThat(trial(3, "extern __shared__ float s[];").rejection()).contains("but its `sharedBytes` is 3.");
    }

    @Test
    void theLaunchsBytesHaveBounds() {
        assertThat(trial(-1, "").rejection())
                .contains("The launch has -1 bytes of shared memory; `sharedBytes` is 0 to 262144.");
        assertThat(trial(262_145, "").rejection()).contains("The launch has 262145 bytes");
        assertThat(trial(262_144, "extern __shared__ int s[]; s[65535] = 1;").rejection())
                .isEmpty();
        assertThat(trial(262_144, "extern __shared__ int s[]; __shared__ int one;")
                        .rejection())
                .contains("65537 elements together");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        extern __shared__ int s;                            | `extern __shared__` declares an array without a length: `s[]`.
        extern __shared__ int s[8];                         | `extern __shared__` declares an array without a length: `s[]`.
        extern __shared__ int s[] = {1};                    | `__shared__` memory has no initial value.
        extern __shared__ int s[]; extern __shared__ int t[]; | `t` would begin where `s` does: a block has one piece of `extern __shared__` memory.
        extern __shared__ int s[]; float *f = s;            | `f` points to `float`, but `s` holds `int`.
        extern __shared__ int s[]; float *f = (float *)s;   | A pointer cannot be turned into another one here.
        extern __shared__ int s[]; int *p;                  | The pointer `p` needs an array where it is declared, and stays there.
        extern __shared__ int s[]; int *p = s; p = s + 1;   | `p` is a pointer and stays where it points.
        extern __shared__ int s[]; int *p = s; p++;         | `p` is a pointer and stays where it points.
        extern __shared__ int s[]; int **p = s;             | A pointer to a pointer is not supported.
        extern __shared__ int s[]; int x; int *p = &x;      | A local variable has no address here.
        extern int s[];                                     | `extern` is not part of the subset.
        """)
    void whatIsNoPartOfItIsNamedOnce(String body, String sentence) {
        assertThat(trial(64, body + " out[0] = 1;").rejection().lines().filter(line -> line.matches("\\d+:\\d+: .*")))
                .hasSize(1)
                .first()
                .asString()
                .endsWith(": " + sentence);
    }

    @ParameterizedTest
    @EnumSource
    void arraysAreCarvedOutOfItByPointers(Policy policy) {
        var trial = trial(96, """
            extern __shared__ int pool[];
            int n = blockDim.x;
            int *keys = pool, *values = &pool[n];
            const int *both = keys + 0;
            int *flags = values + n;
            int t = threadIdx.x;
            keys[t] = t * t; values[t] = 100 * t; flags[t] = t & 1;
            __syncthreads();
            out[t] = both[7 - t] + values[7 - t] + *(flags + t) + both[n + t] * 0;
            """)
                .with(Launch.DEFAULT
                        .withBlock(Shape.of(8))
                        .withWarpSize(8)
                        .withSharedBytes(96)
                        .withPolicy(policy));
        assertThat(trial.ints("out")).isEqualTo(Trial.numbers(8, t -> (7 - t) * (7 - t) + 100 * (7 - t) + (t & 1)));
        assertThat(trial.codes()).isEmpty();
    }

    @Test
    void aPointerStaysWhenWhatItsIndexWasMadeOfChanges() {
        var trial = trial(0, "int i = threadIdx.x; int *mine = &out[i]; i = 0; mine[0] = 5 + threadIdx.x;");
        assertThat(trial.ints("out")).containsExactly(5, 6, 7, 8, 9, 10, 11, 12);
        var loop = trial(0, "for (int i = 0; i < 8; i++) { int *p = out + i; if (threadIdx.x == i) *p = i; }");
        assertThat(loop.ints("out")).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "extern __shared__ int s[];\n__global__ void k(int *out) { BODY }",
                "__global__ void k(int *out) { extern __shared__ int s[]; BODY }",
                "extern __shared__ int s[][4];\n__global__ void k(int *out) { s[threadIdx.x / 4][threadIdx.x % 4] = 3;"
                        + " __syncthreads(); out[threadIdx.x] = s[1][threadIdx.x / 4]; }",
                "__device__ int f(int i) { extern __shared__ int s[]; return s[i]; }\n"
                        + "__global__ void k(int *out) { extern __shared__ int s[]; s[threadIdx.x] = 3;"
                        + " __syncthreads(); out[threadIdx.x] = f(7 - threadIdx.x); }"
            })
    void itIsOnePieceWhereverItIsDeclared(String source) {
        var trial = new Trial(
                source.replace("BODY", "s[threadIdx.x] = 3; __syncthreads(); out[threadIdx.x] = s[7 - threadIdx.x];"),
                Launch.DEFAULT.withBlock(Shape.of(8)).withSharedBytes(32),
                trial(0, "").arguments());
        assertThat(trial.ints("out")).containsOnly(3);
        assertThat(trial.codes()).isEmpty();
    }

    @Test
    void everyBlockHasItsOwnAndTheInterpreterAgrees() {
        var trial = Trial.kernel("""
            __global__ void k(int *out) {
              extern __shared__ int s[];
              int *own = s + threadIdx.x;
              *own = blockIdx.x * 10 + threadIdx.x;
              out[blockIdx.x * 4 + threadIdx.x] = own[0] + s[threadIdx.x];
            }
            """)
                .with(Launch.DEFAULT
                        .withBlock(Shape.of(4))
                        .withGrid(Shape.of(3))
                        .withSharedBytes(16))
                .with("out", new int[12]);
        assertThat(trial.ints("out")).isEqualTo(Trial.numbers(12, i -> 2 * (i / 4 * 10 + i % 4)));
        assertThat(Simulator.runThreadByThread(trial.source(), trial.launch(), trial.arguments())
                        .outputs())
                .isEqualTo(trial.run().outputs());
    }
}
