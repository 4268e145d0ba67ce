// Predication against branch. In a loop of BODIES turns, a body of so many dependent FMAs runs for none of the lanes,
// half of them (every other), one, or all. Forms of the source: `if`, `ifElse` (two arms of that length), and
// `arithmetic` (both sides computed for all lanes, then a select). Whether the compiler guarded the body or branched
// is told by the clock alone: a guarded body costs the same for none and for all.
#include "bench.cuh"
#include "json.hpp"
#include "work_fma.cuh"

constexpr int BODIES = 16;
enum Form { IF, IF_ELSE, ARITHMETIC };

template <Form form, int fmas> __global__ void body(Bench bench, unsigned lanes) {
    int lane = threadIdx.x;
    bool wanted = lanes >> lane & 1;
    Work work;
    long long start = clockNow();
    work.x = seededBy(start);
#pragma unroll 1
    for (int turn = 0; turn < BODIES; turn++) {
        // The condition is new in each turn, so that it cannot be taken out of the loop.
        bool now = wanted ^ (work.x < -1.0f);
        if constexpr (form == IF) {
            if (now) work.fmas<fmas>();
        } else if constexpr (form == IF_ELSE) {
            if (now) {
                work.fmas<fmas>();
            } else {
                work.x = -work.x;
                work.fmas<fmas>();
                work.x = -work.x;
            }
        } else {
            Work other = work;
            other.fmas<fmas>();
            work.x = now ? other.x : work.x;
        }
    }
    bench.ends[lane] = clockAfter(work.x, bench.sink + lane, 0xffffffffu);
    bench.starts[lane] = start;
}

template <Form form, int fmas> void measure(Json &json, const char *name) {
    auto clocks = [](unsigned lanes) {
        return leastClocks(32, 0, 32, [&](Bench bench) { body<form, fmas><<<1, 32>>>(bench, lanes); });
    };
    long long none = clocks(0), half = clocks(0x55555555u), one = clocks(1), all = clocks(0xffffffffu);
    json.beginObject();
    json.line();
    json.value("form", name);
    json.value("bodyFmas", fmas);
    json.value("none", none);
    json.value("half", half);
    json.value("oneLane", one);
    json.value("all", all);
    json.endObject();
}

template <Form form, int... fmas> void measureAll(Json &json, const char *name, std::integer_sequence<int, fmas...>) {
    (measure<form, fmas>(json, name), ...);
}

int main() {
    using Lengths = std::integer_sequence<int, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
            22, 23, 24, 28, 32, 48, 64>;
    Json json;
    json.beginObject();
    json.value("bodies", BODIES);
    json.beginArray("rows");
    measureAll<IF>(json, "if", Lengths{});
    measureAll<IF_ELSE>(json, "ifElse", Lengths{});
    measureAll<ARITHMETIC>(json, "arithmetic", Lengths{});
    json.endArray();
    json.endObject();
    json.line();
}
