// Work as a probe: each lane notes (c, the mask of the lanes active with it, the clock). Lanes of one warp that noted the
// same clock were issued together. The notes live in memory, so that the kernel stays the `__global__` function it is.
#pragma once

struct Note {
    int cycles;
    unsigned mask;
    long long clock;
};

/** As many notes as a thread can make. */
constexpr int NOTES = 2048;

struct Notebook {
    Note *notes;
    int *counts;
};

__device__ Notebook notebook;

__device__ __forceinline__ void work(int cycles) {
    unsigned mask;
    long long clock;
    asm volatile("activemask.b32 %0;" : "=r"(mask)::"memory");
    asm volatile("mov.u64 %0, %%clock64;" : "=l"(clock)::"memory");
    int thread = blockIdx.x * blockDim.x * blockDim.y * blockDim.z + threadInBlock();
    int at = notebook.counts[thread]++;
    if (at < NOTES) notebook.notes[static_cast<size_t>(thread) * NOTES + at] = {cycles, mask, clock};
}
