package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.Policy;

/**
 * The code written last: a kernel that is run again goes on in what the JVM has compiled of it. For several threads.
 */
final class KnownCode {
    private static final int MOST = 64;

    private final Map<Key, WrittenCode.Written> byKey = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, WrittenCode.Written> eldest) {
            return size() > MOST;
        }
    };

    /** All that code depends on. */
    record Key(
            List<BasicBlock> blocks,
            List<Array> arrays,
            List<Integer> constants,
            BitSet known,
            BitSet uniform,
            Policy policy,
            ArmOrder order,
            int warpSize,
            int predicationThreshold,
            boolean latency,
            boolean regions,
            List<Integer> prices) {
        static Key of(Program program, boolean regions) {
            var launch = program.launch();
            var constants = program.constants();
            var values = new ArrayList<Integer>();
            constants.known().stream().forEach(register -> values.add(constants.value(register)));
            return new Key(
                    program.graph().blocks(),
                    program.kernel().arrays(),
                    values,
                    constants.known(),
                    constants.uniform(),
                    launch.policy(),
                    launch.armOrder(),
                    launch.warpSize(),
                    launch.predicationThreshold(),
                    launch.memoryLatency() > 0,
                    regions,
                    prices(program));
        }

        private static List<Integer> prices(Program program) {
            var prices = new ArrayList<>(
                    List.of(program.branchCycles(), program.launch().divergenceCycles()));
            for (var segment : program.segments()) {
                segment.eachCost(prices::add);
            }
            return prices;
        }
    }

    synchronized WrittenCode.@Nullable Written get(Key key) {
        return byKey.get(key);
    }

    synchronized void put(Key key, WrittenCode.Written written) {
        byKey.put(key, written);
    }
}
