package org.warpladder.lti.service;

import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.stereotype.Component;
import org.warpladder.lti.service.Services.Access;
import tools.jackson.databind.JsonNode;

/** What stands in one column of a platform's gradebook, and how it gets there. */
@Component
public class Results {
    private static final String SCORE = "application/vnd.ims.lis.v1.score+json";
    private static final String RESULTS = "application/vnd.ims.lis.v2.resultcontainer+json";

    private final Services services;
    private final Pages pages;

    Results(Services services, Pages pages) {
        this.services = services;
        this.pages = pages;
    }

    /** What a platform shows of one learner. */
    public sealed interface Shown {
        /** @param maximum of the column, to which the score was scaled */
        record Grade(BigDecimal score, BigDecimal maximum) implements Shown {}

        record Nothing() implements Shown {}

        /** The platform does not say. */
        record Unknown() implements Shown {}
    }

    public Reply send(Access access, URI item, String score) {
        return services.call(
                access,
                Scope.SCORE,
                HttpRequest.newBuilder(ServiceAddress.below(item, "scores"))
                        .header("Content-Type", SCORE)
                        .POST(BodyPublishers.ofString(score)));
    }

    public Shown of(Access access, URI item, String subject) {
        var shown = new AtomicReference<Shown>(new Shown.Nothing());
        var failure = pages.read(
                access,
                Scope.RESULT,
                ServiceAddress.asking(ServiceAddress.below(item, "results"), Map.of("user_id", subject)),
                RESULTS,
                page -> page.forEach(result -> {
                    if (subject.equals(result.path("userId").asString(""))) {
                        shown.set(read(result));
                    }
                }));
        return failure.<Shown>map(_ -> new Shown.Unknown()).orElseGet(shown::get);
    }

    private static Shown read(JsonNode result) {
        var score = result.path("resultScore");
        if (!score.isNumber()) {
            return new Shown.Nothing();
        }
        var maximum = result.path("resultMaximum").asDecimal(BigDecimal.ONE);
        return new Shown.Grade(score.decimalValue(), maximum.signum() > 0 ? maximum : BigDecimal.ONE);
    }
}
