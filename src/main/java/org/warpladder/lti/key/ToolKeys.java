package org.warpladder.lti.key;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * The product's own keys, RSA of 2048 bits for RS256. A key is published for a day before it signs, so that platforms which
 * keep what they fetched know it by then; the one before it stays published until nothing that it signed can be alive.
 */
@Service
@Transactional
public class ToolKeys {
    static final Duration PUBLISHED_FIRST = Duration.ofDays(1);
    static final Duration STAYS = Duration.ofDays(2);
    static final Duration SIGNS = Duration.ofDays(90);

    private static final int BITS = 2048;

    private final JdbcClient database;
    private final Clock clock;

    ToolKeys(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    private record Kept(RSAKey key, Instant madeAt) {}

    /** What anybody may see; the oldest first. */
    public JWKSet published() {
        return new JWKSet(kept().stream()
                .<com.nimbusds.jose.jwk.JWK>map(it -> it.key().toPublicJWK())
                .toList());
    }

    /** Signs claims with the key of the day, which the header names. */
    public String sign(JWTClaimsSet claims) {
        var key = signing();
        var token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256)
                        .keyID(key.getKeyID())
                        .type(com.nimbusds.jose.JOSEObjectType.JWT)
                        .build(),
                claims);
        try {
            token.sign(new RSASSASigner(key));
            return token.serialize();
        } catch (JOSEException failure) {
            throw new IllegalStateException("a key of ours cannot sign", failure);
        }
    }

    /** A new key, which signs from tomorrow on. */
    public void rotate() {
        add();
    }

    @Scheduled(cron = "${warpladder.lti.keys.cron:0 17 4 * * *}")
    void rotateInTime() {
        var kept = kept();
        var now = clock.instant();
        if (kept.getLast().madeAt().isBefore(now.minus(SIGNS))) {
            add();
        }
        for (int i = 0; i + 1 < kept.size(); i++) {
            if (kept.get(i + 1).madeAt().plus(PUBLISHED_FIRST).plus(STAYS).isBefore(now)) {
                database.sql("delete from lti_key where id = ?")
                        .param(kept.get(i).key().getKeyID())
                        .update();
            }
        }
    }

    /** The newest that was published long enough; the first one of all has no platform to wait for. */
    private RSAKey signing() {
        var kept = kept();
        var known = clock.instant().minus(PUBLISHED_FIRST);
        return kept.reversed().stream()
                .filter(it -> !it.madeAt().isAfter(known))
                .findFirst()
                .orElse(kept.getFirst())
                .key();
    }

    private List<Kept> kept() {
        var kept = read();
        if (!kept.isEmpty()) {
            return kept;
        }
        add();
        return read();
    }

    private List<Kept> read() {
        return database.sql("select jwk, made_at from lti_key order by made_at, id")
                .query((row, _) -> kept(row))
                .list();
    }

    private void add() {
        try {
            var key = new RSAKeyGenerator(BITS)
                    .keyUse(KeyUse.SIGNATURE)
                    .algorithm(JWSAlgorithm.RS256)
                    .keyID(UUID.randomUUID().toString())
                    .generate();
            database.sql("insert into lti_key (id, jwk, made_at) values (?, ?, ?)")
                    .params(key.getKeyID(), key.toJSONString(), clock.instant().atOffset(ZoneOffset.UTC))
                    .update();
        } catch (JOSEException failure) {
            throw new IllegalStateException("every JDK makes RSA keys", failure);
        }
    }

    private static Kept kept(ResultSet row) throws SQLException {
        try {
            return new Kept(
                    RSAKey.parse(row.getString("jwk")),
                    row.getObject("made_at", OffsetDateTime.class).toInstant());
        } catch (ParseException broken) {
            throw new IllegalStateException("a key in the database cannot be read", broken);
        }
    }
}
