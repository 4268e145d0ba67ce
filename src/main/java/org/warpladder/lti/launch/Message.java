package org.warpladder.lti.launch;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a platform said, after every check of its form.
 *
 * @param deployment as the platform numbers it
 * @param subject who it is, at this platform; nothing for somebody it does not name
 * @param name empty where the platform keeps it to itself
 * @param targetLink what is to be opened
 * @param context the course; nothing outside of one
 * @param resourceLink the place in the course; empty for other kinds of message
 * @param custom what was set with the link here, or by whoever made it there
 * @param returnTo where a way back leads
 * @param grades the services for scores that it offers for this place
 */
record Message(
        Kind kind,
        String deployment,
        Optional<String> subject,
        String name,
        LaunchRole role,
        String targetLink,
        Optional<Context> context,
        String resourceLink,
        String resourceTitle,
        Map<String, String> custom,
        Optional<String> returnTo,
        Optional<Locale> language,
        Grades grades,
        Optional<Choosing> choosing) {

    enum Kind {
        RESOURCE("LtiResourceLinkRequest"),
        CHOICE("LtiDeepLinkingRequest");

        private final String type;

        Kind(String type) {
            this.type = type;
        }

        static Optional<Kind> of(String type) {
            return List.of(values()).stream()
                    .filter(kind -> kind.type.equals(type))
                    .findFirst();
        }

        String type() {
            return type;
        }
    }

    record Context(String id, String title) {}

    /** @param scopes what may be asked of the services */
    record Grades(List<String> scopes, Optional<String> lineItem, Optional<String> lineItems) {}

    /**
     * What a choice of content is for.
     *
     * @param data is sent back as it came
     */
    record Choosing(String returnUrl, boolean links, boolean several, Optional<String> data) {}
}
