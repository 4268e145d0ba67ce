package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.ControlFlowGraph;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Preset;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.trace.TraceEvent.BranchKind;

/**
 * Which branches become predication: an {@code if} or {@code if/else} whose arms are straight-line code of at most the
 * threshold's cycles, or only {@code return}.
 */
final class IfConversion {
    /** One arm; {@code leaves} where it is only {@code return}. */
    record Arm(int block, boolean then, boolean leaves) {}

    private record Plan(List<Arm> arms, int join) {}

    private final @Nullable Plan[] plans;

    private IfConversion(@Nullable Plan[] plans) {
        this.plans = plans;
    }

    /** As the launch's policy has it. */
    static IfConversion underPolicy(Program program) {
        return program.launch().policy() == Policy.PREDICATED
                ? of(program)
                : new IfConversion(new Plan[program.graph().blocks().size()]);
    }

    private static IfConversion of(Program program) {
        var graph = program.graph();
        var predecessors = graph.predecessors();
        var plans = new @Nullable Plan[graph.blocks().size()];
        for (var block : graph.blocks()) {
            if (block.terminator() instanceof Terminator.Branch branch && branch.kind() == BranchKind.IF) {
                plans[block.number()] = plan(program, branch, predecessors);
            }
        }
        return new IfConversion(plans);
    }

    boolean converts(int block) {
        return plans[block] != null;
    }

    List<Arm> arms(int block) {
        return java.util.Objects.requireNonNull(plans[block]).arms();
    }

    int join(int block) {
        return java.util.Objects.requireNonNull(plans[block]).join();
    }

    private static @Nullable Plan plan(Program program, Terminator.Branch branch, List<List<Integer>> predecessors) {
        var graph = program.graph();
        int then = graph.behindJumps(branch.then());
        int otherwise = graph.behindJumps(branch.otherwise());
        int thenNext = next(graph, then);
        int otherwiseNext = next(graph, otherwise);
        int join;
        if (leaves(graph, then)) {
            join = leaves(graph, otherwise) ? graph.exit() : otherwise;
        } else if (leaves(graph, otherwise)) {
            join = then;
        } else if (thenNext == otherwise) {
            join = otherwise;
        } else if (otherwiseNext == then) {
            join = then;
        } else if (thenNext >= 0 && thenNext == otherwiseNext) {
            join = thenNext;
        } else {
            return null;
        }
        var arms = new ArrayList<Arm>();
        for (boolean side : List.of(true, false)) {
            int arm = side ? then : otherwise;
            if (arm != join) {
                boolean leaves = leaves(graph, arm);
                if (!leaves && !armFits(program, arm, predecessors)) {
                    return null;
                }
                arms.add(new Arm(arm, side, leaves));
            }
        }
        return new Plan(List.copyOf(arms), join);
    }

    private static int next(ControlFlowGraph graph, int arm) {
        return graph.block(arm).terminator() instanceof Terminator.Jump jump ? graph.behindJumps(jump.target()) : -1;
    }

    private static boolean leaves(ControlFlowGraph graph, int arm) {
        var block = graph.block(arm);
        return block.instructions().isEmpty() && block.terminator() instanceof Terminator.Return;
    }

    private static boolean armFits(Program program, int arm, List<List<Integer>> predecessors) {
        var block = program.graph().block(arm);
        if (!(block.terminator() instanceof Terminator.Jump)
                || predecessors.get(arm).size() != 1) {
            return false;
        }
        long cycles = GuardedStep.cyclesOf(program.segments()[arm]);
        for (var instruction : block.instructions()) {
            switch (instruction) {
                case Instruction.Work work -> {
                    if (!(program.kernel().presets().get(work.cycles()) instanceof Preset.Constant)) {
                        return false;
                    }
                }
                case Instruction.Vote vote -> {
                    return false;
                }
                case Instruction.Shuffle shuffle -> {
                    return false;
                }
                case Instruction.SyncWarp sync -> {
                    return false;
                }
                default -> {}
            }
        }
        return cycles <= program.launch().predicationThreshold();
    }
}
