package org.warpladder.authoring.proposal;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpladder.simulator.syntax.Function;
import org.warpladder.simulator.syntax.Program;

/**
 * What the text of a kernel says about itself.
 *
 * @param calls functions that have no body here and none in the language: each gets a price
 * @param works whether a piece of work is priced in the source
 * @param braces how deep conditions and loops are nested
 * @param arms by the line of a condition, the last line of what is run where it is true
 * @param lastLine the last line with a statement in the kernel
 * @param testedBehind lines of conditions that stand behind their loop
 * @param leavesEarly whether a `return`, `break`, `continue` or `goto` stands in a condition
 */
record Anatomy(
        String kernel,
        List<Parameter> parameters,
        List<Knob> knobs,
        Set<String> calls,
        boolean works,
        int braces,
        Map<Integer, Integer> arms,
        int lastLine,
        Set<Integer> testedBehind,
        boolean leavesEarly,
        boolean barrier) {

    /**
     * A parameter of the kernel.
     *
     * @param read whether its elements are
     * @param starts whether an element and the next one are read together, as where a row begins and ends
     */
    record Parameter(String name, boolean pointer, boolean read, boolean written, boolean starts) {}

    static Optional<Anatomy> of(Program program) {
        return program.functions().stream()
                .filter(Function::kernel)
                .findFirst()
                .map(kernel -> new Dissection(program, kernel).anatomy());
    }

    /** Whether something in it costs cycles of its own. */
    boolean priced() {
        return works || !calls.isEmpty();
    }

    /** The number that stands for what is meant: arrays that are read and numbers, not the results. */
    List<Parameter> inputs() {
        return parameters.stream()
                .filter(parameter -> !parameter.pointer() || parameter.read())
                .toList();
    }
}
