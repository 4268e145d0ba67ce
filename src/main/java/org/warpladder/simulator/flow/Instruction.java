package org.warpladder.simulator.flow;

import java.util.List;
import org.warpladder.simulator.source.Span;

/** A step without control flow. Operands and targets are numbers of registers, each one 32-bit value a lane. */
public sealed interface Instruction {
    Span span();

    /** {@code target = left op right}; an opcode of one operand reads only {@code left}. */
    record Compute(Span span, Opcode opcode, int target, int left, int right) implements Instruction {}

    record Select(Span span, int target, int condition, int whenTrue, int whenFalse) implements Instruction {}

    record Load(Span span, int target, Array array, int index) implements Instruction {}

    record Store(Span span, Array array, int index, int value) implements Instruction {}

    /** The old value goes to {@code target}; {@code compare} is read by compare-and-swap only. */
    record Atomic(Span span, AtomicKind kind, int target, Array array, int index, int operand, int compare)
            implements Instruction {}

    /** {@code target = base * scale + index}: the arithmetic of an address, which no cost model charges. */
    record Address(Span span, int target, int base, int scale, int index) implements Instruction {}

    /** {@code work(c)}: {@code cycles} must be the same for all active lanes. */
    record Work(Span span, int cycles) implements Instruction {}

    /** A call of a priced name; its value mixes name and arguments. */
    record PricedCall(Span span, String name, int target, List<Integer> arguments) implements Instruction {}

    /** {@code body} for the active lanes whose {@code condition} equals {@code when}; no branch, one thread of code. */
    record Guarded(Span span, int condition, boolean when, List<Instruction> body) implements Instruction {}

    /** The lanes of a mask give an operand each, and all get what is made of them: a vote or a reduction. */
    record Vote(Span span, VoteKind kind, int target, int mask, int operand) implements Instruction {}

    /** Whether the lanes' {@code operand} is true counts for the barrier of the block that follows. */
    record BlockVote(Span span, int operand) implements Instruction {}

    /** What was made of the votes for the barrier of the block that came before. */
    record BlockOutcome(Span span, BlockVoteKind kind, int target) implements Instruction {}

    record Shuffle(Span span, ShuffleKind kind, int target, int mask, int value, int lane, int width)
            implements Instruction {}

    record ActiveMask(Span span, int target) implements Instruction {}

    record SyncWarp(Span span, int mask) implements Instruction {}

    /** From here on {@code register} has a value in the active lanes. */
    record Define(Span span, int register) implements Instruction {}

    /** {@code register}, declared as {@code name} without a value, is about to be read. */
    record CheckDefined(Span span, int register, String name) implements Instruction {}

    enum AtomicKind {
        ADD("atomicAdd"),
        SUB("atomicSub"),
        MIN("atomicMin"),
        MAX("atomicMax"),
        AND("atomicAnd"),
        OR("atomicOr"),
        XOR("atomicXor"),
        INCREMENT("atomicInc"),
        DECREMENT("atomicDec"),
        EXCHANGE("atomicExch"),
        COMPARE_AND_SWAP("atomicCAS");

        private final String function;

        AtomicKind(String function) {
            this.function = function;
        }

        public String function() {
            return function;
        }
    }

    enum VoteKind {
        BALLOT("__ballot_sync"),
        ANY("__any_sync"),
        ALL("__all_sync"),
        ADD("__reduce_add_sync"),
        MIN("__reduce_min_sync"),
        MIN_UNSIGNED("__reduce_min_sync"),
        MAX("__reduce_max_sync"),
        MAX_UNSIGNED("__reduce_max_sync"),
        AND("__reduce_and_sync"),
        OR("__reduce_or_sync"),
        XOR("__reduce_xor_sync");

        private final String function;

        VoteKind(String function) {
            this.function = function;
        }

        public String function() {
            return function;
        }
    }

    enum BlockVoteKind {
        COUNT("__syncthreads_count"),
        AND("__syncthreads_and"),
        OR("__syncthreads_or");

        private final String function;

        BlockVoteKind(String function) {
            this.function = function;
        }

        public String function() {
            return function;
        }
    }

    enum ShuffleKind {
        INDEX("__shfl_sync"),
        UP("__shfl_up_sync"),
        DOWN("__shfl_down_sync"),
        XOR("__shfl_xor_sync");

        private final String function;

        ShuffleKind(String function) {
            this.function = function;
        }

        public String function() {
            return function;
        }
    }
}
