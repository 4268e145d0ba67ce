package org.warpladder.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.trace.StackEntry;

class StackPictureTests {
    private static final Figure STACK = StackPicture.of(
            List.of(new StackEntry(9, 0xffL, null), new StackEntry(6, 0xf0L, 9), new StackEntry(4, 0x0fL, 9)),
            8,
            Gallery.WORDS);

    @Test
    void itGrowsUpwardsAndTheTopIsLit() {
        var entries = Drawn.of(STACK).all("rect.entry");
        assertThat(entries).hasSize(3);
        assertThat(entries.getFirst().hasClass("top")).isTrue();
        assertThat(entries.getLast().hasClass("top")).isFalse();
        assertThat(Drawn.number(entries.getFirst(), "y")).isLessThan(Drawn.number(entries.getLast(), "y"));
        assertThat(Drawn.of(STACK).texts("text.code")).containsExactly("0x0f", "0xf0", "0xff");
    }

    @Test
    void eachEntryShowsItsLanesLaneZeroAtTheLeft() {
        var cells = Drawn.of(STACK).all("rect.tiny");
        assertThat(cells).hasSize(24);
        assertThat(cells.subList(0, 8).stream().map(cell -> cell.hasClass("on")))
                .containsExactly(true, true, true, true, false, false, false, false);
    }

    @Test
    void theTableSaysWhereEachGoesOnAndMeets() {
        assertThat(STACK.table().rows())
                .containsExactly(
                        List.of("3", "line 4", "0x0f", "0–3", "line 9"),
                        List.of("2", "line 6", "0xf0", "4–7", "line 9"),
                        List.of("1", "line 9", "0xff", "0–7", "–"));
    }
}
