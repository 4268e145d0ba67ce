package org.warpladder.gpu;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.warpladder.simulator.launch.Operation;

/** What single operations cost on a GPU, in clocks, each on the result of the one before. */
final class OperationClocks {
    /** What a compiler and a pipeline overlap where the program lets them. */
    static final Set<Operation> SIMPLE = EnumSet.of(
            Operation.ADD,
            Operation.SUBTRACT,
            Operation.MULTIPLY,
            Operation.LOGIC,
            Operation.SHIFT,
            Operation.COMPARE,
            Operation.SELECT);

    private final Gpu gpu;

    OperationClocks(Gpu gpu) {
        this.gpu = gpu;
    }

    /** Every operation but the branch. A pair that was measured together is divided as the harness's notes say. */
    Map<Operation, Double> all() {
        var clocks = new EnumMap<Operation, Double>(Operation.class);
        double shift = of("shift");
        clocks.put(Operation.SHIFT, shift);
        clocks.put(Operation.ADD, of("add+shift") - shift);
        clocks.put(Operation.SUBTRACT, of("add+shift") - shift);
        clocks.put(Operation.LOGIC, of("logic+shift") - shift);
        clocks.put(Operation.MULTIPLY, of("multiply"));
        clocks.put(Operation.COMPARE, of("compare+select") / 2);
        clocks.put(Operation.SELECT, of("compare+select") / 2);
        clocks.put(Operation.CONVERT, of("convert-both-ways") / 2);
        clocks.put(Operation.DIVIDE, of("divide"));
        clocks.put(Operation.MODULO, of("modulo"));
        clocks.put(Operation.LOAD, of("load-first-level-cache"));
        clocks.put(Operation.STORE, of("store"));
        clocks.put(Operation.ATOMIC, of("atomic-own-address"));
        clocks.put(Operation.SHUFFLE, of("shuffle"));
        clocks.put(Operation.VOTE, of("vote"));
        clocks.put(Operation.BARRIER, of("warp-barrier"));
        return clocks;
    }

    /** The median, over the bodies that were branched around, of what the split of one branch cost. */
    int split() {
        var predication = gpu.measurement().predication();
        var prices = predication.rows().stream()
                .filter(row -> row.form().equals("if") && !row.guarded())
                .map(row -> (row.half() - row.all()) / predication.bodies())
                .sorted()
                .toList();
        return Math.toIntExact(prices.get(prices.size() / 2));
    }

    private double of(String operation) {
        return gpu.measurement().operations().stream()
                .filter(row -> row.operation().equals(operation))
                .findFirst()
                .orElseThrow()
                .dependent();
    }
}
