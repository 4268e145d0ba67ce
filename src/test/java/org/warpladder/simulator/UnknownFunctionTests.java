package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.launch.Launch;

/** What is offered for a call of a name that is no function: the problem's own names before CUDA's. */
class UnknownFunctionTests {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        pathC(1)             | Did you mean `pathA` or `pathB`?
        pahtA(1)             | Did you mean `pathA`?
        helpr(1)             | Did you mean `helper`?
        wrok(5)              | Did you mean `work`?
        wor(5)               | Did you mean `work`?
        work2(5)             | Did you mean `work`?
        cost(5)              | Names with a cost are `pathA`, `pathB`; `work(c)` is work of c cycles.
        pow2(3)              | Names with a cost are `pathA`, `pathB`; `work(c)` is work of c cycles.
        cosff(1)             | Did you mean `cosf`?
        fabsff(1)            | Did you mean `fabsf` or `fabs`?
        __popcc(1)           | Did you mean `__popc`?
        __syncthread()       | Did you mean `__syncthreads` or `__syncthreads_or`?
        __reduce_sum_sync(1, 2) | Did you mean `__reduce_add_sync` or `__reduce_and_sync` or `__reduce_max_sync`?
        atomicSbu(out, 1)    | Did you mean `atomicSub` or `atomicAdd` or `atomicAnd`?
        __shfl_down(1, 2)    | Use `__shfl_down_sync`, which takes a mask first.
        """)
    void theNearestNamesAreOffered(String call, String hint) {
        var rejection = Trial.kernel(
                        "__device__ int helper(int i) { return i; }\n__global__ void k(int *out) { " + call + "; }")
                .with(Launch.DEFAULT.withCosts(Map.of("pathA", 3, "pathB", 4)))
                .with("out", new int[1])
                .rejection();
        assertThat(rejection).contains("There is no function `" + call.replaceFirst("\\(.*", "") + "`.");
        assertThat(rejection).endsWith("\n  " + hint);
    }
}
