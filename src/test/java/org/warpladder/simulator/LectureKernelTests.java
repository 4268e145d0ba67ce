package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Kernels as lectures have them run as they stand, and compute under every policy what plain Java computes. */
class LectureKernelTests {
    private static Trial trial(String source, int block, int grid, Policy policy) {
        return Trial.kernel(source)
                .with(Launch.DEFAULT
                        .withBlock(Shape.of(block))
                        .withGrid(Shape.of(grid))
                        .withPolicy(policy)
                        .withTrace(false));
    }

    private static int[] random(int length, int bound) {
        return new Random(length + bound).ints(length, 0, bound).toArray();
    }

    private static float[] floats(Simulation.Run run, String name) {
        return ((Argument.Floats) Objects.requireNonNull(run.outputs().get(name))).values();
    }

    private static Simulation.Run run(Trial trial) {
        var run = trial.run();
        // Joining late, lanes cross the barriers behind a branch apart; that is found.
        assertThat(run.findings().stream().filter(finding -> run.launch().policy() != Policy.LATE || finding.fatal()))
                .isEmpty();
        assertThat(run.completed()).isTrue();
        return run;
    }

    @ParameterizedTest
    @EnumSource
    void aTreeReductionInSharedMemory(Policy policy) {
        var in = random(250, 1000);
        var trial = trial("""
            #include <cuda_runtime.h>
            #define BLOCK_SIZE 128   // threads of a block
            /* Each block adds up its part;
               the host adds up the blocks. */
            extern "C" __global__ void reduce(const int *__restrict__ in, int *out, int n)
            {
                __shared__ int sdata[BLOCK_SIZE];
                unsigned int tid = threadIdx.x;
                unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
                sdata[tid] = (i < n) ? in[i] : 0;
                __syncthreads();
                for (unsigned int s = blockDim.x / 2; s > 0; s >>= 1) {
                    if (tid < s) {
                        sdata[tid] += sdata[tid + s];
                    }
                    __syncthreads();
                }
                if (tid == 0) out[blockIdx.x] = sdata[0];
            }
            """, 128, 2, policy)
                .with("in", in)
                .with("out", new int[2])
                .withScalar("n", 250);
        assertThat(Trial.ints(run(trial), "out"))
                .containsExactly(
                        Arrays.stream(in, 0, 128).sum(),
                        Arrays.stream(in, 128, 250).sum());
    }

    /** Joining late it goes wrong: its lanes cross the barrier apart, and that is found. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LATE")
    void anInclusiveScanBetweenTwoBuffers(Policy policy) {
        var in = random(64, 50);
        var expected = in.clone();
        Arrays.parallelPrefix(expected, Integer::sum);
        var trial = trial("""
            __global__ void scan(int *g_odata, int *g_idata, int n)
            {
                __shared__ int temp[2 * 64];
                int thid = threadIdx.x;
                int pout = 0, pin = 1;
                temp[pout * n + thid] = g_idata[thid];
                __syncthreads();
                for (int offset = 1; offset < n; offset *= 2)
                {
                    pout = 1 - pout;
                    pin = 1 - pout;
                    if (thid >= offset)
                        temp[pout * n + thid] = temp[pin * n + thid] + temp[pin * n + thid - offset];
                    else
                        temp[pout * n + thid] = temp[pin * n + thid];
                    __syncthreads();
                }
                g_odata[thid] = temp[pout * n + thid];
            }
            """, 64, 1, policy)
                .with("g_idata", in)
                .with("g_odata", new int[64])
                .withScalar("n", 64);
        assertThat(Trial.ints(run(trial), "g_odata")).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource
    void aHistogramWithPrivateBins(Policy policy) {
        var data = random(300, 16);
        var expected = new int[16];
        Arrays.stream(data).forEach(value -> expected[value]++);
        var trial = trial("""
            #define BINS 16
            __global__ void histogram(const int *data, int *bins, int n) {
                __shared__ int local[BINS];
                if (threadIdx.x < BINS) local[threadIdx.x] = 0;
                __syncthreads();
                int stride = blockDim.x * gridDim.x;
                for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
                    atomicAdd(&local[data[i]], 1);
                __syncthreads();
                if (threadIdx.x < BINS) atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
            }
            """, 64, 2, policy)
                .with("data", data)
                .with("bins", new int[16])
                .withScalar("n", 300);
        assertThat(Trial.ints(run(trial), "bins")).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource
    void aLevelOfBreadthFirstSearch(Policy policy) {
        // 0 -> 1 2; 1 -> 3; 2 -> 3 4; 3 -> 5; 4 -> ; 5 -> 0
        var trial = trial("""
            __global__ void bfs(const int *row, const int *col, int *level, int *changed, int current, int n)
            {
                int v = blockIdx.x * blockDim.x + threadIdx.x;
                if (v >= n) return;
                if (level[v] == current) {
                    for (int e = row[v]; e < row[v + 1]; ++e) {
                        int w = col[e];
                        if (atomicCAS(&level[w], -1, current + 1) == -1)
                            atomicExch(&changed[0], 1);
                    }
                }
            }
            """, 32, 1, policy)
                .with("row", 0, 2, 3, 5, 6, 6, 7)
                .with("col", 1, 2, 3, 3, 4, 5, 0)
                .with("level", 0, 1, 1, -1, -1, -1)
                .with("changed", new int[1])
                .withScalar("current", 1)
                .withScalar("n", 6);
        var run = run(trial);
        assertThat(Trial.ints(run, "level")).containsExactly(0, 1, 1, 2, 2, -1);
        assertThat(Trial.ints(run, "changed")).containsExactly(1);
    }

    @ParameterizedTest
    @EnumSource
    void theMandelbrotSet(Policy policy) {
        var trial = trial("""
            __device__ __forceinline__ int iterate(float cr, float ci, int limit) {
                float x = 0.0f, y = 0.0f;
                int i = 0;
                while (x * x + y * y <= 4.0f && i < limit) {
                    float t = x * x - y * y + cr;
                    y = 2.0f * x * y + ci;
                    x = t;
                    i++;
                }
                return i;
            }
            __global__ void __launch_bounds__(64) mandelbrot(int *out, int width, int height, int limit) {
                int px = threadIdx.x % width, py = threadIdx.x / width;
                float cr = -2.0f + 3.0f * px / width;
                float ci = -1.5f + 3.0f * py / height;
                out[py * width + px] = iterate(cr, ci, limit);
            }
            """, 64, 1, policy)
                .with("out", new int[64])
                .withScalar("width", 8)
                .withScalar("height", 8)
                .withScalar("limit", 40);
        assertThat(Trial.ints(run(trial), "out"))
                .isEqualTo(Trial.numbers(64, i -> iterations(-2f + 3f * (i % 8) / 8, -1.5f + 3f * (i / 8) / 8, 40)));
    }

    private static int iterations(float cr, float ci, int limit) {
        float x = 0;
        float y = 0;
        int i = 0;
        while (x * x + y * y <= 4 && i < limit) {
            float t = x * x - y * y + cr;
            y = 2 * x * y + ci;
            x = t;
            i++;
        }
        return i;
    }

    @ParameterizedTest
    @EnumSource
    void aBitonicSortOfABlock(Policy policy) {
        var values = random(64, 1000);
        var sorted = values.clone();
        Arrays.sort(sorted);
        var trial = trial("""
            __global__ void bitonic(int *values) {
                __shared__ int shared[64];
                const int tid = threadIdx.x;
                shared[tid] = values[tid];
                __syncthreads();
                for (int k = 2; k <= 64; k <<= 1) {
                    for (int j = k >> 1; j > 0; j >>= 1) {
                        int ixj = tid ^ j;
                        if (ixj > tid) {
                            bool up = (tid & k) == 0;
                            if ((shared[tid] > shared[ixj]) == up) {
                                int t = shared[tid];
                                shared[tid] = shared[ixj];
                                shared[ixj] = t;
                            }
                        }
                        __syncthreads();
                    }
                }
                values[tid] = shared[tid];
            }
            """, 64, 1, policy).with("values", values);
        assertThat(Trial.ints(run(trial), "values")).isEqualTo(sorted);
    }

    @ParameterizedTest
    @EnumSource
    void aSparseMatrixTimesAVectorWithAWarpForEachRow(Policy policy) {
        var trial = trial("""
            #define FULL 0xffffffffu
            __inline__ __device__ float warpReduce(float sum) {
                for (int offset = warpSize / 2; offset > 0; offset /= 2)
                    sum += __shfl_down_sync(FULL, sum, offset);
                return sum;
            }
            __global__ void spmv(const int *rowPtr, const int *colIdx, const float *val, const float *x,
                                 float *y, int rows) {
                int warp = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
                int lane = threadIdx.x & (warpSize - 1);
                if (warp < rows) {
                    float sum = 0;
                    for (int j = rowPtr[warp] + lane; j < rowPtr[warp + 1]; j += warpSize)
                        sum += val[j] * x[colIdx[j]];
                    sum = warpReduce(sum);
                    if (lane == 0) y[warp] = sum;
                }
            }
            """, 96, 1, policy)
                .with("rowPtr", 0, 3, 3, 40)
                .with("colIdx", Trial.numbers(40, i -> i))
                .with("val", new Argument.Floats(filled(40, 2)))
                .with("x", new Argument.Floats(filled(40, 3)))
                .with("y", new Argument.Floats(new float[3]))
                .withScalar("rows", 3);
        assertThat(floats(run(trial), "y")).containsExactly(18, 0, 222);
    }

    private static float[] filled(int length, float value) {
        var values = new float[length];
        Arrays.fill(values, value);
        return values;
    }

    @ParameterizedTest
    @EnumSource
    void aCompactionByBallotAndPrefix(Policy policy) {
        var trial = trial("""
            __global__ void compact(const int *in, int *out, int *count) {
                int lane = threadIdx.x;
                int keep = in[lane] % 3 == 0;
                unsigned mask = __ballot_sync(0xffffffff, keep);
                int before = __popc(mask & ((1u << lane) - 1));
                if (keep)
                    out[before] = in[lane];
                if (lane == 0)
                    *count = __popc(mask);
            }
            """, 32, 1, policy)
                .with("in", Trial.numbers(32, i -> i))
                .with("out", new int[32])
                .with("count", new int[1]);
        var run = run(trial);
        assertThat(Trial.ints(run, "count")).containsExactly(11);
        assertThat(Arrays.copyOf(Trial.ints(run, "out"), 11)).isEqualTo(Trial.numbers(11, i -> 3 * i));
    }

    @ParameterizedTest
    @EnumSource
    void aTiledMatrixProduct(Policy policy) {
        int n = 12;
        var a = random(n * n, 9);
        var b = random(n * n, 7);
        var trial = trial("""
            #define TILE 8
            __global__ void matmul(const float *A, const float *B, float *C, int N)
            {
                __shared__ float As[TILE][TILE];
                __shared__ float Bs[TILE][TILE];
                int row = blockIdx.y * TILE + threadIdx.y;
                int col = blockIdx.x * TILE + threadIdx.x;
                float value = 0.0f;
                for (int t = 0; t < (N + TILE - 1) / TILE; ++t) {
                    As[threadIdx.y][threadIdx.x] = (row < N && t * TILE + threadIdx.x < N)
                        ? A[row * N + t * TILE + threadIdx.x] : 0.0f;
                    Bs[threadIdx.y][threadIdx.x] = (t * TILE + threadIdx.y < N && col < N)
                        ? B[(t * TILE + threadIdx.y) * N + col] : 0.0f;
                    __syncthreads();
                    #pragma unroll
                    for (int k = 0; k < TILE; ++k)
                        value += As[threadIdx.y][k] * Bs[k][threadIdx.x];
                    __syncthreads();
                }
                if (row < N && col < N)
                    C[row * N + col] = value;
            }
            """, 1, 1, policy)
                .with("A", new Argument.Floats(floats(a)))
                .with("B", new Argument.Floats(floats(b)))
                .with("C", new Argument.Floats(new float[n * n]))
                .withScalar("N", n);
        var launch = trial.launch().withBlock(new Shape(8, 8, 1)).withGrid(new Shape(2, 2, 1));
        var expected = new float[n * n];
        for (int i = 0; i < n * n * n; i++) {
            expected[i / n / n * n + i / n % n] += a[i / n / n * n + i % n] * b[i % n * n + i / n % n];
        }
        assertThat(floats(run(trial.with(launch)), "C")).isEqualTo(expected);
    }

    private static float[] floats(int[] values) {
        var floats = new float[values.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = values[i];
        }
        return floats;
    }

    @ParameterizedTest
    @EnumSource
    void aStencilWithAHalo(Policy policy) {
        var in = random(64 + 6, 100);
        var trial = trial("""
            #define RADIUS 3
            #define BLOCK_SIZE 32
            __global__ void stencil_1d(int *in, int *out) {
                __shared__ int temp[BLOCK_SIZE + 2 * RADIUS];
                int gindex = threadIdx.x + blockIdx.x * blockDim.x + RADIUS;
                int lindex = threadIdx.x + RADIUS;
                // Read input elements into shared memory
                temp[lindex] = in[gindex];
                if (threadIdx.x < RADIUS) {
                    temp[lindex - RADIUS] = in[gindex - RADIUS];
                    temp[lindex + BLOCK_SIZE] = in[gindex + BLOCK_SIZE];
                }
                __syncthreads();
                // Apply the stencil
                int result = 0;
                for (int offset = -RADIUS; offset <= RADIUS; offset++)
                    result += temp[lindex + offset];
                out[gindex - RADIUS] = result;
            }
            """, 32, 2, policy).with("in", in).with("out", new int[64]);
        assertThat(Trial.ints(run(trial), "out"))
                .isEqualTo(Trial.numbers(64, i -> Arrays.stream(in, i, i + 7).sum()));
    }
}
