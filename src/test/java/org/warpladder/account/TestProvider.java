package org.warpladder.account;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** An OpenID Connect provider on this machine: it vouches for whom a test says, and lies as a test says. */
final class TestProvider implements AutoCloseable {
    static final String CLIENT = "warp-ladder";

    private final HttpServer server;
    private final RSAKey published = key("published");
    private final Map<String, Map<String, String>> asked = new ConcurrentHashMap<>();

    volatile String subject = "";
    volatile String userName = "";
    volatile boolean away;
    volatile UnaryOperator<JWTClaimsSet.Builder> claims = UnaryOperator.identity();
    volatile RSAKey signsWith = published;

    TestProvider() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    static RSAKey key(String id) {
        try {
            return new RSAKeyGenerator(2048).keyID(id).generate();
        } catch (JOSEException failure) {
            throw new IllegalStateException(failure);
        }
    }

    String issuer() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** An honest provider that vouches for this person. */
    void vouchesFor(String subject, String userName) {
        this.subject = subject;
        this.userName = userName;
        away = false;
        claims = UnaryOperator.identity();
        signsWith = published;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (away) {
                exchange.sendResponseHeaders(503, -1);
                return;
            }
            switch (exchange.getRequestURI().getPath()) {
                case "/.well-known/openid-configuration" -> json(exchange, configuration());
                case "/keys" -> json(exchange, new JWKSet(published).toJSONObject());
                case "/authorize" -> sendBack(exchange);
                case "/token" -> json(exchange, token(exchange));
                default -> exchange.sendResponseHeaders(404, -1);
            }
        }
    }

    private Map<String, Object> configuration() {
        return Map.of(
                "issuer", issuer(),
                "authorization_endpoint", issuer() + "/authorize",
                "token_endpoint", issuer() + "/token",
                "jwks_uri", issuer() + "/keys",
                "response_types_supported", List.of("code"),
                "subject_types_supported", List.of("public"),
                "id_token_signing_alg_values_supported", List.of("RS256"));
    }

    /** Whoever comes has signed in here and agrees. */
    private void sendBack(HttpExchange exchange) throws IOException {
        var query = parameters(exchange.getRequestURI().getRawQuery());
        var code = "code-" + asked.size();
        asked.put(code, query);
        exchange.getResponseHeaders()
                .set("Location", query.get("redirect_uri") + "?code=" + code + "&state=" + query.get("state"));
        exchange.sendResponseHeaders(302, -1);
    }

    private Map<String, Object> token(HttpExchange exchange) throws IOException {
        var form = parameters(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        var question = asked.getOrDefault(form.getOrDefault("code", ""), Map.of());
        var now = Instant.now();
        var said = claims.apply(new JWTClaimsSet.Builder()
                        .issuer(issuer())
                        .subject(subject)
                        .audience(CLIENT)
                        .issueTime(Date.from(now))
                        .expirationTime(Date.from(now.plusSeconds(300)))
                        .claim("nonce", question.get("nonce"))
                        .claim("preferred_username", userName))
                .build();
        var signed = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("published").build(), said);
        try {
            signed.sign(new RSASSASigner(signsWith));
        } catch (JOSEException failure) {
            throw new IOException(failure);
        }
        return Map.of(
                "access_token", "none", "token_type", "Bearer", "expires_in", 300, "id_token", signed.serialize());
    }

    private static void json(HttpExchange exchange, Map<String, Object> body) throws IOException {
        var bytes = JsonMapper.shared().writeValueAsBytes(body);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static Map<String, String> parameters(String text) {
        return Arrays.stream(text.split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(
                        pair -> pair[0],
                        pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8),
                        (first, _) -> first));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
