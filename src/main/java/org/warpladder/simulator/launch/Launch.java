package org.warpladder.simulator.launch;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How a kernel is run. {@link #DEFAULT} is one warp of 32 under the stack policy and the path cost model, traced; the
 * {@code with} methods change one thing each.
 *
 * @param sharedBytes what each block has for the array that the kernel declares {@code extern __shared__}
 * @param warpSize lanes a warp: a power of two from 1 to 64
 * @param costs cycles of each priced call by its name
 * @param branchCycles cost of a conditional branch; null for the cost model's own (path 0, instruction 1)
 * @param divergenceCycles added for each branch that splits
 * @param stackLimit entries that the stack may hold before an overflow is reported; null for no limit
 * @param memoryLatency cycles that lanes wait after a load
 * @param schedulers issue slots a block's warps share
 */
public record Launch(
        Shape grid,
        Shape block,
        int sharedBytes,
        int warpSize,
        Policy policy,
        CostModel costModel,
        Map<String, Integer> costs,
        @Nullable Integer branchCycles,
        int divergenceCycles,
        int predicationThreshold,
        ArmOrder armOrder,
        ShortCircuit shortCircuit,
        @Nullable Integer stackLimit,
        int memoryLatency,
        int schedulers,
        Map<Operation, Integer> operationCosts,
        boolean trace,
        Limits limits) {

    public static final Launch DEFAULT = new Launch(
            Shape.of(1),
            Shape.of(32),
            0,
            32,
            Policy.STACK,
            CostModel.PATH,
            Map.of(),
            null,
            0,
            7,
            ArmOrder.THEN_FIRST,
            ShortCircuit.VALUE,
            null,
            0,
            4,
            Map.of(),
            true,
            Limits.DEFAULT);

    public Launch {
        // Sorted, so that a launch prints the same on every machine.
        costs = Collections.unmodifiableMap(new TreeMap<>(costs));
        operationCosts = Collections.unmodifiableMap(new TreeMap<>(operationCosts));
    }

    public Launch withGrid(Shape grid) {
        return with(draft -> draft.grid = grid);
    }

    public Launch withBlock(Shape block) {
        return with(draft -> draft.block = block);
    }

    public Launch withSharedBytes(int sharedBytes) {
        return with(draft -> draft.sharedBytes = sharedBytes);
    }

    public Launch withWarpSize(int warpSize) {
        return with(draft -> draft.warpSize = warpSize);
    }

    public Launch withPolicy(Policy policy) {
        return with(draft -> draft.policy = policy);
    }

    public Launch withCostModel(CostModel costModel) {
        return with(draft -> draft.costModel = costModel);
    }

    public Launch withCosts(Map<String, Integer> costs) {
        return with(draft -> draft.costs = costs);
    }

    public Launch withBranchCycles(@Nullable Integer branchCycles) {
        return with(draft -> draft.branchCycles = branchCycles);
    }

    public Launch withDivergenceCycles(int divergenceCycles) {
        return with(draft -> draft.divergenceCycles = divergenceCycles);
    }

    public Launch withPredicationThreshold(int predicationThreshold) {
        return with(draft -> draft.predicationThreshold = predicationThreshold);
    }

    public Launch withArmOrder(ArmOrder armOrder) {
        return with(draft -> draft.armOrder = armOrder);
    }

    public Launch withShortCircuit(ShortCircuit shortCircuit) {
        return with(draft -> draft.shortCircuit = shortCircuit);
    }

    public Launch withStackLimit(@Nullable Integer stackLimit) {
        return with(draft -> draft.stackLimit = stackLimit);
    }

    public Launch withMemoryLatency(int memoryLatency) {
        return with(draft -> draft.memoryLatency = memoryLatency);
    }

    public Launch withSchedulers(int schedulers) {
        return with(draft -> draft.schedulers = schedulers);
    }

    public Launch withOperationCosts(Map<Operation, Integer> operationCosts) {
        return with(draft -> draft.operationCosts = operationCosts);
    }

    public Launch withTrace(boolean trace) {
        return with(draft -> draft.trace = trace);
    }

    public Launch withLimits(Limits limits) {
        return with(draft -> draft.limits = limits);
    }

    private Launch with(Consumer<LaunchDraft> change) {
        var draft = new LaunchDraft(this);
        change.accept(draft);
        return draft.launch();
    }
}
