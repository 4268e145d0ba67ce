package org.warpladder.simulator.launch;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How a kernel is run. {@link #DEFAULT} is one warp of 32 under the stack policy and the path cost model, traced; the
 * {@code with} methods change one thing each.
 *
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
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withBlock(Shape block) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withWarpSize(int warpSize) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withPolicy(Policy policy) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withCostModel(CostModel costModel) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withCosts(Map<String, Integer> costs) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withBranchCycles(@Nullable Integer branchCycles) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withDivergenceCycles(int divergenceCycles) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withPredicationThreshold(int predicationThreshold) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withArmOrder(ArmOrder armOrder) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withShortCircuit(ShortCircuit shortCircuit) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withStackLimit(@Nullable Integer stackLimit) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withMemoryLatency(int memoryLatency) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withSchedulers(int schedulers) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withOperationCosts(Map<Operation, Integer> operationCosts) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withTrace(boolean trace) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }

    public Launch withLimits(Limits limits) {
        return new Launch(
                grid,
                block,
                warpSize,
                policy,
                costModel,
                costs,
                branchCycles,
                divergenceCycles,
                predicationThreshold,
                armOrder,
                shortCircuit,
                stackLimit,
                memoryLatency,
                schedulers,
                operationCosts,
                trace,
                limits);
    }
}
