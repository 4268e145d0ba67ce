package org.warpladder.simulator.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.code.ClassWriter;
import org.warpladder.simulator.code.KernelCode;
import org.warpladder.simulator.code.WholeBlocks;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.plan.Prices;
import org.warpladder.simulator.plan.Region;
import org.warpladder.simulator.plan.RegionFinder;

/**
 * The kernel as a class, once a launch has run for long enough to be worth the milliseconds that writing one takes. For
 * several threads.
 */
final class WrittenCode {
    /** Block runs after which code is written: some milliseconds step by step. */
    static final long USUALLY_AFTER = 20_000;

    private static final KnownCode KNOWN = new KnownCode();

    private final boolean withRegions;
    private final boolean known;
    private final AtomicLong left;
    private volatile @Nullable Written written;

    /** @param regions by the block at which they begin */
    @SuppressWarnings("ArrayRecordComponent") // read at every block
    record Written(KernelCode code, @Nullable Region[] regions) {}

    WrittenCode(Launch launch, Execution execution) {
        this.withRegions = execution.regions() && suits(launch);
        this.known = execution.known() && !launch.trace();
        this.left = new AtomicLong(launch.trace() ? Long.MAX_VALUE : execution.codeAfter());
    }

    /** Looks whether the code is known already. */
    void recall(Program program) {
        if (known) {
            written = KNOWN.get(KnownCode.Key.of(program, withRegions));
        }
    }

    /** Whether from masks alone it follows what is issued, and nothing is to be found on the way. */
    private static boolean suits(Launch launch) {
        return switch (launch.policy()) {
            case STACK, LATE, PREDICATED, FRONTIER -> launch.memoryLatency() == 0 && launch.stackLimit() == null;
            case INDEPENDENT, HARDWARE -> false;
        };
    }

    /** The code, where it has been written. */
    @Nullable
    Written now() {
        return written;
    }

    /** The same, after {@code count} more block runs. */
    @Nullable
    Written after(int count, Program program) {
        long before = left.getAndAdd(-count);
        if (before > 0 && before - count <= 0 && written == null) {
            var code = write(program);
            if (known && code != null) {
                KNOWN.put(KnownCode.Key.of(program, withRegions), code);
            }
            written = code;
        }
        return written;
    }

    private @Nullable Written write(Program program) {
        var regions = withRegions ? regions(program) : Map.<Integer, Region>of();
        try {
            return write(program, regions);
        } catch (IllegalArgumentException tooLarge) {
            return write(program, Map.of());
        }
    }

    private static @Nullable Written write(Program program, Map<Integer, Region> regions) {
        var prices = new Prices(
                Arrays.stream(program.segments()).map(Segment::charge).toList(),
                program.branchCycles(),
                program.firstBranch(),
                program.launch().divergenceCycles());
        var at = new @Nullable Region[program.segments().length];
        regions.forEach((block, region) -> at[block] = region);
        return ClassWriter.write(
                        program.kernel(), program.launch(), program.constants(), List.copyOf(regions.values()), prices)
                .map(code -> new Written(code, at))
                .orElse(null);
    }

    private static Map<Integer, Region> regions(Program program) {
        var conversion = IfConversion.underPolicy(program);
        var whole = new WholeBlocks(program.kernel(), program.constants());
        return RegionFinder.find(
                program.kernel(),
                program.paths(),
                (BasicBlock block) -> !conversion.converts(block.number()) && whole.test(block),
                program.launch().armOrder());
    }
}
