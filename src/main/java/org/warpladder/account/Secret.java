package org.warpladder.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Text that only its holder has: 256 random bits, of which the database keeps the SHA-256. */
public record Secret(String text) {
    private static final SecureRandom RANDOM = new SecureRandom();

    public static Secret fresh() {
        var bytes = new byte[32];
        RANDOM.nextBytes(bytes);
        return new Secret(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    public String hash() {
        return hash(text);
    }

    public static String hash(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every JDK has SHA-256", absent);
        }
    }

    @Override
    public String toString() {
        return "Secret[...]";
    }
}
