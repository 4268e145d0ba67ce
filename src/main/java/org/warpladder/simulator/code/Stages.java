package org.warpladder.simulator.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Node;

/**
 * The instructions of a chunk without branches, cut where a load needs what another load gave: such loads have a short
 * loop of their own, in which a processor waits for many of them at a time. Mutable while it works.
 */
final class Stages {
    /** An instruction and the code that it is in. */
    record Placed(Node.Code code, Instruction instruction) {}

    /**
     * Instructions that lanes run in one loop.
     *
     * @param gather the load that follows for all lanes
     */
    record Stage(List<Placed> instructions, Optional<Placed> gather) {
        List<Instruction> plain() {
            return instructions.stream().map(Placed::instruction).toList();
        }
    }

    private final List<Stage> stages = new ArrayList<>();
    private List<Placed> run = new ArrayList<>();
    /** Registers that depend on what the stage loads. */
    private final BitSet loaded = new BitSet();

    private Stages() {}

    /** The stages; empty where there is but one or a lane may jump. */
    static List<Stage> of(Chunk chunk) {
        var stages = new Stages();
        if (!chunk.isFlat()) {
            return List.of();
        }
        for (var node : chunk.nodes()) {
            if (node instanceof Node.Code straight) {
                straight.block().instructions().forEach(instruction -> stages.add(new Placed(straight, instruction)));
            }
        }
        if (stages.stages.isEmpty()) {
            return List.of();
        }
        stages.stages.add(new Stage(stages.run, Optional.empty()));
        return stages.stages;
    }

    /** The registers that are wanted where {@code later} stages, or what is behind the chunk, begin. */
    static BitSet wanted(Chunk chunk, List<Stage> later) {
        var wanted = chunk.results();
        chunk.fork().ifPresent(fork -> wanted.set(fork.condition()));
        if (chunk.nodes().getLast() instanceof Node.Leave leave) {
            wanted.set(leave.condition());
        }
        for (var stage : later.reversed()) {
            stage.gather().ifPresent(load -> Liveness.before(List.of(load.instruction()), wanted));
            Liveness.before(stage.plain(), wanted);
        }
        return wanted;
    }

    private void add(Placed placed) {
        boolean[] depends = new boolean[1];
        RegisterUse.reads(placed.instruction, register -> depends[0] |= loaded.get(register));
        boolean load = placed.instruction instanceof Instruction.Load each
                && each.array().space() == Space.GLOBAL;
        if (load && depends[0]) {
            stages.add(new Stage(run, Optional.of(placed)));
            run = new ArrayList<>();
            loaded.clear();
            return;
        }
        RegisterUse.writes(placed.instruction, register -> loaded.set(register, load || depends[0]));
        run.add(placed);
    }
}
