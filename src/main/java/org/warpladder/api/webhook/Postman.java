package org.warpladder.api.webhook;

import java.io.IOException;
import java.time.Clock;
import java.util.LinkedHashMap;
import javax.net.ssl.SSLSocketFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Takes what is to be told and tells it, off the path of any request. */
@Component
class Postman {
    private static final int AT_ONCE = 20;

    private final Webhooks webhooks;
    private final Clock clock;
    private final Post post = new Post((SSLSocketFactory) SSLSocketFactory.getDefault());

    Postman(Webhooks webhooks, Clock clock) {
        this.webhooks = webhooks;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${warpladder.webhooks.every:5s}")
    void round() {
        webhooks.take(AT_ONCE).forEach(due -> Thread.ofVirtual().name("webhook").start(() -> deliver(due)));
    }

    private void deliver(Webhooks.Due due) {
        var address = PublicAddress.of(due.url().getHost());
        if (address.isEmpty()) {
            webhooks.failed(due, "The host has no address, or one that is not public.");
            return;
        }
        long seconds = clock.instant().getEpochSecond();
        var headers = new LinkedHashMap<String, String>();
        headers.put("Content-Type", "application/json");
        headers.put("User-Agent", "Warp-Ladder");
        headers.put("webhook-id", due.id());
        headers.put("webhook-timestamp", Long.toString(seconds));
        headers.put("webhook-signature", Signature.of(due.secrets(), due.id(), seconds, due.body()));
        try {
            int status = post.send(due.url(), address.get(), headers, due.body());
            if (status / 100 == 2) {
                webhooks.delivered(due, Integer.toString(status));
            } else {
                webhooks.failed(due, Integer.toString(status));
            }
        } catch (IOException failure) {
            webhooks.failed(due, "No answer: " + failure.getMessage());
        }
    }
}
