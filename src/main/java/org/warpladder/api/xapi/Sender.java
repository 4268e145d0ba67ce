package org.warpladder.api.xapi;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.warpladder.api.outgoing.Outbox;
import org.warpladder.api.outgoing.Outbox.Channel;
import org.warpladder.api.outgoing.Outbox.Line;
import org.warpladder.outgoing.Post;
import org.warpladder.outgoing.Rounds;

/**
 * Sends statements in batches. A store takes a batch as a whole or not at all: one that it refuses is halved until the
 * statement stands alone that it does not want, and the others are in.
 */
@Component
class Sender {
    private static final int BATCH = 50;

    private final RecordStore store;
    private final Outbox outbox;
    private final Rounds rounds = new Rounds("statements", this::sendAll);
    private final Function<RecordStore.Access, Post> line;

    @Autowired
    Sender(RecordStore store, Outbox outbox) {
        this(store, outbox, access -> Post.to(access.reach()));
    }

    Sender(RecordStore store, Outbox outbox, Function<RecordStore.Access, Post> line) {
        this.store = store;
        this.outbox = outbox;
        this.line = line;
    }

    @Scheduled(fixedDelayString = "${warpladder.xapi.every:5s}", initialDelayString = "${warpladder.xapi.every:5s}")
    void round() {
        if (store.access().isPresent()) {
            rounds.begin();
        }
    }

    /** Until nothing is due, or the store does not answer as it should. */
    void sendAll() {
        store.access().ifPresent(access -> {
            var post = line.apply(access);
            List<Line> batch;
            do {
                batch = outbox.take(Channel.RECORD_STORE, BATCH);
            } while (!batch.isEmpty() && send(batch, access, post));
        });
    }

    /** Whether the store is well. */
    private boolean send(List<Line> batch, RecordStore.Access access, Post post) {
        var body = batch.stream().map(Line::body).collect(Collectors.joining(",", "[", "]"));
        return switch (post.send(access.statements(), access.headers(), body)) {
            case Post.Answer.Status status
            when status.good() -> {
                batch.forEach(it -> outbox.delivered(it, Integer.toString(status.code())));
                yield true;
            }
            case Post.Answer.Status(int code)
            when refuses(code) -> {
                if (batch.size() == 1) {
                    refused(batch.getFirst(), code);
                    yield true;
                }
                int half = batch.size() / 2;
                boolean well = send(batch.subList(0, half), access, post);
                yield send(batch.subList(half, batch.size()), access, post) && well;
            }
            case Post.Answer.Status(int code) -> {
                batch.forEach(it -> outbox.failed(it, Integer.toString(code)));
                yield false;
            }
            case Post.Answer.None(var why) -> {
                batch.forEach(it -> outbox.failed(it, why));
                yield false;
            }
        };
    }

    /** Whether it is the statements that the store does not want, and not us, nor now. */
    private static boolean refuses(int code) {
        return code == 400 || code == 409 || code == 413 || code == 422;
    }

    /** A conflict means that a statement with this id is there: ours, from a try whose answer was lost. */
    private void refused(Line statement, int code) {
        if (code == 409) {
            outbox.delivered(statement, "409: it was there already");
        } else {
            outbox.rejected(statement, Integer.toString(code));
        }
    }
}
