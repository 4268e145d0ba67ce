// Reads the header of a kernel file: the comment lines that say how the kernel is launched, and with what data.
// The product's KernelText reads the same lines; README.md has the grammar.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using Arrays = std::map<std::string, std::vector<int>>;

/** One set of data for a kernel: `none`, `uniform`, `diverged` or `given` says what its warps do with it. */
struct Version {
    std::string role, name;
    Arrays arrays;
};

struct KernelText {
    int block[3] = {32, 1, 1};
    int grid[3] = {1, 1, 1};
    int n = 0;
    uint64_t hash = 0;
    std::vector<Version> versions;

    int threads() const { return block[0] * block[1] * block[2] * grid[0] * grid[1] * grid[2]; }
    int threadsPerBlock() const { return block[0] * block[1] * block[2]; }
};

/** FNV-1a over the file's bytes: the product accepts a figure only for the text it was measured with. */
inline uint64_t hashOf(const std::string &text) {
    uint64_t hash = 0xcbf29ce484222325ull;
    for (unsigned char c : text) hash = (hash ^ c) * 0x100000001b3ull;
    return hash;
}

/** `0*8 1*24` or `0 1`: values, repeated from the start until the array is full. */
inline std::vector<int> fill(const std::string &list, int length) {
    std::vector<int> once, full;
    std::istringstream words(list);
    for (std::string word; words >> word;) {
        auto star = word.find('*');
        int times = star == std::string::npos ? 1 : std::stoi(word.substr(star + 1));
        once.insert(once.end(), times, std::stoi(word.substr(0, star)));
    }
    for (int i = 0; i < length; i++) full.push_back(once[i % once.size()]);
    return full;
}

/** `a[64] = 0 1`, or `a = 0 1` with one element a thread. */
inline void readArray(const std::string &assignment, int threads, Arrays &into) {
    auto equals = assignment.find('=');
    std::istringstream left(assignment.substr(0, equals));
    std::string target;
    left >> target;
    auto bracket = target.find('[');
    int length = bracket == std::string::npos ? threads : std::stoi(target.substr(bracket + 1));
    into[target.substr(0, bracket)] = fill(assignment.substr(equals + 1), length);
}

inline KernelText readKernel(const std::string &path) {
    std::ifstream file(path);
    if (!file) {
        std::fprintf(stderr, "%s: cannot be read\n", path.c_str());
        std::exit(1);
    }
    std::stringstream whole;
    whole << file.rdbuf();
    KernelText kernel;
    kernel.hash = hashOf(whole.str());
    Arrays shared;
    for (std::string line; std::getline(whole, line);) {
        if (line.rfind("//@ ", 0) != 0) continue;
        std::istringstream words(line.substr(4));
        std::string key;
        words >> key;
        if (key == "block") for (int d = 0; d < 3 && words >> kernel.block[d]; d++) {}
        else if (key == "grid") for (int d = 0; d < 3 && words >> kernel.grid[d]; d++) {}
        else if (key == "n") words >> kernel.n;
        else if (key == "version") {
            Version version{"", "", shared};
            words >> version.role >> version.name;
            std::string assignment;
            while (std::getline(words, assignment, ';')) readArray(assignment, kernel.threads(), version.arrays);
            kernel.versions.push_back(version);
        } else if (key != "title" && key != "note") {
            readArray(line.substr(4), kernel.threads(), shared);
        }
    }
    // A dimension that the header left out reads as 0.
    for (int d = 0; d < 3; d++) {
        if (kernel.block[d] == 0) kernel.block[d] = 1;
        if (kernel.grid[d] == 0) kernel.grid[d] = 1;
    }
    if (kernel.n == 0) kernel.n = kernel.threads();
    if (kernel.versions.empty()) kernel.versions.push_back({"given", "given", shared});
    return kernel;
}
