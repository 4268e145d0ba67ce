package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** The seven reductions of a well-known sample, from the naive one on. */
class SampleReductionTests {
    private static final String FIRST_ADD = """
            // perform first level of reduction,
            // reading from global memory, writing to shared memory
            unsigned int tid = threadIdx.x;
            unsigned int i = blockIdx.x*(blockDim.x*2) + threadIdx.x;

            int mySum = (i < n) ? g_idata[i] : 0;
            if (i + blockDim.x < n) mySum += g_idata[i+blockDim.x];

            sdata[tid] = mySum;
            __syncthreads();
        """;

    private static final String LOAD = """
            // load shared mem
            unsigned int tid = threadIdx.x;
            unsigned int i = blockIdx.x*blockDim.x + threadIdx.x;

            sdata[tid] = (i < n) ? g_idata[i] : 0;

            __syncthreads();
        """;

    /** The bodies between the load and the store of a block's sum, and how many elements a thread loads. */
    static Stream<Arguments> reductions() {
        var bodies = List.of(
                // 0: modulo arithmetic is slow, and warps diverge
                LOAD + """
                        for (unsigned int s=1; s < blockDim.x; s *= 2)
                        {
                            // modulo arithmetic is slow!
                            if ((tid % (2*s)) == 0)
                            {
                                sdata[tid] += sdata[tid + s];
                            }
                            __syncthreads();
                        }
                    """,
                // 1: contiguous threads
                LOAD + """
                        for (unsigned int s=1; s < blockDim.x; s *= 2)
                        {
                            int index = 2 * s * tid;

                            if (index < blockDim.x)
                            {
                                sdata[index] += sdata[index + s];
                            }

                            __syncthreads();
                        }
                    """,
                // 2: sequential addressing
                LOAD + """
                        for (unsigned int s=blockDim.x/2; s>0; s>>=1)
                        {
                            if (tid < s)
                            {
                                sdata[tid] += sdata[tid + s];
                            }

                            __syncthreads();
                        }
                    """,
                // 3: first add during load
                FIRST_ADD + """
                        for (unsigned int s=blockDim.x/2; s>0; s>>=1)
                        {
                            if (tid < s)
                            {
                                sdata[tid] = mySum = mySum + sdata[tid + s];
                            }

                            __syncthreads();
                        }
                    """,
                // 4: the last warp by shuffles
                FIRST_ADD + """
                        for (unsigned int s=blockDim.x/2; s>32; s>>=1)
                        {
                            if (tid < s)
                            {
                                sdata[tid] = mySum = mySum + sdata[tid + s];
                            }

                            __syncthreads();
                        }

                        if ( tid < 32 )
                        {
                            // Fetch final intermediate sum from 2nd warp
                            if (blockDim.x >= 64) mySum += sdata[tid + 32];
                            // Reduce final warp using shuffle
                            for (int offset = warpSize/2; offset > 0; offset /= 2)
                            {
                                mySum += __shfl_down_sync(0xffffffff, mySum, offset);
                            }
                            if (tid == 0) sdata[0] = mySum;
                        }
                    """,
                // 5: unrolled
                FIRST_ADD + """
                        const unsigned int blockSize = 128;
                        if ((blockSize >= 512) && (tid < 256)) { sdata[tid] = mySum = mySum + sdata[tid + 256]; }
                        __syncthreads();
                        if ((blockSize >= 256) && (tid < 128)) { sdata[tid] = mySum = mySum + sdata[tid + 128]; }
                        __syncthreads();
                        if ((blockSize >= 128) && (tid <  64)) { sdata[tid] = mySum = mySum + sdata[tid +  64]; }
                        __syncthreads();
                        if (tid < 32)
                        {
                            if (blockSize >=  64) mySum += sdata[tid + 32];
                            #pragma unroll
                            for (int offset = 16; offset > 0; offset >>= 1)
                                mySum += __shfl_xor_sync(0xffffffffu, mySum, offset);
                            if (tid == 0) sdata[0] = mySum;
                        }
                    """,
                // 6: many elements a thread
                """
                    unsigned int tid = threadIdx.x;
                    unsigned int gridSize = blockDim.x*2*gridDim.x;
                    unsigned int i = blockIdx.x*blockDim.x*2 + threadIdx.x;
                    int mySum = 0;

                    // we reduce multiple elements per thread.
                    while (i < n)
                    {
                        mySum += g_idata[i];

                        // ensure we don't read out of bounds
                        if (i + blockDim.x < n)
                            mySum += g_idata[i+blockDim.x];

                        i += gridSize;
                    }
                    sdata[tid] = mySum;
                    __syncthreads();
                    for (unsigned int s = blockDim.x / 2; s >= 32; s >>= 1) {
                        if (tid < s) sdata[tid] += sdata[tid + s];
                        __syncthreads();
                    }
                    if (tid < 32) {
                        int v = __reduce_add_sync(0xffffffff, sdata[tid]);
                        if (tid == 0) sdata[0] = v;
                    }
                """);
        return IntStream.range(0, bodies.size())
                .boxed()
                .flatMap(number ->
                        Arrays.stream(Policy.values()).map(policy -> Arguments.of(number, bodies.get(number), policy)));
    }

    @ParameterizedTest(name = "reduce{0} {2}")
    @MethodSource("reductions")
    void theSevenReductions(int number, String body, Policy policy) {
        var in = Samples.random(500, 1000);
        var trial = Samples.trial("""
            __global__ void reduce(int *g_idata, int *g_odata, unsigned int n)
            {
                extern __shared__ int sdata[];
            """ + body + """
                // write result for this block to global mem
                if (tid == 0) g_odata[blockIdx.x] = sdata[0];
            }
            """, Shape.of(128), number < 3 ? 4 : 2, 128 * 4, policy)
                .with("g_idata", in)
                .with("g_odata", new int[4])
                .withScalar("n", 500);
        Samples.check(
                trial,
                run -> assertThat(Arrays.stream(Trial.ints(run, "g_odata")).sum())
                        .isEqualTo(Arrays.stream(in).sum()));
    }
}
