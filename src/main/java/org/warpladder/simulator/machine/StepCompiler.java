package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.code.Constants;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Operation;
import org.warpladder.simulator.plan.Paths;

/** Makes a kernel ready for a launch: instructions become steps with their costs. Mutable while it works. */
final class StepCompiler {
    private final Launch launch;
    private final Constants constants;
    private final List<BitSet> pieces = new ArrayList<>();
    private int sites;

    private StepCompiler(Launch launch, Constants constants) {
        this.launch = launch;
        this.constants = constants;
    }

    static Program compile(Kernel kernel, Launch launch, int[] scalars, Execution execution) {
        var constants = Constants.of(kernel.presets(), kernel.registers(), launch, scalars);
        var compiler = new StepCompiler(launch, constants);
        var blocks = kernel.graph().blocks();
        var segments = new Segment[blocks.size()];
        for (int i = 0; i < segments.length; i++) {
            segments[i] = compiler.segment(blocks.get(i).instructions());
        }
        int firstBranch = compiler.pieces.size();
        for (int i = 0; i < segments.length; i++) {
            compiler.pieces.add(BitSet.valueOf(new long[0]));
            compiler.pieces.getLast().set(compiler.sites++);
        }
        var branch = launch.branchCycles();
        var paths = Paths.of(kernel, launch.policy());
        var program = new Program(
                kernel,
                launch,
                constants,
                new Presets(kernel, launch, constants),
                segments,
                paths,
                new BranchJoins(kernel, launch.policy(), paths),
                List.copyOf(compiler.pieces),
                firstBranch,
                branch != null ? branch : compiler.price(Operation.BRANCH),
                new WrittenCode(launch, execution));
        program.code().recall(program);
        return program;
    }

    private Segment segment(List<Instruction> instructions) {
        var segment = new Segment(instructions.stream().map(this::step).toArray(Step[]::new), pieces.size());
        pieces.add(segment.sites());
        return segment;
    }

    private Step step(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Compute compute ->
                new ComputeStep(compute, sites++, price(compute.opcode().operation()));
            case Instruction.Select select -> new SelectStep(select, sites++, price(Operation.SELECT));
            case Instruction.Address address -> new AddressStep(address);
            case Instruction.Load load -> new LoadStep(load, sites++, price(Operation.LOAD), launch.memoryLatency());
            case Instruction.Store store -> new StoreStep(store, sites++, price(Operation.STORE));
            case Instruction.Atomic atomic -> new AtomicStep(atomic, sites++, price(Operation.ATOMIC));
            case Instruction.Work work -> work(work);
            case Instruction.PricedCall call ->
                new PricedCallStep(call, sites++, launch.costs().getOrDefault(call.name(), 0));
            case Instruction.Guarded guarded -> new GuardedStep(guarded, segment(guarded.body()));
            case Instruction.Vote vote -> new ExchangeStep(vote, sites++, price(Operation.VOTE));
            case Instruction.Shuffle shuffle -> new ExchangeStep(shuffle, sites++, price(Operation.SHUFFLE));
            case Instruction.SyncWarp sync -> new ExchangeStep(sync, sites++, price(Operation.BARRIER));
            case Instruction.BlockVote vote -> new BlockVoteSteps.Vote(vote);
            case Instruction.BlockOutcome outcome -> new BlockVoteSteps.Outcome(outcome);
            case Instruction.ActiveMask query -> new RegisterSteps.ActiveMask(query);
            case Instruction.Define define -> new RegisterSteps.Define(define);
            case Instruction.CheckDefined check -> new RegisterSteps.CheckDefined(check);
        };
    }

    private Step work(Instruction.Work work) {
        var cycles = constants.cycles(work);
        return cycles.isPresent()
                ? new FixedWorkStep(work.span(), sites++, cycles.getAsInt())
                : new WorkStep(work.span(), sites++, work.cycles());
    }

    private int price(@Nullable Operation operation) {
        if (operation == null || launch.costModel() == CostModel.PATH) {
            return 0;
        }
        return launch.operationCosts().getOrDefault(operation, operation.cycles());
    }
}
