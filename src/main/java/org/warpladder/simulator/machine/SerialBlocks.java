package org.warpladder.simulator.machine;

import java.util.ArrayDeque;
import java.util.Deque;

/** Runs the blocks of a grid one after the other; one that waits for a later block is left and taken up again. */
final class SerialBlocks {
    /** Blocks that may wait for later ones at a time; a GPU too holds only so many. */
    private static final int RESIDENT = 256;

    private final Program program;
    private final ArrayState[] arrays;
    private final Findings findings;
    private final Fuel fuel;
    private final GridResults results;

    SerialBlocks(Program program, ArrayState[] arrays, Findings findings, Fuel fuel) {
        this.program = program;
        this.arrays = arrays;
        this.findings = findings;
        this.fuel = fuel;
        this.results = new GridResults(program);
    }

    GridResults results() {
        return results;
    }

    /** Throws a {@link Halt} where a finding ends the run. */
    void run() {
        var parked = new ArrayDeque<BlockRunner>();
        var runner = runner();
        int count = (int) program.launch().grid().size();
        for (int block = 0; block < count; block++) {
            runner.start(block);
            if (advance(runner)) {
                results.add(runner);
            } else {
                parked.add(runner);
                if (parked.size() == RESIDENT) {
                    takeUp(parked);
                }
                runner = runner();
            }
        }
        while (!parked.isEmpty()) {
            takeUp(parked);
        }
    }

    /** Goes on with blocks that waited; ends the run where none of them comes to its end. */
    private void takeUp(Deque<BlockRunner> parked) {
        int before = parked.size();
        for (int i = 0; i < before; i++) {
            var waiting = parked.remove();
            if (advance(waiting)) {
                results.add(waiting);
            } else {
                parked.add(waiting);
            }
        }
        if (parked.size() == before) {
            var stuck = parked.element();
            parked.forEach(results::add);
            throw new Halt(stuck.endless());
        }
    }

    private boolean advance(BlockRunner runner) {
        try {
            return runner.run();
        } catch (Halt halt) {
            results.add(runner);
            throw halt;
        }
    }

    private BlockRunner runner() {
        return new BlockRunner(program, arrays, findings, fuel);
    }
}
