package org.warpladder.lti;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.warpladder.lti.TestPlatform.Answer;
import org.warpladder.lti.TestPlatform.Asked;

/** Where content that was chosen comes back. */
public final class TestChoices {
    private final TestPlatform platform;
    private final List<JWTClaimsSet> taken = new CopyOnWriteArrayList<>();

    TestChoices(TestPlatform platform) {
        this.platform = platform;
    }

    void clear() {
        taken.clear();
    }

    /** With a session of the platform in its query. */
    public String url() {
        return platform.at("/choices?course=5&sesskey=abc%20d");
    }

    /** What was sent back, in order. */
    public List<JWTClaimsSet> taken() {
        return List.copyOf(taken);
    }

    Answer answer(Asked request) {
        var form = TestHandler.parameters(request.body());
        if (!request.query().equals("course=5&sesskey=abc%20d")) {
            return Answer.of(404);
        }
        try {
            taken.add(read(form.getOrDefault("JWT", "")));
            return new Answer(200, Map.of("Content-Type", "text/html"), "<h1>Taken</h1>");
        } catch (ParseException | JOSEException | IllegalArgumentException refused) {
            return new Answer(400, Map.of("Content-Type", "text/plain"), String.valueOf(refused.getMessage()));
        }
    }

    /** The claims of a message of ours; fails where its signature, its key id or whom it names is wrong. */
    public JWTClaimsSet read(String text) throws ParseException, JOSEException {
        var message = SignedJWT.parse(text);
        var id = message.getHeader().getKeyID();
        var key = id == null ? null : platform.toolKeys().getKeyByKeyId(id);
        if (key == null || !message.verify(new RSASSAVerifier(key.toRSAKey()))) {
            throw new IllegalArgumentException("unknown key");
        }
        var claims = message.getJWTClaimsSet();
        if (!TestPlatform.CLIENT.equals(claims.getIssuer())
                || !claims.getAudience().equals(List.of(platform.issuer()))) {
            throw new IllegalArgumentException("not from this tool to this platform");
        }
        return claims;
    }
}
