package org.warpladder.api.simulation;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.json.JsonObject;
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
 * A kernel, what it gets, and how it is run. What is absent or null has the launch's default.
 *
 * @param args arrays for pointers, numbers for scalars
 */
public record SimulationRequest(
        @Schema(
                requiredMode = Schema.RequiredMode.REQUIRED,
                example = "__global__ void k(const int *a, int *out, int n) {\n"
                        + "  int i = threadIdx.x;\n"
                        + "  if (i < n) { out[i] = a[i]; work(12); } else work(20);\n"
                        + "}")
        String source,

        @Schema(
                implementation = Object.class,
                description = "By the parameter's name: an array of numbers for a pointer, a number for a scalar",
                example = "{\"a\": [3, 1, 2], \"out\": [0, 0, 0], \"n\": 3}")
        Map<String, Argument> args,

        @Schema(description = "Threads of a block along x, y, z; one warp by default", example = "[32, 1, 1]")
        List<Integer> blockDim,

        @Schema(example = "[1, 1, 1]") List<Integer> gridDim,

        @Schema(description = "Bytes of each block's `extern __shared__` array", example = "0")
        int sharedBytes,

        @Schema(description = "Lanes a warp: a power of two from 4 to 64, or 1", example = "32")
        int warpSize,

        @Schema(
                type = "string",
                allowableValues = {"stack", "frontier", "late", "predicated", "independent", "hardware"},
                example = "stack")
        Policy policy,

        @Schema(
                type = "string",
                allowableValues = {"path", "instruction"},
                example = "path")
        CostModel costModel,

        @Schema(description = "Cycles of each priced call by its name", example = "{\"pathA\": 12}")
        Map<String, Integer> costs,

        @Nullable Integer branchCycles,
        int divergenceCycles,
        int predicationThreshold,

        @Schema(
                type = "string",
                allowableValues = {"thenFirst", "elseFirst", "fewerLanesFirst"})
        ArmOrder armOrder,

        @Schema(
                type = "string",
                allowableValues = {"value", "branch"})
        ShortCircuit shortCircuit,

        @Nullable Integer stackLimit,
        int memoryLatency,
        int schedulers,

        @Schema(description = "Cycles of operations in the instruction cost model, for example add, load, branch")
        Map<Operation, Integer> operationCosts,

        boolean trace) {

    /** The policies that callers may choose. */
    static final Set<Policy> POLICIES = EnumSet.allOf(Policy.class);

    /** Wall time of one request's runs together. */
    private static final Duration TIME = Duration.ofSeconds(5);

    private static final int CYCLES = 1_000_000_000;
    private static final int TRACE_EVENTS = 100_000;

    static SimulationRequest read(JsonObject in) {
        var standard = Launch.DEFAULT;
        int warpSize = warpSize(in);
        return new SimulationRequest(
                in.requiredText("source", Limits.SOURCE),
                in.map("args", (place, value) -> Arguments.read(place, value, in.faults())),
                in.integers("blockDim", 3, 1, Limits.THREADS).orElse(List.of(warpSize)),
                in.integers("gridDim", 3, 1, Limits.THREADS).orElse(List.of(1)),
                in.integer("sharedBytes", 0, Limits.SHARED_BYTES).orElse(standard.sharedBytes()),
                warpSize,
                in.choice("policy", POLICIES).orElse(standard.policy()),
                in.choice("costModel", EnumSet.allOf(CostModel.class)).orElse(standard.costModel()),
                in.integersByName("costs", 0, CYCLES),
                in.integer("branchCycles", 0, CYCLES).orElse(null),
                in.integer("divergenceCycles", 0, CYCLES).orElse(standard.divergenceCycles()),
                in.integer("predicationThreshold", 0, CYCLES).orElse(standard.predicationThreshold()),
                in.choice("armOrder", EnumSet.allOf(ArmOrder.class)).orElse(standard.armOrder()),
                in.choice("shortCircuit", EnumSet.allOf(ShortCircuit.class)).orElse(standard.shortCircuit()),
                in.integer("stackLimit", 1, CYCLES).orElse(null),
                in.integer("memoryLatency", 0, CYCLES).orElse(standard.memoryLatency()),
                in.integer("schedulers", 1, 64).orElse(standard.schedulers()),
                in.integersByChoice("operationCosts", EnumSet.allOf(Operation.class), 0, CYCLES),
                in.flag("trace").orElse(true));
    }

    private static int warpSize(JsonObject in) {
        int warpSize = in.integer("warpSize", 1, 64).orElse(Launch.DEFAULT.warpSize());
        if (Integer.bitCount(warpSize) != 1) {
            in.faults()
                    .add(in.at("warpSize"), "`" + warpSize + "` is not a power of two.", "Usual sizes are 32 and 64.");
        }
        return warpSize;
    }

    /** @param runs that share the time which one request may take */
    Launch launch(Policy policy, int runs) {
        return Launch.DEFAULT
                .withBlock(shape(blockDim))
                .withGrid(shape(gridDim))
                .withWarpSize(warpSize)
                .withSharedBytes(sharedBytes)
                .withPolicy(policy)
                .withCostModel(costModel)
                .withCosts(costs)
                .withBranchCycles(branchCycles)
                .withDivergenceCycles(divergenceCycles)
                .withPredicationThreshold(predicationThreshold)
                .withArmOrder(armOrder)
                .withShortCircuit(shortCircuit)
                .withStackLimit(stackLimit)
                .withMemoryLatency(memoryLatency)
                .withSchedulers(schedulers)
                .withOperationCosts(operationCosts)
                .withTrace(trace)
                .withLimits(new Limits(Limits.DEFAULT.issues(), TIME.dividedBy(runs), TRACE_EVENTS));
    }

    private static Shape shape(List<Integer> extents) {
        var xyz = new ArrayList<>(extents);
        while (xyz.size() < 3) {
            xyz.add(1);
        }
        return new Shape(xyz.get(0), xyz.get(1), xyz.get(2));
    }

    /** Two requests, or one under several policies. */
    record Comparison(List<Side> sides) {
        /** @param pointer of the request that this side is of */
        record Side(String pointer, SimulationRequest request, Policy policy) {}

        static Comparison read(JsonObject in) {
            return in.has("simulation") || in.has("policies") ? ofPolicies(in) : ofTwo(in);
        }

        private static Comparison ofPolicies(JsonObject in) {
            var request = side(in, "simulation");
            var policies = in.choices("policies", POLICIES);
            if (policies.isEmpty() || policies.size() > POLICIES.size()) {
                in.faults().add(in.at("policies"), "1 to " + POLICIES.size() + " policies are compared.");
            }
            return new Comparison(policies.stream()
                    .flatMap(policy -> request.stream().map(one -> new Side("/simulation", one, policy)))
                    .toList());
        }

        private static Comparison ofTwo(JsonObject in) {
            var sides = new ArrayList<Side>();
            for (var name : List.of("a", "b")) {
                side(in, name).ifPresent(one -> sides.add(new Side("/" + name, one, one.policy())));
            }
            return new Comparison(sides);
        }

        private static Optional<SimulationRequest> side(JsonObject in, String name) {
            return in.requiredObject(name).map(object -> {
                try (object) {
                    return SimulationRequest.read(object);
                }
            });
        }
    }
}
