package org.warpladder.api.webhook;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.warpladder.api.outgoing.Outbox;
import org.warpladder.api.outgoing.Outbox.Channel;
import org.warpladder.api.outgoing.Outbox.Line;
import org.warpladder.outgoing.Post;
import org.warpladder.outgoing.Reach;
import org.warpladder.outgoing.Rounds;

/** Tells webhooks what is to be told, off the path of any request. */
@Component
class Postman {
    private static final int TAKEN_AT_ONCE = 10;
    /** An address that hangs holds up its own lines, not those of all others. */
    private static final int SENT_AT_ONCE = 64;

    private final Webhooks webhooks;
    private final Outbox outbox;
    private final Clock clock;
    private final Post post;
    private final Semaphore free = new Semaphore(SENT_AT_ONCE);
    private final Rounds rounds = new Rounds("webhooks", this::deliverAll);

    @Autowired
    Postman(Webhooks webhooks, Outbox outbox, Clock clock) {
        this(webhooks, outbox, clock, Post.to(Reach.PUBLIC));
    }

    Postman(Webhooks webhooks, Outbox outbox, Clock clock, Post post) {
        this.webhooks = webhooks;
        this.outbox = outbox;
        this.clock = clock;
        this.post = post;
    }

    @Scheduled(fixedDelayString = "${warpladder.webhooks.every:5s}")
    void round() {
        rounds.begin();
    }

    private void deliverAll() {
        var lines = outbox.take(Channel.WEBHOOK, TAKEN_AT_ONCE);
        while (!lines.isEmpty()) {
            lines.forEach(line -> {
                free.acquireUninterruptibly();
                Thread.ofVirtual().name("webhook").start(() -> {
                    try {
                        deliver(line);
                    } finally {
                        free.release();
                    }
                });
            });
            lines = outbox.take(Channel.WEBHOOK, TAKEN_AT_ONCE);
        }
    }

    /** A webhook that was deleted meanwhile took its lines with it. */
    void deliver(Line line) {
        line.webhookId().flatMap(webhooks::target).ifPresent(target -> {
            switch (post.send(target.url(), headers(line, target), line.body())) {
                case Post.Answer.Status status
                when status.good() -> outbox.delivered(line, Integer.toString(status.code()));
                case Post.Answer.Status(int code) -> outbox.failed(line, Integer.toString(code));
                case Post.Answer.None(var why) -> outbox.failed(line, why);
            }
        });
    }

    private Map<String, String> headers(Line line, Webhooks.Target target) {
        long seconds = clock.instant().getEpochSecond();
        var headers = new LinkedHashMap<String, String>();
        headers.put("Content-Type", "application/json");
        headers.put("User-Agent", "Warp-Ladder");
        headers.put("webhook-id", line.id());
        headers.put("webhook-timestamp", Long.toString(seconds));
        headers.put("webhook-signature", Signature.of(target.secrets(), line.id(), seconds, line.body()));
        return headers;
    }
}
