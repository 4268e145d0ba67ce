// Clock cycles of one operation of one warp: `dependent`, each on the result of the one before; and `independent`, eight
// chains side by side. Of two lengths of a chain the difference is taken, so that what surrounds it cancels.
#include <utility>
#include "bench.cuh"
#include "json.hpp"

/** What an operation may use: values that the compiler does not know. */
struct Operands {
    int y, z;
    int *global, *shared;
    unsigned odd;
};

// A chain of one kind of addition would be merged by the assembler (x + y + y is one instruction), so additions are
// measured in turn with a shift, and the shift's own price is taken off.
struct Shift {
    static constexpr const char *name = "shift";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("shl.b32 %0, %0, %1;" : "+r"(x) : "r"(o.y));
        return x;
    }
};
struct AddAndShift {
    static constexpr const char *name = "add+shift";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("add.s32 %0, %0, %1;\n\tshl.b32 %0, %0, %2;" : "+r"(x) : "r"(o.z), "r"(o.y));
        return x;
    }
};
struct LogicAndShift {
    static constexpr const char *name = "logic+shift";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("xor.b32 %0, %0, %1;\n\tshl.b32 %0, %0, %2;" : "+r"(x) : "r"(o.z), "r"(o.y));
        return x;
    }
};
struct Multiply {
    static constexpr const char *name = "multiply";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("mul.lo.s32 %0, %0, %1;" : "+r"(x) : "r"(o.z));
        return x;
    }
};
struct FloatAdd {
    static constexpr const char *name = "float-add";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("add.rn.f32 %0, %0, %1;" : "+r"(x) : "r"(o.z));
        return x;
    }
};
struct FloatMultiply {
    static constexpr const char *name = "float-multiply";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("mul.rn.f32 %0, %0, %1;" : "+r"(x) : "r"(o.z));
        return x;
    }
};
struct CompareAndSelect {
    static constexpr const char *name = "compare+select";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("{ .reg .pred p; setp.lt.s32 p, %0, %1; selp.s32 %0, %1, %2, p; }" : "+r"(x) : "r"(o.y), "r"(o.z));
        return x;
    }
};
struct Divide {
    static constexpr const char *name = "divide";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("div.s32 %0, %1, %0;" : "+r"(x) : "r"(o.z));
        return x;
    }
};
struct Modulo {
    static constexpr const char *name = "modulo";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("{ .reg .s32 q; rem.s32 q, %1, %0; or.b32 %0, q, 1; }" : "+r"(x) : "r"(o.z));
        return x;
    }
};
struct LoadGlobal {
    static constexpr const char *name = "load-first-level-cache";
    __device__ static int step(int x, const Operands &o) {
        // The word read is 0, so every load reads the same line, and the next address waits for it.
        asm volatile("{ .reg .s64 at; mad.wide.s32 at, %0, 4, %1; ld.global.ca.s32 %0, [at]; }" : "+r"(x) : "l"(o.global) : "memory");
        return x;
    }
};
struct LoadShared {
    static constexpr const char *name = "load-shared";
    __device__ static int step(int x, const Operands &o) {
        unsigned base = static_cast<unsigned>(__cvta_generic_to_shared(o.shared));
        asm volatile("{ .reg .u32 at; mad.lo.u32 at, %0, 4, %1; ld.shared.s32 %0, [at]; }" : "+r"(x) : "r"(base) : "memory");
        return x;
    }
};
struct StoreGlobal {
    static constexpr const char *name = "store";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("st.volatile.global.s32 [%0], %1;" ::"l"(o.global + 32 + threadIdx.x % 32), "r"(x) : "memory");
        return x;
    }
};
struct AtomicGlobal {
    static constexpr const char *name = "atomic-one-address";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("atom.global.exch.b32 %0, [%1], %0;" : "+r"(x) : "l"(o.global + 96) : "memory");
        return x;
    }
};
struct AtomicOwn {
    static constexpr const char *name = "atomic-own-address";
    __device__ static int step(int x, const Operands &o) {
        asm volatile("atom.global.add.s32 %0, [%1], %0;" : "+r"(x) : "l"(o.global + 128 + threadIdx.x % 32) : "memory");
        return x;
    }
};
struct Shuffle {
    static constexpr const char *name = "shuffle";
    __device__ static int step(int x, const Operands &) {
        asm volatile("shfl.sync.bfly.b32 %0, %0, 1, 31, 0xffffffff;" : "+r"(x));
        return x;
    }
};
struct Vote {
    static constexpr const char *name = "vote";
    __device__ static int step(int x, const Operands &) {
        asm volatile("{ .reg .pred p; setp.ne.s32 p, %0, 0; vote.sync.ballot.b32 %0, p, 0xffffffff; }" : "+r"(x));
        return x;
    }
};
struct Convert {
    static constexpr const char *name = "convert-both-ways";
    __device__ static int step(int x, const Operands &) {
        asm volatile("{ .reg .f32 f; cvt.rn.f32.s32 f, %0; cvt.rzi.s32.f32 %0, f; }" : "+r"(x));
        return x;
    }
};
struct WarpBarrier {
    static constexpr const char *name = "warp-barrier";
    __device__ static int step(int x, const Operands &) {
        asm volatile("bar.warp.sync 0xffffffff;" ::: "memory");
        return x;
    }
};
// A test and a branch. The arms are 32 multiplications each, too long to be guarded; take their price off. The test
// depends on the chain, so that no two branches can be made one.
struct Branch {
    static constexpr const char *name = "branch";
    __device__ static int step(int x, const Operands &o) {
        if ((x + o.odd) & 1) {
#pragma unroll
            for (int i = 0; i < 32; i++) asm volatile("mul.lo.s32 %0, %0, %1;" : "+r"(x) : "r"(o.z));
        } else {
#pragma unroll
            for (int i = 0; i < 32; i++) asm volatile("mul.lo.s32 %0, %0, %1;" : "+r"(x) : "r"(o.y));
        }
        return x;
    }
};

template <class Operation, int chains, int steps> __global__ void chain(Bench bench, int *global, int y, int z, unsigned odd) {
    __shared__ int shared[256];
    int lane = threadIdx.x;
    for (int i = lane; i < 256; i += 32) shared[i] = 0;
    Operands o{y, z, global, shared, odd >> lane & 1};
    int warm;
    asm volatile("ld.global.ca.s32 %0, [%1];" : "=r"(warm) : "l"(global + lane) : "memory");
    __syncwarp();
    int x[chains];
    long long start = clockNow();
    // All are 0 in the end, but the compiler must take them for different in each lane and chain.
    for (int c = 0; c < chains; c++) x[c] = __float_as_int(seededBy(start)) * (lane + c + 3) & y;
#pragma unroll
    for (int step = 0; step < steps; step++) {
#pragma unroll
        for (int c = 0; c < chains; c++) x[c] = Operation::step(x[c], o);
    }
    // Not a sum: that would let the assembler factor the chains' multiplications out.
    int mixed = 0;
    for (int c = 0; c < chains; c++) mixed ^= x[c];
    bench.ends[lane] = clockAfter(__int_as_float(mixed), bench.sink + lane, 0xffffffffu);
    bench.starts[lane] = start;
}

static int *global;

template <class Operation, int chains, int steps> double clocksEach(unsigned odd = 0) {
    auto clocks = [](auto launch) { return leastClocks(32, 0, 32, launch); };
    // y is 0 and z 4, which the compiler cannot know: a shift by 0 and an address of word 0 are safe for any length.
    long long once = clocks([=](Bench b) { chain<Operation, chains, steps><<<1, 32>>>(b, global, 0, 4, odd); });
    long long twice = clocks([=](Bench b) { chain<Operation, chains, 2 * steps><<<1, 32>>>(b, global, 0, 4, odd); });
    return static_cast<double>(twice - once) / (steps * chains);
}

template <class Operation> void measure(Json &json) {
    json.beginObject();
    json.line();
    json.value("operation", Operation::name);
    json.value("dependent", clocksEach<Operation, 1, 64>());
    json.value("independent", clocksEach<Operation, 8, 32>());
    json.endObject();
}

void measureBranch(Json &json, const char *name, unsigned odd) {
    json.beginObject();
    json.line();
    json.value("operation", name);
    json.value("dependent", clocksEach<Branch, 1, 16>(odd));
    json.endObject();
}

int main() {
    CHECK(cudaMalloc(&global, 1024 * sizeof(int)));
    CHECK(cudaMemset(global, 0, 1024 * sizeof(int)));
    Json json;
    json.beginArray();
    measure<Shift>(json);
    measure<AddAndShift>(json);
    measure<LogicAndShift>(json);
    measure<Multiply>(json);
    measure<FloatAdd>(json);
    measure<FloatMultiply>(json);
    measure<CompareAndSelect>(json);
    measure<Convert>(json);
    measure<Divide>(json);
    measure<Modulo>(json);
    measure<LoadGlobal>(json);
    measure<LoadShared>(json);
    measure<StoreGlobal>(json);
    measure<AtomicGlobal>(json);
    measure<AtomicOwn>(json);
    measure<Shuffle>(json);
    measure<Vote>(json);
    measure<WarpBarrier>(json);
    measureBranch(json, "test+branch+32-multiplies", 0);
    measureBranch(json, "test+split-branch+64-multiplies", 0x55555555u);
    json.endArray();
    json.line();
}
