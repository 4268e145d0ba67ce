package org.warpladder.api.webhook;

import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.CurrentSecurityContext;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.account.Audit;
import org.warpladder.account.People;
import org.warpladder.api.outgoing.Outbox;
import org.warpladder.course.Course;
import org.warpladder.course.Courses;

/** A course's webhooks, for whoever leads the course. */
@Controller
@RequestMapping("/teach/courses/{courseId}/webhooks")
class WebhookPages {
    private static final int SHOWN = 20;

    private final Webhooks webhooks;
    private final Outbox outbox;
    private final Courses courses;
    private final People people;
    private final Audit audit;

    WebhookPages(Webhooks webhooks, Outbox outbox, Courses courses, People people, Audit audit) {
        this.webhooks = webhooks;
        this.outbox = outbox;
        this.courses = courses;
        this.people = people;
        this.audit = audit;
    }

    /** A webhook with the last of what it was told. */
    record Row(Webhooks.Webhook hook, List<Outbox.Delivery> deliveries) {}

    @GetMapping
    String all(
            @PathVariable String courseId,
            @CurrentSecurityContext(expression = "authentication.name") String me,
            Model model) {
        return page(led(courseId, me), model);
    }

    /** The secret stands on the answer itself and nowhere else. */
    @PostMapping
    String add(
            @PathVariable String courseId,
            @RequestParam(defaultValue = "") String url,
            @CurrentSecurityContext(expression = "authentication.name") String me,
            Model model) {
        var course = led(courseId, me);
        var address = url.strip();
        boolean fine = HookAddress.fine(address);
        if (!fine || webhooks.of(courseId).size() >= HookAddress.MOST) {
            model.addAttribute("fault", fine ? "many" : "address");
            model.addAttribute("typed", address);
            return page(course, model);
        }
        var secret = Signature.freshSecret();
        webhooks.add(courseId, address, secret);
        audit.record(me, "webhook.made", course.fullTitle(), address);
        model.addAttribute("secret", secret);
        return page(course, model);
    }

    @PostMapping("/{id}/secret")
    String rotate(
            @PathVariable String courseId,
            @PathVariable String id,
            @CurrentSecurityContext(expression = "authentication.name") String me,
            Model model) {
        var course = led(courseId, me);
        var hook = find(courseId, id);
        var secret = Signature.freshSecret();
        webhooks.rotate(hook.id(), secret);
        audit.record(me, "webhook.rotated", course.fullTitle(), hook.url());
        model.addAttribute("secret", secret);
        return page(course, model);
    }

    @PostMapping("/{id}/delete")
    String delete(
            @PathVariable String courseId,
            @PathVariable String id,
            @CurrentSecurityContext(expression = "authentication.name") String me) {
        var course = led(courseId, me);
        var hook = find(courseId, id);
        webhooks.delete(hook.id());
        audit.record(me, "webhook.deleted", course.fullTitle(), hook.url());
        return home(courseId);
    }

    @PostMapping("/{id}/deliveries/{deliveryId}/resend")
    String resend(
            @PathVariable String courseId,
            @PathVariable String id,
            @PathVariable String deliveryId,
            @CurrentSecurityContext(expression = "authentication.name") String me) {
        led(courseId, me);
        outbox.resend(find(courseId, id).id(), deliveryId);
        return home(courseId);
    }

    private String page(Course course, Model model) {
        model.addAttribute("course", course);
        model.addAttribute(
                "hooks",
                webhooks.of(course.id()).stream()
                        .map(hook -> new Row(hook, outbox.deliveries(hook.id(), SHOWN)))
                        .toList());
        model.addAttribute("tab", "webhooks");
        return "api/webhooks";
    }

    private Course led(String courseId, String personId) {
        var taught = people.find(personId)
                .flatMap(person -> courses.taught(courseId, person))
                .orElseThrow(WebhookPages::notFound);
        if (!taught.role().leads()) {
            throw new ResponseStatusException(HttpStatus.FORBIDDEN);
        }
        return taught.course();
    }

    private Webhooks.Webhook find(String courseId, String id) {
        return webhooks.find(courseId, id).orElseThrow(WebhookPages::notFound);
    }

    private static String home(String courseId) {
        return "redirect:/teach/courses/" + courseId + "/webhooks";
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
