// The order in which each warp issued its pieces of work, and for which lanes: every kernel of the table with the probe
// in place of the work. Prints a JSON array; "issues" has one [c, mask] per issue, keyed block.warp. measure.sh builds it
// with and without optimisation.
#include <algorithm>
#include "case.cuh"
#include "json.hpp"
#include "work_probe.cuh"

struct Entry {
    const char *suite, *name, *path;
    void (*launch)(const KernelText &, const Parameters &);
};

/** Launches a kernel with what it declares. */
template <auto kernel> void launch(const KernelText &text, const Parameters &p) {
    using K = decltype(kernel);
    // `out` would do for `b`, but not `b` for `out`: the order matters.
    if constexpr (std::is_invocable_v<K, const int *, const int *, int *, int>)
        kernel<<<gridOf(text), blockOf(text)>>>(p.a, p.b, p.out, p.n);
    else if constexpr (std::is_invocable_v<K, const int *, const int *, int>)
        kernel<<<gridOf(text), blockOf(text)>>>(p.a, p.b, p.n);
    else kernel<<<gridOf(text), blockOf(text)>>>(p.a, p.out, p.n);
}

#define KERNEL_OPEN(Name) namespace Name {
#define KERNEL_CLOSE }
#define KERNEL_ENTRY(Name) launch<Name::k>
#include "kernel_table.inc"

/** One issue of a warp: what its lanes noted at one clock. */
struct Issue {
    long long clock;
    int cycles;
    unsigned mask, lanes;
};

static std::vector<Issue> issuesOf(const Note *notes, const int *counts, int lanes) {
    std::map<std::pair<long long, int>, Issue> byClock;
    for (int lane = 0; lane < lanes; lane++) {
        for (int i = 0; i < std::min(counts[lane], NOTES); i++) {
            const Note &note = notes[static_cast<size_t>(lane) * NOTES + i];
            Issue &issue = byClock[{note.clock, note.cycles}];
            issue = {note.clock, note.cycles, note.mask, issue.lanes | 1u << lane};
        }
    }
    std::vector<Issue> issues;
    for (auto &entry : byClock) issues.push_back(entry.second);
    return issues;
}

int main() {
    Json json;
    json.beginArray();
    for (const Entry &entry : ENTRIES) {
        KernelText text = readKernel(entry.path);
        DeviceData data(text, text.versions.front());
        std::vector<Note> notes(static_cast<size_t>(text.threads()) * NOTES);
        std::vector<int> counts(text.threads());
        Note *deviceNotes;
        int *deviceCounts;
        CHECK(cudaMalloc(&deviceNotes, notes.size() * sizeof(Note)));
        CHECK(cudaMalloc(&deviceCounts, counts.size() * sizeof(int)));
        CHECK(cudaMemset(deviceCounts, 0, counts.size() * sizeof(int)));
        Notebook book{deviceNotes, deviceCounts};
        CHECK(cudaMemcpyToSymbol(notebook, &book, sizeof book));
        entry.launch(text, data.parameters);
        finish();
        CHECK(cudaMemcpy(notes.data(), deviceNotes, notes.size() * sizeof(Note), cudaMemcpyDeviceToHost));
        CHECK(cudaMemcpy(counts.data(), deviceCounts, counts.size() * sizeof(int), cudaMemcpyDeviceToHost));
        CHECK(cudaFree(deviceNotes));
        CHECK(cudaFree(deviceCounts));

        bool whole = true, agreeing = true;
        for (int count : counts) whole &= count <= NOTES;
        json.beginObject();
        json.line();
        json.value("suite", entry.suite);
        json.value("name", entry.name);
        char hash[17];
        std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(text.hash));
        json.value("hash", hash);
        json.beginObject("issues");
        int perBlock = text.threadsPerBlock();
        for (int block = 0; block < text.threads() / perBlock; block++) {
            for (int first = 0; first < perBlock; first += 32) {
                int thread = block * perBlock + first;
                auto issues = issuesOf(&notes[static_cast<size_t>(thread) * NOTES], &counts[thread],
                        std::min(32, perBlock - first));
                json.beginArray((std::to_string(block) + "." + std::to_string(first / 32)).c_str());
                for (const Issue &issue : issues) {
                    agreeing &= issue.mask == issue.lanes;
                    char mask[11];
                    std::snprintf(mask, sizeof mask, "0x%08x", issue.lanes);
                    json.beginArray();
                    json.value(issue.cycles);
                    json.value(mask);
                    json.endArray();
                }
                json.endArray();
            }
        }
        json.endObject();
        // false: a lane made more notes than fit; or the mask that lanes saw is not the lanes that noted one clock.
        json.value("complete", whole);
        json.value("masksAgree", agreeing);
        json.endObject();
    }
    json.endArray();
    json.line();
}
