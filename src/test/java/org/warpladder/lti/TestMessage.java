package org.warpladder.lti;

import com.nimbusds.jwt.JWTClaimsSet;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.lti.TestPlatform.Kind;

/** What a platform says about one of its users who opens a link. A learner in a course, unless it is changed. */
public final class TestMessage {
    public static final String CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
    public static final String ENDPOINT = "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint";
    public static final String ROSTER = "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice";
    public static final String CHOOSING = "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings";
    public static final String MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership#";
    public static final String INSTITUTION = "http://purl.imsglobal.org/vocab/lis/v2/institution/person#";
    public static final String SYSTEM = "http://purl.imsglobal.org/vocab/lis/v2/system/person#";

    private final TestPlatform platform;
    private final Map<String, Object> claims = new LinkedHashMap<>();
    private int life;

    TestMessage(TestPlatform platform, String subject) {
        this.platform = platform;
        life = platform.kind() == Kind.MOODLE ? 60 : 3600;
        claims.put("iss", platform.issuer());
        claims.put("aud", TestPlatform.CLIENT);
        claims.put("sub", subject);
        claims.put("name", "Ann Example");
        claims.put("given_name", "Ann");
        claims.put("family_name", "Example");
        claims.put("email", "ann@example.org");
        claims.put("locale", "en");
        claims.put(CLAIM + "version", "1.3.0");
        claims.put(CLAIM + "message_type", "LtiResourceLinkRequest");
        claims.put(CLAIM + "deployment_id", TestPlatform.DEPLOYMENT);
        claims.put(CLAIM + "roles", List.of(MEMBERSHIP + "Learner"));
        claims.put(CLAIM + "resource_link", Map.of("id", "17", "title", "Sheet 1"));
        claims.put(
                CLAIM + "context",
                Map.of("id", "5", "label", "WARP", "title", "Warps", "type", List.of("CourseSection")));
        claims.put(CLAIM + "tool_platform", Map.of("guid", "test", "product_family_code", "moodle", "name", "Test"));
        if (platform.kind() == Kind.MOODLE) {
            claims.put(CLAIM + "lis", Map.of("person_sourcedid", "", "course_section_sourcedid", ""));
            claims.put(
                    CLAIM + "custom", Map.of("link_id", "{link_id}", "context_memberships_url", platform.roster.url()));
            claims.put(
                    "https://purl.imsglobal.org/spec/lti-bo/claim/basicoutcome", Map.of("lis_result_sourcedid", "x"));
        }
    }

    /** Any claim; a test knows best. */
    public TestMessage with(String claim, Object value) {
        claims.put(claim, value);
        return this;
    }

    public TestMessage without(String claim) {
        claims.remove(claim);
        return this;
    }

    /** Roles as a platform writes them, in full. */
    public TestMessage roles(String... roles) {
        return with(CLAIM + "roles", List.copyOf(Arrays.asList(roles)));
    }

    public TestMessage instructor() {
        return roles(MEMBERSHIP + "Instructor");
    }

    public TestMessage target(String address) {
        return with(CLAIM + "target_link_uri", address);
    }

    public TestMessage link(String id, String title) {
        return with(CLAIM + "resource_link", Map.of("id", id, "title", title));
    }

    public TestMessage course(String id, String title) {
        return with(
                CLAIM + "context", Map.of("id", id, "label", title, "title", title, "type", List.of("CourseSection")));
    }

    public TestMessage custom(Map<String, String> values) {
        return with(CLAIM + "custom", values);
    }

    /** With grade services. @param lineItem nothing where the link has no column of its own */
    public TestMessage graded(@Nullable String lineItem, String... scopes) {
        var services = new LinkedHashMap<String, Object>();
        services.put(
                "scope",
                scopes.length == 0
                        ? List.of(TestTokens.LINE_ITEM, TestTokens.SCORE, TestTokens.RESULT)
                        : List.copyOf(Arrays.asList(scopes)));
        services.put("lineitems", platform.grades.itemsUrl());
        if (lineItem != null) {
            services.put("lineitem", lineItem);
        }
        return with(ENDPOINT, services);
    }

    public TestMessage withRoster() {
        return with(
                ROSTER,
                Map.of("context_memberships_url", platform.roster.url(), "service_versions", List.of("1.0", "2.0")));
    }

    /** Asks for content to be chosen. @param data nothing where the platform sends none, as Moodle */
    public TestMessage choosing(@Nullable String data) {
        var settings = new LinkedHashMap<String, Object>();
        settings.put("accept_types", List.of("ltiResourceLink"));
        settings.put("accept_presentation_document_targets", List.of("frame", "iframe", "window"));
        settings.put("accept_multiple", true);
        settings.put("deep_link_return_url", platform.choices.url());
        if (data != null) {
            settings.put("data", data);
        }
        return instructor()
                .without(CLAIM + "resource_link")
                .with(CLAIM + "message_type", "LtiDeepLinkingRequest")
                .with(CHOOSING, settings);
    }

    /** With the nonce of a login, and times of now unless the test has set its own. */
    public JWTClaimsSet claims(String nonce) {
        var all = new LinkedHashMap<>(claims);
        var now = Instant.now();
        all.putIfAbsent("iat", Date.from(now));
        all.putIfAbsent("exp", Date.from(now.plusSeconds(life)));
        all.putIfAbsent("nonce", nonce);
        var built = new JWTClaimsSet.Builder();
        all.forEach(built::claim);
        return built.build();
    }
}
