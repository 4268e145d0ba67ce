package org.warpladder.course;

import static org.warpladder.course.Columns.utc;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.time.Clock;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.exercise.Grade;
import org.warpladder.practice.Practice;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Receipts of submissions. What is signed (Ed25519, RFC 8032) is a text: JSON with problem, version, seed and answers, from which
 * anyone who has the problem can compute the score again.
 */
@Service
@Transactional
public class Receipts {
    static final String ALGORITHM = "Ed25519";
    private static final JsonMapper JSON = new JsonMapper();

    private final Practice practice;
    private final WorkRows work;
    private final Coursework coursework;
    private final JdbcClient database;
    private final Clock clock;

    Receipts(Practice practice, WorkRows work, Coursework coursework, JdbcClient database, Clock clock) {
        this.practice = practice;
        this.work = work;
        this.coursework = coursework;
        this.database = database;
        this.clock = clock;
    }

    /** What a receipt turned out to be. */
    public sealed interface Check {
        /** No receipt of ours, or changed by someone. */
        record Bad() implements Check {}

        /**
         * Ours and unchanged.
         *
         * @param recomputed the score of its answers, computed now; nothing where the receipt does not hold one, or the variant is
         *     not here
         * @param agrees whether that is what the receipt says
         */
        record Good(Map<String, Object> content, Optional<String> recomputed, boolean agrees) implements Check {}
    }

    /** Of the learner's last submission to a problem, or of what is kept of it; nothing where there is neither. */
    public Optional<String> issue(Course course, Assignment assignment, Member member, int position) {
        var task = coursework.open(assignment, member, position);
        boolean scores = coursework.visibility(assignment, member).scores();
        return task.flatMap(it -> {
            var content = new LinkedHashMap<String, Object>();
            content.put("issuer", "Warp Ladder");
            content.put("course", course.fullTitle());
            content.put("assignment", assignment.title());
            content.put("learner", member.name());
            content.put("problem", it.item().problemId());
            content.put("version", it.instance().variant().version());
            content.put("seed", it.instance().variant().seed());
            var last = it.standing().flatMap(standing -> standing.last());
            var draft = work.drafts(assignment.id(), member.id()).stream()
                    .filter(kept -> kept.position() == position && !kept.collected())
                    .findFirst();
            if (draft.isPresent() && assignment.silent()) {
                content.put("kind", "kept");
                content.put("at", draft.get().savedAt().toString());
                content.put("answers", new TreeMap<>(draft.get().answers()));
            } else if (last.isPresent()) {
                content.put("kind", "submitted");
                content.put("number", last.get().number());
                content.put("at", last.get().at().toString());
                content.put("answers", new TreeMap<>(last.get().answers()));
                if (scores) {
                    content.put("score", score(last.get().grade()));
                }
            } else {
                return Optional.empty();
            }
            content.put("issuedAt", clock.instant().toString());
            return Optional.of(sealed(JSON.writeValueAsString(content)));
        });
    }

    /** The public key: DER in Base64, as {@code openssl pkey -pubin -inform DER} reads it. */
    public String publicKey() {
        return keys().publicKey();
    }

    /** Checks a receipt. A score is only computed where the receipt says one: what its learner may not know yet stays hidden. */
    public Check check(String receipt) {
        try {
            var parts = JSON.readTree(receipt);
            var signed = parts.path("receipt").asString("");
            var verifier = Signature.getInstance(ALGORITHM);
            verifier.initVerify(publicKey(keys().publicKey()));
            verifier.update(signed.getBytes(StandardCharsets.UTF_8));
            if (!verifier.verify(
                    Base64.getDecoder().decode(parts.path("signature").asString("")))) {
                return new Check.Bad();
            }
            return recompute(signed);
        } catch (JacksonException | GeneralSecurityException | IllegalArgumentException notOurs) {
            return new Check.Bad();
        }
    }

    private Check recompute(String signed) {
        var content = JSON.readTree(signed);
        var answers = new LinkedHashMap<String, String>();
        content.path("answers")
                .properties()
                .forEach(it -> answers.put(it.getKey(), it.getValue().asString("")));
        var said = Optional.ofNullable(content.get("score")).map(it -> it.asString(""));
        var computed = said.flatMap(_ -> practice.instance(
                        content.path("problem").asString(""),
                        content.path("version").asString(""),
                        content.path("seed").asLong(-1))
                .map(instance -> practice.tryOut(instance, answers))
                .map(Receipts::score));
        Map<String, Object> shown = new LinkedHashMap<>();
        content.properties()
                .forEach(it -> shown.put(
                        it.getKey(),
                        it.getValue().isContainer()
                                ? it.getValue().toString()
                                : it.getValue().asString("")));
        return new Check.Good(shown, computed, computed.isPresent() && computed.equals(said));
    }

    private static String score(Grade grade) {
        return grade.unreadable() ? "0" : grade.score().toString();
    }

    private String sealed(String content) {
        try {
            var keys = keys();
            var signer = Signature.getInstance(ALGORITHM);
            signer.initSign(privateKey(keys.privateKey()));
            signer.update(content.getBytes(StandardCharsets.UTF_8));
            var receipt = new LinkedHashMap<String, Object>();
            receipt.put("receipt", content);
            receipt.put("signature", Base64.getEncoder().encodeToString(signer.sign()));
            receipt.put("algorithm", ALGORITHM);
            receipt.put("publicKey", keys.publicKey());
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(receipt);
        } catch (GeneralSecurityException absent) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, absent);
        }
    }

    private record Keys(String privateKey, String publicKey) {}

    /** Made when first needed; two nodes at once make one. */
    private Keys keys() {
        return stored().orElseGet(() -> {
            var fresh = fresh();
            database.sql("""
                insert into receipt_key (id, private_key, public_key, created_at) values (1, ?, ?, ?)
                on conflict do nothing\
                """)
                    .params(fresh.privateKey(), fresh.publicKey(), utc(clock.instant()))
                    .update();
            return stored().orElseThrow();
        });
    }

    private Optional<Keys> stored() {
        return database.sql("select private_key, public_key from receipt_key where id = 1")
                .query((row, _) -> new Keys(row.getString("private_key"), row.getString("public_key")))
                .optional();
    }

    private static Keys fresh() {
        try {
            var pair = KeyPairGenerator.getInstance(ALGORITHM).generateKeyPair();
            var base64 = Base64.getEncoder();
            return new Keys(
                    base64.encodeToString(pair.getPrivate().getEncoded()),
                    base64.encodeToString(pair.getPublic().getEncoded()));
        } catch (GeneralSecurityException absent) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, absent);
        }
    }

    private static PrivateKey privateKey(String base64) throws GeneralSecurityException {
        return KeyFactory.getInstance(ALGORITHM)
                .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64)));
    }

    private static PublicKey publicKey(String base64) throws GeneralSecurityException {
        return KeyFactory.getInstance(ALGORITHM)
                .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(base64)));
    }
}
