package org.warpladder.simulator.code;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.plan.Charge;
import org.warpladder.simulator.plan.Paths;
import org.warpladder.simulator.plan.Prices;
import org.warpladder.simulator.plan.Region;
import org.warpladder.simulator.plan.RegionFinder;

/** A kernel as the class that is written of it, for tests of what is written. */
record WrittenKernel(Kernel kernel, Launch launch, Constants constants, List<Region> regions) {
    static final Launch LAUNCH = Launch.DEFAULT.withCosts(Map.of("cost", 3)).withTrace(false);

    /** What a method does, in numbers. */
    record Method(int loops, int loads, int stores, int bytes, List<String> calls) {}

    static WrittenKernel of(String body) {
        return of(body, LAUNCH);
    }

    /** @param body with a, b, c, n, {@code i} = {@code threadIdx.x}, x and y */
    static WrittenKernel of(String body, Launch launch) {
        var source = "__global__ void k(const int *a, int *b, int *c, const bool *f, int n) { int i = threadIdx.x;"
                + " int x = i + 1, y = i * 2; " + body + " }";
        var diagnostics = new ArrayList<org.warpladder.simulator.source.Diagnostic>();
        var kernel = Simulator.compile(source, launch, diagnostics);
        if (kernel == null) {
            throw new AssertionError(diagnostics.getFirst().render(source));
        }
        var constants = Constants.of(kernel.presets(), kernel.registers(), launch, new int[] {0, 0, 0, 0, 100});
        var regions = RegionFinder.find(
                kernel, Paths.of(kernel, launch.policy()), new WholeBlocks(kernel, constants), launch.armOrder());
        return new WrittenKernel(kernel, launch, constants, List.copyOf(regions.values()));
    }

    /** The region that is the kernel's all. */
    Region whole() {
        return regions.stream()
                .filter(region ->
                        region.entry() == 0 && region.exit() == kernel.graph().exit())
                .findFirst()
                .orElseThrow();
    }

    /** The class; empty where the kernel is too large for one. */
    Optional<byte[]> bytes() {
        var charges = kernel.graph().blocks().stream()
                .map(block -> charge(block.instructions()))
                .toList();
        return ClassWriter.bytes(kernel, launch, constants, regions, new Prices(charges, 1, 1, 2));
    }

    /** By its name each method, of regions as {@code region0}, {@code chunk0at0}, of blocks as {@code block0from0}. */
    Map<String, Method> methods() {
        var methods = new TreeMap<String, Method>();
        ClassFile.of()
                .parse(bytes().orElseThrow())
                .methods()
                .forEach(method -> method.code()
                        .ifPresent(code -> methods.put(method.methodName().stringValue(), method(code))));
        return methods;
    }

    Method method(String start) {
        return methods().entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(start))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    private static Charge charge(List<org.warpladder.simulator.flow.Instruction> instructions) {
        var guarded = instructions.stream()
                .filter(org.warpladder.simulator.flow.Instruction.Guarded.class::isInstance)
                .map(each -> charge(((org.warpladder.simulator.flow.Instruction.Guarded) each).body()))
                .toList();
        return new Charge(0, 1, 2, true, guarded);
    }

    private static Method method(CodeModel code) {
        var seen = new HashSet<Label>();
        var calls = new ArrayList<String>();
        int loops = 0;
        int loads = 0;
        int stores = 0;
        int bytes = 0;
        for (var element : code) {
            switch (element) {
                case LabelTarget target -> seen.add(target.label());
                case BranchInstruction jump when seen.contains(jump.target()) -> loops++;
                case InvokeInstruction call -> calls.add(call.name().stringValue());
                default -> {}
            }
            if (element instanceof Instruction instruction) {
                loads += instruction.opcode() == Opcode.IALOAD ? 1 : 0;
                stores += instruction.opcode() == Opcode.IASTORE ? 1 : 0;
                bytes += instruction.sizeInBytes();
            }
        }
        return new Method(loops, loads, stores, bytes, calls);
    }

    /** The parts of a block: how many instructions each has, {@code ?} where one may fail, {@code step} where it is none. */
    String parts(int block) {
        var parts = Fusion.parts(
                kernel.graph().block(block).instructions(),
                constants,
                Fusion.stored(kernel),
                launch.memoryLatency() > 0);
        return String.join(
                " ",
                parts.stream()
                        .map(part -> (part.to() - part.from()) + (!part.fused() ? " step" : part.total() ? "" : "?"))
                        .toList());
    }

    static <T> T some(@org.jspecify.annotations.Nullable T value) {
        return Objects.requireNonNull(value);
    }
}
