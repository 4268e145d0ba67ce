// Two paths that wait for memory: each a chain of dependent loads, in the two arms of one branch. Does one path's wait
// hide the other's? `cache` loads from the second-level cache, `memory` from lines that no cache holds.
#include "bench.cuh"
#include "json.hpp"
#include <numeric>
#include <random>

/** Next in the chain; the other arm goes through another half of the ring, so that the arms share no line. */
__device__ __forceinline__ unsigned follow(const unsigned *ring, unsigned at) {
    unsigned next;
    asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(next) : "l"(ring + at) : "memory");
    return next;
}

template <int loads> __global__ void paths(Bench bench, const unsigned *ring, unsigned lanes, unsigned from, unsigned half) {
    int lane = threadIdx.x;
    bool first = lanes >> lane & 1;
    unsigned at = from, bound = 0;
    long long start = clockNow();
    at += static_cast<unsigned>(start) & bound;
    if (first) {
#pragma unroll
        for (int i = 0; i < loads; i++) at = follow(ring, at);
    } else {
        at += half;
#pragma unroll
        for (int i = 0; i < loads; i++) at = follow(ring, at);
    }
    bench.ends[lane] = clockAfter(__uint_as_float(at), bench.sink + lane, 0xffffffffu);
    bench.starts[lane] = start;
}

/** A ring of cells, one a 128-byte line, in random order; one ring in each half. */
static unsigned *ringOf(size_t lines) {
    std::vector<unsigned> order(lines), ring(lines * 2 * 32);
    std::iota(order.begin(), order.end(), 0u);
    std::mt19937 random(8);
    std::shuffle(order.begin(), order.end(), random);
    for (size_t half = 0; half < 2; half++) {
        for (size_t i = 0; i < lines; i++) {
            ring[(half * lines + order[i]) * 32] = (half * lines + order[(i + 1) % lines]) * 32;
        }
    }
    unsigned *device;
    CHECK(cudaMalloc(&device, ring.size() * sizeof(unsigned)));
    CHECK(cudaMemcpy(device, ring.data(), ring.size() * sizeof(unsigned), cudaMemcpyHostToDevice));
    return device;
}

template <int loads> void measure(Json &json, const char *where, const unsigned *ring, size_t lines, bool elsewhere) {
    unsigned turn = 0;
    auto clocks = [&](unsigned lanes) {
        return leastClocks(32, 0, 32, [&](Bench bench) {
            // Each launch starts at another line where the loads must miss, at the same one where they must hit.
            unsigned from = elsewhere ? static_cast<unsigned>(turn++ * 2654435761u % lines * 32) : 0;
            paths<loads><<<1, 32>>>(bench, ring, lanes, from, static_cast<unsigned>(lines * 32));
        });
    };
    long long a = clocks(0xffffffffu), b = clocks(0), diverged = clocks(0x55555555u);
    json.beginObject();
    json.line();
    json.value("where", where);
    json.value("dependentLoadsPerPath", loads);
    json.value("pathA", a);
    json.value("pathB", b);
    json.value("diverged", diverged);
    json.endObject();
}

int main() {
    const size_t few = 1 << 12, many = 1 << 21;  // 2 x 512 KiB, and 2 x 256 MiB
    unsigned *cached = ringOf(few), *cold = ringOf(many);
    Json json;
    json.beginArray();
    measure<1>(json, "cache", cached, few, false);
    measure<4>(json, "cache", cached, few, false);
    measure<32>(json, "cache", cached, few, false);
    measure<1>(json, "memory", cold, many, true);
    measure<4>(json, "memory", cold, many, true);
    measure<32>(json, "memory", cold, many, true);
    json.endArray();
    json.line();
}
