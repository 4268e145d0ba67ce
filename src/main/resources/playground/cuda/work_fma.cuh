// Work as time: one model cycle is FMAS dependent fused multiply-adds, each 4 clock cycles after the one before. They are
// straight-line code, as the body of a real path is, and one register carries the chain through the whole kernel, so
// that nothing can be dropped, merged or started early.
#pragma once

constexpr int FMAS = 32;

struct Work {
    float x;

    template <int count> __device__ __forceinline__ void fmas() {
#pragma unroll
        for (int i = 0; i < count; i++) asm volatile("fma.rn.f32 %0, %0, 0f3F7FF000, 0f3A000000;" : "+f"(x));
    }

    __device__ __forceinline__ void work(int cycles) {
#pragma unroll
        for (int cycle = 0; cycle < cycles; cycle++) fmas<FMAS>();
    }
};
