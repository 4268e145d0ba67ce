package org.warpladder.simulator.scalar;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.scalar.Held.Elements;
import org.warpladder.simulator.syntax.Function;
import org.warpladder.simulator.syntax.Program;
import org.warpladder.simulator.syntax.Type;

/**
 * Runs the threads of a grid to their end one after the other, by walking the syntax tree. It shares nothing with the
 * warp machines but the parser, so that the two can be held against each other wherever threads do not depend on one
 * another. Barriers do nothing here; what needs other lanes ends the run.
 */
public final class ScalarInterpreter {
    private ScalarInterpreter() {}

    /**
     * @param program one that compiles
     * @param bound for each parameter of the kernel its array's elements or its scalar's bits
     */
    public static ScalarRun run(Program program, Launch launch, List<int[]> bound) {
        var grid = new Grid(program, launch);
        var outputs = new LinkedHashMap<String, Elements>();
        var arguments = new ArrayList<Held>();
        var parameters = grid.kernel().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).pointer()) {
                var elements = elements(parameters.get(i), bound.get(i).clone());
                arguments.add(new Held.Pointer(elements, 0, List.of()));
                if (!parameters.get(i).constant()) {
                    outputs.put(elements.name(), elements);
                }
            } else {
                arguments.add(new Held.Variable(parameters.get(i).type(), bound.get(i)[0]));
            }
        }
        var cycles = new ArrayList<Long>();
        var findings = new ArrayList<Finding>();
        try {
            threads(program, grid, arguments, cycles);
        } catch (Ended ended) {
            findings.add(ended.finding());
        }
        var left = new LinkedHashMap<String, Argument>();
        outputs.forEach((name, elements) -> left.put(name, argument(elements)));
        return new ScalarRun(left, List.copyOf(cycles), List.copyOf(findings));
    }

    private static void threads(Program program, Grid grid, List<Held> arguments, List<Long> cycles) {
        var first = new LoneThread(grid, new LoneThread.Place(0, 0));
        program.constants().forEach(first::constant);
        for (long block = 0; block < grid.launch().grid().size(); block++) {
            grid.nextBlock();
            for (long thread = 0; thread < grid.launch().block().size(); thread++) {
                var own = arguments.stream().map(ScalarInterpreter::own).toList();
                cycles.add(new LoneThread(grid, new LoneThread.Place(thread, block)).run(own));
            }
        }
    }

    /** A thread may change its own copy of a scalar. */
    private static Held own(Held argument) {
        return argument instanceof Held.Variable variable ? new Held.Variable(variable.type, variable.bits) : argument;
    }

    private static Elements elements(Function.Parameter parameter, int[] bits) {
        return new Elements(parameter.name(), parameter.type() == Type.VOID ? Type.INT : parameter.type(), bits);
    }

    private static Argument argument(Elements elements) {
        if (elements.type() == Type.UNSIGNED) {
            return new Argument.Unsigneds(elements.bits());
        }
        if (elements.type() != Type.FLOAT) {
            return new Argument.Ints(elements.bits());
        }
        var floats = new float[elements.bits().length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = Float.intBitsToFloat(elements.bits()[i]);
        }
        return new Argument.Floats(floats);
    }
}
