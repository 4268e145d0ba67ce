package org.warpladder.simulator.command;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Operation;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.launch.ShortCircuit;

/**
 * What a command line asks for.
 *
 * @param file path of the kernel's source; {@code -} for standard input
 * @param form what the answer looks like
 */
public record CommandLine(String file, Launch launch, Map<String, Argument> arguments, Form form) {
    /** What the answer looks like. */
    public enum Form {
        TEXT,
        EXPLAINED_TEXT,
        JSON
    }

    public static final String USAGE = """
        usage: Main KERNEL.cu [option...]          (- reads the kernel from standard input)

          --block X[,Y[,Z]]         threads of a block (32)
          --grid X[,Y[,Z]]          blocks of the grid (1)
          --shared-bytes N          what a block has for an `extern __shared__` array (0)
          --arg NAME=VALUE          a number; a list `3,1,2` (a list of one: `3,`); `zeros:64`; `range:64`
          --policy NAME             stack (default), frontier, late, predicated, independent, hardware
          --width LANES             lanes of a warp (32)
          --model NAME              path (default) or instruction
          --cost NAME=CYCLES        NAME(...) is a piece of work of that many cycles
          --operation NAME=CYCLES   price of an operation in the instruction model, such as load=20
          --branch-cycles N  --divergence-cycles N  --predication-threshold N  --stack-limit N
          --memory-latency N  --schedulers N  --seconds N
          --arm-order NAME          then-first (default), else-first, fewer-lanes-first
          --short-circuit NAME      value (default) or branch
          --trace                   everything that each warp did, too
          --explain                 the trace, and why lanes meet where they do and what the others wait for
          --json                    the answer in the form of the REST API; a trace explains itself there

        ends with 0 where the kernel ran to its end, 1 where a finding ended it, 2 where it could not be run,
        3 where the command line cannot be carried out
        """;

    /** @throws UsageError where an option is unknown or its value does not fit */
    public static CommandLine parse(String... words) throws UsageError {
        return new Parsing(words).parse();
    }

    private static final class Parsing {
        private final String[] words;
        private final Map<String, Argument> arguments = new LinkedHashMap<>();
        private final Map<String, Integer> costs = new HashMap<>();
        private final Map<Operation, Integer> operations = new EnumMap<>(Operation.class);
        private Launch launch = Launch.DEFAULT.withTrace(false);
        private @Nullable String file;
        private Form form = Form.TEXT;
        private int next;

        Parsing(String[] words) {
            this.words = words;
        }

        CommandLine parse() throws UsageError {
            while (next < words.length) {
                var word = words[next++];
                if (word.startsWith("--")) {
                    option(word);
                } else if (file == null) {
                    file = word;
                } else {
                    throw new UsageError("`" + word + "` is a second file; one kernel is run.");
                }
            }
            if (file == null) {
                throw new UsageError("No kernel file is named.");
            }
            return new CommandLine(
                    file, launch.withCosts(costs).withOperationCosts(operations), Map.copyOf(arguments), form);
        }

        private void option(String option) throws UsageError {
            switch (option) {
                case "--trace" -> launch = launch.withTrace(true);
                case "--explain" -> {
                    launch = launch.withTrace(true);
                    form = form == Form.JSON ? form : Form.EXPLAINED_TEXT;
                }
                case "--json" -> form = Form.JSON;
                case "--block" -> launch = launch.withBlock(shape(option));
                case "--grid" -> launch = launch.withGrid(shape(option));
                case "--shared-bytes" -> launch = launch.withSharedBytes(number(option));
                case "--policy" -> launch = launch.withPolicy(constant(option, Policy.class));
                case "--width" -> launch = launch.withWarpSize(number(option));
                case "--model" -> launch = launch.withCostModel(constant(option, CostModel.class));
                case "--arm-order" -> launch = launch.withArmOrder(constant(option, ArmOrder.class));
                case "--short-circuit" -> launch = launch.withShortCircuit(constant(option, ShortCircuit.class));
                case "--branch-cycles" -> launch = launch.withBranchCycles(number(option));
                case "--divergence-cycles" -> launch = launch.withDivergenceCycles(number(option));
                case "--predication-threshold" -> launch = launch.withPredicationThreshold(number(option));
                case "--stack-limit" -> launch = launch.withStackLimit(number(option));
                case "--memory-latency" -> launch = launch.withMemoryLatency(number(option));
                case "--schedulers" -> launch = launch.withSchedulers(number(option));
                case "--seconds" ->
                    launch = launch.withLimits(new Limits(
                            Limits.DEFAULT.issues(), Duration.ofSeconds(number(option)), Limits.DEFAULT.traceEvents()));
                case "--cost" -> {
                    var pair = pair(option);
                    costs.put(pair[0], number(option, pair[1]));
                }
                case "--operation" -> {
                    var pair = pair(option);
                    operations.put(constant(option, Operation.class, pair[0]), number(option, pair[1]));
                }
                case "--arg" -> {
                    var pair = pair(option);
                    arguments.put(pair[0], ArgumentText.parse(pair[0], pair[1]));
                }
                default -> throw new UsageError("There is no option `" + option + "`.");
            }
        }

        private String value(String option) throws UsageError {
            if (next == words.length) {
                throw new UsageError("`" + option + "` takes a value.");
            }
            return words[next++];
        }

        private String[] pair(String option) throws UsageError {
            var value = value(option);
            int equals = value.indexOf('=');
            if (equals < 1) {
                throw new UsageError("`" + option + "` takes NAME=VALUE, not `" + value + "`.");
            }
            return new String[] {value.substring(0, equals), value.substring(equals + 1)};
        }

        private int number(String option) throws UsageError {
            return number(option, value(option));
        }

        private static int number(String option, String value) throws UsageError {
            try {
                return Integer.parseInt(value);
            } catch (NumberFormatException notOne) {
                throw new UsageError("`" + option + "` takes a whole number, not `" + value + "`.");
            }
        }

        private Shape shape(String option) throws UsageError {
            var parts = value(option).split(",", -1);
            if (parts.length > 3) {
                throw new UsageError("`" + option + "` has at most three extents: X,Y,Z.");
            }
            int[] extents = {1, 1, 1};
            for (int i = 0; i < parts.length; i++) {
                extents[i] = number(option, parts[i]);
            }
            return new Shape(extents[0], extents[1], extents[2]);
        }

        private <E extends Enum<E>> E constant(String option, Class<E> type) throws UsageError {
            return constant(option, type, value(option));
        }

        private static <E extends Enum<E>> E constant(String option, Class<E> type, String value) throws UsageError {
            for (var constant : type.getEnumConstants()) {
                if (name(constant).equals(value)) {
                    return constant;
                }
            }
            throw new UsageError("`" + option + "` is one of "
                    + Arrays.stream(type.getEnumConstants()).map(Parsing::name).collect(Collectors.joining(", "))
                    + ", not `" + value + "`.");
        }

        private static String name(Enum<?> constant) {
            return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
