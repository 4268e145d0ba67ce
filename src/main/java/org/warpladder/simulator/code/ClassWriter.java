package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.plan.Prices;
import org.warpladder.simulator.plan.Region;

/**
 * Writes a kernel as a class: a method for each fused {@link Part}, and one that calls the parts of a block in order.
 */
public final class ClassWriter {
    /** Blocks of a kernel; the method that picks one must stay small enough for the JVM to compile. */
    private static final int MOST_BLOCKS = 400;

    private static final int MOST_INSTRUCTIONS = 8000;
    /** Bytes of a method that the JVM compiles. */
    private static final int COMPILED = 8000;
    /** The weight below which chunks are not cut further. */
    private static final int LIGHT = 50;

    static final ClassDesc STATE = ClassDesc.of(LaneState.class.getName());
    static final ClassDesc TALLY = ClassDesc.of(Tally.class.getName());
    private static final ClassDesc CODE = ClassDesc.of(KernelCode.class.getName());
    static final ClassDesc SELF = ClassDesc.of(ClassWriter.class.getPackageName() + ".WrittenKernel");
    private static final MethodTypeDesc RUN = MethodTypeDesc.of(CD_long, CD_int, STATE, CD_long);
    private static final MethodTypeDesc REGION =
            MethodTypeDesc.of(ConstantDescs.CD_void, CD_int, STATE, CD_long, CD_int, CD_int, CD_int);
    private static final MethodTypeDesc PART = MethodTypeDesc.of(CD_long, STATE, CD_long);

    private final Kernel kernel;
    private final Launch launch;
    private final Constants constants;
    private final RegisterUse use;
    private final Liveness liveness;
    private final List<List<Part>> parts;
    private final List<Region> regions;
    private final Prices prices;

    private ClassWriter(Kernel kernel, Launch launch, Constants constants, List<Region> regions, Prices prices) {
        this.kernel = kernel;
        this.launch = launch;
        this.constants = constants;
        this.regions = regions;
        this.prices = prices;
        this.use = RegisterUse.of(kernel);
        this.liveness = Liveness.of(kernel);
        BitSet stored = Fusion.stored(kernel);
        this.parts = kernel.graph().blocks().stream()
                .map(block -> Fusion.parts(block.instructions(), constants, stored, launch.memoryLatency() > 0))
                .toList();
    }

    /** The kernel's blocks and regions as code; empty where it is too large for that. */
    public static Optional<KernelCode> write(
            Kernel kernel, Launch launch, Constants constants, Collection<Region> regions, Prices prices) {
        return bytes(kernel, launch, constants, regions, prices).map(ClassWriter::define);
    }

    /** The class itself. */
    static Optional<byte[]> bytes(
            Kernel kernel, Launch launch, Constants constants, Collection<Region> regions, Prices prices) {
        var blocks = kernel.graph().blocks();
        int instructions =
                blocks.stream().mapToInt(block -> block.instructions().size()).sum();
        if (blocks.size() > MOST_BLOCKS || instructions > MOST_INSTRUCTIONS) {
            return Optional.empty();
        }
        var writer = new ClassWriter(kernel, launch, constants, List.copyOf(regions), prices);
        int heaviest = Chunk.HEAVIEST;
        byte[] bytes = writer.bytes(heaviest);
        while (hasHugeMethod(bytes) && heaviest > LIGHT) {
            heaviest /= 2;
            bytes = writer.bytes(heaviest);
        }
        return Optional.of(bytes);
    }

    /** Whether there is a method of lanes that the JVM would not compile. */
    private static boolean hasHugeMethod(byte[] bytes) {
        return ClassFile.of().parse(bytes).methods().stream()
                .filter(method -> RegionWriter.isChunk(method.methodName().stringValue()))
                .anyMatch(method -> method.findAttribute(Attributes.code())
                        .filter(code -> code.codeLength() > COMPILED)
                        .isPresent());
    }

    /** A hidden class, which goes when nobody holds its code any longer. */
    private static KernelCode define(byte[] bytes) {
        try {
            return (KernelCode) MethodHandles.lookup()
                    .defineHiddenClass(bytes, true)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException fault) {
            throw new IllegalStateException(fault);
        }
    }

    /** @param heaviest how heavy a chunk may be */
    private byte[] bytes(int heaviest) {
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
            type.withMethodBody("region", REGION, ClassFile.ACC_PUBLIC, this::chooseRegion);
            var writer = new RegionWriter(type, launch, constants, prices, liveness, heaviest);
            regions.forEach(writer::write);
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

    /** {@code switch (region)}: a call of each. */
    private void chooseRegion(CodeBuilder code) {
        var cases = new ArrayList<SwitchCase>();
        regions.forEach(region -> cases.add(SwitchCase.of(region.number(), code.newLabel())));
        var none = code.newLabel();
        if (!cases.isEmpty()) {
            code.iload(1).lookupswitch(none, cases);
        }
        for (int i = 0; i < cases.size(); i++) {
            code.labelBinding(cases.get(i).target());
            code.aload(2).lload(3).iload(5).iload(6).iload(7);
            code.invokestatic(SELF, RegionWriter.name(regions.get(i)), WarpCode.TYPE)
                    .return_();
        }
        code.labelBinding(none).return_();
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
