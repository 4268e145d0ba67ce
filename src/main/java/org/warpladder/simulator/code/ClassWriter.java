package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.launch.Launch;

/**
 * Writes a kernel as a class: a method for each fused {@link Part}, and one that calls the parts of a block in order.
 * Mutable while it works.
 */
public final class ClassWriter {
    /** Blocks of a kernel; the method that picks one must stay small enough for the JVM to compile. */
    private static final int MOST_BLOCKS = 400;

    private static final int MOST_INSTRUCTIONS = 8000;

    private static final KnownClasses KNOWN = new KnownClasses();
    static final ClassDesc STATE = ClassDesc.of(LaneState.class.getName());
    private static final ClassDesc CODE = ClassDesc.of(KernelCode.class.getName());
    private static final ClassDesc SELF = ClassDesc.of(ClassWriter.class.getPackageName() + ".WrittenKernel");
    private static final MethodTypeDesc RUN = MethodTypeDesc.of(CD_long, CD_int, STATE, CD_long);
    private static final MethodTypeDesc PART = MethodTypeDesc.of(CD_long, STATE, CD_long);

    private final Kernel kernel;
    private final Launch launch;
    private final Constants constants;
    private final RegisterUse use;
    private final List<List<Part>> parts = new ArrayList<>();

    private ClassWriter(Kernel kernel, Launch launch, Constants constants) {
        this.kernel = kernel;
        this.launch = launch;
        this.constants = constants;
        this.use = RegisterUse.of(kernel);
    }

    /** The kernel's blocks as code; empty where it is too large for that. */
    public static Optional<KernelCode> write(Kernel kernel, Launch launch, Constants constants) {
        var blocks = kernel.graph().blocks();
        int instructions =
                blocks.stream().mapToInt(block -> block.instructions().size()).sum();
        if (blocks.size() > MOST_BLOCKS || instructions > MOST_INSTRUCTIONS) {
            return Optional.empty();
        }
        return Optional.of(KNOWN.get(new ClassWriter(kernel, launch, constants).bytes()));
    }

    private byte[] bytes() {
        BitSet stored = Fusion.stored(kernel);
        kernel.graph()
                .blocks()
                .forEach(block ->
                        parts.add(Fusion.parts(block.instructions(), constants, stored, launch.memoryLatency() > 0)));
        return ClassFile.of().build(SELF, type -> {
            type.withSuperclass(CODE);
            type.withMethodBody(
                    ConstantDescs.INIT_NAME,
                    ConstantDescs.MTD_void,
                    0,
                    code -> code.aload(0)
                            .invokespecial(CODE, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                            .return_());
            type.withMethodBody("run", RUN, ClassFile.ACC_PUBLIC, this::choose);
            kernel.graph().blocks().forEach(block -> writeParts(type, block));
        });
    }

    /** {@code switch (block)}: the parts of each, the last of which leaves the ballot. */
    private void choose(CodeBuilder code) {
        var cases = new ArrayList<SwitchCase>();
        kernel.graph().blocks().forEach(block -> cases.add(SwitchCase.of(block.number(), code.newLabel())));
        var none = code.newLabel();
        code.iload(1).tableswitch(0, cases.size() - 1, none, cases);
        for (var block : kernel.graph().blocks()) {
            code.labelBinding(cases.get(block.number()).target());
            boolean ballotLeft = false;
            for (var part : parts.get(block.number())) {
                if (ballotLeft) {
                    code.pop2();
                }
                code.aload(2);
                if (part.fused()) {
                    code.lload(3).invokestatic(SELF, name(block, part), PART);
                    ballotLeft = true;
                } else {
                    steps(code, block.number(), part);
                    code.lload(3).invokevirtual(STATE, "steps", STEPS);
                    ballotLeft = false;
                }
            }
            if (!ballotLeft) {
                ballot(code, block);
            }
            code.lreturn();
        }
        code.labelBinding(none).lconst_0().lreturn();
    }

    static final MethodTypeDesc STEPS = MethodTypeDesc.of(ConstantDescs.CD_void, CD_int, CD_int, CD_int, CD_long);

    static void steps(CodeBuilder code, int block, Part part) {
        code.loadConstant(block).loadConstant(part.from()).loadConstant(part.to());
    }

    private void ballot(CodeBuilder code, BasicBlock block) {
        if (block.terminator() instanceof Terminator.Branch branch) {
            code.aload(2)
                    .loadConstant(branch.condition())
                    .invokevirtual(STATE, "ballot", MethodTypeDesc.of(CD_long, CD_int))
                    .lload(3)
                    .land();
        } else {
            code.lconst_0();
        }
    }

    private void writeParts(ClassBuilder type, BasicBlock block) {
        for (var part : parts.get(block.number())) {
            if (part.fused()) {
                type.withMethodBody(
                        name(block, part),
                        PART,
                        ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE,
                        code -> new PartWriter(code, block, part, constants, use, launch.warpSize()).write());
            }
        }
    }

    private static String name(BasicBlock block, Part part) {
        return "block" + block.number() + "from" + part.from();
    }
}
