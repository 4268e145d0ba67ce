package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/**
 * Every finding under every policy, beside the kernel that has it: {@code golden/findings.txt} is to be read by people.
 * Warps have eight lanes; {@code out} has 16 elements that are 0, {@code a} has 0 to 7.
 */
class FindingTableTests {
    private static final Path GOLDEN = Path.of("src/test/resources/golden/findings.txt");
    private static final Set<String> CODES = Set.of(
            "outOfRange",
            "divisionByZero",
            "shiftRange",
            "unequalWork",
            "uninitialisedRead",
            "race",
            "unsynchronisedExchange",
            "barrierInOneArm",
            "barrierBeforeJoin",
            "barrierAfterReturn",
            "lanesApart",
            "stackOverflow",
            "deadlock",
            "livelock",
            "limit");

    /** @param head its title, and words such as {@code threads=16} behind it */
    record Case(List<String> head, String body, String expected) {
        static Case of(String section) {
            var lines = section.split("\n", 2);
            var parts = lines[1].split("\n--\n", 2);
            return new Case(List.of(lines[0].split(", ")), parts[0], parts[1].strip());
        }

        Trial trial() {
            var launch = Launch.DEFAULT.withWarpSize(8).withBlock(Shape.of(8)).withTrace(false);
            for (var option : head.subList(1, head.size())) {
                var words = option.split("=");
                int value = Integer.parseInt(words[1]);
                launch = switch (words[0]) {
                    case "threads" -> launch.withBlock(Shape.of(value));
                    case "stackLimit" -> launch.withStackLimit(value);
                    case "issues" -> launch.withLimits(new Limits(value, Duration.ofMinutes(1), 10));
                    default -> throw new IllegalArgumentException(option);
                };
            }
            return Trial.kernel("__global__ void k(int *out, const int *a) { int i = threadIdx.x;\n" + body + "\n}\n")
                    .with("out", new int[16])
                    .with("a", Trial.numbers(8, i -> i))
                    .with(launch);
        }

        @Override
        public String toString() {
            return head.getFirst();
        }
    }

    static Stream<Case> cases() throws IOException {
        return Arrays.stream(Files.readString(GOLDEN).split("(?m)^== ")).skip(1).map(Case::of);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aKernelHasItsFindings(Case kernel) {
        assertThat(found(kernel)).as(kernel.body()).isEqualTo(kernel.expected());
    }

    /** With {@code -Dwarpladder.golden=write} it writes the file anew, and fails: read the difference. */
    @Test
    void theFileIsWrittenOnlyWhereThatIsWanted() throws IOException {
        if ("write".equals(System.getProperty("warpladder.golden"))) {
            var text = cases().map(kernel -> "== " + String.join(", ", kernel.head()) + "\n" + kernel.body() + "\n--\n"
                            + found(kernel) + "\n")
                    .collect(Collectors.joining("\n"));
            Files.writeString(GOLDEN, text);
            fail("Wrote " + GOLDEN + ". Read the difference, then run again without it.");
        }
    }

    private static String found(Case kernel) {
        var policies = new LinkedHashMap<String, String>();
        for (var policy : Policy.values()) {
            policies.merge(
                    found(kernel.trial().with(policy).run()),
                    policy.name().toLowerCase(Locale.ROOT),
                    (one, other) -> one + ", " + other);
        }
        return policies.entrySet().stream()
                .map(entry -> (policies.size() == 1 ? "every policy" : entry.getValue()) + "\n" + entry.getKey())
                .collect(Collectors.joining("\n"));
    }

    /** Line 2 is the first of the body; what ends the run has a mark. */
    private static String found(Simulation.Run run) {
        assertThat(run.completed()).isEqualTo(run.findings().stream().noneMatch(Finding::fatal));
        return run.findings().isEmpty()
                ? "  nothing"
                : run.findings().stream()
                        .map(finding -> "  line " + finding.line() + (finding.fatal() ? "! " : ": ") + finding.code()
                                + ": " + finding.message())
                        .collect(Collectors.joining("\n"));
    }

    @Test
    void everyCodeIsThereAndItsSentenceInGermanToo() throws IOException {
        var codes = new TreeSet<String>();
        var missing = new TreeSet<String>();
        for (var kernel : cases().toList()) {
            for (var policy : Policy.values()) {
                for (var finding : kernel.trial().with(policy).run().findings()) {
                    codes.add(finding.code());
                    if (Sentences.in(Locale.GERMAN).find(finding.message()).isEmpty()) {
                        missing.add(finding.message());
                    }
                }
            }
        }
        assertThat(codes).isEqualTo(new TreeSet<>(CODES));
        assertThat(missing).isEmpty();
    }
}
