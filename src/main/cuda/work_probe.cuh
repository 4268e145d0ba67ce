// Work as a probe: each lane notes (c, the mask of the lanes active with it, the clock). Lanes of one warp that noted the
// same clock were issued together.
#pragma once

struct Note {
    int cycles;
    unsigned mask;
    long long clock;
};

constexpr int NOTES = 512;

struct Probe {
    Note *notes;
    int count;

    __device__ __forceinline__ void work(int cycles) {
        unsigned mask;
        long long clock;
        asm volatile("activemask.b32 %0;" : "=r"(mask)::"memory");
        asm volatile("mov.u64 %0, %%clock64;" : "=l"(clock)::"memory");
        if (count < NOTES) notes[count] = {cycles, mask, clock};
        count++;
    }
};
