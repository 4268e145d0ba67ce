package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Sums, histograms and softmax as samples and lecture notes have them. */
class SampleSumTests {
    @ParameterizedTest
    @EnumSource
    void aBlockSumByShuffles(Policy policy) {
        var in = Samples.random(256, 1000);
        var trial = Samples.trial("""
            __inline__ __device__
            int warpReduceSum(int val) {
              for (int offset = warpSize/2; offset > 0; offset /= 2)
                val += __shfl_down_sync(0xffffffff, val, offset);
              return val;
            }

            __inline__ __device__
            int blockReduceSum(int val) {

              static __shared__ int shared[32]; // Shared mem for 32 partial sums
              int lane = threadIdx.x % warpSize;
              int wid = threadIdx.x / warpSize;

              val = warpReduceSum(val);     // Each warp performs partial reduction

              if (lane==0) shared[wid]=val; // Write reduced value to shared memory

              __syncthreads();              // Wait for all partial reductions

              //read from shared memory only if that warp existed
              val = (threadIdx.x < blockDim.x / warpSize) ? shared[lane] : 0;

              if (wid==0) val = warpReduceSum(val); //Final reduce within first warp

              return val;
            }

            __global__ void deviceReduceKernel(int *in, int* out, int N) {
              int sum = 0;
              //reduce multiple elements per thread
              for (int i = blockIdx.x * blockDim.x + threadIdx.x;
                   i < N;
                   i += blockDim.x * gridDim.x) {
                sum += in[i];
              }
              sum = blockReduceSum(sum);
              if (threadIdx.x==0)
                out[blockIdx.x]=sum;
            }
            """, Shape.of(96), 2, 0, policy)
                .with("in", in)
                .with("out", new int[2])
                .withScalar("N", 256);
        Samples.check(
                trial,
                run -> assertThat(Arrays.stream(Trial.ints(run, "out")).sum())
                        .isEqualTo(Arrays.stream(in).sum()));
    }

    @ParameterizedTest
    @EnumSource
    void theDotProductOfABook(Policy policy) {
        var a = Samples.random(300, 20);
        var b = Samples.random(300, 21);
        var trial = Samples.trial("""
            #define imin(a,b) (a<b?a:b)
            const int N = 300;
            const int threadsPerBlock = 64;
            __global__ void dot( float *a, float *b, float *c ) {
                __shared__ float cache[threadsPerBlock];
                int tid = threadIdx.x + blockIdx.x * blockDim.x;
                int cacheIndex = threadIdx.x;

                float   temp = 0;
                while (tid < N) {
                    temp += a[tid] * b[tid];
                    tid += blockDim.x * gridDim.x;
                }

                // set the cache values
                cache[cacheIndex] = temp;

                // synchronize threads in this block
                __syncthreads();

                // for reductions, threadsPerBlock must be a power of 2
                int i = blockDim.x/2;
                while (i != 0) {
                    if (cacheIndex < i)
                        cache[cacheIndex] += cache[cacheIndex + i];
                    __syncthreads();
                    i /= 2;
                }

                if (cacheIndex == 0)
                    c[blockIdx.x] = cache[0];
            }
            """, Shape.of(64), 3, 0, policy)
                .with("a", Samples.floats(a))
                .with("b", Samples.floats(b))
                .with("c", new Argument.Floats(new float[3]));
        int expected = Arrays.stream(Trial.numbers(300, i -> a[i] * b[i])).sum();
        Samples.check(trial, run -> {
            var parts = Samples.floats(run, "c");
            assertThat(parts[0] + parts[1] + parts[2]).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @EnumSource
    void theSoftmaxOfRows(Policy policy) {
        int columns = 50;
        var logits = Samples.random(3 * columns, 9);
        var trial = Samples.trial("""
            __global__ void softmax_forward(float* out, const float* inp, int N, int C) {
                extern __shared__ float shared[];
                int idx = blockIdx.x; // ranges [0, N)
                int tid = threadIdx.x; // ranges [0, block_size)
                int block_size = blockDim.x;
                const float* x = inp + idx * C; // idx-th row of inp
                // thread coarsening
                float maxval = -INFINITY;
                for (int i = tid; i < C; i += block_size) {
                    maxval = fmaxf(maxval, x[i]);
                }
                shared[tid] = maxval;
                __syncthreads();
                // reductions
                for (int stride = block_size / 2; stride >= 1; stride /= 2) {
                    __syncthreads();
                    if (tid < stride) {
                        shared[tid] = fmaxf(shared[tid], shared[tid + stride]);
                    }
                }
                __syncthreads();
                float offset = shared[0];
                // compute expf and write the result to global memory
                for (int i = tid; i < C; i += block_size) {
                    out[idx * C + i] = expf(x[i] - offset);
                }
                __syncthreads();
                // thread coarsening again, for the sum
                float* y = out + idx * C; // idx-th row of out
                float sumval = 0.0f;
                for (int i = tid; i < C; i += block_size) {
                    sumval += y[i];
                }
                shared[tid] = sumval;
                __syncthreads();
                // reductions
                for (int stride = block_size / 2; stride >= 1; stride /= 2) {
                    __syncthreads();
                    if (tid < stride) {
                        shared[tid] += shared[tid + stride];
                    }
                }
                // broadcast the sum to all threads in the block
                __syncthreads();
                float sum = shared[0];
                // divide the input values by the sum
                for (int i = tid; i < C; i += block_size) {
                    out[idx * C + i] = y[i] / sum;
                }
            }
            """, Shape.of(32), 3, 32 * 4, policy)
                .with("inp", Samples.floats(logits))
                .with("out", new Argument.Floats(new float[3 * columns]))
                .withScalar("N", 3)
                .withScalar("C", columns);
        Samples.check(trial, run -> {
            var out = Samples.floats(run, "out");
            for (int i = 0; i < out.length; i++) {
                int first = i / columns * columns;
                double sum = Arrays.stream(logits, first, first + columns)
                        .mapToDouble(Math::exp)
                        .sum();
                assertThat((double) out[i]).isCloseTo(Math.exp(logits[i]) / sum, Percentage.withPercentage(0.001));
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void aHistogramWithAggregationInDynamicSharedMemory(Policy policy) {
        var data = Samples.random(900, 20);
        var expected = new int[7];
        Arrays.stream(data).forEach(value -> expected[value / 3]++);
        var trial = Samples.trial("""
            __global__ void histogram_privatized_kernel(const unsigned int* input, unsigned int* bins,
                                                        unsigned int num_elements, unsigned int num_bins) {
              unsigned int tid = blockIdx.x*blockDim.x + threadIdx.x;

              // Privatized bins
              extern __shared__ unsigned int histo_s[];
              for(unsigned int binIdx = threadIdx.x; binIdx < num_bins; binIdx += blockDim.x) {
                histo_s[binIdx] = 0u;
              }
              __syncthreads();

              int prev_index = -1;
              unsigned int accumulator = 0;

              for(unsigned int i = tid; i < num_elements; i += blockDim.x*gridDim.x) {
                int curr_index = input[i] / 3;
                if (curr_index != prev_index) {
                  if (accumulator > 0) atomicAdd(&(histo_s[prev_index]), accumulator);
                  accumulator = 1;
                  prev_index = curr_index;
                } else {
                  accumulator++;
                }
              }
              if (accumulator > 0) atomicAdd(&(histo_s[prev_index]), accumulator);
              __syncthreads();

              // Commit to global memory
              for(unsigned int binIdx = threadIdx.x; binIdx < num_bins; binIdx += blockDim.x) {
                atomicAdd(&(bins[binIdx]), histo_s[binIdx]);
              }
            }
            """, Shape.of(64), 3, 7 * 4, policy)
                .with("input", new Argument.Unsigneds(data))
                .with("bins", new Argument.Unsigneds(new int[7]))
                .withScalar("num_elements", 900)
                .withScalar("num_bins", 7);
        Samples.check(trial, run -> assertThat(Samples.bits(run, "bins")).isEqualTo(expected));
    }
}
