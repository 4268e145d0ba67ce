package org.warpladder.simulator.flow;

import java.util.List;
import java.util.Map;
import org.warpladder.simulator.syntax.Function;

/**
 * A kernel ready to run.
 *
 * @param presets what some registers hold from the start; nothing writes those
 * @param registers how many registers there are
 * @param arrays all arrays, by number
 */
public record Kernel(
        String name,
        List<Function.Parameter> parameters,
        Map<Integer, Preset> presets,
        int registers,
        List<Array> arrays,
        ControlFlowGraph graph,
        PostDominatorTree postDominators) {}
