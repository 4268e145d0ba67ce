package org.warpladder.api.xapi;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A statement of xAPI, of which 1.0.3 and 2.0 ask the same here.
 *
 * @param id the same for the same thing that happened
 */
@JsonInclude(Include.NON_NULL)
record Statement(
        UUID id,
        Actor actor,
        Verb verb,
        Activity object,
        @Nullable Result result,
        Context context,
        Instant timestamp) {

    /** A person by the name that this product has for one and nobody else, without address or e-mail. */
    record Actor(String objectType, Account account) {
        static Actor of(String home, String learnerId) {
            return new Actor("Agent", new Account(home, learnerId));
        }
    }

    record Account(String homePage, String name) {}

    record Verb(URI id, Map<String, String> display) {
        static final Verb INITIALIZED = adl("initialized");
        static final Verb ANSWERED = adl("answered");
        static final Verb COMPLETED = adl("completed");

        /** The last part of its id. */
        String name() {
            return id.getPath().substring(id.getPath().lastIndexOf('/') + 1);
        }

        private static Verb adl(String name) {
            return new Verb(URI.create("http://adlnet.gov/expapi/verbs/" + name), Map.of("en", name));
        }
    }

    record Activity(String objectType, String id, Definition definition) {
        static Activity of(String id, String type, String name) {
            return new Activity(
                    "Activity",
                    id,
                    new Definition(URI.create("http://adlnet.gov/expapi/activities/" + type), Map.of("en", name)));
        }
    }

    record Definition(URI type, Map<String, String> name) {}

    @JsonInclude(Include.NON_NULL)
    record Result(
            Score score,
            @Nullable Boolean success,
            boolean completion,
            @Nullable Map<String, Object> extensions) {}

    /** @param scaled from 0 to 1 */
    record Score(double scaled) {}

    /** @param registration of the attempt; null where it is about several */
    @JsonInclude(Include.NON_NULL)
    record Context(
            @Nullable UUID registration,
            String platform,
            @Nullable ContextActivities contextActivities,
            @Nullable Map<String, Object> extensions) {}

    @JsonInclude(Include.NON_EMPTY)
    record ContextActivities(List<Activity> parent, List<Activity> grouping) {}
}
