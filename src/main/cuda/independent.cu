// Do lanes that wait for another lane of their own warp get on? One warp; every spin is bounded, so that a machine that
// cannot do it says so instead of hanging. Lanes through: those that got what they waited for.
#include <chrono>
#include "check.cuh"
#include "json.hpp"

constexpr int MOST_TURNS = 20'000'000;

struct Shared {
    int lock, flag, counter, through;
};

__device__ __forceinline__ int seen(int *word) { return *const_cast<volatile int *>(word); }

__global__ void naiveLock(Shared *s) {
    int turns = 0;
    while (atomicCAS(&s->lock, 0, 1) != 0 && ++turns < MOST_TURNS) {}
    if (turns < MOST_TURNS) {
        s->counter = seen(&s->counter) + 1;
        __threadfence();
        atomicExch(&s->lock, 0);
        atomicAdd(&s->through, 1);
    }
}

__global__ void safeLock(Shared *s) {
    bool done = false;
    for (int turns = 0; !done && turns < MOST_TURNS; turns++) {
        if (atomicCAS(&s->lock, 0, 1) == 0) {
            s->counter = seen(&s->counter) + 1;
            __threadfence();
            atomicExch(&s->lock, 0);
            done = true;
        }
    }
    if (done) atomicAdd(&s->through, 1);
}

__device__ __forceinline__ void awaitFlag(Shared *s) {
    int turns = 0;
    while (seen(&s->flag) == 0 && ++turns < MOST_TURNS) {}
    if (turns < MOST_TURNS) atomicAdd(&s->through, 1);
}

__device__ __forceinline__ void raiseFlag(Shared *s) {
    atomicExch(&s->flag, 1);
    atomicAdd(&s->through, 1);
}

__global__ void producerThen(Shared *s) {
    if (threadIdx.x == 0) raiseFlag(s); else awaitFlag(s);
}

__global__ void spinnerThen(Shared *s) {
    if (threadIdx.x != 0) awaitFlag(s); else raiseFlag(s);
}

__global__ void acrossTheJoin(Shared *s) {
    if (threadIdx.x != 0) awaitFlag(s);
    if (threadIdx.x == 0) raiseFlag(s);
}

static void measure(Json &json, const char *name, void (*kernel)(Shared *), bool counts) {
    Shared *device, host{};
    CHECK(cudaMalloc(&device, sizeof(Shared)));
    CHECK(cudaMemset(device, 0, sizeof(Shared)));
    auto start = std::chrono::steady_clock::now();
    kernel<<<1, 32>>>(device);
    finish();
    std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
    CHECK(cudaMemcpy(&host, device, sizeof(Shared), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(device));
    json.beginObject();
    json.line();
    json.value("case", name);
    json.value("ends", host.through == 32);
    json.value("lanesThrough", host.through);
    if (counts) json.value("increments", host.counter);
    json.value("milliseconds", taken.count());
    json.endObject();
}

int main() {
    CHECK(cudaFree(nullptr));
    Json json;
    json.beginArray();
    measure(json, "naive-lock", naiveLock, true);
    measure(json, "safe-lock", safeLock, true);
    measure(json, "hand-off-producer-in-then-arm", producerThen, false);
    measure(json, "hand-off-spinner-in-then-arm", spinnerThen, false);
    measure(json, "spins-until-code-after-the-join", acrossTheJoin, false);
    json.endArray();
    json.line();
}
