package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Operation;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Which launches and arguments fit a kernel; what does not fit is named with its value. */
class LaunchTests {
    private static final Launch QUIET = Launch.DEFAULT.withTrace(false);

    static Stream<Arguments> launches() {
        return Stream.of(
                Arguments.of(QUIET.withWarpSize(1), ""),
                Arguments.of(QUIET.withWarpSize(4), ""),
                Arguments.of(QUIET.withWarpSize(64), ""),
                Arguments.of(QUIET.withWarpSize(0), "The warp size is 0; it is a power of two from 4 to 64."),
                Arguments.of(QUIET.withWarpSize(48), "The warp size is 48; it is a power of two from 4 to 64."),
                Arguments.of(QUIET.withWarpSize(128), "The warp size is 128; it is a power of two from 4 to 64."),
                Arguments.of(
                        QUIET.withBlock(new Shape(0, 1, 1)), "A block or grid of 0 x 1 x 1 has an extent below 1."),
                Arguments.of(
                        QUIET.withBlock(new Shape(1, 0, 1)), "A block or grid of 1 x 0 x 1 has an extent below 1."),
                Arguments.of(QUIET.withGrid(new Shape(1, 1, 0)), "A block or grid of 1 x 1 x 0 has an extent below 1."),
                Arguments.of(QUIET.withBlock(new Shape(64, 4, 4)), ""),
                Arguments.of(
                        QUIET.withBlock(new Shape(1, 5, 205)),
                        "A block of 1025 threads is too large; it has at most 1024."),
                Arguments.of(QUIET.withBlock(Shape.of(1024)).withGrid(new Shape(32, 16, 2)), ""),
                Arguments.of(
                        QUIET.withBlock(Shape.of(1024)).withGrid(Shape.of(1025)),
                        "The launch has more than 1048576 threads."),
                Arguments.of(QUIET.withCosts(Map.of("f", 0, "g", Limits.CYCLES)), ""),
                Arguments.of(QUIET.withCosts(Map.of("f", -1)), "The cost of `f` is -1; it is 0 to 1000000."),
                Arguments.of(
                        QUIET.withCosts(Map.of("f", Limits.CYCLES + 1)),
                        "The cost of `f` is 1000001; it is 0 to 1000000."),
                Arguments.of(
                        QUIET.withOperationCosts(Map.of(Operation.LOAD, -2)),
                        "The cost of LOAD is -2; it is 0 to 1000000."),
                Arguments.of(QUIET.withBranchCycles(-3), "The cost of a branch is -3; it is 0 to 1000000."),
                Arguments.of(QUIET.withDivergenceCycles(-4), "The cost of a divergence is -4; it is 0 to 1000000."),
                Arguments.of(QUIET.withMemoryLatency(-5), "The memory latency is -5; it is 0 to 1000000."),
                Arguments.of(QUIET.withSchedulers(1), ""),
                Arguments.of(QUIET.withSchedulers(64), ""),
                Arguments.of(QUIET.withSchedulers(0), "There are 0 schedulers; 1 to 64 are possible."),
                Arguments.of(QUIET.withSchedulers(65), "There are 65 schedulers; 1 to 64 are possible."));
    }

    @ParameterizedTest
    @MethodSource("launches")
    void aLaunchFitsOrIsRefusedWithItsValue(Launch launch, String message) {
        var simulation = Simulator.simulate("__global__ void k() { }", launch, Map.of());
        var messages = simulation instanceof Simulation.Rejected rejected
                ? rejected.diagnostics().stream()
                        .map(diagnostic -> diagnostic.message())
                        .toList()
                : List.of();
        assertThat(messages).isEqualTo(message.isEmpty() ? List.of() : List.of(message));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        int n        | 3           | 3
        int n        | -2147483648 | -2147483648
        int n        | 2147483648  | `n` is `int` and cannot be 2147483648.
        int n        | 0.5         | `n` is `int` and cannot be 0.5.
        int n        | 1e300       | `n` is `int` and cannot be 1.0E300.
        unsigned n   | 4294967295  | -1
        unsigned n   | -1          | -1
        unsigned n   | 4294967296  | `n` is `unsigned` and cannot be 4294967296.
        unsigned n   | -2147483649 | `n` is `unsigned` and cannot be -2147483649.
        bool n       | 7           | 1
        bool n       | 0           | 0
        float n      | 0.5         | 0
        const int *n | 3           | `n` is a pointer and takes an array, not a number.
        """)
    void aNumberFitsItsParameterOrIsNamed(String parameter, double value, String outcome) {
        var trial = Trial.kernel("__global__ void k(" + parameter + ", int *out) { out[threadIdx.x] = (int) "
                        + (parameter.contains("*") ? "n[0]" : "n") + "; }")
                .with("out", new int[32])
                .withScalar("n", value);
        var rejection = trial.rejection();
        assertThat(
                        rejection.isEmpty()
                                ? String.valueOf(trial.ints("out")[0])
                                : rejection.lines().findFirst().orElseThrow())
                .endsWith(outcome);
    }

    @Test
    void arraysBecomeWhatTheirParameterHolds() {
        var source = "__global__ void k(const %s *a, int *out) { out[0] = (int) a[0]; out[1] = (int) (a[1] * 2); }";
        var two = Launch.DEFAULT.withWarpSize(1).withBlock(Shape.of(1));
        assertThat(Trial.kernel(source.formatted("float"))
                        .with(two)
                        .with("a", 3, 4)
                        .with("out", new int[2])
                        .ints("out"))
                .containsExactly(3, 8);
        assertThat(Trial.kernel(source.formatted("bool"))
                        .with(two)
                        .with("a", 3, 0)
                        .with("out", new int[2])
                        .ints("out"))
                .containsExactly(1, 0);
        assertThat(Trial.kernel(source.formatted("float"))
                        .with(two)
                        .with("a", new Argument.Floats(1.5f, 2.5f))
                        .with("out", new int[2])
                        .ints("out"))
                .containsExactly(1, 5);
        assertThat(Trial.kernel(source.formatted("int"))
                        .with(two)
                        .with("a", new Argument.Floats(2f, 3f))
                        .with("out", new int[2])
                        .ints("out"))
                .containsExactly(2, 6);
        assertThat(Trial.kernel(source.formatted("int"))
                        .with("a", new Argument.Floats(2f, 0.5f))
                        .with("out", new int[2])
                        .rejection())
                .contains("`a` is `int` and cannot be 0.5.");
        assertThat(Trial.kernel(source.formatted("int"))
                        .with("a", Argument.Unsigneds.of(1, 4294967295L))
                        .with("out", new int[2])
                        .rejection())
                .contains("`a` is `int` and cannot be 4294967295.");
    }

    @Test
    void argumentsAndParametersAreTheSame() {
        var trial = Trial.kernel("__global__ void k(int *out, int n, float *f) { }");
        assertThat(trial.with("m", 1).withScalar("out", 2).rejection().lines().filter(line -> !line.startsWith("  ")))
                .containsExactly(
                        "`k` has no parameter `m`.",
                        "1:24: `out` is a pointer and takes an array, not a number.",
                        "1:33: The argument `n` is missing.",
                        "1:43: The argument `f` is missing.");
        assertThat(trial.with("n", 1).rejection()).contains("`n` is a scalar and takes a number, not an array.");
    }

    @Test
    void theThreadsOfALaunchThatWouldBeRejectedDoNotRunAlone() {
        var wide = QUIET.withWarpSize(3);
        assertThat(org.assertj.core.api.Assertions.catchThrowable(
                        () -> Simulator.runThreadByThread("__global__ void k() { }", wide, Map.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("The warp size is 3");
    }

    @Test
    void theHardwarePolicyTakesKernelsOf1024Blocks() {
        // An `if` that the kernel ends with has a block for its condition and one for its body.
        var large = IntStream.range(0, 600)
                .mapToObj(i -> "if (threadIdx.x == " + i + ") work(1);\n")
                .toList();
        var source = "__global__ void k() { " + String.join("", large) + " }";
        assertThat(Trial.kernel(source).with(QUIET.withPolicy(Policy.HARDWARE)).rejection())
                .contains("blocks; the hardware policy takes at most 1024.");
        assertThat(Trial.kernel(source).with(QUIET).rejection()).isEmpty();
    }

    @Test
    void aSourceMayHave65536Characters() {
        var kernel = "__global__ void k() { }";
        var full = kernel + " ".repeat(Limits.SOURCE - kernel.length());
        assertThat(Simulator.check(full, QUIET)).isEmpty();
        assertThat(Objects.requireNonNull(Simulator.check(full + " ", QUIET).getFirst())
                        .message())
                .isEqualTo("The source has 65537 characters; at most 65536 are possible.");
    }
}
