package org.warpladder.api.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpladder.api.outgoing.Outbox;
import org.warpladder.api.outgoing.Outbox.Channel;
import org.warpladder.api.outgoing.TestOutbox;
import org.warpladder.api.outgoing.TlsServer;
import org.warpladder.outgoing.Post;
import org.warpladder.outgoing.Reach;

/** Webhooks delivered to a server over TLS. */
class PostmanIT {
    @TempDir
    static Path folder;

    @Test
    void aLineArrivesSignedWithBothSecretsAfterARotation() {
        var refusals = new AtomicInteger(1);
        try (var box = new TestOutbox();
                var server = new TlsServer(folder, _ -> refusals.getAndDecrement() > 0 ? 500 : 204)) {
            var webhooks = new Webhooks(box.database(), box.clock());
            var former = Signature.freshSecret();
            var hook = webhooks.add(course(box), server.address("/hook?a=b").toString(), former);
            var secret = Signature.freshSecret();
            webhooks.rotate(hook.id(), secret);
            box.put(Optional.of(hook.id()), "line");

            deliver(box, webhooks, server.trusted());
            assertThat(box.lines()).containsExactly("line WAITING 1 500");
            box.pass(Outbox.WAITS.getFirst());
            deliver(box, webhooks, server.trusted());
            assertThat(box.lines()).containsExactly("line DELIVERED 2 204");

            var received = server.received().getLast();
            long seconds = Long.parseLong(received.header("Webhook-timestamp"));
            assertThat(received.path()).isEqualTo("/hook?a=b");
            assertThat(received.header("Webhook-id")).isEqualTo("line");
            assertThat(Instant.ofEpochSecond(seconds)).isEqualTo(box.clock().instant());
            assertThat(received.header("Webhook-signature"))
                    .isEqualTo(Signature.of(List.of(secret, former), "line", seconds, received.body()));
        }
    }

    @Test
    void aServerThatIsNotTrustedOrNotPublicGetsNothing() {
        try (var box = new TestOutbox();
                var server = new TlsServer(folder, _ -> 204)) {
            var webhooks = new Webhooks(box.database(), box.clock());
            var hook = webhooks.add(course(box), server.address("/").toString(), Signature.freshSecret());
            box.put(Optional.of(hook.id()), "line");
            deliver(box, webhooks, Post.to(Reach.PRIVATE_TOO));
            assertThat(box.lines()).singleElement().asString().startsWith("line WAITING 1 No answer: ");
            box.pass(Outbox.WAITS.getFirst());
            deliver(box, webhooks, Post.to(Reach.PUBLIC));
            assertThat(box.lines()).singleElement().asString().startsWith("line WAITING 2 The host has no address");
            assertThat(server.received()).isEmpty();
            webhooks.delete(hook.id());
            assertThat(box.lines()).isEmpty();
        }
    }

    private static void deliver(TestOutbox box, Webhooks webhooks, Post post) {
        var outbox = box.open();
        var postman = new Postman(webhooks, outbox, box.clock(), post);
        outbox.take(Channel.WEBHOOK, 10).forEach(postman::deliver);
    }

    private static String course(TestOutbox box) {
        box.database()
                .sql("insert into course (id, title, term, zone, join_code, created_at)"
                        + " values ('c', 'C', 'T', 'UTC', 'J', ?)")
                .param(box.clock().instant().atOffset(ZoneOffset.UTC))
                .update();
        return "c";
    }
}
