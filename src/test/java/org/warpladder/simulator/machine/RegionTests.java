package org.warpladder.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.generated.GeneratedSources;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.plan.Region;

/** Which parts of a kernel run as a whole: as {@code entry-exit}, the whole kernel being {@code 0-} its last block. */
class RegionTests {
    private static final Launch QUIET = Launch.DEFAULT.withTrace(false);

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        whole    | if (i < 4) work(1); else work(2); b[i] = i;
        whole    | if (i >= n) return; b[i] = a[i];
        whole    | for (int j = 0; j < i; j++) { if (j == 3) work(2); work(1); if (j == 7) break; } b[i] = i;
        whole    | for (int j = 0; j < i; j++) { if (j == 3) continue; work(1); } b[i] = i;
        no whole | for (int j = 0; j < i; j++) { if (j == 3) continue; work(1); if (j == 7) break; } b[i] = i;
        whole    | if (i < 4) { while (i > 0) i--; } b[i] = i;
        whole    | switch (i & 3) { case 0: work(1); break; case 1: work(2); break; default: work(3); } b[i] = i;
        whole    | b[i] = i < n && a[i] > 0 ? a[i] : 0;
        no whole | a[i] = a[i] + 1;
        no whole | b[i] = __shfl_sync(0xffffffff, i, 0);
        no whole | atomicAdd(b, i);
        no whole | for (;;) work(1);
        """)
    void aKernelIsOneRegionWhereNoLaneSeesAnother(String verdict, String body) {
        var kernel = compile(body);
        boolean whole = regions(kernel, Policy.STACK).stream()
                .anyMatch(region ->
                        region.entry() == 0 && region.exit() == kernel.graph().exit());

        assertThat(whole ? "whole" : "no whole").isEqualTo(verdict);
    }

    @Test
    void codeBehindAnAtomicIsARegionOfItsOwn() {
        var kernel = compile("atomicAdd(b, i); if (i < 4) work(1); else work(2); work(3);");

        assertThat(regions(kernel, Policy.STACK)).isEmpty();
        kernel = compile("if (i < 4) atomicAdd(b, i); if (i < 8) work(1); else work(2); work(3);");
        assertThat(regions(kernel, Policy.STACK)).hasSize(1);
    }

    @Test
    void underFrontierABlockThatArmsShareRunsOnce() {
        var kernel = compile("if (i < 4 && a[i] > 0) goto shared; if (i < 8) { work(1); shared: work(2); } work(3);");

        for (var region : regions(kernel, Policy.FRONTIER)) {
            assertThat(region.size()).isEqualTo(region.blocks().cardinality());
        }
    }

    /** Otherwise the tests that hold regions against steps would hold steps against steps. */
    @Test
    void mostGeneratedKernelsHaveRegions() {
        var sizes = IntStream.range(0, 60)
                .mapToObj(seed -> {
                    var launch = QUIET.withPolicy(seed % 2 == 0 ? Policy.STACK : Policy.FRONTIER)
                            .withCosts(Map.of("cost", 4));
                    var kernel = ExecutionTests.compile(GeneratedSources.kernelOfManyStores(seed), launch);
                    return regions(kernel, launch).stream()
                            .mapToInt(region -> region.blocks().cardinality())
                            .max()
                            .orElse(0);
                })
                .collect(Collectors.partitioningBy(size -> size > 3, Collectors.counting()));

        assertThat(sizes.get(true)).as("of 60").isGreaterThan(35);
    }

    private static Kernel compile(String body) {
        return ExecutionTests.compile(
                "__global__ void k(int *a, int *b, int n) { int i = threadIdx.x; " + body + " }", QUIET);
    }

    private static List<Region> regions(Kernel kernel, Policy policy) {
        return regions(kernel, QUIET.withPolicy(policy));
    }

    /** Those of the code that is really written. */
    private static List<Region> regions(Kernel kernel, Launch launch) {
        var program = StepCompiler.compile(kernel, launch, new int[9], new Execution(1, 1, true, false));
        var written = Objects.requireNonNull(program.code().after(1, program));
        return Arrays.stream(written.regions()).filter(Objects::nonNull).toList();
    }
}
