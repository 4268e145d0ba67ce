// Clock cycles of every version of every kernel in the table: for each warp the least of LAUNCHES launches, less the
// least that the same region takes with nothing in it. Prints a JSON array. `--once` launches each version once, in
// the same order, and prints what it launched, one line each: that is what the hardware counters are read from.
#include <algorithm>
#include <cstring>
#include "case.cuh"
#include "json.hpp"
#include "region.cuh"
#include "work_fma.cuh"

constexpr int LAUNCHES = 40;
constexpr int WARM_UP = 3;

/** The clocks of a lane's region, and what keeps its work alive. */
struct Lane {
    long long start, end;
    float sink;
};

/** Calls the kernel with those of the parameters that it declares. */
template <class Kernel> __device__ __forceinline__ void call(Kernel &kernel, const Parameters &p) {
    // `out` would do for `b`, but not `b` for `out`: the order matters.
    if constexpr (requires { kernel.k(p.a, p.b, p.out, p.n); }) kernel.k(p.a, p.b, p.out, p.n);
    else if constexpr (requires { kernel.k(p.a, p.b, p.n); }) kernel.k(p.a, p.b, p.n);
    else kernel.k(p.a, p.out, p.n);
}

template <class Kernel> __global__ void timed(Parameters p, Lane *lanes) {
    int thread = threadInBlock();
    Lane &lane = lanes[blockIdx.x * blockDim.x * blockDim.y * blockDim.z + thread];
    unsigned warp = __activemask();
    // Bring what the region will read into the first-level cache.
    int warm;
    asm volatile("ld.global.ca.s32 %0, [%1];" : "=r"(warm) : "l"(p.a + thread % 32) : "memory");
    asm volatile("ld.global.ca.s32 %0, [%1];" : "=r"(warm) : "l"(p.b + thread % 32) : "memory");
    Kernel kernel;
    __syncthreads();
    long long start = clockNow();
    kernel.x = seededBy(start);
    call(kernel, p);
    long long end = clockAfter(kernel.x, &lane.sink, warp);
    lane.start = start;
    lane.end = end;
}

struct Nothing : Work {
    __device__ __forceinline__ void k(const int *, const int *, int) {}
};

struct Entry {
    const char *suite, *name, *path;
    void (*kernel)(Parameters, Lane *);
    bool writes;
};

template <class Kernel> constexpr bool WRITES = !requires(Kernel kernel, Parameters p) { kernel.k(p.a, p.b, p.n); };

// A kernel file as a class: its `__global__` function becomes a member, and the `work` it calls is that of its base.
#pragma push_macro("__global__")
#undef __global__
#define __global__ __device__ __forceinline__
#define KERNEL_OPEN(Name) struct Name : Work {
#define KERNEL_CLOSE };
#define KERNEL_ENTRY(Name) timed<Name>, WRITES<Name>
#include "kernel_table.inc"
#pragma pop_macro("__global__")

using Samples = std::vector<std::vector<long long>>;  // warp, launch

static std::vector<long long> warpClocks(const std::vector<Lane> &lanes, int threadsPerBlock) {
    std::vector<long long> clocks;
    for (size_t block = 0; block < lanes.size(); block += threadsPerBlock) {
        for (int first = 0; first < threadsPerBlock; first += 32) {
            long long start = lanes[block + first].start, end = lanes[block + first].end;
            for (int t = first; t < std::min(first + 32, threadsPerBlock); t++) {
                start = std::min(start, lanes[block + t].start);
                end = std::max(end, lanes[block + t].end);
            }
            clocks.push_back(end - start);
        }
    }
    return clocks;
}

static Samples sample(void (*kernel)(Parameters, Lane *), const KernelText &text, DeviceData &data, int launches) {
    std::vector<Lane> lanes(text.threads());
    Lane *device;
    CHECK(cudaMalloc(&device, lanes.size() * sizeof(Lane)));
    Samples samples;
    for (int launch = -(launches > 1 ? WARM_UP : 0); launch < launches; launch++) {
        data.clearOut();
        kernel<<<gridOf(text), blockOf(text)>>>(data.parameters, device);
        finish();
        CHECK(cudaMemcpy(lanes.data(), device, lanes.size() * sizeof(Lane), cudaMemcpyDeviceToHost));
        auto clocks = warpClocks(lanes, text.threadsPerBlock());
        samples.resize(clocks.size());
        for (size_t warp = 0; launch >= 0 && warp < clocks.size(); warp++) samples[warp].push_back(clocks[warp]);
    }
    CHECK(cudaFree(device));
    for (auto &warp : samples) std::sort(warp.begin(), warp.end());
    return samples;
}

/** What the kernel left in its `out`, so that the product can hold its own run against it. */
static void reportOut(Json &json, const DeviceData &data) {
    std::vector<int> out(data.outLength);
    CHECK(cudaMemcpy(out.data(), data.parameters.out, out.size() * sizeof(int), cudaMemcpyDeviceToHost));
    json.beginArray("out");
    for (int element : out) json.value(element);
    json.endArray();
}

static void report(Json &json, const Version &version, const Samples &samples, const Samples &empty) {
    json.value("name", version.name);
    json.value("role", version.role);
    json.beginArray("warps");
    for (size_t w = 0; w < samples.size(); w++) json.value(samples[w].front() - empty[w].front());
    json.endArray();
    json.beginArray("medians");
    for (size_t w = 0; w < samples.size(); w++) json.value(samples[w][LAUNCHES / 2] - empty[w].front());
    json.endArray();
}

int main(int count, char **options) {
    bool once = count > 1 && std::strcmp(options[1], "--once") == 0;
    Json json;
    if (!once) json.beginArray();
    for (const Entry &entry : ENTRIES) {
        KernelText text = readKernel(entry.path);
        if (!once) {
            json.beginObject();
            json.line();
            json.value("suite", entry.suite);
            json.value("name", entry.name);
            char hash[17];
            std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(text.hash));
            json.value("hash", hash);
            json.beginArray("versions");
        }
        for (const Version &version : text.versions) {
            DeviceData data(text, version);
            if (once) {
                sample(entry.kernel, text, data, 1);
                std::printf("%s/%s %s\n", entry.suite, entry.name, version.name.c_str());
                continue;
            }
            Samples empty = sample(timed<Nothing>, text, data, LAUNCHES);
            json.beginObject();
            report(json, version, sample(entry.kernel, text, data, LAUNCHES), empty);
            if (entry.writes) reportOut(json, data);
            json.endObject();
        }
        if (!once) {
            json.endArray();
            json.endObject();
        }
    }
    if (!once) {
        json.endArray();
        json.line();
    }
}
