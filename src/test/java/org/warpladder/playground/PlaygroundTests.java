package org.warpladder.playground;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.trace.Fraction;

class PlaygroundTests {
    private static final Playground PLAYGROUND = new Playground(new RunSlots());
    private static final String COPY =
            "__global__ void k(const int *a, int *out) { out[threadIdx.x] = a[threadIdx.x]; }";

    static Stream<Example> examples() {
        return Example.shipped().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void everyExampleRunsUnderAllItsPolicies(Example example) {
        var outcome = PLAYGROUND.run(example.sketch());
        assertThat(outcome).isInstanceOf(Outcome.Ran.class);
        assertThat(((Outcome.Ran) outcome).first().runs())
                .containsOnlyKeys(example.sketch().policies().toArray(Policy[]::new));
    }

    @Test
    void thereAreAtLeastTwelveExamplesFromParityToSpinLock() {
        assertThat(examples().map(Example::id)).hasSizeGreaterThanOrEqualTo(12).contains("parity", "spin-lock");
    }

    /** By hand: 60 + 12 in each of four warps, against 60, 12, 60, 12. */
    @Test
    void twoKernelsWithOneOutputAreComparedBySpeed() {
        var ran = ran(example("by-warp"));
        assertThat(ran.speedUp(Policy.STACK)).contains(Fraction.of(2));
        assertThat(ran.difference(Policy.STACK)).isEmpty();
    }

    @Test
    void twoKernelsWithOtherOutputsAreToldApartByTheFirstElement() {
        var other = COPY.replace("= a[threadIdx.x]", "= threadIdx.x < 5 ? a[threadIdx.x] : 9");
        var ran = ran(new Sketch(COPY, other, "a = ramp(0)", Map.of(), List.of()));
        assertThat(ran.difference(Policy.STACK)).contains(new Difference("out", 5, "5", "9"));
    }

    @Test
    void theNaiveLockLivesForeverUnderAStackAndEndsUnderIndependentScheduling() {
        var runs = ran(example("spin-lock")).first().runs();
        assertThat(runs.get(Policy.STACK)).extracting(run -> run.completed()).isEqualTo(false);
        assertThat(runs.get(Policy.INDEPENDENT))
                .extracting(Simulation.Run::completed)
                .isEqualTo(true);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "a = 3 1 4 | 3 1 4 3 1",
                "a = 0*2, 7*3 | 0 0 7 7 7",
                "a[2] = 5 | 5 5",
                "a = ramp() | 0 1 2 3 4",
                "a = ramp(10, -2) | 10 8 6 4 2",
                "a = parity() | 0 1 0 1 0",
                "a = -0x10 # a comment | -16 -16 -16 -16 -16",
                "a = 1 2 3 4 5 6 | 1 2 3 4 5 6",
            })
    void dataAreListsOrGenerators(String data, String elements) {
        var ran =
                ran(new Sketch("__global__ void k(const int *a) { }", "", data, Map.of(Setting.BLOCK, "5"), List.of()));
        assertThat(Difference.texts(argument(ran, "a"))).containsExactly(elements.split(" "));
    }

    @Test
    void randomDataAreTheSameForASeedAndStayBetweenTheirEnds() {
        var one = Difference.texts(argument(ran(sketch("a[1000] = random(-3, 3, 5)\nout[32] = 0")), "a"));
        var same = Difference.texts(argument(ran(sketch("a[1000] = random(-3, 3, 5)\nout[32] = 0")), "a"));
        var other = Difference.texts(argument(ran(sketch("a[1000] = random(-3, 3, 6)\nout[32] = 0")), "a"));
        assertThat(one).containsExactly(same).isNotEqualTo(other);
        assertThat(Stream.of(one).distinct()).containsExactlyInAnyOrder("-3", "-2", "-1", "0", "1", "2", "3");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "a = 1 x 3 | 1 data.value",
                "a : 1 | 1 data.line",
                "a = 1\\na = 2 | 2 data.twice",
                "a = rampe() | 1 data.generator",
                "a = random(3, 1) | 1 data.generator",
                "a = | 1 data.empty",
                "a[0] = 1 | 1 data.length",
                "a = 1.5 | 1 data.integer",
                "b = 1 | 1 data.unknown",
            })
    void whatCannotBeReadIsToldWithItsLine(String data, String told) {
        var outcome = PLAYGROUND.run(sketch(data.replace("\\n", "\n")));
        assertThat(outcome).isInstanceOf(Outcome.Unreadable.class);
        assertThat(((Outcome.Unreadable) outcome).faults())
                .extracting(fault -> fault.line() + " " + fault.key())
                .containsExactly(told);
    }

    @Test
    void allThatIsWrongIsToldAtOnce() {
        var settings = Map.of(Setting.BLOCK, "0 x 3", Setting.WARP_SIZE, "12", Setting.COSTS, "f:3");
        var outcome = PLAYGROUND.run(new Sketch(COPY, "", "a = x", settings, List.of()));
        assertThat(((Outcome.Unreadable) outcome).faults())
                .extracting(Fault::key)
                .containsExactlyInAnyOrder("shape", "warp-size", "cost", "data.value");
    }

    @Test
    void aMissingArrayIsZerosAndAMissingNumberTheThreads() {
        var ran = ran(new Sketch(
                "__global__ void k(int *a, int n) { a[n - 1] = n; }", "", "", Map.of(Setting.BLOCK, "8"), List.of()));
        assertThat(ran.usual()).containsExactly("a", "n");
        assertThat(Difference.texts(java.util.Objects.requireNonNull(
                        ran.first().anyRun().outputs().get("a"))))
                .endsWith("0", "8");
    }

    @Test
    void aHostileKernelEndsWithAFindingAndInTime() {
        var hostile = new Sketch(
                "__global__ void k(int n) { while (n > 0) { work(1); } }",
                "__global__ void k(int n) { for (;;) { } }",
                "",
                Map.of(Setting.BLOCK, "1024", Setting.GRID, "1024"),
                List.of(Policy.values()));
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() ->
                        org.junit.jupiter.api.Assertions.assertTimeout(Duration.ofSeconds(15), () -> {
                            var ran = ran(hostile);
                            assertThat(ran.first().runs().values())
                                    .allSatisfy(
                                            run -> assertThat(run.completed()).isFalse());
                        })))
                .isNull();
        var huge = new Sketch(COPY, "", "", Map.of(Setting.BLOCK, "999999 x 999999 x 999999"), List.of());
        assertThat(PLAYGROUND.run(huge)).isInstanceOf(Outcome.Rejected.class);
    }

    @Test
    void aTableTakesThePlaceOfTheLinesOfItsColumns() {
        var faults = new ArrayList<Fault>();
        assertThat(PLAYGROUND.withTable("a = 1\nn = 3\nab = 2", "a;c\n1;2\n3;\n", faults))
                .isEqualTo("n = 3\nab = 2\na[2] = 1 3\nc[1] = 2");
        assertThat(faults).isEmpty();
    }

    @Test
    void whatIsWrongWithATableIsToldWithItsRow() {
        var faults = new ArrayList<Fault>();
        assertThat(PLAYGROUND.withTable("a = 1", "a,b\n1,2\n3,x\n\n5,6,7", faults))
                .isEqualTo("a = 1");
        assertThat(faults)
                .extracting(fault -> fault.line() + " " + fault.key())
                .containsExactly("3 csv.value", "5 csv.wide");
    }

    @Test
    void sketchesThatSayTheSameHaveOneHash() {
        var one = new Sketch("x\r\n", "", "a = 1 ", Map.of(Setting.GRID, " "), List.of(Policy.LATE, Policy.STACK));
        var two = new Sketch("x", "", "a = 1", Map.of(), List.of(Policy.STACK, Policy.LATE, Policy.LATE));
        assertThat(one).isEqualTo(two).returns(two.hash(), Sketch::hash);
        assertThat(Sketch.fromJson(one.toJson())).isEqualTo(one);
        assertThat(one.withData("a = 2").hash()).isNotEqualTo(one.hash());
    }

    static Sketch sketch(String data) {
        return new Sketch(COPY, "", data, Map.of(), List.of());
    }

    static Outcome.Ran ran(Sketch sketch) {
        var outcome = PLAYGROUND.run(sketch);
        assertThat(outcome).isInstanceOf(Outcome.Ran.class);
        return (Outcome.Ran) outcome;
    }

    static Sketch example(String id) {
        return examples()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow()
                .sketch();
    }

    private static Argument argument(Outcome.Ran ran, String name) {
        return java.util.Objects.requireNonNull(ran.first().arguments().get(name));
    }
}
