package org.warpladder.lti.key;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.warpladder.lti.LtiTest;

/** E2: platforms keep what they fetched, so a key is known for a day before it signs, and stays for a while after. */
class KeyRotationIT extends LtiTest {
    @Autowired
    private JdbcClient database;

    @BeforeEach
    @AfterEach
    void noKeys() {
        database.sql("delete from lti_key").update();
    }

    @Test
    void aNewKeySignsAfterADayAndTheOldOneGoesLater() throws Exception {
        var before = keyOf(in(Duration.ZERO));
        in(Duration.ZERO).rotate();
        var published = published();
        assertThat(published).hasSize(2).startsWith(before);
        var next = published.getLast();
        assertThat(keyOf(in(Duration.ofHours(23)))).isEqualTo(before);
        var early = in(Duration.ofHours(23)).sign(new JWTClaimsSet.Builder().build());
        assertThat(keyOf(in(Duration.ofHours(25)))).isEqualTo(next);
        in(Duration.ofHours(60)).rotateInTime();
        assertThat(published()).contains(before);
        var key = keys.published().getKeyByKeyId(before).toRSAKey();
        assertThat(SignedJWT.parse(early).verify(new RSASSAVerifier(key))).isTrue();
        in(Duration.ofHours(73)).rotateInTime();
        assertThat(published()).containsExactly(next);
    }

    @Test
    void aKeyIsFollowedByAnotherAfterNinetyDays() {
        var now = in(Duration.ZERO);
        now.rotate();
        in(Duration.ofDays(89)).rotateInTime();
        assertThat(published()).hasSize(1);
        in(Duration.ofDays(91)).rotateInTime();
        assertThat(published()).hasSize(2);
    }

    private ToolKeys in(Duration time) {
        return new ToolKeys(database, Clock.offset(Clock.systemUTC(), time));
    }

    private static String keyOf(ToolKeys keys) throws Exception {
        return SignedJWT.parse(keys.sign(new JWTClaimsSet.Builder().build()))
                .getHeader()
                .getKeyID();
    }

    /** The oldest first. */
    private List<String> published() {
        return keys.published().getKeys().stream().map(JWK::getKeyID).toList();
    }
}
