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

/** Straight-line arms, which the compiler may guard instead of branching; or loops, which it must branch around. */
enum Arms { STRAIGHT, LOOP };

template <Arms arms, int loads> __device__ __forceinline__ unsigned walk(const unsigned *ring, unsigned at, int turns) {
    if constexpr (arms == STRAIGHT) {
#pragma unroll
        for (int i = 0; i < loads; i++) at = follow(ring, at);
    } else {
#pragma unroll 1
        for (int i = 0; i < turns; i++) at = follow(ring, at);
    }
    return at;
}

template <Arms arms, int loads>
__global__ void paths(Bench bench, const unsigned *ring, unsigned lanes, unsigned from, unsigned half, int turns) {
    int lane = threadIdx.x;
    bool first = lanes >> lane & 1;
    long long start = clockNow();
    unsigned at = from;
    if (first) at = walk<arms, loads>(ring, at, turns);
    else at = walk<arms, loads>(ring, at + half, turns);
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

/** Fills the second-level cache with something else: its lines stay there from one measurement to the next. */
static void forgetCaches() {
    char *other;
    size_t bytes = size_t{512} << 20;
    CHECK(cudaMalloc(&other, bytes));
    CHECK(cudaMemset(other, 1, bytes));
    finish();
    CHECK(cudaFree(other));
}

struct Ring {
    const char *where;
    const unsigned *cells;
    size_t lines;
    /** Whether each launch starts at another line, so that its loads miss. */
    bool moves;
};

template <Arms arms, int loads> void measure(Json &json, const Ring &ring) {
    unsigned turn = 0;
    auto clocks = [&](unsigned lanes) {
        if (ring.moves) forgetCaches();
        return leastClocks(32, 0, 32, [&](Bench bench) {
            unsigned from = ring.moves ? static_cast<unsigned>(++turn * 2654435761u % ring.lines * 32) : 0;
            paths<arms, loads><<<1, 32>>>(bench, ring.cells, lanes, from, static_cast<unsigned>(ring.lines * 32), loads);
        });
    };
    long long a = clocks(0xffffffffu), b = clocks(0), diverged = clocks(0x55555555u);
    json.beginObject();
    json.line();
    json.value("where", ring.where);
    json.value("arms", arms == STRAIGHT ? "straight" : "loop");
    json.value("dependentLoadsPerPath", loads);
    json.value("pathA", a);
    json.value("pathB", b);
    json.value("diverged", diverged);
    json.endObject();
}

template <Arms arms> void measureLengths(Json &json, const Ring &ring) {
    measure<arms, 1>(json, ring);
    measure<arms, 4>(json, ring);
    measure<arms, 32>(json, ring);
}

int main() {
    const size_t few = 1 << 12, many = 1 << 21;  // 2 x 512 KiB, and 2 x 256 MiB
    Ring cache{"cache", ringOf(few), few, false}, memory{"memory", ringOf(many), many, true};
    Json json;
    json.beginArray();
    measureLengths<LOOP>(json, cache);
    measureLengths<STRAIGHT>(json, cache);
    measureLengths<LOOP>(json, memory);
    measureLengths<STRAIGHT>(json, memory);
    json.endArray();
    json.line();
}
