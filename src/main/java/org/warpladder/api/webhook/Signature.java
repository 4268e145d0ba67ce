package org.warpladder.api.webhook;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs as Standard Webhooks has it: HMAC-SHA-256 over id, time and body, once for each secret that is valid. */
final class Signature {
    static final String PREFIX = "whsec_";

    private static final SecureRandom RANDOM = new SecureRandom();

    private Signature() {}

    static String freshSecret() {
        var bytes = new byte[32];
        RANDOM.nextBytes(bytes);
        return PREFIX + Base64.getEncoder().encodeToString(bytes);
    }

    /** The value of {@code webhook-signature}. @param seconds since 1970 */
    static String of(List<String> secrets, String id, long seconds, String body) {
        var signed = (id + "." + seconds + "." + body).getBytes(StandardCharsets.UTF_8);
        return secrets.stream()
                .map(secret -> "v1," + Base64.getEncoder().encodeToString(hmac(secret, signed)))
                .collect(Collectors.joining(" "));
    }

    private static byte[] hmac(String secret, byte[] signed) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring(PREFIX.length())), "HmacSHA256"));
            return mac.doFinal(signed);
        } catch (NoSuchAlgorithmException | InvalidKeyException absent) {
            throw new IllegalStateException("every JDK has HMAC-SHA-256", absent);
        }
    }
}
