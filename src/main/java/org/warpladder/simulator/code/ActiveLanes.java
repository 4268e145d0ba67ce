package org.warpladder.simulator.code;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;

/** The loops of a chunk over its active lanes, by a list of them: the JVM knows how to count through a list. */
final class ActiveLanes {
    private final ChunkWriter chunk;
    private final CodeBuilder code;
    /** The lane's place in the list. */
    private final int place;

    final int lane;
    final int bit;
    /** Where a lane notes what it accesses. */
    final int note;

    ActiveLanes(ChunkWriter chunk) {
        this.chunk = chunk;
        this.code = chunk.code;
        this.lane = code.allocateLocal(TypeKind.INT);
        this.bit = code.allocateLocal(TypeKind.LONG);
        this.place = code.allocateLocal(TypeKind.INT);
        this.note = chunk.flat ? place : lane;
    }

    /** One lane after the other does what {@code body} writes. */
    void each(Runnable body) {
        var next = code.newLabel();
        var done = code.newLabel();
        code.iconst_0().istore(place);
        code.labelBinding(next);
        code.iload(place).iload(chunk.count).if_icmpge(done);
        code.aload(chunk.list).iload(place).iaload().istore(lane);
        code.lconst_1().iload(lane).lshl().lstore(bit);
        body.run();
        code.iinc(place, 1).goto_(next);
        code.labelBinding(done);
    }
}
