package org.warpladder.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Runs that turn without end are ended with a finding, those that only take long are not, in whichever way they run. */
class EndlessRunTests {
    private static final Launch LAUNCH = Launch.DEFAULT
            .withTrace(false)
            .withWarpSize(8)
            .withBlock(Shape.of(16))
            .withGrid(Shape.of(2))
            .withLimits(new Limits(50_000, Duration.ofMinutes(5), 100));

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", quoteCharacter = '"', textBlock = """
        while (n) ;                                                            | limit
        int x = i; while (n) x ^= 1;                                           | limit
        int x = i; while (n) x++;                                              | limit
        while (a[0] < 100) ;                                                   | limit
        for (;;) work(1);                                                      | limit
        for (;;) b[i]++;                                                       | limit
        for (int t = 0; t < 3000; t++) ;                                       | -
        for (int t = 0; t < 2500; t++) b[i] = t & 1;                           | -
        int x = 0; for (int t = 0; t < 2100; t++) x = a[t & 15]; b[i] = x;     | -
        int x = 0; while (x < 2500) x++; work(x - 2499); b[i] = x;             | -
        for (int t = 0; t < 40; t++) for (int u = 0; u < 40; u++) ; b[i] = 1;  | -
        __shared__ int s; if (i == 9) s = 1; while (i < 8 && s == 0) ; b[i] = 1; | -
        if (blockIdx.x == 1) b[0] = 1; while (blockIdx.x == 0 && b[0] == 0) ;    | -
        if (i == 9) b[0] = 1; while (i < 3 && b[0] == 0) ; b[1] = 2;             | -
        if (i == 9) b[0] = 1; while (i < 3 && atomicAdd(&b[0], 0) == 0) ; work(1); | -
        """)
    void aRunEndsInTheSameWay(String body, String code) {
        var source = "__global__ void k(const int *a, int *b, int n) { int i = threadIdx.x; " + body + " }";
        for (var policy : Policy.values()) {
            var launch = LAUNCH.withPolicy(policy);
            var kernel = ExecutionTests.compile(source, launch);
            var steps = Executions.STEP_BY_STEP.run(kernel, launch, arguments());
            assertThat(steps.findings().stream().filter(Finding::fatal).map(Finding::code))
                    .as(policy.name())
                    .isEqualTo(code == null ? List.of() : List.of(code));
            assertThat(steps.completed()).isEqualTo(code == null);
            for (var other : List.of(Executions.AS_CODE, Executions.AS_REGIONS)) {
                assertThat(other.run(kernel, launch, arguments()))
                        .as("%s under %s", other, policy)
                        .isEqualTo(steps);
            }
        }
    }

    private static List<int[]> arguments() {
        return List.of(new int[16], new int[16], new int[] {1});
    }
}
