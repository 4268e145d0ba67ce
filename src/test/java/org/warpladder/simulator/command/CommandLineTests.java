package org.warpladder.simulator.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Operation;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.launch.ShortCircuit;

class CommandLineTests {
    private static Launch launch(String options) throws UsageError {
        return CommandLine.parse(("k.cu " + options).split(" ")).launch();
    }

    @Test
    void eachOptionSetsOnePartOfTheLaunch() throws UsageError {
        var quiet = Launch.DEFAULT.withTrace(false);
        var expected = Map.ofEntries(
                Map.entry("", quiet),
                Map.entry("--block 48", quiet.withBlock(Shape.of(48))),
                Map.entry("--block 4,2,3", quiet.withBlock(new Shape(4, 2, 3))),
                Map.entry("--grid 5,6", quiet.withGrid(new Shape(5, 6, 1))),
                Map.entry("--policy hardware", quiet.withPolicy(Policy.HARDWARE)),
                Map.entry("--width 8", quiet.withWarpSize(8)),
                Map.entry("--model instruction", quiet.withCostModel(CostModel.INSTRUCTION)),
                Map.entry("--cost f=3 --cost g=4", quiet.withCosts(Map.of("f", 3, "g", 4))),
                Map.entry("--operation load=20", quiet.withOperationCosts(Map.of(Operation.LOAD, 20))),
                Map.entry("--branch-cycles 2", quiet.withBranchCycles(2)),
                Map.entry("--divergence-cycles 3", quiet.withDivergenceCycles(3)),
                Map.entry("--predication-threshold 4", quiet.withPredicationThreshold(4)),
                Map.entry("--stack-limit 5", quiet.withStackLimit(5)),
                Map.entry("--memory-latency 6", quiet.withMemoryLatency(6)),
                Map.entry("--schedulers 7", quiet.withSchedulers(7)),
                Map.entry("--arm-order fewer-lanes-first", quiet.withArmOrder(ArmOrder.FEWER_LANES_FIRST)),
                Map.entry("--short-circuit branch", quiet.withShortCircuit(ShortCircuit.BRANCH)),
                Map.entry(
                        "--seconds 9",
                        quiet.withLimits(new Limits(
                                Limits.DEFAULT.issues(), Duration.ofSeconds(9), Limits.DEFAULT.traceEvents()))),
                Map.entry("--trace", quiet.withTrace(true)),
                Map.entry("--explain", quiet.withTrace(true)));
        for (var options : expected.keySet()) {
            assertThat(launch(options)).as(options).isEqualTo(expected.get(options));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--trace, TEXT",
        "--explain, EXPLAINED_TEXT",
        "--json, JSON",
        "--json --explain, JSON",
        "--explain --json, JSON"
    })
    void jsonIsJsonWhateverElseIsAskedFor(String options, CommandLine.Form form) throws UsageError {
        assertThat(CommandLine.parse(("- " + options).split(" ")).form()).isEqualTo(form);
    }

    @Test
    void argumentsAreReadByTheirNames() throws UsageError {
        var command = CommandLine.parse("--arg", "n=3", "k.cu", "--arg", "a=1,2");
        assertThat(command.file()).isEqualTo("k.cu");
        assertThat(command.arguments()).isEqualTo(Map.of("n", new Argument.Scalar(3), "a", new Argument.Ints(1, 2)));
    }
}
