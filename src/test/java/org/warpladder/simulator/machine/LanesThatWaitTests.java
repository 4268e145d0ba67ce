package org.warpladder.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.flow.ConvergenceBarrier;
import org.warpladder.simulator.flow.ConvergenceBarrier.Start;

/** Where lanes wait for one another: at joins under independent scheduling, in convergence barriers on hardware. */
class LanesThatWaitTests {
    @Nested
    class AtJoins {
        private final Rendezvous rendezvous = new Rendezvous(8);

        AtJoins() {
            rendezvous.start();
        }

        @Test
        void allLanesOfABranchGoOnWhenTheLastHasCome() {
            rendezvous.open(5, 0xff);
            assertThat(rendezvous.join(3)).isEqualTo(5);
            assertThat(rendezvous.arrive(0x0f, 5)).isZero();
            assertThat(rendezvous.waiting()).isEqualTo(0x0f);
            assertThat(rendezvous.anyWaits()).isTrue();
            assertThat(rendezvous.arrive(0x30, 4)).as("another place").isZero();
            assertThat(rendezvous.waiting()).isEqualTo(0x0f);
            assertThat(rendezvous.arrive(0xf0, 5)).isEqualTo(0xff);
            assertThat(rendezvous.anyWaits()).isFalse();
            assertThat(rendezvous.join(3)).isEqualTo(-1);
        }

        @Test
        void innerBranchesAreLeftFirst() {
            rendezvous.open(9, 0xff);
            rendezvous.open(5, 0x0f);
            assertThat(rendezvous.join(0)).isEqualTo(5);
            assertThat(rendezvous.join(7)).isEqualTo(9);
            assertThat(rendezvous.arrive(0x03, 5)).isZero();
            assertThat(rendezvous.arrive(0x0c, 5)).isEqualTo(0x0f);
            assertThat(rendezvous.arrive(0xf0, 9)).isZero();
            assertThat(rendezvous.arrive(0x0f, 9)).isEqualTo(0xff);
        }

        @Test
        void twoBranchesThatEndTogetherAreLeftTogether() {
            rendezvous.open(9, 0xff);
            rendezvous.open(9, 0x0f);
            assertThat(rendezvous.arrive(0xf0, 9)).isZero();
            assertThat(rendezvous.arrive(0x03, 9)).isZero();
            assertThat(rendezvous.waiting()).isEqualTo(0xf3);
            assertThat(rendezvous.arrive(0x0c, 9)).isEqualTo(0xff);
            assertThat(rendezvous.waiting()).isZero();
        }

        @Test
        void nobodyWaitsForLanesThatHaveLeft() {
            rendezvous.open(9, 0xff);
            rendezvous.open(5, 0x0f);
            rendezvous.arrive(0xf0, 9);
            rendezvous.leave(0x0f);
            assertThat(rendezvous.anyWaits()).isFalse();
            assertThat(rendezvous.join(0)).isEqualTo(-1);
            assertThat(rendezvous.join(7)).isEqualTo(-1);
        }

        @Test
        void nobodyWaitsForLanesThatSpin() {
            rendezvous.open(5, 0xff);
            rendezvous.arrive(0x0f, 5);
            rendezvous.spin(0x70);
            assertThat(rendezvous.waiting())
                    .as("lane 7 neither spins nor has come")
                    .isEqualTo(0x0f);
            rendezvous.spin(0x80);
            assertThat(rendezvous.waiting()).isZero();
            assertThat(rendezvous.arrive(0xf0, 5))
                    .as("those that come later go on together")
                    .isEqualTo(0xf0);
        }

        @Test
        void oneLaneDoesNotMeetItself() {
            rendezvous.open(5, 0x10);
            assertThat(rendezvous.arrive(0x10, 5)).isZero();
            assertThat(rendezvous.anyWaits()).isFalse();
        }
    }

    @Nested
    class InBarriers {
        /** Barrier 0 from block 1 to its join 9 over blocks 2 to 8, barrier 1 within it to the same join, 2 to join 6. */
        private final HeldBarriers held =
                new HeldBarriers(List.of(barrier(1, 9, 2, 9), barrier(2, 9, 3, 8), barrier(3, 6, 4, 6)));

        private static ConvergenceBarrier barrier(int at, int join, int from, int to) {
            var region = new BitSet();
            region.set(from, to);
            return new ConvergenceBarrier(Start.BRANCH, at, join, region);
        }

        private String release() {
            var released = new ArrayList<String>();
            for (var each : held.release()) {
                released.add(each.block() + "/" + Long.toHexString(each.mask()) + (each.merged() ? " merged" : ""));
            }
            return String.join(" ", released);
        }

        private String waiting() {
            var waiting = new ArrayList<String>();
            held.forEachWaiting((block, mask) -> waiting.add(block + "/" + Long.toHexString(mask)));
            return String.join(" ", waiting);
        }

        @Test
        void lanesWaitAtTheJoinUntilAllAreThere() {
            held.start(0, 0xff);
            assertThat(held.arrive(0x0f, 9)).isZero();
            assertThat(held.anyWaits()).isTrue();
            assertThat(waiting()).isEqualTo("9/f");
            assertThat(release()).isEmpty();
            assertThat(held.arrive(0xf0, 9)).isZero();
            assertThat(release()).isEqualTo("9/ff merged");
            assertThat(held.anyWaits()).isFalse();
        }

        @Test
        void lanesThatComeTogetherDoNotMerge() {
            held.start(0, 0xff);
            assertThat(held.arrive(0xff, 9)).isZero();
            assertThat(release()).isEqualTo("9/ff");
        }

        @Test
        void whoTakesNoPartNeedNotWait() {
            held.start(0, 0x0f);
            assertThat(held.arrive(0xff, 8)).isEqualTo(0xff);
            assertThat(held.arrive(0xf3, 9)).isEqualTo(0xf0);
            assertThat(waiting()).isEqualTo("9/3");
        }

        @Test
        void theBarrierPlacedLastIsWaitedForFirst() {
            held.start(0, 0xff);
            held.start(1, 0x0f);
            assertThat(held.arrive(0x03, 9)).isZero();
            assertThat(held.arrive(0xf0, 9)).isZero();
            assertThat(waiting()).isEqualTo("9/f0 9/3");
            assertThat(release()).isEmpty();
            assertThat(held.arrive(0x0c, 9)).isZero();
            assertThat(release()).isEqualTo("9/ff merged");
        }

        @Test
        void aNewStartGivesUpTheOldOne() {
            held.start(2, 0xff);
            held.start(2, 0x0f);
            assertThat(held.arrive(0xf0, 6)).isZero();
            assertThat(release()).isEqualTo("6/f0");
            assertThat(held.arrive(0x0f, 6)).isZero();
            assertThat(release()).isEqualTo("6/f");
        }

        @Test
        void lanesThatLeaveTheRegionGiveItUp() {
            held.start(2, 0xff);
            held.arrive(0x0f, 6);
            held.move(0xf0, 5);
            assertThat(release()).as("block 5 is in the region").isEmpty();
            held.move(0x30, 7);
            assertThat(release()).isEmpty();
            held.leave(0xc0);
            assertThat(release()).isEqualTo("6/f");
        }

        @Test
        void aCircleIsBrokenWhereLanesHaveWaitedLongest() {
            held.start(0, 0xff);
            held.start(2, 0x0f);
            held.arrive(0x03, 6);
            held.arrive(0xf0, 9);
            held.breakCircle();
            assertThat(release()).isEqualTo("9/f0");
            held.breakCircle();
            assertThat(release()).isEqualTo("6/3");
        }

        @Test
        void theInnermostIsTheOneStartedLastThatHoldsAllOfThemAtBothPlaces() {
            held.start(0, 0xff);
            held.start(2, 0x0f);
            assertThat(held.innermost(0x03, 4, 5).orElseThrow().join()).isEqualTo(6);
            assertThat(held.innermost(0x03, 4, 7).orElseThrow().join()).isEqualTo(9);
            assertThat(held.innermost(0x13, 4, 5).orElseThrow().join()).isEqualTo(9);
            assertThat(held.innermost(0x03, 4, 1)).isEmpty();
            assertThat(held.innermost(0x103, 4, 5)).isEmpty();
            held.clear();
            assertThat(held.innermost(0x03, 4, 5)).isEmpty();
        }
    }
}
