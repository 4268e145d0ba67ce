package org.warpladder.simulator.machine;

/**
 * How a run is carried out; it changes nothing of what comes out.
 *
 * @param threads that may run blocks side by side
 * @param codeAfter block runs after which the kernel is written as a class
 * @param regions whether whole regions of the kernel are written too
 * @param known whether code that an earlier run has written is used from the start
 */
record Execution(int threads, long codeAfter, boolean regions, boolean known) {
    static final Execution STEP_BY_STEP = new Execution(1, Long.MAX_VALUE, false, false);

    static Execution usual() {
        return new Execution(Runtime.getRuntime().availableProcessors(), WrittenCode.USUALLY_AFTER, true, true);
    }
}
