package org.warpladder.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Entries as {@code pc/mask/join}, the base entry, whose join is -1, first. */
class ReconvergenceStackTests {
    private final ReconvergenceStack stack = new ReconvergenceStack();

    private String entries() {
        var entries = new ArrayList<String>();
        stack.forEach((pc, mask, meet) -> entries.add(pc + "/" + Long.toHexString(mask) + "/" + meet));
        var upsideDown = new ArrayList<String>();
        stack.forEachFromTop((pc, mask, meet) -> upsideDown.addFirst(pc + "/" + Long.toHexString(mask) + "/" + meet));
        assertThat(upsideDown).isEqualTo(entries);
        return String.join(" ", entries);
    }

    /** An if whose arms are blocks 1 and 2 and whose join is block 3, and one within the first that ends there too. */
    @Test
    void theRunningEntryBecomesTheJoinUnlessItWaitsForTheSame() {
        stack.start(0, 0xff);
        stack.split(3);
        stack.push(2, 0xf0, 3);
        stack.push(1, 0x0f, 3);
        assertThat(entries()).isEqualTo("3/ff/-1 2/f0/3 1/f/3");
        assertThat(stack.joins()).isEqualTo(1);
        stack.split(3);
        stack.push(5, 0x03, 3);
        stack.push(4, 0x0c, 3);
        assertThat(entries()).isEqualTo("3/ff/-1 2/f0/3 5/3/3 4/c/3");
        assertThat(List.of(stack.depth(), stack.pc(), stack.meet(), stack.joins()))
                .isEqualTo(List.of(4, 4, 3, 1));
        assertThat(stack.mask()).isEqualTo(0x0c);
    }

    @Test
    void entriesThatHaveComeToTheirJoinGiveTheirLanesBack() {
        stack.start(0, 0xff);
        stack.split(3);
        stack.push(2, 0xf0, 3);
        stack.push(1, 0x0f, 3);
        stack.goTo(3);
        assertThat(stack.settle()).as("the other arm runs").isFalse();
        assertThat(entries()).isEqualTo("3/ff/-1 2/f0/3");
        stack.goTo(3);
        assertThat(stack.settle()).as("all are together").isTrue();
        assertThat(entries()).isEqualTo("3/ff/-1");
        assertThat(stack.settle()).isFalse();
        stack.remove(0xff);
        assertThat(stack.isEmpty()).isTrue();
        assertThat(stack.settle()).isFalse();
    }

    @Test
    void lanesThatWereNotApartDoNotMeet() {
        stack.start(0, 0xff);
        stack.split(3);
        stack.push(1, 0xff, 3);
        stack.goTo(3);
        assertThat(stack.settle()).isFalse();
        stack.split(5);
        stack.push(4, 0x0f, 5);
        stack.goTo(5);
        assertThat(stack.settle()).as("the others waited at the join").isTrue();
    }

    @Test
    void innerAndOuterJoinAreMetAtOnce() {
        stack.start(0, 0xff);
        stack.split(9);
        stack.push(1, 0x0f, 9);
        stack.split(9);
        stack.push(2, 0x03, 9);
        stack.goTo(9);
        assertThat(stack.settle()).isTrue();
        assertThat(entries()).isEqualTo("9/ff/-1");
    }

    @Test
    void lanesThatLeaveAreTakenOutOfEveryEntry() {
        stack.start(0, 0xff);
        stack.split(7);
        stack.push(2, 0xf0, 7);
        stack.push(1, 0x0f, 7);
        stack.remove(0x3c);
        assertThat(entries()).isEqualTo("7/c3/-1 2/c0/7 1/3/7");
        stack.remove(0x03);
        assertThat(entries()).isEqualTo("7/c0/-1 2/c0/7");
        stack.pop();
        assertThat(entries()).isEqualTo("7/c0/-1");
    }

    @Test
    void joinsAreCountedOnceEach() {
        stack.start(0, -1L);
        for (int join : new int[] {30, 20, 30, 10, 20}) {
            stack.push(1, 1, join);
        }
        assertThat(stack.joins()).isEqualTo(3);
        assertThat(stack.depth()).isEqualTo(6);
    }

    @Test
    void entriesBelowAwaitTheirJoins() {
        var joins = new BitSet();
        joins.set(20);
        stack.start(0, 0xff);
        assertThat(stack.awaits(joins)).isFalse();
        stack.push(1, 0xff, 30);
        assertThat(stack.awaits(joins)).isFalse();
        stack.push(1, 0xff, 20);
        assertThat(stack.awaits(joins)).as("the top entry itself").isFalse();
        stack.push(1, 0xff, 20);
        assertThat(stack.awaits(joins)).as("the same join as the top entry's").isFalse();
        stack.push(1, 0xff, 40);
        assertThat(stack.awaits(joins)).isTrue();
    }

    @Test
    void itGrows() {
        stack.start(0, -1L);
        for (int i = 1; i <= 40; i++) {
            stack.push(i, i, 100 + i);
        }
        assertThat(stack.depth()).isEqualTo(41);
        for (int i = 40; i >= 1; i--) {
            assertThat(List.of(stack.pc(), (int) stack.mask(), stack.meet())).isEqualTo(List.of(i, i, 100 + i));
            stack.pop();
        }
        assertThat(stack.mask()).isEqualTo(-1L);
    }
}
