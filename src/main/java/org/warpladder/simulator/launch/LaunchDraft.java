package org.warpladder.simulator.launch;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A launch on its way from one to another that differs in one thing. Mutable. */
final class LaunchDraft {
    Shape grid;
    Shape block;
    int sharedBytes;
    int warpSize;
    Policy policy;
    CostModel costModel;
    Map<String, Integer> costs;

    @Nullable
    Integer branchCycles;

    int divergenceCycles;
    int predicationThreshold;
    ArmOrder armOrder;
    ShortCircuit shortCircuit;

    @Nullable
    Integer stackLimit;

    int memoryLatency;
    int schedulers;
    Map<Operation, Integer> operationCosts;
    boolean trace;
    Limits limits;

    LaunchDraft(Launch launch) {
        grid = launch.grid();
        block = launch.block();
        sharedBytes = launch.sharedBytes();
        warpSize = launch.warpSize();
        policy = launch.policy();
        costModel = launch.costModel();
        costs = launch.costs();
        branchCycles = launch.branchCycles();
        divergenceCycles = launch.divergenceCycles();
        predicationThreshold = launch.predicationThreshold();
        armOrder = launch.armOrder();
        shortCircuit = launch.shortCircuit();
        stackLimit = launch.stackLimit();
        memoryLatency = launch.memoryLatency();
        schedulers = launch.schedulers();
        operationCosts = launch.operationCosts();
        trace = launch.trace();
        limits = launch.limits();
    }

    Launch launch() {
        return new Launch(
                grid,
                block,
                sharedBytes,
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
