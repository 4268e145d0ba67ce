package org.warpladder.api.webhook;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.warpladder.account.Audit;
import org.warpladder.api.Page;
import org.warpladder.api.access.CourseAccess;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Fault;
import org.warpladder.api.error.Refusal;
import org.warpladder.api.json.JsonBody;
import org.warpladder.api.outgoing.Outbox;
import org.warpladder.api.webhook.WebhookAnswer.DeliveryAnswer;
import org.warpladder.api.webhook.WebhookAnswer.WebhookRequest;

@Tag(
        name = "Webhooks",
        description =
                "Addresses that are told of `attempt.graded` and `assignment.completed`, signed as Standard Webhooks"
                        + " has it; tried for over a day")
@RestController
@RequestMapping(path = "/api/v1/courses/{courseId}/webhooks", produces = MediaType.APPLICATION_JSON_VALUE)
class WebhookResource {
    private static final int MOST_DELIVERIES = 1000;

    private final CourseAccess access;
    private final Webhooks webhooks;
    private final Outbox outbox;
    private final Audit audit;

    WebhookResource(CourseAccess access, Webhooks webhooks, Outbox outbox, Audit audit) {
        this.access = access;
        this.webhooks = webhooks;
        this.outbox = outbox;
        this.audit = audit;
    }

    @Operation(operationId = "listWebhooks", summary = "The addresses of a course")
    @GetMapping
    WebhookAnswer.All all(@PathVariable String courseId) {
        return new WebhookAnswer.All(webhooks.of(access.led(courseId).id()).stream()
                .map(hook -> WebhookAnswer.of(hook, null))
                .toList());
    }

    @Operation(
            operationId = "addWebhook",
            summary = "Register an address; its secret is told only now",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(schema = @Schema(implementation = WebhookRequest.class))))
    @ApiResponse(responseCode = "201")
    @PostMapping
    ResponseEntity<WebhookAnswer> add(@PathVariable String courseId, @RequestBody JsonBody body) {
        var course = access.led(courseId);
        var url = body.read(WebhookRequest::read).url();
        check(url);
        if (webhooks.of(course.id()).size() >= HookAddress.MOST) {
            throw new Refusal(
                    ErrorType.CONFLICT, "The course has " + HookAddress.MOST + " addresses already: delete one first.");
        }
        var secret = Signature.freshSecret();
        var hook = webhooks.add(course.id(), url, secret);
        audit.record(access.actorId(), "webhook.made", course.fullTitle(), url);
        return ResponseEntity.created(URI.create("/api/v1/courses/" + course.id() + "/webhooks/" + hook.id()))
                .body(WebhookAnswer.of(hook, secret));
    }

    @Operation(operationId = "deleteWebhook", summary = "Tell an address nothing any more")
    @ApiResponse(responseCode = "204")
    @DeleteMapping("/{id}")
    ResponseEntity<Void> delete(@PathVariable String courseId, @PathVariable String id) {
        var hook = find(courseId, id);
        webhooks.delete(hook.id());
        audit.record(access.actorId(), "webhook.deleted", access.led(courseId).fullTitle(), hook.url());
        return ResponseEntity.noContent().build();
    }

    @Operation(
            operationId = "rotateWebhookSecret",
            summary = "Make another secret; the former one signs as well for a day")
    @PostMapping("/{id}/secret")
    WebhookAnswer rotate(@PathVariable String courseId, @PathVariable String id) {
        var hook = find(courseId, id);
        var secret = Signature.freshSecret();
        webhooks.rotate(hook.id(), secret);
        audit.record(access.actorId(), "webhook.rotated", access.led(courseId).fullTitle(), hook.url());
        return WebhookAnswer.of(hook, secret);
    }

    @Operation(operationId = "listDeliveries", summary = "What an address was or is to be told, the newest first")
    @GetMapping("/{id}/deliveries")
    ResponseEntity<WebhookAnswer.Deliveries> deliveries(
            @PathVariable String courseId,
            @PathVariable String id,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        var deliveries = outbox.deliveries(find(courseId, id).id(), MOST_DELIVERIES);
        var page = Page.of(deliveries, Outbox.Delivery::id, limit, cursor);
        return page.answer(new WebhookAnswer.Deliveries(
                page.items().stream().map(DeliveryAnswer::of).toList(), page.next()));
    }

    @Operation(operationId = "resendDelivery", summary = "Send once more what is dead or was delivered")
    @ApiResponse(responseCode = "202")
    @PostMapping("/{id}/deliveries/{deliveryId}/resend")
    ResponseEntity<Void> resend(
            @PathVariable String courseId, @PathVariable String id, @PathVariable String deliveryId) {
        if (!outbox.resend(find(courseId, id).id(), deliveryId)) {
            throw new Refusal(ErrorType.NOT_FOUND, "Nothing of that id is dead or delivered.");
        }
        return ResponseEntity.accepted().build();
    }

    private Webhooks.Webhook find(String courseId, String id) {
        return webhooks.find(access.led(courseId).id(), id)
                .orElseThrow(() -> new Refusal(ErrorType.NOT_FOUND, "The course has no webhook `" + id + "`."));
    }

    private static void check(String url) {
        if (HookAddress.fine(url)) {
            return;
        }
        throw new Refusal(
                ErrorType.INVALID_FIELDS,
                "`/url` is wrong.",
                List.of(Fault.at(
                        "/url",
                        "It is not an address of HTTPS on a public host.",
                        "Give one like `https://lms.example.org/warp-ladder`; private addresses are refused.")));
    }
}
