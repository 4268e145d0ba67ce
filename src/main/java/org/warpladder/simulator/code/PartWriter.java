package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Terminator;

/**
 * The method of one part: what does not change from lane to lane first, then the loop over the lanes, in the form that
 * suits how many are active. Where a lane fails, it has the part run again step by step. Mutable while it works.
 *
 * <p>Slot 0 holds the {@link LaneState}, slot 1 the active lanes.
 */
final class PartWriter {
    final CodeBuilder code;
    final BasicBlock block;
    final Part part;
    final LaneFrame frame;
    final List<Instruction> instructions;
    /** The branch whose ballot the part gives; null where it does not end its block or no branch does. */
    final Terminator.@Nullable Branch branch;

    private final RegisterUse use;
    final int ballot;

    PartWriter(CodeBuilder code, BasicBlock block, Part part, Constants constants, RegisterUse use, int width) {
        this.code = code;
        this.block = block;
        this.part = part;
        this.frame = new LaneFrame(code, constants, width);
        this.use = use;
        this.instructions = block.instructions().subList(part.from(), part.to());
        boolean last = part.to() == block.instructions().size();
        this.branch = last && block.terminator() instanceof Terminator.Branch ends ? ends : null;
        this.ballot = code.allocateLocal(TypeKind.LONG);
    }

    void write() {
        code.lconst_0().lstore(ballot);
        checkDefined();
        loadArrays();
        var sectors = new SectorCounting(this);
        sectors.prepare();
        if (part.total()) {
            writeTotal();
        } else {
            writeFailing(sectors);
        }
        sectors.finish();
        define();
        code.lload(ballot).lreturn();
        code.labelBinding(frame.failed);
        runStepByStep();
    }

    /** Few lanes one by one; many or all in one loop without a jump, which the JVM turns into vector code. */
    private void writeTotal() {
        var many = code.newLabel();
        var some = code.newLabel();
        var done = code.newLabel();
        compareCount(LaneFrame.FEW).if_icmpgt(many);
        new LaneLoop(this, LaneLoop.Form.ONE_BY_ONE, null).write();
        code.goto_(done);
        code.labelBinding(many);
        code.lload(1).loadConstant(frame.full()).lcmp().ifne(some);
        new LaneLoop(this, LaneLoop.Form.ALL, null).write();
        code.goto_(done);
        code.labelBinding(some);
        new LaneLoop(this, LaneLoop.Form.BLENDED, null).write();
        code.labelBinding(done);
    }

    /** Asking each lane pays only where all are active: a processor does not foresee which are. */
    private void writeFailing(SectorCounting sectors) {
        var many = code.newLabel();
        var done = code.newLabel();
        compareCount(frame.width - 1).if_icmpgt(many);
        new LaneLoop(this, LaneLoop.Form.ONE_BY_ONE, sectors).write();
        code.goto_(done);
        code.labelBinding(many);
        new LaneLoop(this, LaneLoop.Form.ASKED, sectors).write();
        code.labelBinding(done);
    }

    private CodeBuilder compareCount(int most) {
        return Masks.countBits(code.lload(1)).loadConstant(most);
    }

    /** Where a lane has not got a variable's value, the step that says so comes in its turn. */
    private void checkDefined() {
        var defined = new BitSet();
        for (var instruction : instructions) {
            if (instruction instanceof Instruction.Define define) {
                defined.set(define.register());
            } else if (instruction instanceof Instruction.CheckDefined check && !defined.get(check.register())) {
                frame.pushDefined(check.register());
                code.ldc(-1L).lxor().lload(1).land().lconst_0().lcmp().ifne(frame.failed);
            }
        }
    }

    private void define() {
        for (var instruction : instructions) {
            if (instruction instanceof Instruction.Define define) {
                frame.define(define.register(), 1);
            }
        }
    }

    private void loadArrays() {
        var used = new BitSet();
        for (var instruction : instructions) {
            RegisterUse.reads(instruction, used::set);
            RegisterUse.writes(instruction, used::set);
            frame.loadElements(instruction);
        }
        if (branch != null) {
            used.set(branch.condition());
        }
        used.stream().forEach(frame::loadRegister);
    }

    /** Whether a register's value is read behind the part. */
    boolean wanted(int register) {
        return use.wanted(register, block.number(), branch == null ? part.to() : part.to() + 1);
    }

    /** Whether the part changes a register. */
    boolean overwritten(int register) {
        var written = new BitSet();
        instructions.forEach(instruction -> RegisterUse.writes(instruction, written::set));
        return written.get(register);
    }

    private void runStepByStep() {
        code.aload(0);
        ClassWriter.steps(code, block.number(), part);
        code.lload(1);
        if (branch == null) {
            code.invokevirtual(ClassWriter.STATE, "steps", ClassWriter.STEPS).lconst_0();
        } else {
            code.loadConstant(branch.condition())
                    .invokevirtual(
                            ClassWriter.STATE,
                            "steps",
                            MethodTypeDesc.of(CD_long, CD_int, CD_int, CD_int, CD_long, CD_int));
        }
        code.lreturn();
    }
}
