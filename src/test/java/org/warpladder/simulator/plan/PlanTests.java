package org.warpladder.simulator.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;

class PlanTests {
    private static Kernel compile(String body) {
        var kernel = Simulator.compile(
                "__global__ void k(int *a, int *b, int *c) { int i = threadIdx.x; " + body + " }",
                Launch.DEFAULT,
                new ArrayList<>());
        return Objects.requireNonNull(kernel);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        b[i] = a[i];                             | -
        b[i] = a[i]; c[i] = 1;                   | -
        a[i] = a[i] + 1;                         | a
        if (i < 3) b[i] = 1; c[i] = b[0];        | b
        b[i] = 1; b[i + 1] = 2; a[i] = c[i];     | b
        a[i] = b[i]; b[i] = a[0];                | a b
        """)
    void lanesMeetInArraysThatAreLoadedAndStoredOrStoredTwice(String body, String arrays) {
        var kernel = compile(body);
        var met = Exchanges.of(kernel);
        assertThat(kernel.arrays().stream()
                        .filter(array -> met.get(array.number()))
                        .map(array -> array.name())
                        .collect(Collectors.joining(" ")))
                .isEqualTo(arrays == null ? "" : arrays);
    }

    /**
     * Every region as {@code entry-exit{joins} of size}: of the blocks that a warp can run, those that it runs once for each
     * side counted twice, and a return as one more. All code but that with `atomicAdd` may be part of one.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', nullValues = "-", textBlock = """
        STACK    | if (i < 4) work(1); else work(2); work(3);                   | 0-4{3} of 4
        FRONTIER | if (i < 4) work(1); else work(2); work(3);                   | 0-4{3} of 4
        STACK    | for (int j = 0; j < i; j++) work(1); work(2);                | "0-5{4} of 5, 1-4{4} of 3"
        STACK    | if (i < 4) { if (i < 2) work(1); work(2); atomicAdd(b, 1); } | 1-3{3} of 2
        STACK    | while (i > 0) { if (i & 1) work(1); atomicAdd(b, 1); i--; }  | 2-4{4} of 2
        STACK    | if (i > 9) return; work(1); if (i > 5) return; work(2);      | 0-7{7} of 7
        STACK    | for (;;) { if (i > 9) break; work(1); i++; } work(2);           | "0-6{5} of 4, 1-5{5} of 2"
        STACK    | do { work(1); i--; } while (i > 0); work(2);                    | "0-4{3} of 4, 1-3{3} of 2"
        STACK    | while (i < 9) { if (i == 5) goto out; i++; } work(1); out: work(2); | -
        STACK    | while (i < 9) { while (i & 1) i += 3; i++; }                    | "0-9{6, 9} of 5, 1-9{6, 9} of 4, 3-6{6} of 2"
        LATE     | if (i < 4) { if (i < 2) work(1); else work(2); } work(3);    | 0-6{6} of 7
        """)
    void aRegionIsAsLargeAsNoLaneSeesAnother(String policy, String body, String regions) {
        var kernel = compile(body);
        var found = RegionFinder.find(
                kernel,
                Paths.of(kernel, Policy.valueOf(policy)),
                block -> block.instructions().stream()
                        .noneMatch(each -> each instanceof org.warpladder.simulator.flow.Instruction.Atomic),
                ArmOrder.THEN_FIRST);
        assertThat(found.values().stream()
                        .map(region -> region.entry() + "-" + region.exit() + region.joins() + " of " + region.size())
                        .collect(Collectors.joining(", ")))
                .isEqualTo(regions == null ? "" : regions);
    }
}
