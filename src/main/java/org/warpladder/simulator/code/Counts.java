package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.BitSet;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.warpladder.simulator.plan.Charge;
import org.warpladder.simulator.plan.Prices;

/**
 * Counts in local variables what a chunk charges: blocks, issues and branches share one of them, twenty bits each. Mutable
 * while it works.
 */
final class Counts {
    private static final int BITS = 20;
    private static final long FIELD = (1L << BITS) - 1;

    private final CodeBuilder code;
    private final int counts;
    private final int cycles;
    /** By word of {@link LaneState#fetched} its slot. */
    private final Map<Integer, Integer> words = new TreeMap<>();

    /** What all lanes of a mask are charged together. Mutable. */
    static final class Sum {
        private int blocks;
        private int issues;
        private int branches;
        private final BitSet pieces = new BitSet();
        long cycles;
        boolean works;

        void add(Charge charge, int runs) {
            blocks += runs;
            issues += charge.issues();
            cycles += charge.cycles();
            works |= charge.works();
            pieces.set(charge.piece());
        }

        void branch(Prices prices, int piece) {
            branches++;
            if (prices.branchCycles() > 0) {
                issues++;
                cycles += prices.branchCycles();
                pieces.set(piece);
            }
        }
    }

    Counts(CodeBuilder code) {
        this.code = code;
        this.counts = code.allocateLocal(TypeKind.LONG);
        this.cycles = code.allocateLocal(TypeKind.LONG);
    }

    void begin(BitSet pieces) {
        code.lconst_0().lstore(counts).lconst_0().lstore(cycles);
        pieces.stream().map(piece -> piece >> 6).distinct().forEach(word -> {
            words.put(word, code.allocateLocal(TypeKind.LONG));
            code.lconst_0().lstore(slot(word));
        });
    }

    private int slot(int word) {
        return Objects.requireNonNull(words.get(word));
    }

    void add(Sum sum) {
        long packed = sum.blocks | (long) sum.issues << BITS | (long) sum.branches << 2 * BITS;
        if (packed != 0) {
            code.lload(counts).loadConstant(packed).ladd().lstore(counts);
        }
        if (sum.cycles != 0) {
            code.lload(cycles).loadConstant(sum.cycles).ladd().lstore(cycles);
        }
        long[] bits = sum.pieces.toLongArray();
        for (int word = 0; word < bits.length; word++) {
            if (bits[word] != 0) {
                code.lload(slot(word)).loadConstant(bits[word]).lor().lstore(slot(word));
            }
        }
    }

    void end(int tally) {
        field(tally, "blocks", 0);
        field(tally, "issues", BITS);
        field(tally, "branches", 2 * BITS);
        code.aload(tally).dup().getfield(ClassWriter.TALLY, "cycles", CD_long);
        code.lload(cycles).ladd().putfield(ClassWriter.TALLY, "cycles", CD_long);
        words.forEach((word, slot) -> {
            code.aload(0).getfield(ClassWriter.STATE, "fetched", LaneFrame.LONGS);
            code.loadConstant((int) word).dup2().laload().lload(slot).lor().lastore();
        });
    }

    private void field(int tally, String name, int shift) {
        code.aload(tally).dup().getfield(ClassWriter.TALLY, name, CD_long);
        code.lload(counts).loadConstant(shift).lushr().loadConstant(FIELD).land();
        code.ladd().putfield(ClassWriter.TALLY, name, CD_long);
    }
}
