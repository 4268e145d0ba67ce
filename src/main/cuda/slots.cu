// Warps that share an issue slot: 1, 2 and 4 warps on one of a multiprocessor's four schedulers. `latency`: one chain of
// dependent FMAs, where a warp leaves three of four slots free. `issue`: four chains at once, where it takes them all.
// Each uniform, and split over two equal paths. A warp's number modulo 4 is taken to be its scheduler.
#include "bench.cuh"
#include "json.hpp"
#include "work_fma.cuh"

constexpr int STEPS = 1024;
constexpr int MOST_WARPS = 4;

template <int chains> __device__ __forceinline__ float run(float seed) {
    float x[chains];
#pragma unroll
    for (int c = 0; c < chains; c++) x[c] = seed + c;
#pragma unroll 64
    for (int step = 0; step < STEPS; step++) {
#pragma unroll
        for (int c = 0; c < chains; c++) asm volatile("fma.rn.f32 %0, %0, 0f3F7FF000, 0f3A000000;" : "+f"(x[c]));
    }
    float sum = 0;
#pragma unroll
    for (int c = 0; c < chains; c++) sum += x[c];
    return sum;
}

template <int chains> __global__ void share(Bench bench, unsigned lanes) {
    int thread = threadIdx.x;
    bool works = thread / 32 % 4 == 0;
    bool first = lanes >> thread % 32 & 1;
    __syncthreads();
    long long start = clockNow();
    float x = seededBy(start);
    if (works) {
        if (first) x = run<chains>(x); else x = run<chains>(x + 2.0f);
    }
    bench.ends[thread] = clockAfter(x, bench.sink + thread, 0xffffffffu);
    bench.starts[thread] = start;
}

template <int chains> void measure(Json &json, const char *bound) {
    for (int warps = 1; warps <= MOST_WARPS; warps *= 2) {
        int threads = 32 * (4 * (warps - 1) + 1);
        auto clocks = [&](unsigned lanes) {
            return leastClocks(threads, 0, threads, [&](Bench bench) { share<chains><<<1, threads>>>(bench, lanes); });
        };
        long long uniform = clocks(0xffffffffu), split = clocks(0x55555555u);
        json.beginObject();
        json.line();
        json.value("bound", bound);
        json.value("warps", warps);
        json.value("fmasPerWarp", STEPS * chains);
        json.value("uniform", uniform);
        json.value("split", split);
        json.endObject();
    }
}

int main() {
    Json json;
    json.beginArray();
    measure<1>(json, "latency");
    measure<4>(json, "issue");
    json.endArray();
    json.line();
}
