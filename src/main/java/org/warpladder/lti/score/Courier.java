package org.warpladder.lti.score;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.warpladder.lti.score.Outcome.Word;
import org.warpladder.lti.score.ScoreRows.Row;
import org.warpladder.outgoing.Rounds;

/** Tells platforms what is due, off the path of any request: each in its own time, and few scores at once. */
@Component
class Courier {
    static final int AT_ONCE = 2;

    private static final Logger LOG = LoggerFactory.getLogger(Courier.class);

    private final ScoreRows rows;
    private final Delivery delivery;
    private final Map<String, Rounds> rounds = new ConcurrentHashMap<>();

    Courier(ScoreRows rows, Delivery delivery) {
        this.rows = rows;
        this.delivery = delivery;
    }

    @Scheduled(
            fixedDelayString = "${warpladder.lti.scores.every:5s}",
            initialDelayString = "${warpladder.lti.scores.every:5s}")
    void round() {
        rows.duePlatforms()
                .forEach(id -> rounds.computeIfAbsent(id, it -> new Rounds("scores", () -> deliver(it)))
                        .begin());
    }

    /** All that is due, or until a platform is unwell. */
    void deliverAll() {
        rows.duePlatforms().forEach(this::deliver);
    }

    private void deliver(String platformId) {
        var lanes = IntStream.range(0, AT_ONCE)
                .mapToObj(_ -> Thread.ofVirtual().name("score").start(() -> lane(platformId)))
                .toList();
        try {
            for (var lane : lanes) {
                lane.join();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void lane(String platformId) {
        var row = rows.take(platformId);
        while (row.isPresent() && deliver(row.get())) {
            row = rows.take(platformId);
        }
    }

    private boolean deliver(Row row) {
        try {
            return delivery.deliver(row);
        } catch (RuntimeException fault) {
            LOG.error("score of link {} and person {}", row.linkId(), row.personId(), fault);
            delivery.tryAgain(row, new Outcome(Word.FAULT, fault.getClass().getSimpleName()));
            return true;
        }
    }
}
