// What was measured on: prints the JSON members that describe the GPU, its driver and the build.
#include <ctime>
#include "check.cuh"
#include "json.hpp"
#include "work_fma.cuh"

static std::string version(int number) {
    return std::to_string(number / 1000) + "." + std::to_string(number % 1000 / 10);
}

int main() {
    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0));
    int driver, runtime, clock;
    CHECK(cudaDriverGetVersion(&driver));
    CHECK(cudaRuntimeGetVersion(&runtime));
    CHECK(cudaDeviceGetAttribute(&clock, cudaDevAttrClockRate, 0));
    char date[11];
    std::time_t now = std::time(nullptr);
    std::strftime(date, sizeof date, "%Y-%m-%d", std::gmtime(&now));

    Json json;
    json.beginObject();
    json.value("gpu", properties.name);
    json.value("computeCapability", std::to_string(properties.major) + "." + std::to_string(properties.minor));
    json.value("multiprocessors", properties.multiProcessorCount);
    json.value("greatestClockMegahertz", clock / 1000);
    json.value("cudaOfDriver", version(driver));
    json.value("cudaOfRuntime", version(runtime));
    json.value("compiler", "nvcc " + std::to_string(__CUDACC_VER_MAJOR__) + "." + std::to_string(__CUDACC_VER_MINOR__)
            + "." + std::to_string(__CUDACC_VER_BUILD__));
    json.value("date", date);
    json.value("fmasPerModelCycle", FMAS);
    json.value("clockCyclesPerModelCycle", 4 * FMAS);
    json.endObject();
    json.line();
}
