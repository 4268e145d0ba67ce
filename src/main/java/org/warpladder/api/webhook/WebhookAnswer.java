package org.warpladder.api.webhook;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.json.JsonObject;
import org.warpladder.api.outgoing.Outbox;

/**
 * An address that is told what happens.
 *
 * @param secret with which what it gets is signed; only in the answer that makes it, null afterwards
 */
@Schema(name = "Webhook")
record WebhookAnswer(
        String id, String url, Instant madeAt, @Nullable String secret) {
    static WebhookAnswer of(Webhooks.Webhook hook, @Nullable String secret) {
        return new WebhookAnswer(hook.id(), hook.url(), hook.madeAt(), secret);
    }

    /** All of a course; there are few. */
    @Schema(name = "Webhooks")
    record All(List<WebhookAnswer> webhooks) {}

    /**
     * Something that was or is to be told.
     *
     * @param state waiting for its next try, delivered, or dead: then it is tried only when it is sent again
     * @param nextAt the next try, or when the last one was
     * @param outcome the status that the address answered, or why there was none; empty before the first try
     */
    @Schema(name = "WebhookDelivery")
    record DeliveryAnswer(
            String id,
            String event,
            Instant happenedAt,
            int tries,

            @Schema(allowableValues = {"waiting", "delivered", "dead"})
            String state,

            Instant nextAt,
            String outcome) {
        static DeliveryAnswer of(Outbox.Delivery delivery) {
            return new DeliveryAnswer(
                    delivery.id(),
                    delivery.event(),
                    delivery.happenedAt(),
                    delivery.tries(),
                    delivery.state().name().toLowerCase(Locale.ROOT),
                    delivery.nextAt(),
                    delivery.outcome());
        }
    }

    /** One page, the newest first. */
    @Schema(name = "WebhookDeliveries")
    record Deliveries(
            List<DeliveryAnswer> deliveries, @Nullable String next) {}

    /** @param url an address of HTTPS on a public host */
    @Schema(name = "WebhookRequest")
    record WebhookRequest(
            @Schema(requiredMode = Schema.RequiredMode.REQUIRED, example = "https://lms.example.org/warp-ladder")
            String url) {
        static WebhookRequest read(JsonObject in) {
            return new WebhookRequest(in.requiredText("url", HookAddress.LONGEST));
        }
    }
}
