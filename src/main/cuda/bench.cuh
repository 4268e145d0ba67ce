// One block's timed region, many launches, the least: what every benchmark that is not a kernel file shares.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>
#include "check.cuh"
#include "region.cuh"

constexpr int BENCH_LAUNCHES = 40;

/** What a benchmark kernel is given: its clocks to fill, one a thread, and a place that keeps its results alive. */
struct Bench {
    long long *starts, *ends;
    float *sink;
};

/**
 * Clock cycles from the first start to the last end among the threads `first` to `last - 1` of one block, the least of
 * BENCH_LAUNCHES launches after three that do not count. `launch` gets the Bench and makes one launch of `threads`.
 */
template <class Launch> long long leastClocks(int threads, int first, int last, Launch launch) {
    Bench bench;
    CHECK(cudaMalloc(&bench.starts, threads * sizeof(long long)));
    CHECK(cudaMalloc(&bench.ends, threads * sizeof(long long)));
    CHECK(cudaMalloc(&bench.sink, threads * sizeof(float)));
    std::vector<long long> starts(threads), ends(threads);
    long long least = INT64_MAX;
    for (int turn = -3; turn < BENCH_LAUNCHES; turn++) {
        launch(bench);
        finish();
        CHECK(cudaMemcpy(starts.data(), bench.starts, threads * sizeof(long long), cudaMemcpyDeviceToHost));
        CHECK(cudaMemcpy(ends.data(), bench.ends, threads * sizeof(long long), cudaMemcpyDeviceToHost));
        long long clocks = *std::max_element(ends.begin() + first, ends.begin() + last)
                - *std::min_element(starts.begin() + first, starts.begin() + last);
        if (turn >= 0) least = std::min(least, clocks);
    }
    CHECK(cudaFree(bench.starts));
    CHECK(cudaFree(bench.ends));
    CHECK(cudaFree(bench.sink));
    return least;
}
