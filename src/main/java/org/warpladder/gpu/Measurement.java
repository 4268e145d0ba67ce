package org.warpladder.gpu;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code src/main/cuda/measure.sh} printed on one GPU; its README has the meaning of every member. All clocks are of
 * one multiprocessor, the least of 40 launches unless it says otherwise.
 *
 * @param driver version of the GPU's driver
 * @param clockMegahertzSeen the multiprocessors' clock while the GPU worked
 * @param counters empty where no profiler could read them
 */
public record Measurement(
        int format,
        Machine machine,
        String driver,
        Flags flags,
        List<Timing> timings,
        List<Recorded> tracesO3,
        List<Recorded> tracesO0,
        int clockMegahertzSeen,
        Predication predication,
        List<MemoryRow> memory,
        Independent independent,
        List<SlotRow> slots,
        List<SectorRow> sectors,
        List<OperationRow> operations,
        List<CounterRow> counters) {

    /** The only format so far. */
    public static final int FORMAT = 1;

    /** @param date of the measurement, year-month-day */
    public record Machine(
            String gpu,
            String computeCapability,
            int multiprocessors,
            int greatestClockMegahertz,
            String cudaOfDriver,
            String cudaOfRuntime,
            String compiler,
            String date,
            int fmasPerModelCycle,
            int clockCyclesPerModelCycle) {}

    /** The compiler's flags: for everything, and beside those for the optimised and the unoptimised programs. */
    public record Flags(List<String> all, List<String> O3, List<String> O0) {}

    /** A kernel file's clocks. {@code hash} is that of the text that was measured. */
    public record Timing(String suite, String name, String hash, List<VersionClocks> versions) {}

    /**
     * @param warps clocks of each warp of the grid, the empty region's clocks taken off
     * @param medians likewise, the median of the launches
     * @param out what the kernel left in its {@code out}; null where it has none
     */
    public record VersionClocks(
            String name,
            String role,
            List<Long> warps,
            List<Long> medians,
            @Nullable List<Integer> out) {}

    /**
     * The work that each warp issued, in order, under {@code block.warp}: pairs of cycles and mask.
     *
     * @param complete whether no lane made more notes than fit
     * @param masksAgree whether the mask that lanes saw was that of the lanes that noted the same clock
     */
    public record Recorded(
            String suite,
            String name,
            String hash,
            Map<String, List<Issue>> issues,
            boolean complete,
            boolean masksAgree) {}

    /** One issue; {@code mask} is written as hexadecimal digits. */
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"cycles", "mask"})
    public record Issue(long cycles, String mask) {
        public long lanes() {
            return Long.decode(mask);
        }
    }

    /** Clocks of a loop of {@code bodies} turns. */
    public record Predication(int bodies, List<PredicationRow> rows) {
        /** The longest body, in FMAs, that ran guarded in a form; 0 where none did. */
        public int longestGuarded(String form) {
            return rows.stream()
                    .filter(row -> row.form().equals(form) && row.guarded())
                    .mapToInt(PredicationRow::bodyFmas)
                    .max()
                    .orElse(0);
        }
    }

    /**
     * @param form if, ifElse or arithmetic
     * @param none clocks when no lane wants the body; likewise every other lane, lane 0, all lanes
     */
    public record PredicationRow(String form, int bodyFmas, long none, long half, long oneLane, long all) {
        /** Whether the body ran guarded: it costs the same for all lanes, some or none. */
        public boolean guarded() {
            return none == half && half == oneLane && oneLane == all;
        }
    }

    /**
     * @param where cache (second-level) or memory
     * @param arms loop, or straight (which the compiler may guard)
     */
    public record MemoryRow(
            String where, String arms, int dependentLoadsPerPath, long pathA, long pathB, long diverged) {}

    public record Independent(List<HandOff> O3, List<HandOff> O0) {}

    /** @param increments of the counter that a lock guarded; null where there is no lock */
    public record HandOff(
            @JsonProperty("case") String name,
            boolean ends,
            int lanesThrough,
            @Nullable Integer increments,
            double milliseconds) {}

    /**
     * @param bound latency (one chain of FMAs a warp) or issue (four)
     * @param warps on one scheduler
     */
    public record SlotRow(String bound, int warps, int fmasPerWarp, long uniform, long split) {}

    /** @param lanes all, first-half or alternating */
    public record SectorRow(String where, String lanes, long bytesOfArray, int passes, double medianMicroseconds) {}

    /** @param independent clocks an operation of eight chains side by side; null for branches */
    public record OperationRow(
            String operation, double dependent, @Nullable Double independent) {}

    /** Hardware counters of one launch. */
    public record CounterRow(
            String suite,
            String name,
            String version,
            long instructions,
            long threadInstructions,
            long branchTargets,
            long divergentBranchTargets,
            long loadSectors) {}
}
