package org.warpladder.simulator.flow;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.warpladder.simulator.syntax.Function;

/**
 * A kernel ready to run.
 *
 * @param presets what some registers hold from the start; nothing writes those
 * @param registers how many registers there are
 * @param arrays all arrays, by number
 * @param convergenceBarriers where the hardware policy's lanes wait; placed when first asked for
 */
public record Kernel(
        String name,
        List<Function.Parameter> parameters,
        Map<Integer, Preset> presets,
        int registers,
        List<Array> arrays,
        ControlFlowGraph graph,
        PostDominatorTree postDominators,
        Supplier<List<ConvergenceBarrier>> convergenceBarriers) {}
