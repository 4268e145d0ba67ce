package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;

/**
 * Runs the blocks of a grid on several threads, as long as nothing tells the result from that of running them in order.
 * Each thread takes blocks in ascending order and notes which elements it loads and stores of the arrays that the kernel
 * changes. If in the end no element that one thread stored was loaded or stored by another, each thread saw what it
 * would have seen alone. If one was, or anything was found, or a block waits for another, there is no result, and the
 * grid has to be run again in order.
 */
final class ParallelBlocks {
    /** Threads of a grid below which it is not worth it. */
    private static final int FEWEST = 4096;
    /** Blocks that a thread takes at a time. */
    private static final int SHARE = 4;

    private final Program program;
    private final GlobalMemory memory;
    private final Fuel fuel;
    private final int threads;
    private final GridResults results;
    private final AtomicInteger next = new AtomicInteger();
    private final int count;
    private volatile boolean givenUp;

    ParallelBlocks(Program program, GlobalMemory memory, Fuel fuel, int threads) {
        this.program = program;
        this.memory = memory;
        this.fuel = fuel;
        this.threads = threads;
        this.results = new GridResults(program);
        this.count = (int) program.launch().grid().size();
    }

    /** Whether it is worth trying: a large grid, without a trace, whose blocks do not count on atomics. */
    static boolean suit(Program program) {
        var launch = program.launch();
        return launch.grid().size() > 1
                && launch.grid().size() * launch.block().size() >= FEWEST
                && !launch.trace()
                && program.graph().blocks().stream().noneMatch(block -> hasAtomic(block.instructions()));
    }

    private static boolean hasAtomic(List<Instruction> instructions) {
        return instructions.stream()
                .anyMatch(instruction -> instruction instanceof Instruction.Atomic atomic
                                && atomic.array().space() == Space.GLOBAL
                        || instruction instanceof Instruction.Guarded guarded && hasAtomic(guarded.body()));
    }

    /** What the blocks did; empty where they have to be run in order. */
    Optional<GridResults> run() {
        var workers = new ArrayList<Worker>();
        for (int i = 0; i < Math.min(threads, count); i++) {
            workers.add(new Worker());
        }
        workers.subList(1, workers.size()).forEach(ForkJoinPool.commonPool()::execute);
        workers.getFirst().run();
        workers.forEach(Worker::await);
        return givenUp || conflict(workers) ? Optional.empty() : Optional.of(sum(workers));
    }

    private boolean conflict(List<Worker> workers) {
        for (int array = 0; array < workers.getFirst().arrays.length; array++) {
            var loaded = new BitSet();
            var stored = new BitSet();
            for (var worker : workers) {
                var state = worker.arrays[array];
                if (state != null && state.stores != null && state.loads != null) {
                    if (state.stores.intersects(stored)
                            || state.stores.intersects(loaded)
                            || state.loads.intersects(stored)) {
                        return true;
                    }
                    loaded.or(state.loads);
                    stored.or(state.stores);
                }
            }
        }
        return false;
    }

    private GridResults sum(List<Worker> workers) {
        workers.forEach(worker -> results.add(worker.part));
        return results;
    }

    /** Runs blocks on one thread until none is left. Mutable. */
    private final class Worker implements Runnable {
        private final ArrayState[] arrays = memory.watched();
        private final Findings findings = new Findings();
        private final GridResults part = results.part(program);
        private final AtomicBoolean begun = new AtomicBoolean();
        private final CountDownLatch ended = new CountDownLatch(1);

        @Override
        public void run() {
            if (begun.compareAndSet(false, true)) {
                try {
                    if (!blocks()) {
                        givenUp = true;
                    }
                } catch (Halt | StepByStep end) {
                    givenUp = true;
                } finally {
                    ended.countDown();
                }
            }
        }

        private boolean blocks() {
            var runner = new BlockRunner(program, arrays, findings, fuel);
            for (int first = next.getAndAdd(SHARE); first < count && !givenUp; first = next.getAndAdd(SHARE)) {
                for (int block = first; block < Math.min(first + SHARE, count); block++) {
                    runner.start(block);
                    if (!runner.run() || !findings.list().isEmpty()) {
                        return false;
                    }
                    part.add(runner);
                }
            }
            return true;
        }

        /** One that has not begun need not: there is nothing left to do. */
        void await() {
            if (begun.compareAndSet(false, true)) {
                return;
            }
            boolean interrupted = false;
            while (true) {
                try {
                    ended.await();
                    break;
                } catch (InterruptedException cancelled) {
                    interrupted = true;
                    givenUp = true;
                    fuel.cancel();
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
