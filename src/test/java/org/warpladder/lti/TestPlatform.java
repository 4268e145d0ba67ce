package org.warpladder.lti;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * A learning platform on this machine, with the habits of the platform that a test names. What it was asked is written down;
 * what it answers can be spoiled for the next requests.
 */
public final class TestPlatform implements AutoCloseable {
    public static final String CLIENT = "warp-ladder-client";
    public static final String DEPLOYMENT = "3";

    /** Which platform's habits it has. */
    public enum Kind {
        MOODLE,
        CANVAS,
        BRIGHTSPACE,
        BLACKBOARD,
        STRICT
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();

    public final TestFaults faults = new TestFaults();
    public final TestTokens tokens = new TestTokens(this);
    public final TestGrades grades = new TestGrades(this);
    public final TestRoster roster = new TestRoster(this);
    public final TestChoices choices = new TestChoices(this);

    private volatile Kind kind = Kind.MOODLE;
    private volatile RSAKey key = key("platform-1");
    private volatile Supplier<JWKSet> tool = JWKSet::new;

    public TestPlatform() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        server.setExecutor(threads);
        server.createContext("/keys", TestHandler.of(this, "keys", _ -> Answer.json(200, keys())));
        server.createContext("/auth", TestHandler.of(this, "auth", TestLogin::page));
        server.createContext("/token", TestHandler.of(this, "token", tokens::answer));
        server.createContext("/lineitems", TestHandler.of(this, "grades", grades::answer));
        server.createContext("/members", TestHandler.of(this, "members", roster::answer));
        server.createContext("/choices", TestHandler.of(this, "choices", choices::answer));
        server.start();
    }

    /** One request. @param query without the question mark; empty for none */
    public record Asked(
            String door, String method, String path, String query, Map<String, String> headers, String body) {
        public String header(String name) {
            return headers.getOrDefault(name.toLowerCase(java.util.Locale.ROOT), "");
        }
    }

    /** What is answered. */
    public record Answer(int status, Map<String, String> headers, String body) {
        public static Answer json(int status, Object body) {
            return new Answer(
                    status,
                    Map.of("Content-Type", "application/json"),
                    tools.jackson.databind.json.JsonMapper.shared().writeValueAsString(body));
        }

        public static Answer of(int status) {
            return new Answer(status, Map.of(), "");
        }

        public Answer with(String header, String value) {
            var all = new java.util.LinkedHashMap<>(headers);
            all.put(header, value);
            return new Answer(status, all, body);
        }
    }

    /** Everything as on the first day, with these habits. */
    public TestPlatform is(Kind kind) {
        this.kind = kind;
        asked.clear();
        faults.clear();
        tokens.clear();
        grades.clear();
        roster.clear();
        choices.clear();
        return this;
    }

    public Kind kind() {
        return kind;
    }

    /** Where the product's public keys are had, to check what it signed. */
    public TestPlatform knows(Supplier<JWKSet> toolKeys) {
        tool = toolKeys;
        return this;
    }

    JWKSet toolKeys() {
        return tool.get();
    }

    public String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    public String at(String path) {
        return address() + path;
    }

    public String issuer() {
        return kind == Kind.CANVAS ? "https://canvas.example.org" : address();
    }

    public String authorizationUrl() {
        return at("/auth");
    }

    public String tokenUrl() {
        return at("/token");
    }

    public String keysUrl() {
        return at("/keys");
    }

    /** To whom an assertion for its token endpoint is addressed; empty for that endpoint itself. */
    public String tokenAudience() {
        return kind == Kind.BRIGHTSPACE ? TestTokens.BRIGHTSPACE_AUDIENCE : "";
    }

    /** All requests at one of its doors: keys, auth, token, grades, members, choices. */
    public List<Asked> asked(String door) {
        return asked.stream().filter(it -> it.door().equals(door)).toList();
    }

    void note(Asked request) {
        asked.add(request);
    }

    /** From now on it signs with another key. */
    public void rotateKey() {
        key = key("platform-" + System.nanoTime());
    }

    /** What signs its messages now. */
    public RSAKey key() {
        return key;
    }

    public static RSAKey key(String id) {
        try {
            return new RSAKeyGenerator(2048)
                    .keyID(id)
                    .keyUse(KeyUse.SIGNATURE)
                    .algorithm(JWSAlgorithm.RS256)
                    .generate();
        } catch (JOSEException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** A message of the usual kind about one of its users, to be changed and signed. */
    public TestMessage message(String subject) {
        return new TestMessage(this, subject);
    }

    /** What a browser would carry back from the authorization endpoint, to which it was sent with this address. */
    public Map<String, String> answer(URI location, TestMessage message) {
        return TestLogin.answer(this, location, message);
    }

    public String sign(JWTClaimsSet claims) {
        return sign(
                new JWSHeader.Builder(JWSAlgorithm.RS256)
                        .keyID(key.getKeyID())
                        .type(JOSEObjectType.JWT)
                        .build(),
                claims,
                signer());
    }

    public JWSSigner signer() {
        try {
            return new RSASSASigner(key);
        } catch (JOSEException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** With any header and any key: how a forger would. */
    public static String sign(JWSHeader header, JWTClaimsSet claims, JWSSigner signer) {
        try {
            var token = new SignedJWT(header, claims);
            token.sign(signer);
            return token.serialize();
        } catch (JOSEException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private Map<String, Object> keys() {
        var published = key.toPublicJWK().toJSONObject();
        if (kind == Kind.BRIGHTSPACE) {
            published.remove("alg");
            published.remove("use");
        }
        return Map.of("keys", List.of(published));
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
