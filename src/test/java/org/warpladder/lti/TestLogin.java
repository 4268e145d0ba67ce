package org.warpladder.lti;

import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.warpladder.lti.TestPlatform.Answer;
import org.warpladder.lti.TestPlatform.Asked;

/** The authorization endpoint. Whoever comes has signed in at the platform. */
final class TestLogin {
    private static final Set<String> ALLOWED = Set.of(
            "scope",
            "response_type",
            "response_mode",
            "prompt",
            "client_id",
            "redirect_uri",
            "login_hint",
            "lti_message_hint",
            "state",
            "nonce",
            "tenant");

    private TestLogin() {}

    /** What goes back by form post: a token, or an error as Moodle gives it. */
    static Map<String, String> answer(TestPlatform platform, URI location, TestMessage message) {
        var query = location.getRawQuery() == null ? "" : location.getRawQuery();
        if (query.contains("?")) {
            throw new IllegalStateException("two question marks: " + location);
        }
        var asked = TestHandler.parameters(query);
        if (!"openid".equals(asked.get("scope"))
                || !"id_token".equals(asked.get("response_type"))
                || asked.getOrDefault("nonce", "").isEmpty()
                || !ALLOWED.containsAll(asked.keySet())) {
            throw new IllegalStateException("an error page of the platform's own: " + asked);
        }
        var state = asked.getOrDefault("state", "");
        if (!TestPlatform.CLIENT.equals(asked.get("client_id"))) {
            return Map.of("error", "unauthorized_client", "state", state);
        }
        if (!"form_post".equals(asked.get("response_mode")) || !"none".equals(asked.get("prompt"))) {
            return Map.of("error", "invalid_request", "error_description", "Invalid <response> mode", "state", state);
        }
        return Map.of("id_token", platform.sign(message.claims(asked.getOrDefault("nonce", ""))), "state", state);
    }

    static Answer page(Asked request) {
        return new Answer(200, Map.of("Content-Type", "text/plain"), request.query());
    }
}
