package org.warpladder.gpu;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.warpladder.gpu.KernelText.Version;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Operation;
import org.warpladder.simulator.trace.Fraction;

/**
 * The instruction cost model in a GPU's clock cycles. Prices are those of {@link OperationClocks}, and a split's is that
 * of the predication benchmark. Three numbers are fitted, by least squares of relative errors, over every second kernel
 * of the suite real: the share of a simple operation's price that is left when the compiler and the pipeline have
 * overlapped what they can, the price of a branch, and the fixed cost of a kernel. The other kernels tell how good the
 * model is. It knows no unrolling and no loads in flight together, so it is good where one slow operation sets the pace.
 *
 * @param prices clocks of each operation but the branch
 * @param branchCycles clocks of a conditional branch
 * @param divergenceCycles further clocks of a branch that splits
 * @param fixedCycles clocks of a kernel beside its operations
 * @param fittedOn names of the kernels that the fit used
 */
public record InstructionModel(
        Map<Operation, Integer> prices,
        int branchCycles,
        int divergenceCycles,
        int fixedCycles,
        List<String> fittedOn) {

    /** One warp of a kernel: clocks by the model and by the GPU. */
    public record Case(KernelText kernel, Version version, int warp, long model, long measured) {
        /** What the model exceeds the measurement by, relative to the measurement. */
        public Fraction error() {
            return Fraction.of(model, measured).minus(Fraction.ONE);
        }
    }

    public InstructionModel {
        prices = Map.copyOf(prices);
        fittedOn = List.copyOf(fittedOn);
    }

    /** Calibrates the model from a GPU's measurements. */
    public static InstructionModel calibrated(GpuFacts facts, Gpu gpu) {
        var clocks = new OperationClocks(gpu);
        var kernels = facts.kernels("real");
        var fitting = IntStream.range(0, kernels.size())
                .filter(i -> i % 2 == 1)
                .mapToObj(kernels::get)
                .toList();
        var fitted = fit(gpu, clocks, fitting);
        var prices = new EnumMap<Operation, Integer>(Operation.class);
        clocks.all().forEach((operation, price) -> {
            double left = OperationClocks.SIMPLE.contains(operation) ? fitted[1] : 1;
            prices.put(operation, rounded(price * left));
        });
        return new InstructionModel(
                prices,
                rounded(fitted[2]),
                clocks.split(),
                rounded(fitted[0]),
                fitting.stream().map(KernelText::name).toList());
    }

    /** A launch that prices operations so. */
    public Launch price(Launch launch) {
        return launch.withCostModel(CostModel.INSTRUCTION)
                .withOperationCosts(prices)
                .withBranchCycles(branchCycles)
                .withDivergenceCycles(divergenceCycles);
    }

    /** Every warp of the kernels of the suite real that the fit did not use. */
    public List<Case> heldOut(GpuFacts facts, Gpu gpu) {
        return cases(facts, gpu).stream().filter(this::heldOut).toList();
    }

    /** Whether the fit did not use its kernel. */
    public boolean heldOut(Case warp) {
        return !fittedOn.contains(warp.kernel().name());
    }

    /** Every warp of the kernels of the suite real. */
    public List<Case> cases(GpuFacts facts, Gpu gpu) {
        var cases = new ArrayList<Case>();
        for (var kernel : facts.kernels("real")) {
            for (var version : kernel.versions()) {
                addCases(gpu, kernel, version, cases);
            }
        }
        return List.copyOf(cases);
    }

    /** How large the errors of {@code cases} are on the kernels that the fit did not use. */
    public Errors heldOutErrors(List<Case> cases) {
        return Errors.of(cases.stream().filter(this::heldOut).map(Case::error).toList());
    }

    private void addCases(Gpu gpu, KernelText kernel, Version version, List<Case> cases) {
        var model = ModelRun.tDiv(kernel, version, price(kernel.launch()));
        var measured = gpu.clocks(kernel, version).warps();
        for (int warp = 0; warp < model.size(); warp++) {
            cases.add(new Case(kernel, version, warp, fixedCycles + model.get(warp), measured.get(warp)));
        }
    }

    /** The fixed clocks, what is left of a simple operation's price, the clocks of a branch. */
    private static double[] fit(Gpu gpu, OperationClocks clocks, List<KernelText> kernels) {
        var squares = new LeastSquares(3);
        var slowOnly = launchPricing(clocks, operation -> !OperationClocks.SIMPLE.contains(operation), 0)
                .withDivergenceCycles(clocks.split());
        var simpleOnly = launchPricing(clocks, OperationClocks.SIMPLE::contains, 0);
        var branchesOnly = launchPricing(clocks, operation -> false, 1);
        for (var kernel : kernels) {
            for (var version : kernel.versions()) {
                var slow = ModelRun.tDiv(kernel, version, shaped(slowOnly, kernel));
                var simple = ModelRun.tDiv(kernel, version, shaped(simpleOnly, kernel));
                var branches = ModelRun.tDiv(kernel, version, shaped(branchesOnly, kernel));
                var measured = gpu.clocks(kernel, version).warps();
                for (int warp = 0; warp < slow.size(); warp++) {
                    squares.observe(
                            new double[] {1, simple.get(warp), branches.get(warp)}, slow.get(warp), measured.get(warp));
                }
            }
        }
        return squares.solve();
    }

    private static Launch launchPricing(OperationClocks clocks, Predicate<Operation> priced, int branchCycles) {
        var prices = new EnumMap<Operation, Integer>(Operation.class);
        clocks.all().forEach((operation, price) -> prices.put(operation, priced.test(operation) ? rounded(price) : 0));
        return Launch.DEFAULT
                .withCostModel(CostModel.INSTRUCTION)
                .withOperationCosts(prices)
                .withBranchCycles(branchCycles);
    }

    private static Launch shaped(Launch launch, KernelText kernel) {
        return launch.withBlock(kernel.block()).withGrid(kernel.grid());
    }

    private static int rounded(double clocks) {
        return Math.toIntExact(Math.round(clocks));
    }
}
