// The timed region: reads the multiprocessor's clock before and after, and keeps the compiler from moving work across.
#pragma once

__device__ __forceinline__ long long clockNow() {
    long long clock;
    asm volatile("mov.u64 %0, %%clock64;" : "=l"(clock)::"memory");
    return clock;
}

/** A start for a chain of FMAs that is not known before `clock` was read. */
__device__ __forceinline__ float seededBy(long long clock) {
    return __uint_as_float(0x3f800000u | (static_cast<unsigned>(clock) & 0xffu));
}

/** A clock that is read after `x` is there and after the lanes of `warp` have met. */
__device__ __forceinline__ long long clockAfter(float x, float *sink, unsigned warp) {
    *const_cast<volatile float *>(sink) = x;
    __syncwarp(warp);
    return clockNow();
}
