// Half the lanes load: the first half of each warp (2 of its 4 sectors), or every other lane (all 4 sectors). No sector is
// counted here: the time of a whole-GPU read tells the traffic, from memory where the data is far larger than the
// second-level cache, and from that cache where it fits. measure.sh adds the counted sectors where `ncu` can.
#include <algorithm>
#include <cstring>
#include "check.cuh"
#include "json.hpp"
#include <vector>

/** Sums what the lanes of `lanes` read; every warp reads each of its 128-byte lines `passes` times. */
__global__ void readLanes(const int *data, size_t words, unsigned lanes, int passes, int *sink) {
    size_t stride = static_cast<size_t>(gridDim.x) * blockDim.x;
    int sum = 0;
    if (lanes >> threadIdx.x % 32 & 1) {
        for (int pass = 0; pass < passes; pass++) {
            for (size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < words; i += 4 * stride) {
                int v[4];
#pragma unroll
                for (int j = 0; j < 4; j++) v[j] = __ldcg(data + i + j * stride);
#pragma unroll
                for (int j = 0; j < 4; j++) sum += v[j] ^ pass;
            }
        }
    }
    if (sum == 0x12345678) *sink = sum;
}

struct Part {
    const char *name;
    unsigned lanes;
};
constexpr Part PARTS[] = {{"all", 0xffffffffu}, {"first-half", 0x0000ffffu}, {"alternating", 0x55555555u}};

struct Size {
    const char *where;
    size_t words;
    int passes;
};

static double medianMicroseconds(const int *data, Size size, unsigned lanes, int *sink, int blocks, int launches) {
    cudaEvent_t before, after;
    CHECK(cudaEventCreate(&before));
    CHECK(cudaEventCreate(&after));
    std::vector<float> times;
    for (int launch = -2; launch < launches; launch++) {
        CHECK(cudaEventRecord(before));
        readLanes<<<blocks, 512>>>(data, size.words, lanes, size.passes, sink);
        CHECK(cudaEventRecord(after));
        finish();
        float milliseconds;
        CHECK(cudaEventElapsedTime(&milliseconds, before, after));
        if (launch >= 0) times.push_back(milliseconds * 1000);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

int main(int count, char **options) {
    bool once = count > 1 && std::strcmp(options[1], "--once") == 0;
    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0));
    int blocks = properties.multiProcessorCount * 4, *sink, *data;
    // A whole number of turns of the grid, so that no lane reads past the end.
    size_t turn = static_cast<size_t>(blocks) * 512 * 4;
    size_t small = std::max<size_t>(1, (size_t{16} << 20) / 4 / turn) * turn;
    size_t large = std::min<size_t>(size_t{4} << 30, properties.totalGlobalMem / 4) / 4 / turn * turn;
    CHECK(cudaMalloc(&sink, sizeof(int)));
    CHECK(cudaMalloc(&data, large * sizeof(int)));
    CHECK(cudaMemset(data, 0x5a, large * sizeof(int)));
    if (once) {
        for (const Part &part : PARTS) {
            readLanes<<<blocks, 512>>>(data, small, part.lanes, 1, sink);
            finish();
            std::printf("sectors/cache %s\n", part.name);
        }
        return 0;
    }
    Json json;
    json.beginArray();
    for (Size size : {Size{"cache", small, 64}, Size{"memory", large, 1}}) {
        for (const Part &part : PARTS) {
            json.beginObject();
            json.line();
            json.value("where", size.where);
            json.value("lanes", part.name);
            json.value("bytesOfArray", static_cast<long long>(size.words * 4));
            json.value("passes", size.passes);
            json.value("medianMicroseconds", medianMicroseconds(data, size, part.lanes, sink, blocks, 40));
            json.endObject();
        }
    }
    json.endArray();
    json.line();
}
