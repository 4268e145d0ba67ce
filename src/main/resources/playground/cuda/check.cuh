// Every call of the CUDA runtime is checked: a figure after an unnoticed error is worse than no figure.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

#define CHECK(call)                                                                                        \
    do {                                                                                                   \
        cudaError_t status = (call);                                                                       \
        if (status != cudaSuccess) {                                                                       \
            std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, cudaGetErrorString(status)); \
            std::exit(1);                                                                                  \
        }                                                                                                  \
    } while (0)

/** Waits for a launch, and stops the program if it failed. */
inline void finish() {
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
}
