package org.warpladder.simulator.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.Join.Way;
import org.warpladder.simulator.trace.TraceEvent.BranchKind;

/** The blocks, registers and arrays of a kernel while it is lowered. Mutable. */
final class BlockBuilder {
    private static final int MAX_INSTRUCTIONS = 50_000;

    private final List<Draft> placed = new ArrayList<>();
    private final Map<Preset, Integer> presets = new LinkedHashMap<>();
    private final List<Array> arrays = new ArrayList<>();
    private final Deque<List<Instruction>> guarded = new ArrayDeque<>();
    private final Draft exit = new Draft();
    private Draft current;
    private int registers;
    private int instructions;

    BlockBuilder() {
        current = new Draft();
        placed.add(current);
    }

    /** A block still without a place or an end. */
    static final class Draft {
        private final List<Instruction> instructions = new ArrayList<>();
        private @Nullable Ending ending;
    }

    private interface Ending {
        Terminator terminator(Map<Draft, Integer> numbers);

        List<Draft> targets();
    }

    private record SimpleEnding(java.util.function.IntFunction<Terminator> make, Draft target) implements Ending {
        @Override
        public Terminator terminator(Map<Draft, Integer> numbers) {
            return make.apply(Objects.requireNonNull(numbers.get(target)));
        }

        @Override
        public List<Draft> targets() {
            return List.of(target);
        }
    }

    private record BranchEnding(Span span, BranchKind kind, int condition, Draft then, Draft otherwise, Draft end)
            implements Ending {
        @Override
        public Terminator terminator(Map<Draft, Integer> numbers) {
            return new Terminator.Branch(
                    span,
                    kind,
                    condition,
                    Objects.requireNonNull(numbers.get(then)),
                    Objects.requireNonNull(numbers.get(otherwise)),
                    numbers.get(end));
        }

        @Override
        public List<Draft> targets() {
            return List.of(then, otherwise);
        }
    }

    int register() {
        return registers++;
    }

    int preset(Preset preset) {
        return presets.computeIfAbsent(preset, key -> register());
    }

    int constant(int bits) {
        return preset(new Preset.Constant(bits));
    }

    Array array(java.util.function.IntFunction<Array> make) {
        var array = make.apply(arrays.size());
        arrays.add(array);
        return array;
    }

    void emit(Instruction instruction) {
        instructions++;
        checkSize(instruction.span());
        code().add(instruction);
    }

    void copy(Span span, int target, int source) {
        if (target != source) {
            emit(copyOf(span, target, source));
        }
    }

    static Instruction copyOf(Span span, int target, int source) {
        return new Instruction.Compute(span, Opcode.COPY, target, source, source);
    }

    /** Blocks count as well: functions without operations must not be written out without end either. */
    void checkSize(Span place) {
        if (instructions + placed.size() > MAX_INSTRUCTIONS) {
            throw new LoweringError(
                    place,
                    "With its `__device__` calls written out the kernel has more than " + MAX_INSTRUCTIONS
                            + " operations.",
                    "Call fewer functions, or from a loop.");
        }
    }

    private List<Instruction> code() {
        var inner = guarded.peek();
        return inner == null ? current.instructions : inner;
    }

    /**
     * Lets the instruction just emitted write {@code to} instead of the temporary {@code from}; false where it was not
     * a computation into {@code from}.
     */
    boolean retarget(int from, int to) {
        var code = code();
        if (!code.isEmpty()
                && code.getLast() instanceof Instruction.Compute(var span, var opcode, int target, int left, int right)
                && target == from) {
            code.set(code.size() - 1, new Instruction.Compute(span, opcode, to, left, right));
            return true;
        }
        return false;
    }

    /** What {@code body} emits becomes one guarded instruction. */
    void guarded(Span span, int condition, boolean when, Runnable body) {
        var instructions = new ArrayList<Instruction>();
        guarded.push(instructions);
        try {
            body.run();
        } finally {
            guarded.pop();
        }
        if (!instructions.isEmpty()) {
            emit(new Instruction.Guarded(span, condition, when, List.copyOf(instructions)));
        }
    }

    /** Ends the current block and goes on in {@code next}, which gets the next place in the layout. */
    void place(Draft next) {
        placed.add(next);
        current = next;
    }

    void jump(Span span, Draft target) {
        end(new SimpleEnding(number -> new Terminator.Jump(span, number, null), target));
    }

    /** A jump that leaves the straight path; what follows cannot be reached from here. */
    void jump(Span span, Draft target, Way by) {
        end(new SimpleEnding(number -> new Terminator.Jump(span, number, by), target));
        place(new Draft());
    }

    /** @param end where the construct ends that the branch belongs to */
    void branch(Span span, BranchKind kind, int condition, Draft then, Draft otherwise, Draft end) {
        end(new BranchEnding(span, kind, condition, then, otherwise, end));
    }

    void barrier(Span span) {
        int nothing = constant(0);
        emit(new Instruction.Compute(span, Opcode.BARRIER, register(), nothing, nothing));
        var next = new Draft();
        end(new SimpleEnding(number -> new Terminator.Barrier(span, number), next));
        place(next);
    }

    /** A block of its own in which the lanes leave; what follows cannot be reached from here. */
    void leave(Span span) {
        var leaving = new Draft();
        jump(span, leaving);
        place(leaving);
        end(new SimpleEnding(number -> new Terminator.Return(span, number), exit));
        place(new Draft());
    }

    private void end(Ending ending) {
        if (current.ending == null) {
            current.ending = ending;
        }
    }

    /** Closes the last block and lays out what can be reached. */
    Built build(Span span) {
        jump(span, exit);
        placed.add(exit);
        exit.ending = null;
        var reached = reached();
        var layout = placed.stream().filter(draft -> reached.containsKey(draft)).toList();
        var numbers = new HashMap<Draft, Integer>();
        layout.forEach(draft -> numbers.put(draft, numbers.size()));
        numbers.putIfAbsent(exit, numbers.size());
        var blocks = new ArrayList<BasicBlock>();
        for (var draft : layout) {
            if (draft != exit) {
                blocks.add(new BasicBlock(
                        blocks.size(),
                        List.copyOf(draft.instructions),
                        Objects.requireNonNull(draft.ending).terminator(numbers)));
            }
        }
        blocks.add(new BasicBlock(blocks.size(), List.of(), new Terminator.Exit(span)));
        var held = new LinkedHashMap<Integer, Preset>();
        presets.forEach((preset, register) -> held.put(register, preset));
        return new Built(new ControlFlowGraph(blocks), Map.copyOf(held), registers, List.copyOf(arrays));
    }

    record Built(ControlFlowGraph graph, Map<Integer, Preset> presets, int registers, List<Array> arrays) {}

    private Map<Draft, Boolean> reached() {
        var reached = new java.util.IdentityHashMap<Draft, Boolean>();
        var open = new ArrayDeque<Draft>(List.of(placed.getFirst()));
        while (!open.isEmpty()) {
            var draft = open.pop();
            if (reached.put(draft, true) == null && draft.ending != null) {
                open.addAll(draft.ending.targets());
            }
        }
        return reached;
    }
}
