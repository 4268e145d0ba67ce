package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** What lanes of a warp of eight tell one another, and what atomics leave behind, under every policy. */
class WarpFunctionTests {
    private static Trial eight(String body) {
        return Trial.kernel("__global__ void k(int *out) { int l = threadIdx.x; " + body + " }")
                .with(Launch.DEFAULT.withWarpSize(8).withBlock(Shape.of(8)))
                .with("out", new int[8]);
    }

    private static String values(Trial trial) {
        return Arrays.stream(trial.ints("out")).mapToObj(String::valueOf).collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        __shfl_sync(0xff, 10 * l, 5)          | 50 50 50 50 50 50 50 50
        __shfl_sync(0xff, 10 * l, l + 3)      | 30 40 50 60 70 0 10 20
        __shfl_sync(0xff, 10 * l, 5, 4)       | 10 10 10 10 50 50 50 50
        __shfl_sync(0xff, 10 * l, -1)         | 70 70 70 70 70 70 70 70
        __shfl_up_sync(0xff, 10 * l, 1)       | 0 0 10 20 30 40 50 60
        __shfl_up_sync(0xff, 10 * l, 3)       | 0 10 20 0 10 20 30 40
        __shfl_up_sync(0xff, 10 * l, 1, 4)    | 0 0 10 20 40 40 50 60
        __shfl_down_sync(0xff, 10 * l, 2)     | 20 30 40 50 60 70 60 70
        __shfl_down_sync(0xff, 10 * l, 1, 4)  | 10 20 30 30 50 60 70 70
        __shfl_down_sync(0xff, 10 * l, 1, 2)  | 10 10 30 30 50 50 70 70
        __shfl_xor_sync(0xff, 10 * l, 3)      | 30 20 10 0 70 60 50 40
        __shfl_xor_sync(0xff, 10 * l, 4)      | 40 50 60 70 0 10 20 30
        __shfl_xor_sync(0xff, 10 * l, 4, 4)   | 0 10 20 30 0 10 20 30
        __ballot_sync(0xff, l & 2)            | 204 204 204 204 204 204 204 204
        __any_sync(0xff, l == 7)              | 1 1 1 1 1 1 1 1
        __any_sync(0xff, l == 8)              | 0 0 0 0 0 0 0 0
        __all_sync(0xff, l < 8)               | 1 1 1 1 1 1 1 1
        __all_sync(0xff, l < 7)               | 0 0 0 0 0 0 0 0
        __reduce_add_sync(0xff, l - 2)        | 12 12 12 12 12 12 12 12
        __reduce_min_sync(0xff, l - 2)        | -2 -2 -2 -2 -2 -2 -2 -2
        __reduce_max_sync(0xff, l - 2)        | 5 5 5 5 5 5 5 5
        __reduce_min_sync(0xff, l - 2u)       | 0 0 0 0 0 0 0 0
        __reduce_max_sync(0xff, l - 2u)       | -1 -1 -1 -1 -1 -1 -1 -1
        __reduce_and_sync(0xff, l + 8)        | 8 8 8 8 8 8 8 8
        __reduce_or_sync(0xff, 1 << l)        | 255 255 255 255 255 255 255 255
        __reduce_xor_sync(0xff, l * l)        | 16 16 16 16 16 16 16 16
        __reduce_add_sync(0xff, l > 2)        | 5 5 5 5 5 5 5 5
        __brev(l)                             | 0 -2147483648 1073741824 -1073741824 536870912 -1610612736 1610612736 -536870912
        __syncthreads_count(l > 2)            | 5 5 5 5 5 5 5 5
        __syncthreads_and(l < 8)              | 1 1 1 1 1 1 1 1
        __syncthreads_and(l < 7)              | 0 0 0 0 0 0 0 0
        __syncthreads_or(l == 7)              | 1 1 1 1 1 1 1 1
        __syncthreads_or(l == 8)              | 0 0 0 0 0 0 0 0
        __activemask()                        | 255 255 255 255 255 255 255 255
        """)
    void aLaneGetsWhatCudaGivesIt(String expression, String values) {
        for (var policy : Policy.values()) {
            var trial = eight("out[l] = " + expression + ";").with(policy);
            assertThat(values(trial)).as(policy.name()).isEqualTo(values);
            assertThat(trial.codes()).as(policy.name()).isEmpty();
        }
    }

    @Test
    void aReductionTakesWholeNumbersOnly() {
        assertThat(eight("out[l] = __reduce_add_sync(0xff, 1.5f);").rejection())
                .contains("`__reduce_add_sync` takes integers, not `float`.");
    }

    @Test
    void aReductionIsOverTheLanesThatRunIt() {
        for (var policy : Policy.values()) {
            var trial = eight(
                            "if (l & 1) out[l] = __reduce_add_sync(0xaa, l); else out[l] = __reduce_max_sync(0x55, l);")
                    .with(policy);
            assertThat(values(trial)).as(policy.name()).isEqualTo("6 16 6 16 6 16 6 16");
            assertThat(trial.codes()).as(policy.name()).isEmpty();
        }
    }

    @Test
    void lanesOfOneArmTellOneAnotherAlone() {
        for (var policy : Policy.values()) {
            var trial = eight("if (l & 1) out[l] = __ballot_sync(0xaa, l > 2); else out[l] = __all_sync(0x55, l < 7);")
                    .with(policy);
            assertThat(values(trial)).as(policy.name()).isEqualTo("1 168 1 168 1 168 1 168");
            assertThat(trial.codes()).as(policy.name()).isEmpty();
        }
    }

    @Test
    void aLaneThatIsNotThereHasNoValue() {
        var finding = eight("if (l < 4) out[l] = __shfl_down_sync(0x0f, l, 1);")
                .run()
                .findings()
                .getFirst();
        assertThat(finding.code()).isEqualTo("lanesApart");
        assertThat(finding.message())
                .isEqualTo("Lane 3 asks for the value of lane 4, which does not run this `__shfl_down_sync`.");
    }

    /** Lane l does it with l; the element is 5 before. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        int      | atomicAdd(&a[0], l)            | 33
        int      | atomicSub(&a[0], l)            | -23
        int      | atomicMin(&a[0], l - 3)        | -3
        int      | atomicMin(&a[0], l + 6)        | 5
        int      | atomicMax(&a[0], l)            | 7
        int      | atomicMax(&a[0], -l)           | 5
        unsigned | atomicMin(&a[0], l - 3)        | 0
        unsigned | atomicMax(&a[0], l - 3)        | -1
        int      | atomicAnd(&a[0], l + 4)        | 0
        int      | atomicAnd(&a[0], 12 + l % 2)   | 4
        int      | atomicOr(&a[0], l << 4)        | 117
        int      | atomicXor(&a[0], 1 << l)       | 250
        unsigned | atomicInc(&a[0], 9)            | 3
        unsigned | atomicInc(&a[0], l)            | 7
        unsigned | atomicDec(&a[0], 9)            | 7
        unsigned | atomicDec(&a[0], l)            | 7
        int      | atomicExch(&a[0], l)           | 7
        int      | atomicCAS(&a[0], l, l + 1)     | 8
        int      | atomicCAS(&a[0], l + 1, l)     | 4
        """)
    void atomicsRunTheLowestLaneFirst(String type, String atomic, int left) {
        for (var policy : Policy.values()) {
            var trial = Trial.kernel("__global__ void k(" + type + " *a) { int l = threadIdx.x; " + atomic + "; }")
                    .with(Launch.DEFAULT.withWarpSize(8).withBlock(Shape.of(8)).withPolicy(policy));
            int[] out = type.equals("int")
                    ? trial.with("a", 5).ints("a")
                    : bits(trial.with("a", Argument.Unsigneds.of(5)).run());
            assertThat(out).as(policy.name()).containsExactly(left);
        }
    }

    private static int[] bits(Simulation.Run run) {
        return ((Argument.Unsigneds)
                        java.util.Objects.requireNonNull(run.outputs().get("a")))
                .bits();
    }

    @Test
    void anAtomicGivesWhatWasThereBefore() {
        assertThat(values(eight("out[l] = 7; __syncwarp(); out[l] = atomicAdd(&out[0], 2) + 100 * l;")))
                .isEqualTo("7 109 211 313 415 517 619 721");
        var floats = Trial.kernel("__global__ void k(float *f) { atomicAdd(&f[0], 0.5f); }")
                .with("f", new Argument.Floats(1))
                .run();
        assertThat(floats.outputs()).containsEntry("f", new Argument.Floats(17));
    }

    @Test
    void aSharedCounterCountsEveryLane() {
        var trial = eight("__shared__ int c; if (l == 0) c = 0; __syncthreads(); atomicAdd(&c, l); __syncthreads();"
                + " out[l] = c;");
        for (var policy : Policy.values()) {
            assertThat(trial.with(policy).ints("out"))
                    .as(policy.name())
                    .containsOnly(IntStream.range(0, 8).sum());
        }
    }
}
