package org.warpladder.lti.launch;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.warpladder.lti.platform.Platform;

/** Whether a token is the platform's, for this registration, about this login, and of now (LTI security framework, 5.1.3). */
@Component
class IdTokens {
    static final int LONGEST = 64 << 10;
    /** By how much clocks may differ. */
    static final Duration LEEWAY = Duration.ofSeconds(60);

    static final Duration OLDEST = Duration.ofMinutes(10);

    private final PlatformKeys keys;
    private final Clock clock;

    IdTokens(PlatformKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /** @param nonce that the login sent out */
    Claims read(String token, Platform platform, String nonce) {
        if (token.length() > LONGEST) {
            throw Refused.malformed("token-long");
        }
        var claims = signed(token, platform);
        check(platform.issuer().equals(claims.getIssuer()), "issuer");
        check(claims.getAudience().contains(platform.clientId()), "audience");
        var party = claims.getClaim("azp");
        check(
                party == null
                        ? claims.getAudience().size() == 1
                        : platform.clientId().equals(party),
                "party");
        times(claims);
        check(nonce.equals(claims.getClaim("nonce")), "nonce");
        return new Claims(Map.copyOf(withoutNulls(claims)));
    }

    /** The algorithm is ours to choose, never the token's. */
    private JWTClaimsSet signed(String token, Platform platform) {
        try {
            var jwt = SignedJWT.parse(token);
            check(JWSAlgorithm.RS256.equals(jwt.getHeader().getAlgorithm()), "algorithm");
            var id = jwt.getHeader().getKeyID();
            if (id == null) {
                throw Refused.distrusted("key-unnamed");
            }
            var key = keys.key(platform, id).orElseThrow(() -> Refused.distrusted("key-unknown"));
            check(jwt.verify(new RSASSAVerifier(key)), "signature");
            return jwt.getJWTClaimsSet();
        } catch (ParseException broken) {
            throw Refused.malformed("token");
        } catch (JOSEException failure) {
            throw Refused.distrusted("signature");
        }
    }

    private void times(JWTClaimsSet claims) {
        var now = clock.instant();
        var expires = time(claims.getExpirationTime());
        var issued = time(claims.getIssueTime());
        check(expires.isPresent() && issued.isPresent(), "times");
        check(expires.get().plus(LEEWAY).isAfter(now), "expired");
        check(!issued.get().minus(LEEWAY).isAfter(now), "early");
        check(issued.get().plus(OLDEST).plus(LEEWAY).isAfter(now), "old");
    }

    private static Optional<Instant> time(@org.jspecify.annotations.Nullable Date date) {
        return Optional.ofNullable(date).map(Date::toInstant);
    }

    private static Map<String, Object> withoutNulls(JWTClaimsSet claims) {
        var all = new java.util.HashMap<>(claims.getClaims());
        all.values().removeIf(java.util.Objects::isNull);
        return all;
    }

    private static void check(boolean fine, String reason) {
        if (!fine) {
            throw Refused.distrusted("token." + reason);
        }
    }
}
