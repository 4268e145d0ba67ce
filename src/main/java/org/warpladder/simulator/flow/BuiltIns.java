package org.warpladder.simulator.flow;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Instruction.AtomicKind;
import org.warpladder.simulator.flow.Instruction.BlockVoteKind;
import org.warpladder.simulator.flow.Instruction.ShuffleKind;
import org.warpladder.simulator.flow.Instruction.VoteKind;

/** The functions that the language itself has. */
public final class BuiltIns {
    /** Those of integers and those that are statements, with the number of their operands. */
    private static final Map<String, Integer> OPERANDS = Map.ofEntries(
            Map.entry("work", 1),
            Map.entry("min", 2),
            Map.entry("max", 2),
            Map.entry("abs", 1),
            Map.entry("__ldg", 1),
            Map.entry("__threadfence", 0),
            Map.entry("__threadfence_block", 0),
            Map.entry("__popc", 1),
            Map.entry("__clz", 1),
            Map.entry("__ffs", 1),
            Map.entry("__brev", 1),
            Map.entry("__syncthreads", 0));

    private static final Set<String> PURE = Set.of("min", "max", "abs", "__popc", "__clz", "__ffs", "__brev", "__ldg");

    private static final Set<String> NAMES = Stream.of(
                    OPERANDS.keySet().stream(),
                    FloatFunctions.names(),
                    Arrays.stream(AtomicKind.values()).map(AtomicKind::function),
                    Arrays.stream(VoteKind.values()).map(VoteKind::function),
                    Arrays.stream(BlockVoteKind.values()).map(BlockVoteKind::function),
                    Arrays.stream(ShuffleKind.values()).map(ShuffleKind::function),
                    Stream.of("__syncwarp", "__activemask"))
            .flatMap(names -> names)
            .collect(Collectors.toUnmodifiableSet());

    private BuiltIns() {}

    /** Whether a call of {@code name} needs neither a function nor a cost. */
    public static boolean has(String name) {
        return NAMES.contains(name);
    }

    static Stream<String> names() {
        return NAMES.stream();
    }

    static @Nullable Integer operands(String name) {
        return OPERANDS.get(name);
    }

    /** Whether a call of {@code name} gives a value and does nothing else. */
    static boolean isPure(String name) {
        return PURE.contains(name) || FloatFunctions.of(name) != null;
    }
}
