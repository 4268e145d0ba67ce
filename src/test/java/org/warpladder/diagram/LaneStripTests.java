package org.warpladder.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LaneStripTests {
    @Test
    void laneZeroIsAtTheLeftAndTheHexMaskHasItLowest() {
        var drawn = Drawn.of(LaneStrip.of(0x1L, 8, Gallery.WORDS));
        assertThat(drawn.all("rect.lane").stream().map(Drawn::style))
                .containsExactly("a", "idle", "idle", "idle", "idle", "idle", "idle", "idle");
        assertThat(drawn.texts("text.code")).containsExactly("0x01");
    }

    /** Lanes are 14 px wide, with 6 px after each eighth. */
    @Test
    void lanesStandInGroupsOfEight() {
        var lanes = Drawn.of(LaneStrip.of(0x55555555L, 32, Gallery.WORDS)).all("rect.lane");
        assertThat(Drawn.number(lanes.get(7), "x") - Drawn.number(lanes.get(6), "x"))
                .isEqualTo(14);
        assertThat(Drawn.number(lanes.get(8), "x") - Drawn.number(lanes.get(7), "x"))
                .isEqualTo(20);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8, 16, 32, 64})
    void ticksNameTheFirstLaneOfEachGroup(int width) {
        var drawn = Drawn.of(LaneStrip.of(0, width, Gallery.WORDS));
        assertThat(drawn.all("rect.lane")).hasSize(width);
        assertThat(drawn.texts("text.tick"))
                .isEqualTo(java.util.stream.IntStream.iterate(0, lane -> lane < width, lane -> lane + 8)
                        .mapToObj(String::valueOf)
                        .toList());
    }

    @Test
    void thePictureSaysWhichLanesAndThatThereAreNone() {
        assertThat(Drawn.of(LaneStrip.of(0xff01L, 32, Gallery.WORDS)).said()).contains("0, 8–15");
        assertThat(Drawn.of(LaneStrip.of(0, 32, Gallery.WORDS)).said()).contains("none");
    }

    @Test
    void lanesThatAreNotThereAreEmpty() {
        var row =
                new LaneStrip.Row("warp 1", List.of(new LaneStrip.Group(PathMark.of(1), "else", 0b0011)), 0b0000_1111);
        var drawn = Drawn.of(LaneStrip.rows(List.of(row), 8, Gallery.WORDS));
        assertThat(drawn.all("rect.absent.lane")).hasSize(4);
        assertThat(drawn.texts("text.letter")).startsWith("B", "B");
        assertThat(drawn.said()).startsWith("warp 1");
    }

    @Test
    void theTableHasLanesAndMask() {
        assertThat(LaneStrip.of(0xf0L, 8, Gallery.WORDS).table().rows())
                .singleElement()
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                .endsWith("4–7", "0xf0");
    }
}
