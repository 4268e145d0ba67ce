package org.warpladder.simulator.machine;

/**
 * How a run is carried out; it changes nothing of what comes out.
 *
 * @param threads that may run blocks side by side
 * @param codeAfter block runs after which the kernel is written as a class
 */
record Execution(int threads, long codeAfter) {
    static Execution usual() {
        return new Execution(Runtime.getRuntime().availableProcessors(), WrittenCode.USUALLY_AFTER);
    }
}
