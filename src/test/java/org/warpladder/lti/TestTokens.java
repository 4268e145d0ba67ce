package org.warpladder.lti;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.warpladder.lti.TestPlatform.Answer;
import org.warpladder.lti.TestPlatform.Asked;
import org.warpladder.lti.TestPlatform.Kind;

/** The token endpoint. */
public final class TestTokens {
    public static final String BRIGHTSPACE_AUDIENCE = "https://api.brightspace.com/auth/token";
    public static final String LINE_ITEM = "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem";
    public static final String SCORE = "https://purl.imsglobal.org/spec/lti-ags/scope/score";
    public static final String RESULT = "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly";
    public static final String ROSTER = "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly";

    private static final Set<String> KNOWN = Set.of(LINE_ITEM, SCORE, RESULT, ROSTER);

    private final TestPlatform platform;
    private final Map<String, Set<String>> issued = new ConcurrentHashMap<>();
    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private volatile Set<String> grants = KNOWN;
    private volatile int life = 3600;

    TestTokens(TestPlatform platform) {
        this.platform = platform;
    }

    /** What was given stays good: who kept it need not ask again. */
    void clear() {
        seen.clear();
        grants = KNOWN;
        life = 3600;
    }

    /** No token that was given is worth anything now. */
    public void revoke() {
        issued.clear();
    }

    /** From now on only these. */
    public void grant(String... scopes) {
        grants = Set.of(scopes);
    }

    public void live(int seconds) {
        life = seconds;
    }

    /** Whether a request carries a token for one of these scopes. */
    boolean allows(Asked request, String... scopes) {
        var token = request.header("Authorization").replaceFirst("^Bearer ", "");
        return Arrays.stream(scopes).anyMatch(issued.getOrDefault(token, Set.of())::contains);
    }

    Answer answer(Asked request) {
        var form = TestHandler.parameters(request.body());
        if (!"client_credentials".equals(form.get("grant_type"))
                || !"urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
                        .equals(form.get("client_assertion_type"))) {
            return error("unsupported_grant_type");
        }
        try {
            var fault = fault(SignedJWT.parse(form.getOrDefault("client_assertion", "")));
            if (!fault.isEmpty()) {
                return error(platform.kind() == Kind.MOODLE ? fault : "invalid_client");
            }
        } catch (ParseException | JOSEException unread) {
            return error("invalid_client");
        }
        return token(Set.of(form.getOrDefault("scope", "").split(" ")));
    }

    private Answer token(Set<String> asked) {
        var granted = new TreeSet<>(asked);
        granted.retainAll(grants);
        if (granted.isEmpty() || platform.kind() == Kind.STRICT && !KNOWN.containsAll(asked)) {
            return error("invalid_scope");
        }
        var token = "token-" + System.nanoTime();
        issued.put(token, granted);
        var answer = Answer.json(
                200,
                Map.of(
                        "access_token",
                        token,
                        "token_type",
                        "Bearer",
                        "expires_in",
                        life,
                        "scope",
                        String.join(" ", granted)));
        return platform.kind() == Kind.MOODLE
                ? new Answer(200, Map.of("Content-Type", "text/html; charset=utf-8"), answer.body())
                : answer;
    }

    /** What is wrong with an assertion; empty where nothing is. */
    private String fault(SignedJWT assertion) throws ParseException, JOSEException {
        var id = assertion.getHeader().getKeyID();
        var key = id == null ? null : platform.toolKeys().getKeyByKeyId(id);
        if (key == null || !assertion.verify(new RSASSAVerifier(key.toRSAKey()))) {
            return "\"kid\" invalid, unable to lookup correct key";
        }
        var claims = assertion.getJWTClaimsSet();
        if (!TestPlatform.CLIENT.equals(claims.getIssuer()) || !TestPlatform.CLIENT.equals(claims.getSubject())) {
            return "invalid_client";
        }
        return late(claims) ? "Expired token" : audience(claims) ? replay(claims) : "wrong audience";
    }

    /** Without leeway, to the second, and living five minutes at most. */
    private static boolean late(JWTClaimsSet claims) {
        long now = Instant.now().getEpochSecond();
        long from = claims.getIssueTime().toInstant().getEpochSecond();
        long until = claims.getExpirationTime().toInstant().getEpochSecond();
        return from > now || until <= now || until - from > 300;
    }

    private boolean audience(JWTClaimsSet claims) {
        boolean single = claims.toJSONObject().get("aud") instanceof String;
        return switch (platform.kind()) {
            case MOODLE, BLACKBOARD -> true;
            case BRIGHTSPACE -> single && claims.getAudience().equals(List.of(BRIGHTSPACE_AUDIENCE));
            case CANVAS, STRICT -> claims.getAudience().equals(List.of(platform.tokenUrl()));
        };
    }

    private String replay(JWTClaimsSet claims) {
        var id = claims.getJWTID();
        return id != null && seen.add(id) || platform.kind() == Kind.MOODLE ? "" : "jti seen before";
    }

    private static Answer error(String word) {
        return Answer.json(400, Map.of("error", word));
    }
}
