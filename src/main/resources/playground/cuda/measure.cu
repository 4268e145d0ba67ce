// Measures a kernel of the Warp Ladder playground on the NVIDIA GPU of this machine.
//
//     nvcc -std=c++20 -O3 -fmad=false -arch=native -o measure measure.cu && ./measure > measured.csv
//
// The page of the playground reads measured.csv back and draws it beside the model. With a profiler:
//
//     ncu --metrics smsp__inst_executed.sum,smsp__thread_inst_executed.sum ./measure --once
//
// Clocks are those of a warp from its first lane's start to its last lane's end: the least of 40 launches after 3 that do
// not count, less the least of the same region with nothing in it. work(c) is c times 32 dependent multiply-adds.
@WARNING@
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>
#include <cuda_runtime.h>

@HARNESS@
// What is measured: the kernel as a class. Its __global__ function becomes a member, and work is that of its base.

/** Priced calls, as the simulator mixes their values. */
struct Priced : Work {
    __device__ __forceinline__ static unsigned mix(unsigned h) {
        h = (h ^ h >> 16) * 0x85ebca6bu;
        h = (h ^ h >> 13) * 0xc2b2ae35u;
        return h ^ h >> 16;
    }
    __device__ __forceinline__ static unsigned bits(int value) { return static_cast<unsigned>(value); }
    __device__ __forceinline__ static unsigned bits(unsigned value) { return value; }
    __device__ __forceinline__ static unsigned bits(float value) { return __float_as_uint(value); }
    template <class... Values> __device__ __forceinline__ static int mixed(unsigned seed, Values... values) {
        unsigned value = seed;
        ((value = mix(value * 31 + bits(values))), ...);
        return static_cast<int>(value);
    }
@PRICED@};

#pragma push_macro("__global__")
#undef __global__
#define __global__ __device__ __forceinline__
struct Kernel : Priced {
@KERNEL@
};
#pragma pop_macro("__global__")

/** The kernel's arguments; arrays are in device memory. */
struct Parameters {
@PARAMETERS@};

struct Measured : Kernel {
    __device__ __forceinline__ void run(const Parameters &p) { @CALL@; }
};
struct Nothing : Work {
    __device__ __forceinline__ void run(const Parameters &) {}
};
/** Work alone; what longer work takes more than shorter is the clocks of a model cycle. */
template <int cycles> struct Only : Work {
    __device__ __forceinline__ void run(const Parameters &) { work(cycles); }
};

/** The clocks of a lane's region, and what keeps its work alive. */
struct Lane {
    long long start, end;
    float sink;
};

/** This thread's number in the grid's blocks, x fastest. */
__device__ __forceinline__ size_t thread() {
    size_t inBlock = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * static_cast<size_t>(threadIdx.z));
    size_t block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * static_cast<size_t>(blockIdx.z));
    return inBlock + block * blockDim.x * blockDim.y * blockDim.z;
}

template <class Region> __global__ void timed(Parameters p, Lane *lanes) {
    Lane &lane = lanes[thread()];
    unsigned warp = __activemask();
    // Bring what the region will read into the first-level cache.
@WARM@
    Region region;
    __syncthreads();
    long long start = clockNow();
    region.x = seededBy(start);
    region.run(p);
    long long end = clockAfter(region.x, &lane.sink, warp);
    lane.start = start;
    lane.end = end;
}

/** An array of the host and its twin on the device. */
struct Array {
    const char *name;
    const void *values;
    size_t bytes;
    bool written;
    void *device;
};

@DATA@
static Array ARRAYS[] = {
@ARRAYS@    {nullptr, nullptr, 0, false, nullptr}};

static const dim3 BLOCK(@BLOCK@), GRID(@GRID@);
constexpr int THREADS = @THREADS@, BLOCK_THREADS = @BLOCK_THREADS@, SHARED_BYTES = @SHARED_BYTES@;

static void resetArrays() {
    for (Array *array = ARRAYS; array->name; array++)
        CHECK(cudaMemcpy(array->device, array->values, array->bytes, cudaMemcpyHostToDevice));
}

using Samples = std::vector<std::vector<long long>>;  // warp, launch

static Samples sample(void (*kernel)(Parameters, Lane *), const Parameters &parameters, int warmUp, int launches) {
    std::vector<Lane> lanes(THREADS);
    Lane *device;
    CHECK(cudaMalloc(&device, lanes.size() * sizeof(Lane)));
    CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, SHARED_BYTES));
    Samples samples;
    for (int launch = -warmUp; launch < launches; launch++) {
        resetArrays();
        kernel<<<GRID, BLOCK, SHARED_BYTES>>>(parameters, device);
        finish();
        CHECK(cudaMemcpy(lanes.data(), device, lanes.size() * sizeof(Lane), cudaMemcpyDeviceToHost));
        size_t warp = 0;
        for (int block = 0; block < THREADS; block += BLOCK_THREADS)
            for (int first = 0; first < BLOCK_THREADS; first += 32) {
                long long start = lanes[block + first].start, end = lanes[block + first].end;
                for (int t = first; t < std::min(first + 32, BLOCK_THREADS); t++) {
                    start = std::min(start, lanes[block + t].start);
                    end = std::max(end, lanes[block + t].end);
                }
                if (samples.size() <= warp) samples.resize(warp + 1);
                if (launch >= 0) samples[warp].push_back(end - start);
                warp++;
            }
    }
    CHECK(cudaFree(device));
    for (auto &warp : samples) std::sort(warp.begin(), warp.end());
    return samples;
}

/** FNV-1a of an array as the last launch left it, so that the page can hold its own run against it. */
static uint64_t hashOf(const Array &array) {
    std::vector<unsigned char> bytes(array.bytes);
    CHECK(cudaMemcpy(bytes.data(), array.device, array.bytes, cudaMemcpyDeviceToHost));
    uint64_t hash = 0xcbf29ce484222325ull;
    for (unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3ull;
    return hash;
}

int main(int count, char **options) {
    for (Array *array = ARRAYS; array->name; array++) CHECK(cudaMalloc(&array->device, array->bytes));
    Parameters parameters{@ARGUMENTS@};
    if (count > 1 && std::strcmp(options[1], "--once") == 0) {
        sample(timed<Measured>, parameters, 0, 1);
        return 0;
    }
    constexpr int LAUNCHES = 40;
    Samples empty = sample(timed<Nothing>, parameters, 3, LAUNCHES);
    Samples shorter = sample(timed<Only<32>>, parameters, 3, LAUNCHES);
    Samples longer = sample(timed<Only<96>>, parameters, 3, LAUNCHES);
    Samples measured = sample(timed<Measured>, parameters, 3, LAUNCHES);

    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0));
    char date[11];
    std::time_t now = std::time(nullptr);
    std::strftime(date, sizeof date, "%Y-%m-%d", std::gmtime(&now));
    std::printf("kind,name,block,warp,value\n");
    std::printf("format,warp-ladder-measurement,,,1\n");
    std::printf("kernel,@KEY@,,,\n");
    std::printf("gpu,%s,,,\n", properties.name);
    std::printf("capability,%d.%d,,,\n", properties.major, properties.minor);
    std::printf("compiler,nvcc %d.%d.%d,,,\n", __CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__, __CUDACC_VER_BUILD__);
    std::printf("date,%s,,,\n", date);
    std::printf("unit,clocksPerModelCycle,,,%.4f\n",
            static_cast<double>(longer[0].front() - shorter[0].front()) / (96 - 32));
    constexpr int WARPS = (BLOCK_THREADS + 31) / 32;
    for (size_t w = 0; w < measured.size(); w++) {
        std::printf("warp,clocks,%zu,%zu,%lld\n", w / WARPS, w % WARPS, measured[w].front() - empty[w].front());
        std::printf("warp,median,%zu,%zu,%lld\n", w / WARPS, w % WARPS, measured[w][LAUNCHES / 2] - empty[w].front());
    }
    for (Array *array = ARRAYS; array->name; array++)
        if (array->written)
            std::printf("array,%s,,,%016llx\n", array->name, static_cast<unsigned long long>(hashOf(*array)));
}
