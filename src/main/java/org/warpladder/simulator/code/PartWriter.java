package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Array.Space;
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
    private static final ClassDesc INTS = CD_int.arrayType();
    private static final ClassDesc LONGS = CD_long.arrayType();
    private static final MethodTypeDesc COUNT_BITS = MethodTypeDesc.of(CD_int, CD_long);
    /** Up to so many active lanes are gone through one by one. */
    private static final int FEW = 6;

    final CodeBuilder code;
    final BasicBlock block;
    final Part part;
    final Constants constants;
    final int width;
    final List<Instruction> instructions;
    final Label failed;
    /** The branch whose ballot the part gives; null where it does not end its block or no branch does. */
    final Terminator.@Nullable Branch branch;

    private final RegisterUse use;
    private final Map<Integer, Integer> registerSlots = new LinkedHashMap<>();
    private final Map<Integer, Integer> uniformSlots = new LinkedHashMap<>();
    private final Map<Integer, Integer> elementSlots = new LinkedHashMap<>();
    private final Map<Integer, Integer> writtenSlots = new LinkedHashMap<>();
    final int ballot;

    PartWriter(CodeBuilder code, BasicBlock block, Part part, Constants constants, RegisterUse use, int width) {
        this.code = code;
        this.block = block;
        this.part = part;
        this.constants = constants;
        this.use = use;
        this.width = width;
        this.instructions = block.instructions().subList(part.from(), part.to());
        this.failed = code.newLabel();
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
        code.labelBinding(failed);
        runStepByStep();
    }

    /** Few lanes one by one; many or all in one loop without a jump, which the JVM turns into vector code. */
    private void writeTotal() {
        var many = code.newLabel();
        var some = code.newLabel();
        var done = code.newLabel();
        compareCount(FEW).if_icmpgt(many);
        new LaneLoop(this, LaneLoop.Form.ONE_BY_ONE, null).write();
        code.goto_(done);
        code.labelBinding(many);
        code.lload(1).loadConstant(full()).lcmp().ifne(some);
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
        compareCount(width - 1).if_icmpgt(many);
        new LaneLoop(this, LaneLoop.Form.ONE_BY_ONE, sectors).write();
        code.goto_(done);
        code.labelBinding(many);
        new LaneLoop(this, LaneLoop.Form.ASKED, sectors).write();
        code.labelBinding(done);
    }

    private CodeBuilder compareCount(int most) {
        return code.lload(1)
                .invokestatic(ClassDesc.of("java.lang.Long"), "bitCount", COUNT_BITS)
                .loadConstant(most);
    }

    private long full() {
        return width == 64 ? -1L : (1L << width) - 1;
    }

    /** Where a lane has not got a variable's value, the step that says so comes in its turn. */
    private void checkDefined() {
        var defined = new BitSet();
        for (var instruction : instructions) {
            if (instruction instanceof Instruction.Define define) {
                defined.set(define.register());
            } else if (instruction instanceof Instruction.CheckDefined check && !defined.get(check.register())) {
                defined(check.register());
                code.ldc(-1L).lxor().lload(1).land().lconst_0().lcmp().ifne(failed);
            }
        }
    }

    private void defined(int register) {
        code.aload(0)
                .getfield(ClassWriter.STATE, "defined", LONGS)
                .loadConstant(register)
                .laload();
    }

    private void define() {
        for (var instruction : instructions) {
            if (instruction instanceof Instruction.Define define) {
                code.aload(0)
                        .getfield(ClassWriter.STATE, "defined", LONGS)
                        .loadConstant(define.register())
                        .dup2()
                        .laload()
                        .lload(1)
                        .lor()
                        .lastore();
            }
        }
    }

    private void loadArrays() {
        var used = new BitSet();
        for (var instruction : instructions) {
            RegisterUse.reads(instruction, used::set);
            RegisterUse.writes(instruction, used::set);
            if (instruction instanceof Instruction.Load load) {
                loadElements(load.array());
            } else if (instruction instanceof Instruction.Store store) {
                loadElements(store.array());
            }
        }
        if (branch != null) {
            used.set(branch.condition());
        }
        used.andNot(constants.known());
        used.stream().forEach(this::loadRegister);
    }

    private void loadRegister(int register) {
        field("registers", INTS.arrayType(), register);
        if (constants.uniform(register)) {
            int slot = code.allocateLocal(TypeKind.INT);
            uniformSlots.put(register, slot);
            code.iconst_0().iaload().istore(slot);
        } else {
            int slot = code.allocateLocal(TypeKind.REFERENCE);
            registerSlots.put(register, slot);
            code.astore(slot);
        }
    }

    private void loadElements(Array array) {
        if (!elementSlots.containsKey(array.number())) {
            elementSlots.put(array.number(), code.allocateLocal(TypeKind.REFERENCE));
            field("elements", INTS.arrayType(), array.number());
            code.astore(slot(elementSlots, array.number()));
            if (array.space() == Space.LOCAL) {
                writtenSlots.put(array.number(), code.allocateLocal(TypeKind.REFERENCE));
                field("written", LONGS.arrayType(), array.number());
                code.astore(slot(writtenSlots, array.number()));
            }
        }
    }

    void field(String name, ClassDesc type, int index) {
        code.aload(0)
                .getfield(ClassWriter.STATE, name, type)
                .loadConstant(index)
                .aaload();
    }

    /** Pushes the array of a register. */
    void pushRegister(int register) {
        code.aload(slot(registerSlots, register));
    }

    private static int slot(Map<Integer, Integer> slots, int of) {
        return Objects.requireNonNull(slots.get(of));
    }

    /** Pushes a register's value where it is the same for all lanes; false, with nothing pushed, where it is not. */
    boolean pushUniform(int register) {
        if (constants.known(register)) {
            code.loadConstant(constants.value(register));
            return true;
        }
        Integer slot = uniformSlots.get(register);
        if (slot != null) {
            code.iload(slot);
        }
        return slot != null;
    }

    void pushElements(Array array) {
        code.aload(slot(elementSlots, array.number()));
    }

    void pushWritten(Array array) {
        code.aload(slot(writtenSlots, array.number()));
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
