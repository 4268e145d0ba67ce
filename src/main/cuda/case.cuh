// What a kernel file is launched with: its arrays in device memory, its shape, its call.
#pragma once
#include "check.cuh"
#include "kernel_text.hpp"

/** What every kernel file may ask for. */
struct Parameters {
    const int *a, *b;
    int *out;
    int n;
};

/** A version's arrays in device memory. */
struct DeviceData {
    Parameters parameters{};
    size_t outLength;

    DeviceData(const KernelText &kernel, const Version &version) : outLength(kernel.threads()) {
        parameters = {upload(version, "a"), upload(version, "b"), nullptr, kernel.n};
        CHECK(cudaMalloc(&parameters.out, outLength * sizeof(int)));
        clearOut();
    }
    ~DeviceData() {
        CHECK(cudaFree(const_cast<int *>(parameters.a)));
        CHECK(cudaFree(const_cast<int *>(parameters.b)));
        CHECK(cudaFree(parameters.out));
    }
    void clearOut() { CHECK(cudaMemset(parameters.out, 0, outLength * sizeof(int))); }

  private:
    static const int *upload(const Version &version, const char *name) {
        auto found = version.arrays.find(name);
        static const std::vector<int> nothing(64, 0);
        const std::vector<int> &values = found == version.arrays.end() ? nothing : found->second;
        int *array;
        CHECK(cudaMalloc(&array, values.size() * sizeof(int)));
        CHECK(cudaMemcpy(array, values.data(), values.size() * sizeof(int), cudaMemcpyHostToDevice));
        return array;
    }
};

inline dim3 blockOf(const KernelText &kernel) { return dim3(kernel.block[0], kernel.block[1], kernel.block[2]); }
inline dim3 gridOf(const KernelText &kernel) { return dim3(kernel.grid[0], kernel.grid[1], kernel.grid[2]); }

/** This thread's number in its block, x fastest. */
__device__ __forceinline__ int threadInBlock() {
    return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
