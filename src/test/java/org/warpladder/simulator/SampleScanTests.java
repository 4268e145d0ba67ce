package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Scans, sorts and compactions as samples and lecture notes have them. */
class SampleScanTests {
    @ParameterizedTest
    @EnumSource
    void aNaiveScanInDoubleBufferedSharedMemory(Policy policy) {
        var in = Samples.random(128, 50);
        var trial = Samples.trial("""
            __global__ void scan(float *g_odata, float *g_idata, int n)
            {
                extern __shared__ float temp[]; // allocated on invocation
                int thid = threadIdx.x;
                int pout = 0, pin = 1;
                // Load input into shared memory.
                // This is exclusive scan, so shift right by one
                // and set first element to 0
                temp[pout*n + thid] = (thid > 0) ? g_idata[thid-1] : 0;
                __syncthreads();
                for (int offset = 1; offset < n; offset *= 2)
                {
                    pout = 1 - pout; // swap double buffer indices
                    pin = 1 - pout;
                    if (thid >= offset)
                        temp[pout*n+thid] = temp[pin*n+thid] + temp[pin*n+thid - offset];
                    else
                        temp[pout*n+thid] = temp[pin*n+thid];
                    __syncthreads();
                }
                g_odata[thid] = temp[pout*n+thid]; // write output
            }
            """, Shape.of(128), 1, 2 * 128 * 4, policy)
                .with("g_idata", Samples.floats(in))
                .with("g_odata", new Argument.Floats(new float[128]))
                .withScalar("n", 128);
        Samples.check(
                trial,
                run -> assertThat(Samples.floats(run, "g_odata")).isEqualTo(Samples.asFloats(Samples.exclusive(in))));
    }

    @ParameterizedTest
    @EnumSource
    void theWorkEfficientScanWithConflictFreeOffsets(Policy policy) {
        var in = Samples.random(128, 90);
        var trial = Samples.trial("""
            #define NUM_BANKS 32
            #define LOG_NUM_BANKS 5
            #define CONFLICT_FREE_OFFSET(n) ((n) >> LOG_NUM_BANKS)
            __global__ void prescan(float *g_odata, float *g_idata, int n)
            {
                extern __shared__ float temp[];  // allocated on invocation
                int thid = threadIdx.x;
                int offset = 1;
                int ai = thid;
                int bi = thid + (n/2);
                int bankOffsetA = CONFLICT_FREE_OFFSET(ai);
                int bankOffsetB = CONFLICT_FREE_OFFSET(bi);
                temp[ai + bankOffsetA] = g_idata[ai];
                temp[bi + bankOffsetB] = g_idata[bi];
                for (int d = n>>1; d > 0; d >>= 1)                    // build sum in place up the tree
                {
                    __syncthreads();
                    if (thid < d)
                    {
                        int ai = offset*(2*thid+1)-1;
                        int bi = offset*(2*thid+2)-1;
                        ai += CONFLICT_FREE_OFFSET(ai);
                        bi += CONFLICT_FREE_OFFSET(bi);
                        temp[bi] += temp[ai];
                    }
                    offset *= 2;
                }
                if (thid==0) { temp[n - 1 + CONFLICT_FREE_OFFSET(n - 1)] = 0; } // clear the last element
                for (int d = 1; d < n; d *= 2) // traverse down tree & build scan
                {
                    offset >>= 1;
                    __syncthreads();
                    if (thid < d)
                    {
                        int ai = offset*(2*thid+1)-1;
                        int bi = offset*(2*thid+2)-1;
                        ai += CONFLICT_FREE_OFFSET(ai);
                        bi += CONFLICT_FREE_OFFSET(bi);
                        float t = temp[ai];
                        temp[ai] = temp[bi];
                        temp[bi] += t;
                    }
                }
                __syncthreads();
                g_odata[ai] = temp[ai + bankOffsetA];
                g_odata[bi] = temp[bi + bankOffsetB];
            }
            """, Shape.of(64), 1, (128 + 4) * 4, policy)
                .with("g_idata", Samples.floats(in))
                .with("g_odata", new Argument.Floats(new float[128]))
                .withScalar("n", 128);
        Samples.check(
                trial,
                run -> assertThat(Samples.floats(run, "g_odata")).isEqualTo(Samples.asFloats(Samples.exclusive(in))));
    }

    @ParameterizedTest
    @EnumSource
    void theKoggeStoneScanOfALecture(Policy policy) {
        var in = Samples.random(96, 40);
        var expected = in.clone();
        Arrays.parallelPrefix(expected, Integer::sum);
        var trial = Samples.trial("""
            #define SECTION_SIZE 96
            __global__ void Kogge_Stone_scan_kernel(float *X, float *Y, unsigned int N) {
                __shared__ float XY[SECTION_SIZE];
                unsigned int i = blockIdx.x*blockDim.x + threadIdx.x;
                if(i < N) {
                    XY[threadIdx.x] = X[i];
                } else {
                    XY[threadIdx.x] = 0.0f;
                }
                for(unsigned int stride = 1; stride < blockDim.x; stride *= 2) {
                    __syncthreads();
                    float temp;
                    if(threadIdx.x >= stride)
                        temp = XY[threadIdx.x] + XY[threadIdx.x-stride];
                    __syncthreads();
                    if(threadIdx.x >= stride)
                        XY[threadIdx.x] = temp;
                }
                if(i < N) {
                    Y[i] = XY[threadIdx.x];
                }
            }
            """, Shape.of(96), 1, 0, policy)
                .with("X", Samples.floats(in))
                .with("Y", new Argument.Floats(new float[96]))
                .withScalar("N", 96);
        Samples.check(trial, run -> assertThat(Samples.floats(run, "Y")).isEqualTo(Samples.asFloats(expected)));
    }

    @ParameterizedTest
    @EnumSource
    void aStableCompactionOfABlockByBallots(Policy policy) {
        var in = Samples.random(128, 100);
        var expected = Arrays.stream(in).filter(value -> value % 3 == 0).toArray();
        var trial = Samples.trial("""
            __global__ void compact(const int *in, int *out, int *count) {
                __shared__ int warpCounts[4], warpOffsets[4];
                int tid = threadIdx.x, lane = tid & 31, warp = tid >> 5;
                bool keep = in[tid] % 3 == 0;
                unsigned mask = __ballot_sync(0xffffffffu, keep);
                if (lane == 0) warpCounts[warp] = __popc(mask);
                int total = __syncthreads_count(keep);
                if (tid == 0) {
                    int sum = 0;
                    for (int w = 0; w < 4; w++) { warpOffsets[w] = sum; sum += warpCounts[w]; }
                    *count = total;
                }
                __syncthreads();
                unsigned below = mask & ((1u << lane) - 1);
                if (keep) out[warpOffsets[warp] + __popc(below)] = in[tid];
            }
            """, Shape.of(128), 1, 0, policy)
                .with("in", in)
                .with("out", new int[128])
                .with("count", 0);
        Samples.check(trial, run -> {
            assertThat(Trial.ints(run, "count")).containsExactly(expected.length);
            assertThat(Trial.ints(run, "out")).startsWith(expected);
        });
    }

    @ParameterizedTest
    @EnumSource
    void aBitonicSortInDynamicSharedMemory(Policy policy) {
        var in = Samples.random(64, 1000);
        var expected = in.clone();
        Arrays.sort(expected);
        var trial = Samples.trial("""
            __device__ inline void Comparator(int *keys, int a, int b, unsigned int dir)
            {
                int t;
                if ((keys[a] > keys[b]) == dir)
                {
                    t = keys[a]; keys[a] = keys[b]; keys[b] = t;
                }
            }
            extern __shared__ int s_key[];
            __global__ void bitonicSortShared(int *d_Key, unsigned int arrayLength, unsigned int dir)
            {
                s_key[threadIdx.x] = d_Key[threadIdx.x];
                s_key[threadIdx.x + (arrayLength / 2)] = d_Key[threadIdx.x + (arrayLength / 2)];

                for (unsigned int size = 2; size < arrayLength; size <<= 1)
                {
                    //Bitonic merge
                    unsigned int ddd = dir ^ ((threadIdx.x & (size / 2)) != 0);

                    for (unsigned int stride = size / 2; stride > 0; stride >>= 1)
                    {
                        __syncthreads();
                        unsigned int pos = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
                        Comparator(s_key, pos + 0, pos + stride, ddd);
                    }
                }
                //ddd == dir for the last bitonic merge step
                for (unsigned int stride = arrayLength / 2; stride > 0; stride >>= 1)
                {
                    __syncthreads();
                    unsigned int pos = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
                    Comparator(s_key, pos + 0, pos + stride, dir);
                }
                __syncthreads();
                d_Key[threadIdx.x] = s_key[threadIdx.x];
                d_Key[threadIdx.x + (arrayLength / 2)] = s_key[threadIdx.x + (arrayLength / 2)];
            }
            """, Shape.of(32), 1, 64 * 4, policy)
                .with("d_Key", in)
                .withScalar("arrayLength", 64)
                .withScalar("dir", 1);
        Samples.check(trial, run -> assertThat(Trial.ints(run, "d_Key")).isEqualTo(expected));
    }

    /** The block asks by a vote at the barrier whether any pair was out of order. */
    @ParameterizedTest
    @EnumSource
    void anOddEvenSortThatEndsWhenNothingMoves(Policy policy) {
        var in = Samples.random(61, 1000);
        var expected = in.clone();
        Arrays.sort(expected);
        var trial = Samples.trial("""
            __global__ void oddEvenSort(int *data, int n) {
                extern __shared__ int values[];
                int tid = threadIdx.x;
                if (tid < n) values[tid] = data[tid];
                __syncthreads();
                int swapped;
                do {
                    swapped = 0;
                    for (int phase = 0; phase < 2; ++phase) {
                        int left = 2 * tid + phase;
                        if (left + 1 < n && values[left] > values[left + 1]) {
                            int t = values[left];
                            values[left] = values[left + 1];
                            values[left + 1] = t;
                            swapped = 1;
                        }
                        __syncthreads();
                    }
                } while (__syncthreads_or(swapped));
                if (tid < n) data[tid] = values[tid];
            }
            """, Shape.of(64), 1, 61 * 4, policy)
                .with("data", in)
                .withScalar("n", 61);
        Samples.check(trial, run -> assertThat(Trial.ints(run, "data")).isEqualTo(expected));
    }
}
