package org.warpladder.api.outgoing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.warpladder.api.outgoing.Outbox.Channel;
import org.warpladder.api.outgoing.Outbox.Line;

class OutboxIT {
    @Test
    void aLineIsTakenByOneNodeAndAgainWhenThatNodeDied() throws Exception {
        try (var box = new TestOutbox()) {
            for (int i = 0; i < 40; i++) {
                box.put(Optional.empty(), "s" + i);
            }
            Callable<List<Line>> node = () -> {
                var taken = new ArrayList<Line>();
                for (int i = 0; i < 20; i++) {
                    taken.addAll(box.open().take(Channel.RECORD_STORE, 7));
                }
                return taken;
            };
            var all = new ArrayList<Line>();
            try (var nodes = Executors.newFixedThreadPool(4)) {
                for (var taken : nodes.invokeAll(List.of(node, node, node, node))) {
                    all.addAll(taken.get());
                }
            }
            assertThat(all).extracting(Line::id).hasSize(40).doesNotHaveDuplicates();
            assertThat(box.open().take(Channel.RECORD_STORE, 50)).isEmpty();
            box.pass(Outbox.TAKEN);
            assertThat(box.open().take(Channel.RECORD_STORE, 50)).hasSize(40);
        }
    }

    @Test
    void aLineIsTriedForOverADayAndThenDead() {
        try (var box = new TestOutbox()) {
            box.put(Optional.empty(), "one");
            var outbox = box.open();
            var whole = Duration.ZERO;
            for (var wait : Outbox.WAITS) {
                outbox.failed(outbox.take(Channel.RECORD_STORE, 1).getFirst(), "503");
                assertThat(outbox.take(Channel.RECORD_STORE, 1)).isEmpty();
                box.pass(wait);
                whole = whole.plus(wait);
            }
            outbox.failed(outbox.take(Channel.RECORD_STORE, 1).getFirst(), "503");
            assertThat(whole).isGreaterThan(Duration.ofDays(1));
            assertThat(box.lines()).containsExactly("one DEAD 8 503");
            box.pass(Duration.ofDays(30));
            outbox.forgetOld();
            assertThat(box.lines()).hasSize(1);
            box.pass(Duration.ofDays(61));
            outbox.forgetOld();
            assertThat(box.lines()).isEmpty();
        }
    }

    @Test
    void theSameLinePutTwiceIsOneLine() {
        try (var box = new TestOutbox()) {
            box.put(Optional.empty(), "one");
            box.put(Optional.empty(), "one");
            assertThat(box.lines()).containsExactly("one WAITING 0");
        }
    }
}
